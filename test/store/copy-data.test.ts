import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { dailyAt, startOfDaily } from '../../src/app/calendar.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { NEWEST } from '../../src/store/migrate.ts';
import { openEngine, openStore, type Store } from '../../src/store/open-store.ts';
import { COPIED_TABLES, copyData, MOST_ROWS, openSource, UNLIMITED } from '../../tools/copy-data.ts';
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
    standing: index === 1 ? 'assisted' : 'ranked',
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
  await store.dailySecret(1, 'ab');
  const board = { rows: 4, columns: 4, rules: 'blitz' } as const;
  const times = { begunAt: 0, openUntil: 0, endsAt: 2 ** 53 - 1 };
  const asked = { id: '1', slot: '1', starter: '11', place: '', channel: '', seed: '00', locale: 'de', most: 8 };
  const raced = savedGame({ id: '1-0', player: '11', mode: 'race', race: '1' });
  const card = { kind: 'race', id: '1', subject: '1', player: '11', pressId: '1', token: '', shown: 2 ** 32 } as const;
  const limit = { most: 1, since: 0, notifiedBefore: 0 };
  const when = { now: 0, inMs: 2 ** 53 - 1 };
  await store.beginRace({ ...asked, ...board, ...times }, raced, { ...card, tokenExpiresAt: 0 }, when, limit);
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
  saved_games: GAMES + 3,
  game_chunks: GAMES / CHUNKED,
  // Those of the ranked games that have ended.
  high_scores: (GAMES - 2) * 8,
  players: GAMES + 1,
  player_numbers: GAMES + 1,
  results: GAMES - 1,
  places: 2,
  jobs: 3,
};
const ROWS = COPIED_TABLES.map(({ name: table }) => ({ table, rows: MANY[table] ?? 1 }));

type Tell = (table: string, rows: number) => void;

async function copy(from: string, to: string, tell: Tell = () => undefined): Promise<void> {
  const [source, target] = [await openSource(from), await openEngine(to, UNLIMITED)];
  try {
    await copyData(source, target, { tell });
  } finally {
    for (const opened of [source, target]) await opened.close();
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
  const told: unknown[] = [];
  await copy(from, to, (table, rows) => told.push({ table, rows }));
  expect(told).toEqual(ROWS);
  await expect(copy(from, to)).rejects.toThrow('holds data already (in application). Name an empty database');
  expect(dumpOf(to)).toEqual(dumpOf(from));
});

/** All rows of all tables of a SQLite file, in the order of their keys. */
function dumpOf(path: string): unknown {
  const db = new Database(path);
  const dump = COPIED_TABLES.map(({ name, key }) => [
    name,
    db.prepare(`select * from ${name} order by ${key.join(', ')}`).all(),
  ]);
  db.close();
  return Object.fromEntries(dump);
}

const rowsIn = (path: string): number => Object.values(dumpOf(path) as object).flat().length;

test('Ctrl-C ends a copy between two steps, and leaves no files', async ({ folder }) => {
  const [from, to] = [filled(join(folder, 'a.sqlite')), join(folder, 'b.sqlite')];
  tamper(
    from,
    `insert into blocked (kind, id, blocked_at) with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 200000)
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

test('a copy is of one moment, whatever a bot writes to the file meanwhile', async ({ folder }) => {
  const [from, to] = [filled(join(folder, 'a.sqlite')), join(folder, 'b.sqlite')];
  const before = dumpOf(from);
  await copy(from, to, (table) => {
    if (table === 'application') tamper(from, `update saved_games set score = score + 4; delete from races`);
  });
  expect(dumpOf(to)).toEqual(before);
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
    // A file `-shm` holds no data: SQLite makes it anew from the log.
    const after = readdirSync(from).filter((name) => !name.endsWith('-shm'));
    expect(after.map((name) => [name, readFileSync(join(from, name))])).toEqual(before);
    const db = new Database(join(folder, 'b.sqlite'));
    expect(db.prepare('select count(*) from saved_games').pluck().get()).toBeGreaterThan(8);
    db.close();
  });

  test.for<[string, (path: string) => void, RegExp]>([
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
  ])('%s is reported', async ([, make, sentence], { folder }) => {
    const from = join(folder, 'a.sqlite');
    make(from);
    const message = await openSource(from).then(String, (error: Error) => error.message);
    expect(message).toMatch(sentence);
    expect(readdirSync(folder)).toEqual(['a.sqlite']);
  });
});

test('the rows of one step fit into one statement', () => {
  for (const { columns } of COPIED_TABLES) expect(MOST_ROWS * columns.length).toBeLessThanOrEqual(32_766);
});

test.for<[readonly string[], RegExp]>([
  [['a'], /^Missing argument: (?:FROM and )?TO, the address of a database(?![\s\S]* {4}at )/],
  [['nowhere.sqlite', 'b.sqlite'], /There is no database to copy from: nowhere\.sqlite/],
  [
    ['nowhere.sqlite', 'POSTGRES://bot:s3cret@db/games'],
    /^Other users of this machine can read the password (?!.*s3cret)/s,
  ],
])('migrate-data %j ends with a sentence', async ([given, sentence]) => {
  expect(await runTool(given)).toMatchObject({ code: 2, stderr: expect.stringMatching(sentence) });
});

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
      stdout: expect.stringMatching(
        new RegExp(
          `^${ROWS.map(({ table, rows }) => `${table}: ${rows} rows\\n`).join('')}Everything was copied\\. What is played in FROM after \\S+Z is not in TO\\.\\n$`,
        ),
      ),
    });
    await copy(there, back);
    expect(dumpOf(back)).toEqual(dumpOf(from));
  });

  test('a bot that plays on the source waits, so that no move is lost', async ({ folder }) => {
    const [from, there] = [filled(join(folder, 'a.sqlite')), await newSchema()];
    await copy(from, there);
    const bot = await openStore(there, { statementTimeoutMs: 0, queryTimeoutMs: 0 });
    const order: string[] = [];
    let playing: Promise<unknown> | undefined;
    await copy(there, join(folder, 'b.sqlite'), (table) => {
      if (table === 'daily_secrets') playing = bot.saveName('11', 'Ben').then(() => order.push('played'));
      if (table === 'jobs') order.push('copied');
    });
    await playing;
    expect(order).toEqual(['copied', 'played']);
    await bot.close();
  });

  test('a source on PostgreSQL with an older schema is left as it is', async () => {
    const [from, version] = [await newSchema(), 0];
    await (await openStore(from)).close();
    await query(from, `update schema_version set version = ${version}`);
    await expect(openSource(from)).rejects.toThrow(
      `has schema version ${version}, and this version of the bot copies schema version ${NEWEST}. ` +
        'Make a backup, start this version of the bot on it once, stop it, and copy then.',
    );
    expect(await query(from, 'select version from schema_version')).toEqual([{ version: String(version) }]);
  });
});
