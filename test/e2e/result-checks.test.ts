/** The daily look at the best results, by a bot in this process with looks that come quickly. */
import Sqlite from 'better-sqlite3';
import { expect, vi } from 'vitest';
import type { Driver, Player } from '#playground';
import { testWithParts } from '../support/bot-of-parts.ts';
import { type BotWorld, firstArrow, open, playToEnd, pressed, replied, seen } from '../support/bot-world.ts';
import type { LogLine } from '../support/journal.ts';

const DAY = 24 * 60 * 60 * 1_000;
const RETENTION = { keepRemoved: 30 * DAY, keepPractice: 365 * DAY };
const CLUB = 'Puzzle Club';
const UNLISTED = 'a result does not follow from its game, and is listed no more';
const BOARD = { board: '1x4' };
const WHOLE = { rows: 1, columns: 4, rules: 'classic', place: '', scope: 'global' } as const;
const CHECKED = 'the best results were checked';

const test = testWithParts.extend('table', ({ world: { driver, standIn, store, database, start } }) => {
  return {
    driver,
    store,
    /** Changes the database behind the bot's back. */
    tamper(statement: string) {
      const file = new Sqlite(database);
      file.exec(statement);
      file.close();
    },
    /** Lets a bot look once, and returns what it logged. */
    async look(): Promise<readonly LogLine[]> {
      const times = { sweeps: { firstMs: 1, everyMs: DAY } };
      const { bot, log, metrics } = await start({ settings: { retention: RETENTION }, times });
      await expect.poll(() => log.some(({ msg }) => msg === CHECKED), { timeout: 60_000 }).toBe(true);
      const counted = /bot_results_checked_total\{outcome="wrong"\} (\d+)/.exec(await metrics());
      await bot.stop();
      expect(Number(counted?.[1] ?? 0)).toBe(log.filter(({ msg }) => msg === UNLISTED).length);
      return log;
    },
    /** Lets these people do something with a bot that looks at nothing. */
    async playing(act: (world: BotWorld) => Promise<void>): Promise<void> {
      const { bot } = await start();
      await act({ standIn, driver } as BotWorld);
      await bot.stop();
    },
  };
});

/** Who is on the leaderboard, in its order. */
async function listed(driver: Driver): Promise<readonly string[]> {
  const list = await replied(driver.slash(driver.player('Ann'), driver.channel(CLUB), 'leaderboard', BOARD));
  return [...seen(list).content.matchAll(/P\d/g)].map(([name]) => name);
}

/** Plays to the end of a game that is listed, and returns its id: a row of four may be full before anything merges. */
async function played(world: BotWorld, player: Player): Promise<string> {
  for (;;) {
    const { customIds, score } = await playToEnd(world, player, await open(world, player, CLUB, BOARD));
    if (score > 0) return customIds['🎞️']?.split(':').at(-1) ?? '';
  }
}

/** What each way to change a result is told as, test/app/check-results.test.ts and test/app/replay-file.test.ts hold. */
test('a result that was changed is reported and listed nowhere, and the others stay', async ({ table: world }) => {
  const { driver, store, tamper, look, playing } = world;
  const [wrong, right, runner] = ['P0', 'P1', 'P2'].map((name) => driver.addPlayer(name)) as [Player, Player, Player];
  let id = '';
  await playing(async (table) => {
    id = await played(table, wrong);
    await played(table, right);
    let game = await open(table, runner, CLUB, BOARD);
    while (game.score === 0) game = await pressed(() => driver.click(runner, game.stored, firstArrow(game) ?? ''));
    expect((await listed(driver)).toSorted()).toEqual(['P0', 'P1', 'P2']);
  });
  await store.publishScores({ now: Date.now() });
  tamper(`update saved_games set score = score + 4 where player = '${wrong.id}'`);
  tamper(`update best_scores set score = score + 4 where player = '${wrong.id}'`);
  // Since the rankings were read, this one may have gone on and ended.
  tamper(`update best_scores set score = score - 2 where player = '${right.id}'`);
  // The game that runs is left alone: nobody but the store may know its seed.
  tamper(`update game_proofs set seed = previous || 'bb'
    where game in (select id from saved_games where state = 'running')`);

  const log = await look();
  expect(log.filter(({ msg }) => msg === UNLISTED)).toEqual([
    expect.objectContaining({
      level: 50,
      game: id,
      number: expect.stringMatching(/^[0-9a-f]{10}$/),
      reason: expect.stringMatching(/moves give/),
    }),
  ]);
  expect(log.find(({ msg }) => msg === CHECKED)).toMatchObject({ right: 1, wrong: 1, failed: 0, isWhole: true });
  await playing(async () => expect((await listed(driver)).toSorted()).toEqual(['P1', 'P2']));
  expect((await look()).filter(({ msg }) => msg === UNLISTED)).toEqual([]);
});

test('where games cannot be played again, that is reported, and nothing is unlisted', async ({ table: world }) => {
  const { driver, store, tamper, look, playing } = world;
  const players = ['P0', 'P1', 'P2', 'P3', 'P4'].map((name) => driver.addPlayer(name));
  await playing(async (table) => {
    for (const player of players) await played(table, player);
  });
  const [ended] = await store.listEnded(players[0]?.id ?? '', 1);
  tamper(`update game_proofs set seed = previous || 'aa' where game = '${ended?.id}'`);
  vi.stubEnv('NODE_OPTIONS', '--require=/nowhere/to/be/found.cjs');
  const log = await look().finally(() => vi.unstubAllEnvs());
  expect(log.filter(({ msg }) => msg === UNLISTED)).toEqual([]);
  // It does not try for hours what does not work at all.
  expect(log.filter(({ msg }) => msg === 'a result could not be checked')).toHaveLength(3);
  expect(log.find(({ msg }) => msg === CHECKED)).toMatchObject({ wrong: 0, failed: 3, isWhole: false });
  expect((await store.ranking(WHOLE, '', { offset: 0, limit: 10 })).total).toBe(players.length);
  expect((await look()).filter(({ msg }) => msg === UNLISTED)).toHaveLength(1);
});
