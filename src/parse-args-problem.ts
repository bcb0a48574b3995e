/** Returns the first part of a `parseArgs` message, such as `Unknown option --foo`; `undefined` for other errors. */
export function parseArgsProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) return undefined;
  return error.message.split('. ')[0]?.replaceAll("'", '');
}
