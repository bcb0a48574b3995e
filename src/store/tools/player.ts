/** `npm run player -- export ID FILE` and `npm run player -- delete ID`: what an operator does for a player who asks. */
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isNothing, type Store, writtenRecord } from '../../app/ports.ts';
import { openStore } from '../open-store.ts';
import { isPostgresUrl } from '../postgres/is-postgres-url.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { DEFAULT_DATABASE, runTool, UsageError } from './run-tool.ts';

const USAGE = `usage: npm run --silent player -- export ID FILE
       npm run --silent player -- delete ID
  ID    the player's Discord user id, for example 123456789012345678
  FILE  where everything that is stored about the player is written, as JSON; never replaced
The database is the one that DATABASE_URL names (default ${DEFAULT_DATABASE}). The bot may go on meanwhile.
`;

/** Nothing was written or deleted; the message says why. */
class PlayerToolError extends Error {
  override readonly name = 'PlayerToolError';
}

await runTool(USAGE, [PlayerToolError, StoreOpenError], async ([act, ...given]) => {
  if (act === 'export') return exportPlayer(given);
  if (act === 'delete') return deletePlayer(given);
  throw new UsageError(act === undefined ? 'export or delete?' : `There is no "${act}": it is export or delete.`);
});

async function exportPlayer([id, file, ...more]: readonly string[]): Promise<void> {
  const player = readId(id);
  if (file === undefined) throw new UsageError('FILE is missing: where should the data be written?');
  refuseMore(more);
  assertFree(file);
  await using opened = await openDatabase();
  const { store } = opened;
  await assertKnown(store, player);
  const record = await store.exportPlayer(player);
  const written = writtenRecord(player, record, Date.now(), (at) => new Date(at).toISOString());
  writePrivately(file, `${JSON.stringify(written, null, 2)}\n`);
  process.stdout.write(`${file}: everything that is stored about ${player}. Games: ${record.games.length}.\n`);
}

async function deletePlayer([id, ...more]: readonly string[]): Promise<void> {
  const player = readId(id);
  refuseMore(more);
  await using opened = await openDatabase();
  const { store } = opened;
  await assertKnown(store, player);
  const games = await store.deletePlayer(player);
  process.stdout.write(`Everything that was stored about ${player} is deleted. Games: ${games}.\n`);
}

/** A snowflake: https://docs.discord.com/developers/reference#snowflakes */
function readId(id: string | undefined): string {
  if (id === undefined) throw new UsageError('ID is missing: whose data is it about?');
  if (/^\d{1,20}$/.test(id)) return id;
  throw new UsageError(`"${id}" is not a Discord user id, which is a number such as 123456789012345678.`);
}

function refuseMore(more: readonly string[]): void {
  if (more.length > 0) throw new UsageError(`${more.join(' ')} is more than expected.`);
}

async function assertKnown(store: Store, player: string): Promise<void> {
  if (isNothing(await store.summarizePlayer(player))) throw new PlayerToolError(`Nothing is stored about ${player}.`);
}

/** @throws PlayerToolError before anything is read */
function assertFree(file: string): void {
  const folder = dirname(resolve(file));
  if (!existsSync(folder))
    throw new PlayerToolError(`The folder ${folder} does not exist. Create it, or name another.`);
  if (existsSync(file)) throw new PlayerToolError(`${file} exists already. Name another file.`);
}

/** Only who runs the tool can read it; on any failure there is no file. */
function writePrivately(file: string, text: string): void {
  try {
    const opened = openSync(file, 'wx', 0o600);
    try {
      writeFileSync(opened, text);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlayerToolError(`${file} cannot be written: ${reason}.`, { cause: error });
  }
}

/** The database of the bot, with the bot's settings. A SQLite file is never made here. */
async function openDatabase(): Promise<AsyncDisposable & { readonly store: Store }> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const location = process.env['DATABASE_URL'] || DEFAULT_DATABASE;
  if (!isPostgresUrl(location) && !existsSync(location)) {
    throw new PlayerToolError(`There is no database ${location}. Set DATABASE_URL to the one that the bot uses.`);
  }
  const store = await openStore(location);
  return { store, [Symbol.asyncDispose]: () => store.close() };
}
