/** The daily look at the best results, by a bot in this process with looks that come quickly, on each database. */
import Sqlite from 'better-sqlite3';
import { beforeAll, describe, expect, vi } from 'vitest';
import { type Driver, type Player, startDiscord } from '#playground';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { startBotOf } from '../support/bot-of-parts.ts';
import { type BotWorld, firstArrow, open, playToEnd, pressed, replied, type Seen, seen } from '../support/bot-world.ts';
import type { LogLine } from '../support/journal.ts';
import { postgresBinaries, query } from '../support/postgres-server.ts';
import { type SharedDatabase, sharedDatabase } from '../support/shared.ts';
import { type OnCleanup, testInFolder as test } from '../support/temporary-folder.ts';

const DAY = 24 * 60 * 60 * 1_000;
const RETENTION = { keepRemoved: 30 * DAY, keepPractice: 365 * DAY };
const CLUB = 'Puzzle Club';
const UNLISTED = 'a result does not follow from its game, and is listed no more';
const WHOLE = { rows: 2, columns: 3, rules: 'classic', place: '', scope: 'global' } as const;
const CHECKED = 'the best results were checked';

/** A database that somebody changes behind the bot's back. */
interface Database {
  readonly store: Store;
  tamper(statement: string): Promise<unknown>;
  /** As many moves as there are in a row, each up. */
  readonly allUp: string;
}

const SQLITE = async (folder: string): Promise<Database> => {
  const path = `${folder}/games.sqlite`;
  const store = await openStore(path);
  return {
    store,
    allUp: 'zeroblob(length(moves))',
    async tamper(statement) {
      const file = new Sqlite(path);
      file.exec(statement);
      file.close();
    },
  };
};

async function openWorld(database: Database, onCleanup: OnCleanup) {
  const { store, tamper } = database;
  const standIn = await startDiscord();
  const { driver } = standIn;
  onCleanup(async () => {
    await store.close();
    await standIn.close();
  });
  /** Lets a bot look once, and returns what it logged. */
  async function look(): Promise<readonly LogLine[]> {
    const times = { sweeps: { firstMs: 1, everyMs: DAY } };
    const { bot, log, metrics } = await startBotOf(standIn, store, { settings: { retention: RETENTION }, times });
    await expect.poll(() => log.some(({ msg }) => msg === CHECKED), { timeout: 60_000 }).toBe(true);
    const counted = /bot_results_checked_total\{outcome="wrong"\} (\d+)/.exec(await metrics());
    await bot.stop();
    const wrong = log.filter(({ msg }) => msg === UNLISTED);
    expect(Number(counted?.[1] ?? 0)).toBe(wrong.length);
    return log;
  }
  /** Lets these people do something with a bot that looks at nothing. */
  async function playing(act: (world: BotWorld) => Promise<void>): Promise<void> {
    const { bot } = await startBotOf(standIn, store);
    await act({ standIn, driver } as BotWorld);
    await bot.stop();
  }
  return { driver, store, tamper, look, playing };
}

/** Who is on a leaderboard, in its order. */
async function listed(driver: Driver, options: Readonly<Record<string, string | boolean>>): Promise<readonly string[]> {
  const list = await replied(driver.slash(driver.player('Ann'), driver.channel(CLUB), 'leaderboard', options));
  return [...list.message.content.matchAll(/P\d/g)].map(([name]) => name);
}

/** The message that only the player sees. */
async function begunDaily(driver: Driver, player: Player): Promise<Seen> {
  const outcome = await driver.slash(player, driver.channel(CLUB), 'daily').outcome;
  if (outcome.kind === 'replied') return seen(outcome.message);
  throw new Error(`Expected a daily, got ${outcome.kind}.`);
}

/** What was reached before the help is ranked, so it has a board of its own. */
const HELPED = { board: '2x4' };

/** A game with help, played to its end. */
async function playHelped(world: BotWorld, player: Player): Promise<Seen> {
  const { driver } = world;
  const begun = await open(world, player, CLUB, HELPED);
  const moved = await pressed(() => driver.click(player, begun.stored, firstArrow(begun) ?? ''));
  const asked = await pressed(() => driver.click(player, moved.stored, '↩️'));
  return playToEnd(world, player, await pressed(() => driver.click(player, asked.stored, 'Undo anyway')));
}

const numberIn = (content: string): string => /game ([0-9a-f]{10})$/m.exec(content)?.[1] ?? '';

/** What somebody changes of one game, and what is said about it. */
const CHANGES = [
  ['the score', (id: string) => `update saved_games set score = score + 4 where id = '${id}'`, /moves give/],
  [
    'the score in the rankings',
    (id: string) => `update best_scores set score = score + 4 where game = '${id}'`,
    /ranking says/,
  ],
  [
    'the score, also in the rankings',
    (id: string) =>
      `update saved_games set score = score + 4 where id = '${id}'; update best_scores set score = score + 4 where game = '${id}'`,
    /moves give/,
  ],
  ['the seed', (id: string) => `update game_proofs set seed = previous || 'aa' where game = '${id}'`, /commitment/],
  [
    'the tiles',
    (id: string) => `update saved_games set seed = commitment where id = '${id}'`,
    /Nothing moves|tile|start/,
  ],
  [
    'the moves',
    (id: string, { allUp }: Database) => `update saved_games set moves = ${allUp} where id = '${id}'`,
    /Nothing moves up/,
  ],
] as const;

function contract(openDatabase: (folder: string) => Promise<Database>): void {
  test('a result that was changed is reported and listed nowhere, and the others stay', async ({
    folder,
    onTestFinished,
  }) => {
    const database = await openDatabase(folder);
    const { driver, store, tamper, look, playing } = await openWorld(database, onTestFinished);
    const players: Player[] = Array.from({ length: CHANGES.length + 2 }, (_, index) => driver.addPlayer(`P${index}`));
    const numbers: string[] = [];
    const [helped, daily] = [driver.addPlayer('P8'), driver.addPlayer('P9')];
    await playing(async (world) => {
      await playToEnd(world, daily, await begunDaily(driver, daily));
      numbers.push(numberIn((await playHelped(world, helped)).content));
      expect(await listed(driver, { ...HELPED, assisted: true })).toEqual(['P8']);
      for (const player of players.slice(0, -1))
        numbers.push(
          numberIn((await playToEnd(world, player, await open(world, player, CLUB, { board: '2x3' }))).content),
        );
      const runner = players.at(-1) as Player;
      let game = await open(world, runner, CLUB, { board: '2x3' });
      while (game.score === 0) game = await pressed(() => driver.click(runner, game.stored, firstArrow(game) ?? ''));
      expect((await listed(driver, { board: '2x3' })).length).toBe(players.length);
    });
    await store.publishScores({ now: Date.now() });
    for (const [index, [, change]] of CHANGES.entries()) {
      const [ended] = await store.listEnded(players[index]?.id ?? '', 1);
      await tamper(change(ended?.id ?? '', database));
    }
    await tamper(`update saved_games set seed = '00' where player = '${daily.id}'`);
    await tamper(`update saved_games set score = score + 4 where player = '${helped.id}'`);
    // Since the rankings were read, this one may have gone on and ended.
    const [right] = await store.listEnded(players[CHANGES.length]?.id ?? '', 1);
    await tamper(`update best_scores set score = score - 2 where game = '${right?.id}'`);
    // The game that runs is left alone: nobody but the store may know its seed.
    await tamper(
      `update game_proofs set seed = previous || 'bb' where game in (select id from saved_games where state = 'running')`,
    );

    const log = await look();
    const reported = log.filter(({ msg }) => msg === UNLISTED);
    for (const [index, [what, , reason]] of CHANGES.entries()) {
      const line = reported.find(({ ['number']: number }) => number === numbers[index + 1]);
      expect(line, what).toMatchObject({ level: 50, reason: expect.stringMatching(reason) });
    }
    expect(reported.find(({ ['number']: number }) => number === undefined)).toMatchObject({
      reason: 'Its seed is not that of the daily.',
    });
    expect(reported.find(({ ['number']: number }) => number === numbers[0])).toMatchObject({
      reason: expect.stringMatching(/moves give/),
    });
    const wrong = CHANGES.length + 2;
    expect(reported.length).toBe(wrong);
    expect(log.find(({ msg }) => msg === CHECKED)).toMatchObject({ right: 1, wrong, failed: 0, isWhole: true });
    await playing(async () => {
      const left = [`P${CHANGES.length}`, `P${CHANGES.length + 1}`];
      expect((await listed(driver, { board: '2x3' })).toSorted()).toEqual(left);
      expect(await listed(driver, { rules: 'daily', period: 'today' })).toEqual([]);
      expect(await listed(driver, { ...HELPED, assisted: true })).toEqual([]);
    });
    expect((await look()).filter(({ msg }) => msg === UNLISTED)).toEqual([]);
  });

  test('where games cannot be played again, that is reported, and nothing is unlisted', async ({
    folder,
    onTestFinished,
  }) => {
    const { driver, store, tamper, look, playing } = await openWorld(await openDatabase(folder), onTestFinished);
    const players = ['P0', 'P1', 'P2', 'P3', 'P4'].map((name) => driver.addPlayer(name));
    await playing(async (world) => {
      for (const player of players) await playToEnd(world, player, await open(world, player, CLUB, { board: '2x3' }));
    });
    const [ended] = await store.listEnded(players[0]?.id ?? '', 1);
    await tamper(`update game_proofs set seed = previous || 'aa' where game = '${ended?.id}'`);
    vi.stubEnv('NODE_OPTIONS', '--require=/nowhere/to/be/found.cjs');
    const log = await look().finally(() => vi.unstubAllEnvs());
    expect(log.filter(({ msg }) => msg === UNLISTED)).toEqual([]);
    // It does not try for hours what does not work at all.
    expect(log.filter(({ msg }) => msg === 'a result could not be checked')).toHaveLength(3);
    expect(log.find(({ msg }) => msg === CHECKED)).toMatchObject({ wrong: 0, failed: 3, isWhole: false });
    expect((await store.ranking(WHOLE, '', { offset: 0, limit: 10 })).total).toBe(players.length);
    expect((await look()).filter(({ msg }) => msg === UNLISTED)).toHaveLength(1);
  });
}

describe('SQLite', () => contract(SQLITE));

const binaries = postgresBinaries();

describe.skipIf(!binaries)('PostgreSQL', () => {
  let server: SharedDatabase;
  beforeAll(async () => {
    server = await sharedDatabase();
  });

  contract(async () => {
    const address = await server.newSchema();
    return {
      store: await openStore(address),
      tamper: (statement) => query(address, statement),
      allUp: `decode(repeat('00', length(moves)), 'hex')`,
    };
  });
});
