/** Rows that another version has written, or that an interrupted process has left behind. */
import { test as base, expect } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import { DAILY_BOARD } from '../../src/app/modes.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/app/settings.ts';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { FIRST_TEN } from './played.ts';

const test = base
  .extend('engine', async ({}, { onCleanup }) => {
    const engine = await openEngine(':memory:');
    onCleanup(() => engine.close());
    return engine;
  })
  .extend(
    'execute',
    ({ engine }) =>
      (sql: string) =>
        engine.runner.run(plain(sql)),
  )
  .extend('store', ({ engine }) => storeOn(engine));

test.for<[keyof Settings, string]>([
  ['theme', `settings = '{"theme":"dropped","picture":"animated","language":"de"}'`],
  ['picture', `settings = '{"theme":"dark","picture":"hologram","language":"de"}'`],
  ['language', `settings = '{"theme":"dark","picture":"animated","language":""}'`],
  ['visibility', `visibility = 'friends'`],
])(
  'a %s that this version does not know is the default, and the rest stays',
  async ([field, left], { store, execute }) => {
    const chosen = { theme: 'dark', picture: 'animated', language: 'de', visibility: 'nowhere' } as const;
    await store.saveSettings('ann', chosen);
    await execute(`update players set ${left}`);
    const { settings } = await store.exportPlayer('ann');
    expect({ ...chosen, ...settings }).toEqual(chosen);
    expect(settings).not.toHaveProperty(field);
    expect((await store.findProfile('ann')).settings).toEqual({ ...DEFAULT_SETTINGS, ...settings });
  },
);

test('a deletion that failed in the middle is continued by the next one', async ({ store, execute }) => {
  const expiry = { now: 2, removedServerMs: 1, practiceMs: 1 };
  await store.saveServer('guild:1', { boards: 'private' }, 1);
  await store.placeRemoved('guild:1', 0);
  await execute(`create trigger trouble before delete on servers begin select raise(abort, 'no'); end`);
  await expect(store.deleteExpired(expiry)).rejects.toThrow('no');
  await execute('drop trigger trouble');
  await store.deleteExpired(expiry);
  expect(await store.findServer('guild:1')).toBeUndefined();
});

test('while leaderboards of a server are being cleared, a daily that ends there adds no earlier scores', async ({
  store,
  execute,
}) => {
  const monday = 320;
  const play = async (daily: number, score: number) => {
    await store.dailySecret(daily, 'ff');
    const begun = savedGame({ ...DAILY_BOARD, id: `${daily}`, mode: 'daily', daily });
    await store.startDaily(begun);
    expect(await store.saveTurn(begun, turned(begun, { score, state: 'over' }))).toBe(true);
    return begun.opening;
  };
  const { place } = await play(monday, 300);
  // The clearing of the ranking is noted, but its rows are not deleted yet.
  await execute(`insert into cleared_rankings values ('${place}', '', ${startOfDaily(monday + 1) - 1})`);
  await play(monday + 1, 100);
  const week = { ...DAILY_BOARD, place, rules: 'daily', during: { period: 'week', at: startOfDaily(monday) } } as const;
  const sumIn = async (scope: 'server' | 'global') => (await store.ranking({ ...week, scope }, '', FIRST_TEN)).entries;
  expect(await sumIn('server')).toMatchObject([{ score: 100 }]);
  expect(await sumIn('global')).toMatchObject([{ score: 400 }]);
});
