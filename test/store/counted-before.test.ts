import { expect, test } from 'vitest';
import { countedAtLast } from '../../src/store/migrations/unreleased.ts';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { savedGame, turned } from '../support/saved-game.ts';

test('an end that a version before counted, with help or without, stays counted when its game goes on', async ({
  onTestFinished,
}) => {
  const engine = await openEngine(':memory:');
  onTestFinished(() => engine.close());
  const store = storeOn(engine);
  const execute = (sql: string) => engine.runner.run(plain(sql));
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
  const { turn } = over.position;
  await execute(`update saved_games set standing = 'assisted', helped = 1 where id = 'before'`);
  await countedAtLast(execute);
  await end('other', 300);
  await store.countGames();
  const { player } = over.opening;
  const counted = await store.statisticsOf(player, 'everywhere');
  expect(counted).toMatchObject([{ standing: 'ranked', games: 2, score: 400 }]);

  const assisted = { ...over, position: { ...over.position, standing: 'assisted', helped: ['undo'] } } as const;
  const goesOn = turned(assisted, { state: 'running' });
  expect(goesOn.position.turn).toBe(turn + 1);
  expect(await store.saveHelp(assisted, goesOn)).toBe(true);
  await store.saveTurn(goesOn, turned(goesOn, { state: 'over', score: 120 }));
  expect(await store.countGames()).toBe(0);
  expect(await store.statisticsOf(player, 'everywhere')).toEqual(counted);
});
