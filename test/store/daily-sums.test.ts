import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import { DAILY_BOARD } from '../../src/app/saved-game.ts';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

/** A Monday. */
const MONDAY = 320;

test('while leaderboards of a server are being emptied, a daily that ends there adds up nothing of before', async ({
  folder,
}) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const play = async (daily: number, score: number) => {
    const startedAt = startOfDaily(daily);
    await store.dailySecret(daily, { seed: 'ff', rows: 3, columns: 3 });
    const begun = savedGame({ ...DAILY_BOARD, id: `${daily}`, mode: 'daily', daily, startedAt, changedAt: startedAt });
    await store.startDaily(begun);
    expect(await store.saveTurn(begun, turned(begun, { score, state: 'over', changedAt: startedAt }))).toBe(true);
    return begun.opening;
  };
  const { place } = await play(MONDAY, 300);
  const db = new Database(path);
  // Noted, and nothing is deleted yet.
  db.prepare('insert into cleared_places values (?, ?)').run(place, startOfDaily(MONDAY + 1) - 1);
  db.close();
  await play(MONDAY + 1, 100);
  const during = { period: 'week', at: startOfDaily(MONDAY) } as const;
  const sumIn = async (scope: 'server' | 'global') =>
    (await store.ranking({ ...DAILY_BOARD, rules: 'daily', place, scope, during }, '', { offset: 0, limit: 1 }))
      .entries;
  expect(await sumIn('server')).toMatchObject([{ score: 100 }]);
  expect(await sumIn('global')).toMatchObject([{ score: 400 }]);
  await store.close();
});
