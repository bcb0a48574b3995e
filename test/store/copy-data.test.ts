import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { dailyAt, startOfDaily } from '../../src/app/calendar.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { NEWEST } from '../../src/store/migrate.ts';
import { openEngine, openStore, type Store } from '../../src/store/open-store.ts';
import type { Engine } from '../../src/store/sql.ts';
import {
  COPIED_TABLES,
  type CopiedRows,
  CopyError,
  copyData,
  MOST_ROWS,
  type OpenSource,
  openSource,
  UNLIMITED,
} from '../../tools/copy-data.ts';
import { realTime } from '../support/clock.ts';
import { tamper } from '../support/databases.ts';
import { ownPlace, projectFile, toolRunner } from '../support/own-process.ts';
import { postgresBinaries, query } from '../support/postgres.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

const runTool = toolRunner('tools/migrate-data.ts');

/** So many games that one table has more rows than are copied in one step. */
const GAMES = 70;

/** Every fifth game has a full chunk of moves. */
const CHUNKED = 5;

/** Games with every kind of value, and with texts that SQLite and PostgreSQL sort differently. */
const games: readonly SavedGame[] = Array.from({ length: GAMES }, (_, index) =>
  savedGame({
    id: `${['a', 'B', '_', 'Z', 'é', '-'][index % 6]}${index}`,
    player: `${index}`,
    standing: index % 2 === 0 ? 'assisted' : 'ranked',
    ...(index === GAMES - 1 ? { mode: 'daily', daily: dailyAt(savedGame().opening.startedAt) } : {}),
    moves: { count: 256, bytes: new Uint8Array(64).fill(index % 256) },
  }),
);

const ended = (game: SavedGame, index: number): SavedGame => {
  const { board, random, chunk } = game.position;
  const moves = { count: index * 4, bytes: new Uint8Array(index).fill(index % 256) };
  const isNext = index % CHUNKED === 0;
  return turned(game, {
    score: index * 4,
    state: 'over',
    turn: 2 ** 53 - 1 - index,
    chunk: isNext ? { start: { board, random, score: 0 }, moves } : chunk,
    moveCount: isNext ? 256 + moves.count : 256,
  });
};

async function fill(store: Store): Promise<void> {
  for (const [index, game] of games.entries()) {
    await (game.opening.mode === 'daily' ? store.startDaily(game) : store.startGame(game));
    await store.saveTurn(game, ended(game, index), index === 0 ? [{ kind: 'tile', exponent: 11 }] : []);
  }
  const player = '500';
  const proof = {
    ordinal: 1,
    seed: '0a',
    previous: '',
    interaction: '99',
    next: 'c2',
    nextSeed: '0b',
    line: 2 ** 53 - 1,
  };
  await store.beginLines(2 ** 53 - 1);
  await store.beginLine(player, proof.seed);
  await store.startGame(savedGame({ id: 'proved', player, commitment: 'c1' }), proof);
  const toBeat = { game: 'proved', player, score: 0, name: '', number: 0 };
  await store.startGame(savedGame({ id: 'practice', player, mode: 'practice', toBeat }));
  await store.saveSettings('11', { theme: 'dark', picture: 'text', language: 'pt-BR', visibility: 'nowhere' });
  await store.saveName('12', 'Ann O’Hara 🦊');
  await store.dailySecret(1, { seed: 'ab', rows: 3, columns: 3 });
  const board = { rows: 4, columns: 4, rules: 'blitz' } as const;
  const asked = { id: '1', challenger: '11', opponent: '12', seed: '00', locale: 'de', begunAt: 0 };
  await store.offerDuel({ ...asked, ...board, endsAt: 2 ** 53 - 1 });
  await store.placeRemoved('guild:9', 2 ** 53 - 1);
  await store.placeJoined('guild:9');
  const chosen = {
    boards: 'channel',
    boardsChannel: '7',
    announceChannel: '8',
    announceHour: 9,
    locale: 'de',
  } as const;
  await store.saveServer('guild:1', chosen, startOfDaily(327));
  await store.noteDailyPost('guild:1', 328, true);
  await store.clearRankings('guild:8', 2 ** 53 - 1);
  const clock = { kind: 'board', id: 'game-13', subject: 'game-13', player: '13', shown: 0 } as const;
  const sealed = { pressId: '1', token: 'sealed', tokenExpiresAt: 1 };
  await store.saveJob({ ...clock, ...sealed }, { now: 0, inMs: 2 ** 53 - 1 });
  await store.block({ player: '14' }, 2 ** 53 - 1);
  await store.claimFor('15');
}

/** The number of rows of each table. Tables that are not listed have one row. */
const MANY: Readonly<Record<string, number>> = {
  saved_games: GAMES + 2,
  game_chunks: GAMES / CHUNKED,
  high_scores: (GAMES - 1) * 8,
  players: GAMES + 1,
  player_numbers: GAMES + 1,
  results: GAMES - 1,
  places: 2,
  jobs: 2,
};
const ROWS = COPIED_TABLES.map(({ name: table }) => ({ table, rows: MANY[table] ?? 1 }));

async function withEngines(
  from: string,
  to: string,
  use: (source: Omit<OpenSource, 'close'>, target: Engine) => Promise<void>,
): Promise<void> {
  const [engine, target] = [await openEngine(from), await openEngine(to)];
  try {
    await use({ engine, assertUnchanged: () => undefined }, target);
  } finally {
    await engine.close();
    await target.close();
  }
}

async function copy(from: string, to: string): Promise<void> {
  const [source, target] = [await openSource(from, to), await openEngine(to, UNLIMITED)];
  await copyData(source, target);
  for (const opened of [source, target]) await opened.close();
}

/** All data that the store's methods return. */
async function contentsOf(location: string): Promise<unknown> {
  const store = await openStore(location);
  try {
    const players = await Promise.all(games.map(({ opening }) => store.exportPlayer(opening.player)));
    return { players, ranking: await store.ranking(savedGame().opening, '7', { offset: 0, limit: 500 }) };
  } finally {
    await store.close();
  }
}

const template = mkdtempSync(join(tmpdir(), 'store-'));
beforeAll(async () => {
  const store = await openStore(join(template, 'filled.sqlite'));
  await fill(store);
  await store.close();
});
afterAll(() => rmSync(template, { recursive: true }));

/** Creates a database with all the games at `path`, and returns `path`. */
function filled(path: string): string {
  copyFileSync(join(template, 'filled.sqlite'), path);
  return path;
}

test('a copy holds the same, is not repeated, and goes into an empty database only', async ({ folder }) => {
  const [from, to] = [filled(join(folder, 'a.sqlite')), join(folder, 'b.sqlite')];
  await withEngines(from, to, async (source, target) => {
    expect(await copyData(source, target)).toEqual(ROWS);
    await expect(copyData(source, target)).rejects.toThrow(
      'holds data already (rows in application: 1). Name an empty database',
    );
  });
  expect(await contentsOf(to)).toEqual(await contentsOf(from));
});

const A_MOVE = `update saved_games set score = score + 4 where id = 'a0'`;

/** Counts the rows in all tables of a SQLite file. */
function rowsIn(path: string): number {
  const db = new Database(path);
  const counts = COPIED_TABLES.map(({ name }) => db.prepare(`select count(*) from ${name}`).pluck().get());
  db.close();
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

test('Ctrl-C ends a copy between two steps, and leaves no files', async ({ folder }) => {
  const [from, to] = [filled(join(folder, 'a.sqlite')), join(folder, 'b.sqlite')];
  tamper(
    from,
    `insert into blocked (kind, id, blocked_at) with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 300000)
      select 'player', 'p' || n, 0 from counted;`,
  );
  const child = spawn(process.execPath, [projectFile('tools/migrate-data.ts'), from, to], ownPlace());
  const ended = once(child, 'exit');
  const stderr = text(child.stderr);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect([await ended, await stderr]).toEqual([[1, null], 'Interrupted: nothing was copied.\n']);
  expect(readdirSync(folder)).toEqual(['a.sqlite', 'b.sqlite']);
  expect(rowsIn(to)).toBe(0);
});

test('a source that changes meanwhile is noticed', async ({ folder }) => {
  const [from, to] = [filled(join(folder, 'a.sqlite')), join(folder, 'b.sqlite')];
  const bot = await openStore(from);
  await withEngines(from, to, async (source, target) => {
    const tell = ({ table, rows }: CopiedRows): void => {
      if (table !== 'high_scores' || rows !== MOST_ROWS) return;
      tamper(from, A_MOVE);
    };
    const copying = copyData(source, target, { tell });
    await expect(copying).rejects.toThrow(CopyError);
    await expect(copying).rejects.toThrow(
      /^saved_games is not the same on both sides: 72 rows .* Most likely a bot was playing meanwhile/,
    );
  });
  expect(rowsIn(to)).toBe(0);
  await bot.close();
});

test('a file that was written to during the copy is not copied', async ({ folder }) => {
  const [from, to] = [filled(join(folder, 'a.sqlite')), join(folder, 'b.sqlite')];
  const source = await openSource(from, to);
  const target = await openEngine(to);
  const tell = ({ table }: CopiedRows): void => {
    if (table === 'duels') tamper(from, A_MOVE);
  };
  // The copy is made of a private copy of the file, so both sides are the same.
  await expect(copyData(source, target, { tell })).rejects.toThrow('was written to meanwhile');
  await source.close();
  await target.close();
  expect(rowsIn(to)).toBe(0);
});

describe('the source', () => {
  test('stays as a killed bot left it, byte for byte', async ({ folder }) => {
    const from = join(folder, 'from');
    mkdirSync(from);
    const live = join(folder, 'live.sqlite');
    const bot = new Database(filled(live));
    bot.pragma('journal_mode = WAL');
    bot.exec(`update players set name = 'Ann' where player = '11'`);
    for (const end of ['', '-wal']) copyFileSync(live + end, join(from, `a.sqlite${end}`));
    bot.close();
    rmSync(live);
    const before = readdirSync(from).map((name) => [name, readFileSync(join(from, name))]);
    await copy(join(from, 'a.sqlite'), join(folder, 'b.sqlite'));
    expect(readdirSync(from).map((name) => [name, readFileSync(join(from, name))])).toEqual(before);
    expect(readdirSync(folder)).toEqual(['b.sqlite', 'from']);
    const db = new Database(join(folder, 'b.sqlite'));
    expect(db.prepare('select count(*) from saved_games').pluck().get()).toBeGreaterThan(8);
    db.close();
  });

  test.for<[string, (path: string) => void, RegExp]>([
    [
      'of a newer version',
      (path) => tamper(filled(path), 'update schema_version set version = 999, oldest_runnable = 999'),
      /^The database \S+\/a\.sqlite has schema version 999, which only versions of the bot that know/,
    ],
    [
      'of a newer version that this one could run on',
      (path) => tamper(filled(path), 'update schema_version set version = 999'),
      /^The database \S+\/a\.sqlite has schema version 999, and this version of the bot copies schema version \d+\. Copy with the newer version/,
    ],
    [
      'that is no database',
      (path) => writeFileSync(path, 'no database at all'),
      /^The database \S+\/a\.sqlite is damaged or not a SQLite database \(it does not start as/,
    ],
  ])('%s is reported by its own path, and no copy is left', async ([, make, sentence], { folder }) => {
    const from = join(folder, 'a.sqlite');
    make(from);
    const message = await openSource(from, join(folder, 'b.sqlite')).then(String, (error: Error) => error.message);
    expect(message).toMatch(sentence);
    expect(message).not.toContain('.2048-source-');
    expect(readdirSync(folder)).toEqual(['a.sqlite']);
  });

  test('removes copies of killed tools that are older than half a day', async ({ folder }) => {
    const from = filled(join(folder, 'a.sqlite'));
    const [newer, old, other] = ['.2048-source-newer', '.2048-source-older', 'my.2048-source-older'];
    for (const name of [newer, old, other]) mkdirSync(join(folder, name));
    const hoursAgo = (hours: number) => new Date(realTime() - hours * 3_600_000);
    utimesSync(join(folder, newer), hoursAgo(11), hoursAgo(11));
    for (const name of [old, other]) utimesSync(join(folder, name), hoursAgo(13), hoursAgo(13));
    const source = await openSource(from, join(folder, 'b.sqlite'));
    await source.close();
    expect(readdirSync(folder).toSorted()).toEqual([newer, 'a.sqlite', other]);
  });

  test('that is written to during the copy is reported', async ({ folder }) => {
    const from = filled(join(folder, 'a.sqlite'));
    const source = await openSource(from, join(folder, 'b.sqlite'));
    source.assertUnchanged();
    // While a bot runs, its last writes are only in the write-ahead log.
    const bot = new Database(from);
    bot.exec(A_MOVE);
    expect(() => source.assertUnchanged()).toThrow('was written to meanwhile, most likely by a bot: stop it');
    bot.close();
    await source.close();
    expect(readdirSync(folder)).toEqual(['a.sqlite']);
  });
});

test('every table that holds data is copied', async ({ folder }) => {
  const path = join(folder, 'a.sqlite');
  await (await openStore(path)).close();
  const db = new Database(path);
  const tables = db.prepare(
    `select name from sqlite_master where type = 'table' and name not in ('schema_version', 'health') order by name`,
  );
  expect(tables.pluck().all()).toEqual(COPIED_TABLES.map(({ name }) => name).toSorted());
  for (const { name, key } of COPIED_TABLES) {
    const columns = db.prepare(`select name from pragma_table_info('${name}') where pk > 0 order by pk`);
    expect(columns.pluck().all()).toEqual(key);
    const count = db.prepare(`select count(*) from pragma_table_info('${name}')`).pluck().get();
    expect(MOST_ROWS * Number(count)).toBeLessThanOrEqual(32_766);
  }
  db.close();
});

test('migrate-data with one database, too many, or one that is not there ends with a sentence', async () => {
  const alone = {
    code: 2,
    stderr: expect.stringMatching(/^Missing argument: (?:FROM and )?TO, the address of a database(?![\s\S]* {4}at )/),
  };
  expect(await runTool(['a'])).toMatchObject(alone);
  const more = { code: 2, stderr: expect.stringMatching(/^Unexpected argument: /) };
  expect(await runTool(['a', 'b', 'c'])).toMatchObject(more);
  const none = { code: 2, stderr: expect.stringContaining('There is no database to copy from: nowhere.sqlite') };
  expect(await runTool(['nowhere.sqlite', 'b.sqlite'])).toMatchObject(none);
});

test.for(['POSTGRES://bot:s3cret@db/games', 'postgres://db/games?password=s3cret'])(
  'migrate-data says that everybody can read the password in %s',
  async (address) => {
    const { stderr } = await runTool(['nowhere.sqlite', address]);
    expect(stderr).toMatch(/^Other users of this machine can read the password .*\n/);
    expect(stderr).not.toContain('s3cret');
  },
);

test('any other error is reported, and the next copy succeeds', async ({ folder }) => {
  const [from, to] = [filled(join(folder, 'a.sqlite')), join(folder, 'b.sqlite')];
  await (await openStore(to)).close();
  tamper(to, `create trigger trouble before insert on players begin select raise(abort, 'The disk is on fire.'); end`);
  expect(await runTool([from, to])).toMatchObject({
    code: 1,
    stderr: 'Nothing was copied: The disk is on fire. Fix this and run the same command again.\n',
  });
  tamper(to, 'drop trigger trouble');
  expect(await runTool([from, to])).toMatchObject({ code: 0, stderr: '' });
});

const binaries = postgresBinaries();

describe.skipIf(!binaries)('between SQLite and PostgreSQL', () => {
  test('a copy there and back gives the same', async ({ folder }) => {
    const [from, there, back] = [filled(join(folder, 'a.sqlite')), await newSchema(), join(folder, 'b.sqlite')];
    expect(await runTool([from, there])).toMatchObject({
      code: 0,
      stdout: ROWS.map(({ table, rows }) => `${table}: ${rows} rows, the same on both sides\n`).join(''),
    });
    expect(await contentsOf(there)).toEqual(await contentsOf(from));
    await copy(there, back);
    expect(await contentsOf(back)).toEqual(await contentsOf(from));
  });

  test('a source on PostgreSQL with an older schema is left as it is', async ({ folder }) => {
    const [from, version] = [await newSchema(), 0];
    await (await openStore(from)).close();
    await query(from, `update schema_version set version = ${version}`);
    await expect(openSource(from, join(folder, 'b.sqlite'))).rejects.toThrow(
      `has schema version ${version}, and this version of the bot copies schema version ${NEWEST}. ` +
        'Make a backup, start this version of the bot on it once, stop it, and copy then.',
    );
    expect(await query(from, 'select version from schema_version')).toEqual([{ version: String(version) }]);
  });
});
