/** What the command-line tools of the store share: their arguments, their errors as sentences, and their exit codes. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readBoth, readSecretFile, refuseDatabaseUrl } from '../src/config.ts';
import { openStore, type Store } from '../src/store/open-store.ts';
import { isPostgresUrl, shownLocation } from '../src/store/store-open-error.ts';

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

/** The database of the bot, with the bot's settings. A SQLite file is never made here. */
export async function openDatabase(): Promise<AsyncDisposable & { readonly store: Store }> {
  const location = namedDatabase();
  if (!isPostgresUrl(location) && !existsSync(location)) {
    throw new ToolError(`There is no database ${location}. Set DATABASE_URL to the one that the bot uses.`);
  }
  const store = await openStore(location);
  return { store, [Symbol.asyncDispose]: () => store.close() };
}

/** The path of a SQLite file, which may be written as a URL: `sqlite:data/2048.sqlite`, `file:///data/2048.sqlite`. */
export const pathOf = (location: string): string => location.replace(/^(?:sqlite|file):(?:\/\/(?=\/|\.))?/i, '');

/** One name for a database, however its place is written. */
export function nameOf(location: string): string {
  if (!isPostgresUrl(location)) return realPath(resolve(pathOf(location)));
  const place = shownLocation(location)
    .replace(/^\w+:\/\/(?:[^@/]*@)?/, '')
    .replace(/:5432(?=[/,]|$)/g, '');
  // Two schemas of one database are told apart by this.
  const schema = new URLSearchParams(location.split('?')[1]).get('options') ?? '';
  return `postgres://${place}${schema && ` ${schema}`}`;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // It does not exist yet.
    return path;
  }
}
