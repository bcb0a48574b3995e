/** Runs a program in this terminal like a shell, and passes on its signals and exit code. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** The command could not be started. The exit code is the one that a shell returns then. */
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

/**
 * On Windows the console sends Ctrl+C and its closing to all programs itself, and passing a signal on would kill the
 * program.
 */
const ON_WINDOWS = process.platform === 'win32';

const SIGNALS: readonly NodeJS.Signals[] = ON_WINDOWS
  ? ['SIGINT', 'SIGHUP']
  : ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

interface Surroundings {
  /** Variables to add to the environment. */
  readonly additions: Readonly<Record<string, string>>;
  /** Ends the program when aborted. */
  readonly signal: AbortSignal;
}

/**
 * Returns the program's exit code, or 128 plus the number of the signal that ended it. The program runs in the folder
 * in which npm was called, although npm itself changes to that of its package.
 *
 * @throws CommandError if the program cannot be started
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
  // Also ends the program if this process ends by a fault of its own.
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
