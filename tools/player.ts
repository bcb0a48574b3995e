/** `npm run player`: exports or deletes a player's data on request, or blocks a player. */

import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { exportPlayer, isNothing } from '../src/app/privacy.ts';
import { print } from '../src/ops/print.ts';
import type { Store } from '../src/store/open-store.ts';
import {
  DEFAULT_DATABASE,
  listBlocked,
  openDatabase,
  readSnowflake,
  rejectExtraArguments,
  rejectUnknownCommand,
  runTool,
  setBlocked,
  ToolError,
  UsageError,
} from './tool.ts';

const USAGE = `usage: npm run --silent player -- export ID FILE
       npm run --silent player -- delete ID
       npm run --silent player -- block ID
       npm run --silent player -- unblock ID
       npm run --silent player -- blocked
  ID    a player's Discord user id, for example 123456789012345678
  FILE  where everything that is stored about the player is written, as JSON; never replaced; - is standard output
The database is the one that DATABASE_URL names (default ${DEFAULT_DATABASE}). The bot may go on meanwhile.
`;

await runTool(USAGE, [], async ([act, ...args]) => {
  if (act === 'export') return writeExport(args);
  if (act === 'delete') return deletePlayer(args);
  if (act === 'blocked') return listBlocked(args, (whom) => ('player' in whom ? whom.player : undefined));
  if (act === 'block' || act === 'unblock') {
    const player = readSnowflake(args[0], 'user');
    return setBlocked(act, { player }, `The player ${player}`, args.slice(1));
  }
  return rejectUnknownCommand(act, 'export, delete, block, unblock or blocked');
});

function timeOf(at: number): string {
  return new Date(at).toISOString();
}

async function writeExport([id, file, ...more]: readonly string[]): Promise<void> {
  const player = readSnowflake(id, 'user');
  if (file === undefined) throw new UsageError('Missing argument: FILE, where to write the data');
  rejectExtraArguments(more);
  const isFile = file !== '-';
  if (isFile) assertFree(file);
  await using store = await openDatabase();
  await assertKnown(store, player);
  const pieces: Uint8Array[] = [];
  const games = await exportPlayer({ store, now: Date.now }, player, timeOf, async (piece) => void pieces.push(piece));
  const text = Buffer.concat(pieces);
  // The export is not written by `print`, which would mask everything that looks like a secret.
  if (!isFile) return void process.stdout.write(text);
  writePrivately(file, text);
  print(`${file}: everything that is stored about ${player}. Games: ${games}.\n`);
}

async function deletePlayer([id, ...more]: readonly string[]): Promise<void> {
  const player = readSnowflake(id, 'user');
  rejectExtraArguments(more);
  await using store = await openDatabase();
  await assertKnown(store, player);
  const games = await store.deletePlayer(player, Date.now());
  print(`Everything that was stored about ${player} is deleted. Games: ${games}.\n`);
}

async function assertKnown(store: Store, player: string): Promise<void> {
  if (isNothing(await store.summarizePlayer(player))) throw new ToolError(`Nothing is stored about ${player}.`);
}

function assertFree(file: string): void {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new ToolError(`The folder ${folder} does not exist. Create it, or name another.`);
  if (existsSync(file)) throw new ToolError(`${file} exists already. Name another file.`);
}

function writePrivately(file: string, text: Uint8Array): void {
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
    throw new ToolError(`${file} cannot be written: ${reason}.`, { cause: error });
  }
}
