/** Who played before badges were kept has those that the stored games show. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import { nameOf } from '../../src/app/moments.ts';
import { boardFrom } from '../../src/game/board.ts';
import { moments } from '../../src/store/migrations/unreleased.ts';
import { type Store, storeOn } from '../../src/store/open-store.ts';
import { type Engine, plain } from '../../src/store/sql.ts';
import { onEachEngine } from '../support/each-engine.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';

const boardOf = (largest: number) => boardFrom(4, 4, Uint8Array.of(1, largest, ...new Array(14).fill(0)));

const play = async (store: Store, player: string, facts: GameFacts = {}) => {
  const game = savedGame({ player, id: `${player}-${facts.id ?? ''}`, ...facts });
  await store.startGame(game);
  return game;
};

async function fill(store: Store): Promise<void> {
  await play(store, 'running', { board: boardOf(9) });
  const ended = await play(store, 'ended', { board: boardOf(11) });
  await store.saveTurn(ended, turned(ended, { state: 'over', score: 20_000, moveCount: 9 }));
  const small = await play(store, 'small', { board: boardOf(6) });
  await store.saveTurn(small, turned(small, { state: 'over', score: 900, moveCount: 9 }));
  await store.countGames();
  await play(store, 'fibonacci', { rules: 'fibonacci', board: boardOf(12) });
  await play(store, 'practice', { mode: 'practice', source: { kind: 'java', seed: '7' }, board: boardOf(11) });
  await play(store, 'assisted', { standing: 'assisted', helped: ['hint'], board: boardOf(11) });
}

const DAYS = [1, 2, 3, 4, 5, 6, 7, 8, 20, 21];

onEachEngine((open) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
    await fill(storeOn(engine));
    const execute = (sql: string) => engine.runner.run(plain(sql));
    for (const day of DAYS)
      await execute(`insert into daily_tries (player, daily, game, finished) values ('daily', ${day}, 'g', 1)`);
    await execute('drop table badges');
    await moments(execute, engine.dialect);
  });
  afterAll(() => engine.close());

  test.each([
    ['running', ['tile-7', 'tile-8', 'tile-9']],
    ['ended', ['tile-10', 'tile-11', 'tile-7', 'tile-8', 'tile-9', 'win']],
    ['small', []],
    ['fibonacci', ['fibonacci-11', 'fibonacci-12']],
    ['practice', []],
    ['assisted', []],
  ])('%s: %s', async (player, badges) => {
    const found = await storeOn(engine).findBadges(player);
    expect(found.map(({ moment }) => nameOf(moment)).toSorted()).toEqual(badges);
    expect(found.filter(({ wonAt }) => wonAt !== undefined)).toEqual([]);
  });

  test('a streak has the day that made it long enough', async () => {
    expect(await storeOn(engine).findBadges('daily')).toEqual([
      { moment: { kind: 'streak', days: 7 }, wonAt: startOfDaily(7) },
    ]);
  });
});
