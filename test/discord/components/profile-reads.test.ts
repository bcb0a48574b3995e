import { expect } from 'vitest';
import { testWithParts as test } from '../../support/bot-of-parts.ts';
import { answered, hidden, open, playToEnd, replied, seen, updated } from '../../support/bot-world.ts';

test('a press reads the profile of its player once', async ({ world }) => {
  const { driver, store } = world;
  let reads = 0;
  await world.start(
    { limit: { begin: () => 'admitted', end: () => undefined, affords: () => true, mayPost: () => true } },
    {
      findProfile(player) {
        reads += 1;
        return store.findProfile(player);
      },
      findWithProfile(game, player) {
        reads += 1;
        return store.findWithProfile(game, player);
      },
    },
  );
  const ann = driver.player('Ann');
  const club = driver.guildChannel('Puzzle Club');
  const over = await playToEnd(world, ann, await open(world, ann, 'Puzzle Club', { board: '1x4' }));
  const game = seen(await replied(driver.slash(ann, club, '2048', {})));
  const more = await updated(driver.click(ann, game.stored, '⋯ More'));

  const readsOf = async (press: Parameters<typeof answered>[0]): Promise<number> => {
    let before = reads;
    await answered(() => {
      before = reads;
      return press();
    });
    return reads - before;
  };
  expect(await readsOf(() => driver.slash(ann, club, 'replay', {}))).toBe(1);
  const replay = await hidden(driver.click(ann, over.stored, '🎞️'));
  expect(await readsOf(() => driver.click(ann, replay.stored, '📣'))).toBe(1);
  const pages = ['📅', '⚔️', '🎞️', '📊', '🏆', '⚙️', '❓'];
  const counts: number[] = [];
  for (const page of pages) counts.push(await readsOf(() => driver.click(ann, more.stored, page)));
  expect(counts).toEqual(pages.map(() => 1));
});
