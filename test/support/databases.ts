import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe } from 'vitest';
import { openEngine, openStore, type Store, storeOn } from '../../src/store/open-store.ts';
import { type Engine, plain } from '../../src/store/sql.ts';
import { COPIED_TABLES } from '../../tools/copy-data.ts';
import { PATIENT_LIMITS, postgresBinaries } from './postgres.ts';
import { savedGame } from './saved-game.ts';
import { newSchema } from './shared.ts';

/** Changes the database without the bot's knowledge, ignoring CHECK constraints. */
export function tamper(path: string, sql: string): void {
  const db = new Database(path);
  db.pragma('ignore_check_constraints = ON');
  db.exec(sql);
  db.close();
}

/** The first column of a query's result. It can be used while a bot has the file open. */
export function lookInto(path: string, query: string): readonly unknown[] {
  const db = new Database(path, { readonly: true });
  try {
    return db.prepare(query).pluck().all();
  } finally {
    db.close();
  }
}

/** Opens the store, calls `act` and closes the store. A bot may use the same file. */
export async function inStore<Result>(path: string, act: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(path);
  return act(store).finally(() => store.close());
}

/** Makes a database of `count` games, each of which takes about two pages. */
export async function databaseWithGames(path: string, count = 1): Promise<void> {
  const store = await openStore(path);
  for (let game = 0; game < count; game++) {
    await store.startGame(
      savedGame({ id: `game-${game}`, player: `${game}`, moves: { count: 4_000, bytes: new Uint8Array(1_000) } }),
    );
  }
  await store.close();
}

/** Makes a database of 20 MB, so that opening it does not read all of it. */
export async function largeDatabase(path: string): Promise<void> {
  await databaseWithGames(path);
  tamper(
    path,
    `create table filler (id integer primary key, bytes blob);
      insert into filler with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 20)
        select n, zeroblob(1000000) from counted;`,
  );
}

/** Overwrites some pages in the middle of the file, which are not read when the database is opened. */
export function damageTheMiddle(path: string): void {
  const file = openSync(path, 'r+');
  const page = 4_096;
  writeSync(file, Buffer.alloc(4 * page, 0xa5), 0, 4 * page, page * Math.floor(statSync(path).size / page / 2));
  closeSync(file);
}

/** SQL that makes a database look as if a version of the bot had created it whose schema has the same number. */
export const AS_OF_ANOTHER = 'alter table players rename column settings to choices';

/** Runs the same tests on an empty database of each engine, without PostgreSQL if it is not installed. */
export function onEachEngine(tests: (open: () => Promise<Engine>) => void): void {
  describe('on SQLite', () => tests(() => openEngine(':memory:')));
  describe.skipIf(!postgresBinaries())('on PostgreSQL', () =>
    tests(async () => openEngine(await newSchema(), PATIENT_LIMITS)),
  );
}

/** Stores copies of a game. `columns` has SQL for the columns that differ, in which `n` counts the copies from 1. */
export async function addCopies(
  { runner }: Pick<Engine, 'runner'>,
  id: string,
  count: number,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const names = COPIED_TABLES.find(({ name }) => name === 'saved_games')?.columns ?? [];
  const values = names.map((name) => columns[name] ?? `"${name}"`);
  await runner.run(
    plain(`insert into saved_games (${names.map((name) => `"${name}"`)})
      with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${count})
      select ${values} from saved_games, counted where id = '${id}'`),
  );
}

/** Deletes all rows of all tables, which is faster than a new database for each test. */
export const emptyTables = ({ runner, dialect }: Engine): Promise<boolean> =>
  runner.inTransaction(async (run) => {
    const names = COPIED_TABLES.map(({ name }) => name).toReversed();
    const deletes = names.map((name) => `delete from ${name}`);
    // On PostgreSQL, one request runs all statements.
    const all = dialect.updateLock ? [`do $$ begin ${deletes.join('; ')}; end $$`] : deletes;
    for (const statement of all) await run(plain(statement));
    return true;
  });

let postgres: Promise<Engine> | undefined;

/** An empty store on PostgreSQL. All tests of a process use the same schema, so the stores before it are emptied too. */
export async function emptyPostgresStore(): Promise<Store> {
  postgres ??= newSchema().then((address) => openEngine(address, { ...PATIENT_LIMITS, connections: 4 }));
  const engine = await postgres;
  await emptyTables(engine);
  return storeOn(engine);
}
