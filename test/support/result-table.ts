/** A table of players whose best results a bot looks at, with looks that come quickly. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import { testWithParts } from './bot-of-parts.ts';
import { type BotWorld, open, playToEnd } from './bot-world.ts';
import type { LogLine } from './journal.ts';
import { tamper } from './store-files.ts';

const DAY = 24 * 60 * 60 * 1_000;
const RETENTION = { keepRemoved: 30 * DAY, keepPractice: 365 * DAY };
export const CLUB = 'Puzzle Club';
export const UNLISTED = 'a result does not follow from its game, and is listed no more';
export const BOARD = { board: '1x4' };
export const CHECKED = 'the best results were checked';

export const testWithTable = testWithParts.extend('table', ({ world: { driver, discord, store, database, start } }) => {
  return {
    driver,
    store,
    /** Changes the database behind the bot's back. */
    tamper: (statement: string) => tamper(database, statement),
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
      await act({ discord, driver } as BotWorld);
      await bot.stop();
    },
  };
});

/** Plays to the end of a game that is listed, and returns its id: a row of four may be full before anything merges. */
export async function played(world: BotWorld, player: Player): Promise<string> {
  for (;;) {
    const { customIds, score } = await playToEnd(world, player, await open(world, player, CLUB, BOARD));
    if (score > 0) return customIds['🎞️']?.split(':').at(-1) ?? '';
  }
}
