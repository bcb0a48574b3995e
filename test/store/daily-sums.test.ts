import { expect, test } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import { DAILY_BOARD } from '../../src/app/saved-game.ts';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { savedGame, turned } from '../support/saved-game.ts';

/** A Monday. */
const MONDAY = 320;

test('while leaderboards of a server are being emptied, a daily that ends there adds up nothing of before', async () => {
  const engine = await openEngine(':memory:');
  const store = storeOn(engine);
  const play = async (daily: number, score: number) => {
    const startedAt = startOfDaily(daily);
    await store.dailySecret(daily, { seed: 'ff', rows: 3, columns: 3 });
    const begun = savedGame({ ...DAILY_BOARD, id: `${daily}`, mode: 'daily', daily, startedAt, changedAt: startedAt });
    await store.startDaily(begun);
    expect(await store.saveTurn(begun, turned(begun, { score, state: 'over', changedAt: startedAt }))).toBe(true);
    return begun.opening;
  };
  const { place } = await play(MONDAY, 300);
  // Noted, and nothing is deleted yet.
  await engine.runner.run(plain(`insert into cleared_places values ('${place}', ${startOfDaily(MONDAY + 1) - 1})`));
  await play(MONDAY + 1, 100);
  const during = { period: 'week', at: startOfDaily(MONDAY) } as const;
  const sumIn = async (scope: 'server' | 'global') =>
    (await store.ranking({ ...DAILY_BOARD, rules: 'daily', place, scope, during }, '', { offset: 0, limit: 1 }))
      .entries;
  expect(await sumIn('server')).toMatchObject([{ score: 100 }]);
  expect(await sumIn('global')).toMatchObject([{ score: 400 }]);
  await store.close();
});
