/** The settings for data retention take effect in the sweep, which deletes expired data. */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { Store } from '../../src/store/open-store.ts';
import { type BotWorld, testWithBot as test } from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { inStore, lookInto } from '../support/databases.ts';
import { savedGame } from '../support/saved-game.ts';
import type { StartedBot } from '../support/started-bot.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Shortens pauses of an hour or more in this test, and returns their original lengths in milliseconds. */
function skipLongPauses(): readonly number[] {
  const long: number[] = [];
  const pause = timers.setTimeout;
  const skipping: typeof pause = (ms = 0, ...rest) => {
    if (ms < HOUR) return pause(ms, ...rest);
    long.push(ms);
    return pause(200, ...rest);
  };
  const use = (it: typeof pause) => {
    timers.setTimeout = it;
    syncBuiltinESMExports();
  };
  use(skipping);
  onTestFinished(() => use(pause));
  return long;
}

const sweepsOf = ({ log }: StartedBot) => log.filter(({ msg }) => msg === 'expired data was deleted');

const daysAgo = (days: number): number => realTime() - days * DAY;

const gamesIn = ({ database }: BotWorld) => lookInto(database, 'select id from saved_games order by id');

async function beginPractice(store: Store, young: number, old: number): Promise<void> {
  const practice = { mode: 'practice', source: { kind: 'java', seed: '7' } } as const;
  await store.startGame(savedGame({ ...practice, id: 'practice-young', place: 'dm:1', changedAt: daysAgo(young) }));
  await store.startGame(savedGame({ ...practice, id: 'practice-old', place: 'dm:2', changedAt: daysAgo(old) }));
}

test('practice games and games of a left server are kept for the configured days', async ({ world }) => {
  await inStore(world.database, async (store) => {
    await beginPractice(store, 9, 11);
    for (const [id, days] of [
      ['young', 2],
      ['old', 4],
    ] as const) {
      await store.startGame(savedGame({ id, place: `guild:${days}` }));
      await store.placeRemoved(`guild:${days}`, daysAgo(days));
    }
    await store.startGame(savedGame({ id: 'newest', place: 'guild:1' }));
    await store.placeJoined('guild:1');
  });
  const pauses = skipLongPauses();
  const bot = await world.start({ RETENTION_PRACTICE_DAYS: '10', RETENTION_SERVER_DAYS: '3' });
  await expect.poll(() => sweepsOf(bot)[0]).toMatchObject({ removed: 1, deleted: 2 });
  expect(gamesIn(world)).toEqual(['newest', 'practice-young', 'young']);
  // The first sweep runs an hour after the start.
  expect(Math.min(...pauses)).toBe(HOUR);
});
