/** `npm run player` and `npm run server` while the bot has the database open. */
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test as plainTest } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { inStore } from '../support/databases.ts';
import { toolRunner } from '../support/own-process.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

const ANN = '100000000000000001';
const BEN = '100000000000000002';

const run = toolRunner('tools/player.ts');
const runTool = (database: string, ...given: readonly string[]) => run(given, { DATABASE_URL: database });

async function exportAndDelete(database: string, folder: string): Promise<void> {
  const bot = await openStore(database);
  const game = savedGame();
  await bot.startGame(game);
  await bot.saveName(ANN, 'Ann');
  const file = join(folder, 'ann.json');
  expect(await runTool(database, 'export', ANN, file)).toEqual({
    code: 0,
    stdout: `${file}: everything that is stored about ${ANN}. Games: 1.\n`,
    stderr: '',
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ player: ANN, name: 'Ann', games: [{ id: 'game-1' }] });
  expect(readFileSync(file, 'utf8')).not.toContain(game.opening.source.seed);
  const { stdout, stderr } = await runTool(database, 'export', ANN, '-');
  expect([{ ...JSON.parse(stdout), writtenAt: '' }, stderr]).toEqual([
    { ...JSON.parse(readFileSync(file, 'utf8')), writtenAt: '' },
    '',
  ]);

  expect(await bot.saveTurn(game, turned(game, { score: 4 }))).toBe(true);
  expect(await runTool(database, 'delete', ANN)).toMatchObject({
    code: 0,
    stdout: `Everything that was stored about ${ANN} is deleted. Games: 1.\n`,
  });
  expect(await bot.find('game-1')).toBeUndefined();
  expect(await runTool(database, 'delete', ANN)).toMatchObject({
    code: 1,
    stderr: `Nothing is stored about ${ANN}.\n`,
  });
  await bot.close();
}

test('a player of a SQLite database is exported and deleted', ({ folder }) =>
  exportAndDelete(join(folder, 'a.sqlite'), folder));

describe.skipIf(!postgresBinaries())('PostgreSQL', () => {
  test('a player of a PostgreSQL database is exported and deleted', async ({ folder }) =>
    exportAndDelete(await newSchema(), folder));
});

test('an export that cannot be written says why, and what was there stays', async ({ folder }) => {
  const database = join(folder, 'a.sqlite');
  const store = await openStore(database);
  await store.saveName(ANN, 'Ann');
  await store.close();
  const file = join(folder, 'dear.json');
  writeFileSync(file, 'something dear');
  chmodSync(file, 0o644);
  for (const [given, sentence] of [
    [['export', ANN, file], `${file} exists already. Name another file.\n`],
    [['export', ANN, join(folder, 'no', 'x.json')], `The folder ${join(folder, 'no')} does not exist.`],
    [['export', BEN, join(folder, 'x.json')], `Nothing is stored about ${BEN}.\n`],
  ] as const) {
    expect(await runTool(database, ...given)).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  }
  expect(readFileSync(file, 'utf8')).toBe('something dear');
  expect(existsSync(join(folder, 'x.json'))).toBe(false);
});

test('a player is not blocked in a database that is locked, and the reason is a sentence', async ({ folder }) => {
  const database = join(folder, 'games.sqlite');
  await inStore(database, (store) => store.startGame(savedGame()));
  const other = new Database(database);
  other.exec('begin immediate');
  const told = await runTool(database, 'block', ANN);
  other.close();
  expect(told).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `The database ${database} is locked by another program (database is locked). Stop that program (it may be a second bot or a tool).\n`,
  });
});

test('a player and a server are blocked once, listed, and let in once', async ({ folder }) => {
  const database = join(folder, 'a.sqlite');
  await (await openStore(database)).close();
  const runServer = (...given: readonly string[]) => toolRunner('tools/server.ts')(given, { DATABASE_URL: database });
  expect(await runTool(database, 'block', ANN)).toMatchObject({
    code: 0,
    stdout: `The player ${ANN} is blocked. It takes effect in every process within ten seconds.\n`,
  });
  const again = { code: 1, stderr: `The player ${ANN} is blocked already.\n` };
  expect(await runTool(database, 'block', ANN)).toMatchObject(again);
  expect(await runTool(database, 'blocked')).toMatchObject({ code: 0, stdout: `${ANN}\n` });
  expect(await runServer('blocked')).toMatchObject({ code: 0, stdout: '' });
  expect(await runServer('block', ANN)).toMatchObject({ code: 0 });
  expect(await runServer('unblock', ANN)).toMatchObject({ code: 0 });
  const not = { code: 1, stderr: expect.stringContaining('is not blocked') };
  expect(await runServer('unblock', ANN)).toMatchObject(not);
});

plainTest.each([
  [[], 2, 'Missing command: export, delete, block, unblock or blocked'],
  [['export', 'Ann', 'x.json'], 2, 'Invalid ID "Ann": a Discord user id is a number'],
  [['export', BEN], 2, 'Missing argument: FILE'],
  [['delete', BEN, 'x.json'], 2, 'Unexpected argument: x.json'],
  [['block'], 2, 'Missing argument: ID'],
  [['block', BEN, '8'], 2, 'Unexpected argument: 8'],
  [['block', '12'], 2, 'Invalid ID "12": a Discord user id is a number of 17 to 20 digits'],
  [['delete', BEN], 1, 'There is no database nowhere.sqlite.'],
])('player with %j ends with %i and a sentence', async (given, code, sentence) => {
  const said = await runTool('nowhere.sqlite', ...given);
  expect(said).toMatchObject({ code, stderr: expect.stringContaining(sentence) });
  expect(said.stderr).not.toContain('    at ');
});
