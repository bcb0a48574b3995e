import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { savedGame } from './saved-game.ts';
import { testInFolder } from './temporary-folder.ts';

/** Every file of the folder with its content, so that "left as it was" is a comparison. */
export const contentsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

/** Changes a file behind the bot's back, also to what no version writes. */
export function tamper(path: string, sql: string): void {
  const db = new Database(path);
  db.pragma('ignore_check_constraints = ON');
  db.exec(sql);
  db.close();
}

/** The first column of what a query finds in a file, also while a bot has it open. */
export function lookInto(path: string, query: string): readonly unknown[] {
  const db = new Database(path, { readonly: true });
  try {
    return db.prepare(query).pluck().all();
  } finally {
    db.close();
  }
}

/** Does something with a database beside its bot, or before that is there. */
export async function inStore<Result>(path: string, act: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(path);
  return act(store).finally(() => store.close());
}

/** Puts a database of another program in the place of whatever is there. */
export function foreignDatabase(path: string): void {
  rmSync(path, { force: true });
  tamper(path, 'create table invoices (id integer)');
}

/** Makes a database of `count` games, each of two pages or so. */
export async function databaseWithGames(path: string, count = 1): Promise<void> {
  const store = await openStore(path);
  for (let game = 0; game < count; game++) {
    await store.startGame(
      savedGame({ id: `game-${game}`, player: `${game}`, moves: { count: 4_000, bytes: new Uint8Array(1_000) } }),
    );
  }
  await store.close();
}

/** Makes a database that is too large to be read whole when it is opened: 20 MB, most of them in one table. */
export async function largeDatabase(path: string): Promise<void> {
  await databaseWithGames(path);
  tamper(
    path,
    `create table filler (id integer primary key, bytes blob);
      insert into filler with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 5000)
        select n, randomblob(4000) from counted;`,
  );
}

/** Overwrites some pages in the middle, where nothing looks that only opens the database. */
export function damageTheMiddle(path: string): void {
  const file = openSync(path, 'r+');
  const page = 4_096;
  writeSync(file, Buffer.alloc(4 * page, 0xa5), 0, 4 * page, page * Math.floor(statSync(path).size / page / 2));
  closeSync(file);
}

/** A test with an empty database of the bot at `path`, alone in its folder. */
export const testWithFile = testInFolder.extend('path', async ({ folder }) => {
  const path = join(folder, 'a.sqlite');
  await (await openStore(path)).close();
  return path;
});
