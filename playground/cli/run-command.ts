/** Runs a program in this terminal like a shell, and passes on its signals and exit code. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Thrown if the command cannot be started. It carries the exit code that a shell would return. */
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
 * On Windows the console itself sends Ctrl+C and the closing of its window to all programs. Passing a signal on would
 * kill the program.
 */
const ON_WINDOWS = process.platform === 'win32';

const SIGNALS: readonly NodeJS.Signals[] = ON_WINDOWS
  ? ['SIGINT', 'SIGHUP']
  : ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

interface CommandContext {
  /** Variables to add to the program's environment. */
  readonly additions: Readonly<Record<string, string>>;
  /** Aborting this signal ends the program. */
  readonly signal: AbortSignal;
}

/**
 * Runs a program and returns its exit code, or 128 plus the number of the signal that ended it. The program runs in the
 * folder in which npm was called, although npm itself changes to its package's folder.
 *
 * @throws CommandError if the program cannot be started
 */
export async function runCommand(
  program: string,
  parameters: readonly string[],
  { additions, signal }: CommandContext,
): Promise<number> {
  const env = { ...process.env, ...additions };
  const child = spawn(program, parameters, { env, cwd: process.env['INIT_CWD'] ?? process.cwd(), stdio: 'inherit' });
  const passOn = (signal: NodeJS.Signals): void => {
    if (!ON_WINDOWS) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // Also ends the program if this process exits because of an error.
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
