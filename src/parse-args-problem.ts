/**
 * Returns the message for an error of `parseArgs`, such as `Unknown option --foo`, or `undefined` for any other error.
 * The rest of Node's message is advice for programmers.
 */
export function parseArgsProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) return undefined;
  return error.message.split('. ')[0]?.replaceAll("'", '');
}
