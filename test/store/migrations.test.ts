import { execFile } from 'node:child_process';
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import type { Ranking } from '../../src/app/leaderboard.ts';
import { DAILY_BOARD } from '../../src/app/saved-game.ts';
import { DEFAULT_SETTINGS } from '../../src/app/settings.ts';
import { StoreOpenError } from '../../src/store/explain.ts';
import { encodeGame } from '../../src/store/games/game-row.ts';
import { MIGRATIONS, migrate } from '../../src/store/migrate.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { inspectFile } from '../../src/store/sqlite/damage.ts';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { contentsOf, databaseWithGames } from '../support/store-files.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const versionOf = (path: string) => inspectFile(path, MIGRATIONS.length);

/** How many changes of the schema that version knew. */
const VERSION_0_2_0 = 15;

const TODAY = 326;

const FIRST_TEN = { offset: 0, limit: 10 };

/** Makes a database as this version of the schema left it. */
async function oldDatabase(path: string, version: number): Promise<Database.Database> {
  const engine = openSqlite(path, { busyTimeout: 50, knownVersion: version });
  await migrate(engine, MIGRATIONS.slice(0, version));
  await engine.close();
  return new Database(path);
}

const test = testInFolder
  .extend('path', ({ folder }) => join(folder, 'old.sqlite'))
  /** Opens a database that this version of the schema left with what `fill` put in. */
  .extend('openFilled', ({ path }, { onCleanup }) => {
    let store: Store | undefined;
    onCleanup(() => store?.close());
    return async (version: number, fill: (db: Database.Database) => void): Promise<Store> => {
      const db = await oldDatabase(path, version);
      fill(db);
      db.close();
      store = await openStore(path);
      return store;
    };
  });

/** Leaves out what this table has not yet. */
function insertInto(db: Database.Database, table: string, row: object): void {
  const known = db.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table);
  const columns = Object.keys(row).filter((it) => known.includes(it));
  const values = columns.map((it) => `:${it}`);
  db.prepare(`insert into ${table} (${columns.map((it) => `"${it}"`)}) values (${values})`).run(row);
}

/** A game and a result of schema version 1, which had the columns of both. */
const oldGame = (facts: { readonly id: string; readonly [column: string]: string | number }) => ({
  player: 'ann',
  place: 'guild:1',
  rows: 4,
  columns: 4,
  rules: 'classic',
  random_kind: 'fair',
  random_seed: '00',
  random_state: 4,
  practice: 0,
  assisted: 0,
  cells: new Uint8Array(16).fill(1, 0, 1),
  score: 0,
  best_before: 0,
  turn: 0,
  moves: new Uint8Array(0),
  move_count: 0,
  state: 'over',
  successor: null,
  started_at: 1_000,
  changed_at: 1_000,
  ...facts,
});

test('a database of version 1 keeps its games and bests, and gets a ranking of all places', async ({ openFilled }) => {
  const games = [
    oldGame({ id: 'a', score: 300 }),
    oldGame({ id: 'b', place: 'guild:2', score: 100 }),
    oldGame({ id: 'c', player: 'bob', score: 200, changed_at: 2_000 }),
    oldGame({ id: 'd', player: 'bob', place: 'guild:2', score: 200 }),
  ];
  const store = await openFilled(1, (db) => {
    const result = db.prepare(
      'insert into results values (:place, :rows, :columns, :rules, :player, :score, 11, :assisted, :changed_at)',
    );
    for (const game of games) {
      insertInto(db, 'games', game);
      result.run(game);
    }
  });
  for (const { id, score } of games)
    expect(await store.find(id)).toMatchObject({ opening: { id, mode: 'ranked' }, position: { score, state: 'over' } });
  const { opening } = savedGame({ player: 'ann', place: 'guild:1' });
  expect(await store.ranking({ ...opening, place: 'guild:2' }, 'ann', FIRST_TEN)).toMatchObject({
    entries: [
      { player: 'bob', score: 200, game: 'd' },
      { player: 'ann', score: 100, game: 'b' },
    ],
    total: 2,
    own: { rank: 2 },
  });
  expect(await store.ranking({ ...opening, scope: 'global' }, 'ann', FIRST_TEN)).toMatchObject({
    entries: [
      { player: 'ann', score: 300, bestTile: 11, game: 'a' },
      { player: 'bob', score: 200, game: 'd' },
    ],
    total: 2,
  });
  expect(await store.findBest(opening, opening.source)).toBe(300);
});

describe('migrations', () => {
  test('a migration that fails leaves the file as it was, the ones before it undone too', async ({ folder, path }) => {
    await databaseWithGames(path);
    const before = contentsOf(folder);
    const engine = openSqlite(path, { busyTimeout: 50, knownVersion: MIGRATIONS.length });
    const failing = migrate(engine, [
      ...MIGRATIONS,
      async (execute) => void (await execute('alter table saved_games add column note text')),
      async (execute) => void (await execute('drop table nothing')),
    ]);
    await expect(failing).rejects.toThrow(StoreOpenError);
    await expect(failing).rejects.toThrow(
      /could not be brought to the newest schema. It is as it was before. .*nothing/,
    );
    await expect(failing).rejects.toMatchObject({ transient: false });
    await engine.close();
    expect(contentsOf(folder)).toEqual(before);
  });

  test('a change of the schema that another program keeps from happening may succeed later', async ({ path }) => {
    (await oldDatabase(path, 5)).close();
    const engine = openSqlite(path, { busyTimeout: 50, knownVersion: MIGRATIONS.length });
    const other = new Database(path);
    other.exec('begin immediate');
    await expect(migrate(engine, MIGRATIONS)).rejects.toMatchObject({
      message: `The database ${path} could not be brought to the newest schema. It is as it was before. It is locked by another program (database is locked). Stop that program (it may be a second bot or a tool).`,
      transient: true,
    });
    other.exec('rollback');
    other.close();
    await migrate(engine, MIGRATIONS);
    await engine.close();
    expect(versionOf(path)).toBe(MIGRATIONS.length);
  });

  test('a database is migrated once, however many processes open it', async ({ path }) => {
    const open = () =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'children/open-once.ts'), path]);
    const said = await Promise.all([open(), open(), open()]);
    expect(said.map(({ stdout }) => stdout)).toEqual(['opened', 'opened', 'opened']);
    expect(versionOf(path)).toBe(MIGRATIONS.length);
  });
});

test('a database of version 2 keeps its rankings, lists everybody, and can hide who wants it', async ({
  openFilled,
}) => {
  const { opening } = savedGame({ player: 'ann' });
  const store = await openFilled(2, (db) => {
    const best = db.prepare(`insert into bests values (?, 4, 4, 'classic', ?, ?, ?, 5, 0, 1700000000000, 'a')`);
    for (const place of [opening.place, 'global'])
      for (const span of ['all', 'd2023-11-14']) {
        best.run('ann', place, span, 300);
        best.run('bob', place, span, 200);
      }
  });
  const ann = { rank: 1, player: 'ann', score: 300, bestTile: 5, game: 'a' };
  const rankings: readonly Ranking[] = [
    opening,
    { ...opening, scope: 'global' },
    { ...opening, during: { period: 'today', at: 1_700_000_000_000 } },
  ];
  for (const ranking of rankings)
    expect(await store.ranking(ranking, 'bob', FIRST_TEN)).toMatchObject({
      entries: [ann, { player: 'bob' }],
      total: 2,
      own: { rank: 2 },
    });
  expect((await store.findProfile('ann')).settings).toEqual(DEFAULT_SETTINGS);
  await store.saveSettings('ann', { ...DEFAULT_SETTINGS, visibility: 'nowhere' });
  for (const ranking of rankings)
    expect(await store.ranking(ranking, 'bob', FIRST_TEN)).toMatchObject({ total: 1, own: { rank: 1 } });
  expect(await store.findBest(opening, opening.source)).toBe(300);
});

test('games that play by themselves in version 15 go on, and get their arrows back when their process is gone', async ({
  openFilled,
}) => {
  const store = await openFilled(15, (db) => {
    const insert = db.prepare('insert into autoplays values (?, ?, ?, ?, ?)');
    insert.run('ann', 'game-1', '7', 5_000, 'sealed');
    insert.run('ben', 'game-2', '8', 6_000, '');
  });
  const anns = { player: 'ann', game: 'game-1', run: '7', until: 5_000, message: 'sealed' };
  expect(await store.findAutoplay('ann')).toEqual(anns);
  expect(await store.findAutoplay('ben')).toMatchObject({ run: '8', message: '' });
  expect(await store.renewAutoplay({ ...anns, until: 9_000 })).toBe(true);
  expect(await store.duePending(9_001)).toEqual([
    expect.objectContaining({ kind: 'autoplay', player: 'ann', press: '7', token: 'sealed', expiresAt: 905_000 }),
  ]);
});

test('a file is copied as it was before its schema changes, and only then', async ({ folder, path }) => {
  (await oldDatabase(path, 5)).close();
  const copies: string[] = [];
  const options = { onBackup: (copy: string) => void copies.push(copy) };
  await (await openStore(path, options)).close();
  expect(copies).toEqual([`${path}.v5.backup`]);
  expect(versionOf(`${path}.v5.backup`)).toBe(5);
  await (await openStore(path, options)).close();
  await (await openStore(join(folder, 'new.sqlite'), options)).close();
  expect(copies).toHaveLength(1);
});

test('where the copy cannot be made the schema stays as it was, and the next start makes both', async ({ path }) => {
  (await oldDatabase(path, 5)).close();
  mkdirSync(`${path}.v5.backup`);
  const failed = await openStore(path).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StoreOpenError);
  expect(failed).toMatchObject({
    message: expect.stringMatching(
      /changes the schema of the database \S+old\.sqlite, and the backup before that failed\. Make room beside the file\. \S/,
    ),
  });
  expect(versionOf(path)).toBe(5);
  // SQLite gives the log up only to a connection that is the only one.
  const alone = new Database(path);
  expect(alone.pragma('journal_mode = delete', { simple: true })).toBe('delete');
  alone.close();
  rmdirSync(`${path}.v5.backup`);
  await (await openStore(path)).close();
  expect([versionOf(path), versionOf(`${path}.v5.backup`)]).toEqual([MIGRATIONS.length, 5]);
});

test('a best of a daily, counted among the games of its board, gives way to the one of the ranking', async ({
  openFilled,
}) => {
  const store = await openFilled(19, (db) => {
    const stats = db.prepare('insert into player_stats values (?, ?, ?, 2, 500, ?, 9, 9, ?)');
    stats.run('ann', 'guild:1', 'ranked/4x4/classic', 400, '');
    stats.run('ann', 'guild:1', 'ranked/5x5/classic', 300, '');
    stats.run('bob', 'guild:1', 'ranked/4x4/classic', 400, '');
    const best = { player: 'ann', category: 'ranked/4x4/classic', place: 'guild:1', span: 'all', score: 100 };
    insertInto(db, 'best_scores', { ...best, best_tile: 5, reached_at: 1, game: 'a', hidden: 0 });
  });
  const bests = async (player: string) =>
    (await store.statisticsOf(player, 'guild:1')).map(({ bestScore }) => bestScore);
  expect([await bests('ann'), await bests('bob')]).toEqual([expect.arrayContaining([100, 300]), [400]]);
});

test('dailies that were begun in version 0.2.0 stay 4x4 with their games, and the ranking of all begins anew', async ({
  path,
}) => {
  const db = await oldDatabase(path, VERSION_0_2_0);
  const insert = (table: string, row: object) => insertInto(db, table, row);
  const startedAt = startOfDaily(TODAY);
  const begun = savedGame({ mode: 'daily', daily: TODAY, player: 'ann', startedAt, changedAt: startedAt, streak: 1 });
  insert('saved_games', encodeGame(begun));
  for (const daily of [TODAY - 1, TODAY, TODAY + 1]) insert('daily_secrets', { daily, seed: `${daily}` });
  insert('daily_tries', { player: 'ann', daily: TODAY - 1, game: 'gone', finished: 1 });
  insert('daily_tries', { player: 'ann', daily: TODAY, game: begun.opening.id, finished: 0 });
  const best = { player: 'ann', score: 5_000, best_tile: 9, reached_at: 1, game: 'gone', hidden: 0, span: 'all' };
  for (const category of [`daily/${TODAY - 1}`, 'ranked/4x4/daily'])
    for (const place of [begun.opening.place, 'global']) insert('best_scores', { ...best, category, place });

  const store = await openStore(path);
  const fresh = { seed: 'ff', rows: 3, columns: 3 };
  expect(await store.findTry('ann', TODAY, TODAY + 1)).toMatchObject({
    daily: TODAY,
    found: { opening: begun.opening },
  });
  expect(await store.dailySecret(TODAY, fresh)).toEqual({ seed: `${TODAY}`, rows: 4, columns: 4 });
  expect(await store.dailySecret(TODAY + 1, fresh)).toEqual({ seed: `${TODAY + 1}`, rows: 3, columns: 3 });
  // A process of that version, which still runs, plays what it prepares on 4x4.
  insert('daily_secrets', { daily: TODAY + 2, seed: 'old' });
  expect(await store.dailySecret(TODAY + 2, fresh)).toEqual({ seed: 'old', rows: 4, columns: 4 });
  db.close();
  const dailies = { ...DAILY_BOARD, rules: 'daily', place: begun.opening.place } as const;
  const yesterday = { period: 'today', at: startOfDaily(TODAY - 1) } as const;
  expect(await store.ranking({ ...dailies, during: yesterday }, 'ann', FIRST_TEN)).toMatchObject({ total: 1 });
  expect(await store.ranking(dailies, 'ann', FIRST_TEN)).toMatchObject({ total: 0 });
  expect(await store.findBest({ ...begun.opening, ...DAILY_BOARD }, begun.opening.source)).toBe(0);
  expect((await store.findStreak('ann', TODAY - 1)).current).toBe(1);
  const over = turned(begun, { score: 2_000, state: 'over', changedAt: startedAt });
  expect(await store.saveTurn(begun, over)).toBe(true);
  expect(await store.findRank(begun.opening, { score: 4, reachedAt: 0 })).toEqual({ rank: 1, total: 1 });
  expect(await store.ranking(dailies, 'ann', FIRST_TEN)).toMatchObject({ total: 0 });
  await store.close();
});
