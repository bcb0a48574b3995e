/** Runs a program in this terminal as a shell would: its signals, its exit code. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** The command could not be started at all; the exit code is the one a shell gives then. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;

  constructor(program: string, cause: NodeJS.ErrnoException) {
    super(
      cause.code === 'ENOENT'
        ? `There is no program "${program}".`
        : `"${program}" could not be started: ${cause.message}.`,
      { cause },
    );
    this.exitCode = cause.code === 'ENOENT' ? 127 : 126;
  }
}

/** On Windows the console itself tells all its programs of Ctrl+C and of its end, and to pass a signal on would kill. */
const ON_WINDOWS = process.platform === 'win32';

const SIGNALS: readonly NodeJS.Signals[] = ON_WINDOWS
  ? ['SIGINT', 'SIGHUP']
  : ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

interface Surroundings {
  /** Variables added to the environment. */
  readonly additions: Readonly<Record<string, string>>;
  /** Ends the program. */
  readonly signal: AbortSignal;
}

/**
 * Returns the program's exit code; 128 and the signal's number when a signal ended it. The program runs in the folder from
 * which npm was called, for npm itself changes to its package's.
 *
 * @throws CommandError when the program cannot be started.
 */
export async function runCommand(
  program: string,
  parameters: readonly string[],
  { additions, signal }: Surroundings,
): Promise<number> {
  const env = { ...process.env, ...additions };
  const child = spawn(program, parameters, { env, cwd: process.env['INIT_CWD'] ?? process.cwd(), stdio: 'inherit' });
  const passOn = (signal: NodeJS.Signals): void => {
    if (!ON_WINDOWS) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // Also when a fault of the playground's own ends this process.
  const end = (): void => void child.kill();
  process.once('exit', end);
  signal.addEventListener('abort', end);
  child.once('error', (cause) => reject(new CommandError(program, cause)));
  child.once('exit', (code, by) => resolve(code ?? 128 + (by === null ? 0 : constants.signals[by])));
  return promise.finally(() => {
    for (const signal of SIGNALS) process.off(signal, passOn);
    process.off('exit', end);
  });
}
