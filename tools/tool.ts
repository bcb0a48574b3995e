import { existsSync } from 'node:fs';
import type { BlockTarget } from '../src/app/stores/operation-store.ts';
import { ConfigError, readBoth, readSecretFile, SECRETS } from '../src/config.ts';
import { databaseUrlProblem, isPostgresUrl } from '../src/database-url.ts';
import { complain, complainOf, outliveReaders, print } from '../src/ops/print.ts';
import { parseArgsProblem } from '../src/parse-args-problem.ts';
import { readEnvFile, readText } from '../src/settings.ts';
import { explainTrouble, StoreOpenError } from '../src/store/explain.ts';
import { openStore, type Store } from '../src/store/open-store.ts';
import { codeOf } from '../src/store/postgres/retry.ts';

export const DEFAULT_DATABASE = 'data/2048.sqlite';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns the message for wrong arguments, such as `Unknown option --foo`; `undefined` for any other error. */
export const usageProblem = (error: unknown): string | undefined =>
  error instanceof UsageError ? error.message : parseArgsProblem(error);

type NamedError = abstract new (...given: never[]) => Error;

/** Runs a command-line tool. Exit code 2: wrong arguments; 1: an error, with its stack trace if it was unexpected. */
export async function runTool(
  usage: string,
  expected: readonly NamedError[],
  run: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  outliveReaders();
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    print(usage);
    return;
  }
  const endWith = (error: unknown): never => {
    complainOf(error);
    process.exit(1);
  };
  process.on('uncaughtException', endWith);
  try {
    await run(args);
  } catch (error) {
    const problem = usageProblem(error);
    if (problem !== undefined) {
      complain(`${problem}\n${usage}`);
      process.exitCode = 2;
    } else {
      const sentence = sentenceOf(error, expected);
      if (sentence === undefined) complainOf(error);
      else complain(`${sentence}\n`);
      process.exitCode = 1;
    }
  } finally {
    process.off('uncaughtException', endWith);
  }
}

/** Returns what to tell the operator; `undefined` for an unexpected error. */
function sentenceOf(error: unknown, expected: readonly NamedError[]): string | undefined {
  if (
    error instanceof Error &&
    [ToolError, ConfigError, StoreOpenError, ...expected].some((kind) => error instanceof kind)
  )
    return error.message;
  return isOfDatabase(error) ? explainTrouble(error, namedDatabase()).message : undefined;
}

/** Whether SQLite or a PostgreSQL server reported the error. */
const isOfDatabase = (error: unknown): boolean => /^(SQLITE_\w+|\d[\dA-Z]{4})$/.test(codeOf(error));

/** Calls `act` at the first interrupt signal. A second one ends the process at once, as Node.js does by default. */
export function onInterrupt(act: () => void): void {
  const end = (): void => {
    for (const signal of SIGNALS) process.off(signal, end);
    act();
  };
  for (const signal of SIGNALS) process.on(signal, end);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** Returns the database location from DATABASE_URL, or the default. @throws ConfigError */
export function namedDatabase(): string {
  const complain = (problem: string): never => {
    throw new ConfigError([problem]);
  };
  const read = readBoth(process.env, readEnvFile(), complain);
  const location = readSecretFile('DATABASE_URL', read, complain, readText) ?? read('DATABASE_URL') ?? DEFAULT_DATABASE;
  const problem = databaseUrlProblem(location);
  return problem === undefined ? location : complain(problem);
}

/** Returns the paths in DISCORD_TOKEN_FILE and DATABASE_URL_FILE. */
export function namedSecretFiles(): readonly string[] {
  const read = readBoth(process.env, readEnvFile(), () => undefined);
  return SECRETS.flatMap((name) => read(`${name}_FILE`) ?? []);
}

/** Opens the database of the bot. Does not create a missing SQLite file. */
export async function openDatabase(): Promise<Store> {
  const location = namedDatabase();
  if (!isPostgresUrl(location) && !existsSync(location)) {
    throw new ToolError(`There is no database ${location}. Set DATABASE_URL to the one that the bot uses.`);
  }
  return openStore(location, { connections: 1 });
}

/**
 * Checks an id from the command line. @throws UsageError if it is not a snowflake:
 * https://docs.discord.com/developers/reference#snowflakes
 */
export function readSnowflake(id: string | undefined, kind: 'user' | 'server' | 'channel'): string {
  if (id === undefined) throw new UsageError(`Missing argument: ID, the id of a Discord ${kind}`);
  if (/^\d{17,20}$/.test(id)) return id;
  throw new UsageError(
    `Invalid ID "${id}": a Discord ${kind} id is a number of 17 to 20 digits, such as 123456789012345678.`,
  );
}

export function rejectExtraArguments(more: readonly string[]): void {
  if (more.length > 0) throw new UsageError(`Unexpected argument: ${more.join(' ')}`);
}

/** Blocks or unblocks a player. @throws ToolError if the player already is */
export async function setBlocked(
  act: 'block' | 'unblock',
  whom: BlockTarget,
  label: string,
  more: readonly string[],
): Promise<void> {
  rejectExtraArguments(more);
  await using store = await openDatabase();
  const isDone = act === 'block' ? await store.block(whom, Date.now()) : await store.unblock(whom);
  if (!isDone) throw new ToolError(`${label} ${act === 'block' ? 'is blocked already' : 'is not blocked'}.`);
  print(`${label} is ${act}ed. It takes effect in every process within ten seconds.\n`);
}

export async function listBlocked(
  more: readonly string[],
  idOf: (whom: BlockTarget) => string | undefined,
): Promise<void> {
  rejectExtraArguments(more);
  await using store = await openDatabase();
  const blocked = await store.listBlocked();
  for (const id of blocked.flatMap((whom) => idOf(whom) ?? [])) print(`${id}\n`);
}

export function rejectUnknownCommand(act: string | undefined, acts: string): never {
  throw new UsageError(act === undefined ? `Missing command: ${acts}` : `Unknown command "${act}". Use ${acts}.`);
}
