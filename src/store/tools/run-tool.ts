/** What the command-line tools of the store share: their arguments, their errors as sentences, and their exit codes. */

/** The database when DATABASE_URL is not set. */
export const DEFAULT_DATABASE = 'data/2048.sqlite';

/** The arguments are wrong; the message is a sentence and the usage follows it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type NamedError = abstract new (...given: never[]) => Error;

/**
 * Runs a tool with the arguments of the process. Exit code 2 for wrong arguments, 1 for an expected error (one of
 * `expected`), each told in its sentence; any other error is a fault and keeps its stack trace.
 */
export async function runTool(
  usage: string,
  expected: readonly NamedError[],
  run: (given: readonly string[]) => Promise<void>,
): Promise<void> {
  const given = process.argv.slice(2);
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(usage);
    return;
  }
  try {
    await run(given);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof UsageError || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) {
      process.stderr.write(`${error.message}\n${usage}`);
      process.exitCode = 2;
    } else if (expected.some((kind) => error instanceof kind)) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    } else {
      throw error;
    }
  }
}

/** Left to itself Node.js ends at a signal without a last word; so what was begun is taken away again. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}
