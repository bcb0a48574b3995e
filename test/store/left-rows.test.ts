/** Rows that another version, or a process in the middle of something, has left. */
import { test as base, expect } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import { DAILY_BOARD } from '../../src/app/saved-game.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/app/settings.ts';
import { countedAtLast } from '../../src/store/migrations/unreleased.ts';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { FIRST_TEN, reach } from './played.ts';

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

const { player } = savedGame().opening;

test.for<[keyof Settings, string]>([
  ['theme', 'dropped'],
  ['picture', 'hologram'],
  ['language', ''],
  ['visibility', 'friends'],
])(
  'a %s that this version does not know is the default, and the rest stays',
  async ([field, left], { store, execute }) => {
    const changes = { theme: 'dark', picture: 'animated', language: 'de', visibility: 'nowhere' } as const;
    const chosen: Settings = { ...DEFAULT_SETTINGS, ...changes };
    await store.saveSettings('ann', chosen);
    await execute(`update players set ${field} = '${left}'`);
    const { [field]: _, ...rest } = chosen;
    expect((await store.findProfile('ann')).settings).toEqual({ ...rest, [field]: DEFAULT_SETTINGS[field] });
    expect((await store.exportPlayer('ann')).settings).toEqual(rest);
  },
);

test('an export names the game of each best where one is known', async ({ store, execute }) => {
  const { opening } = await reach(store, 'ann', 4);
  await execute(`update best_scores set game = '' where place = 'global'`);
  const { highScores: bests } = await store.exportPlayer('ann');
  expect(new Set(bests.map(({ place, game: of }) => `${place}: ${of}`))).toEqual(
    new Set([`${opening.place}: ann 4`, 'global: undefined']),
  );
});

test('while leaderboards of a server are being emptied, a daily that ends there adds up nothing of before', async ({
  store,
  execute,
}) => {
  /** A Monday. */
  const monday = 320;
  const play = async (daily: number, score: number) => {
    await store.dailySecret(daily, { seed: 'ff', rows: 3, columns: 3 });
    const begun = savedGame({ ...DAILY_BOARD, id: `${daily}`, mode: 'daily', daily });
    await store.startDaily(begun);
    expect(await store.saveTurn(begun, turned(begun, { score, state: 'over' }))).toBe(true);
    return begun.opening;
  };
  const { place } = await play(monday, 300);
  // Noted, and nothing is deleted yet.
  await execute(`insert into cleared_places values ('${place}', ${startOfDaily(monday + 1) - 1})`);
  await play(monday + 1, 100);
  const week = { ...DAILY_BOARD, place, rules: 'daily', during: { period: 'week', at: startOfDaily(monday) } } as const;
  const sumIn = async (scope: 'server' | 'global') => (await store.ranking({ ...week, scope }, '', FIRST_TEN)).entries;
  expect(await sumIn('server')).toMatchObject([{ score: 100 }]);
  expect(await sumIn('global')).toMatchObject([{ score: 400 }]);
});

test('an end that a version before counted, with help or without, stays counted when its game goes on', async ({
  store,
  execute,
}) => {
  const end = async (id: string, score: number) => {
    const game = savedGame({ id });
    await store.startGame(game);
    const over = turned(game, { state: 'over', score });
    await store.saveTurn(game, over);
    return over;
  };
  const over = await end('before', 100);
  await store.countGames();
  // Such a version kept it counted without help when it went on with help, and ended anew.
  await execute(`update saved_games set standing = 'assisted', helped = 1 where id = 'before'`);
  await countedAtLast(execute);
  await end('other', 300);
  await store.countGames();
  const counted = await store.statisticsOf(player, 'everywhere');
  expect(counted).toMatchObject([{ standing: 'ranked', games: 2, score: 400 }]);

  const assisted = { ...over, position: { ...over.position, standing: 'assisted', helped: ['undo'] } } as const;
  const goesOn = turned(assisted, { state: 'running' });
  expect(await store.saveHelp(assisted, goesOn)).toBe(true);
  await store.saveTurn(goesOn, turned(goesOn, { state: 'over', score: 120 }));
  expect(await store.countGames()).toBe(0);
  expect(await store.statisticsOf(player, 'everywhere')).toEqual(counted);
});
