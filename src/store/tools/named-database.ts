import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { refuseDatabaseUrl } from '../../config/database-url.ts';
import { readBoth, readSecretFile } from '../../config/secret-files.ts';
import { DEFAULT_DATABASE } from './run-tool.ts';

/** Nothing was written or deleted; the message says why. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** The database that the bot's settings name, wherever they stand. @throws ToolError */
export function namedDatabase(): string {
  const read = readBoth(process.env, settingsFile());
  const complain = (problem: string): never => {
    throw new ToolError(problem);
  };
  const location = readSecretFile('DATABASE_URL', read, complain, readText) ?? read('DATABASE_URL') ?? DEFAULT_DATABASE;
  const problem = refuseDatabaseUrl(location);
  return problem === undefined ? location : complain(problem);
}

function settingsFile(): NodeJS.Dict<string> {
  try {
    return parseEnv(readText('.env'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new ToolError(`.env cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const readText = (path: string): string => readFileSync(path, 'utf8');
