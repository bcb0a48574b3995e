/** What expensive presses cost the player who makes them, and what is shown to one who may not afford them. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import type { Admission, PlayerLimit } from '../../../src/app/player-limit.ts';
import { ENGLISH } from '../../../src/discord/texts/languages.ts';
import { testWithParts as test } from '../../support/bot-of-parts.ts';
import { hidden, move, open, playToEnd, replied, seen, updated, whispered } from '../../support/bot-world.ts';

/** A limit that admits every press, and notes the costs. */
function noting(affords: boolean): PlayerLimit & { readonly costs: number[] } {
  const costs: number[] = [];
  const begin = (_: string, cost = 0): Admission => {
    costs.push(cost);
    return 'admitted';
  };
  const take = (_: string, cost: number): boolean => {
    costs.push(cost);
    return affords;
  };
  return { costs, begin, end: () => undefined, affords: take, mayPost: () => true };
}

test('a press costs what has to be drawn, searched or filmed for it', async ({ world }) => {
  const { driver } = world;
  const limit = noting(true);
  await world.start({ limit });
  const [ann, club] = [driver.player('Ann'), driver.guildChannel('Puzzle Club')];
  const over = await playToEnd(world, ann, await open(world, ann, 'Puzzle Club', { board: '1x4' }));
  expect(new Set(limit.costs)).toEqual(new Set([0]));
  const costsOf = async (press: () => { readonly outcome: Promise<unknown> }) => {
    limit.costs.length = 0;
    await press().outcome;
    return limit.costs;
  };
  expect(await costsOf(() => driver.slash(ann, club, 'stats', {}))).toEqual([40]);
  const film = 100 + 2 * over.moves;
  expect(await costsOf(() => driver.slash(ann, club, 'replay', {}))).toEqual([0, 0, film]);
  expect(await costsOf(() => driver.click(ann, over.stored, '🎞️'))).toEqual([0, 0, film]);
  expect(await costsOf(() => driver.click(ann, over.stored, '📣'))).toEqual([40]);
  const game = seen(await replied(driver.slash(ann, club, '2048', {})));
  expect(await costsOf(() => driver.click(ann, game.stored, '💡'))).toEqual([20]);
});

test('a player whose expensive presses took too much sees still boards, and each move counts', async ({ world }) => {
  const { driver } = world;
  const limit = noting(false);
  await world.start({ limit });
  const [ann, club] = [driver.player('Ann'), driver.guildChannel('Puzzle Club')];
  await driver.slash(ann, club, 'settings', { picture: 'animated' }).outcome;
  const game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  limit.costs.length = 0;
  const next = await updated(move(world, ann, game));
  expect(next).toMatchObject({ moves: 1, stored: { data: { attachments: [{ filename: 'board.png' }] } } });
  expect(limit.costs).toEqual([0, 5 + game.board.flat().filter((tile) => tile > 0).length / 2]);
});

test('one export of each player is made at a time, and two in all', async ({ world }) => {
  const { driver, store } = world;
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  await world.start({}, { exportPlayer: (...given: [string]) => isAllowed.then(() => store.exportPlayer(...given)) });
  const club = driver.guildChannel('Puzzle Club');
  const [ann, ben, carla] = [driver.player('Ann'), driver.player('Ben'), driver.addPlayer('Carla')];
  const exported = (player: Player) => driver.slash(player, club, 'privacy export');
  const made = [exported(ann), exported(ben)];
  expect(await whispered(exported(ann))).toBe(ENGLISH('privacy.busy'));
  expect(await whispered(exported(carla))).toBe(ENGLISH('privacy.full'));
  allow();
  for (const answer of made) expect((await hidden(answer)).stored.data.attachments).toHaveLength(1);
  expect((await hidden(exported(carla))).stored.data.attachments).toHaveLength(1);
});
