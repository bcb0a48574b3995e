/** Presses for help where there is none: a sentence each, and no game is marked. */
import { describe, expect } from 'vitest';
import type { Player } from '#playground';
import {
  type BotWorld,
  hidden,
  move,
  open,
  pressAsIfThere,
  pressed,
  replied,
  type Seen,
  seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';

const NO_HELP = 'Help is not available in this game.';

/** The custom ids of the buttons for help, had the message any. */
const helpIds = (game: Seen): readonly string[] => {
  const more = game.customIds['⋯ More'] ?? '';
  const as = (kind: string) => more.replace(':more:', `:${kind}:`);
  return [as('undo'), as('hint'), as('autoplay'), ...['undo', 'hint', 'autoplay'].map((it) => `${as('assist')}:${it}`)];
};

async function expectNoHelp(world: BotWorld, player: Player, game: Seen): Promise<void> {
  expect(game.enabled.filter((it) => ['↩️', '💡'].includes(it))).toEqual([]);
  for (const id of helpIds(game))
    expect(await whispered(pressAsIfThere(world.driver, player, game.stored, id))).toBe(NO_HELP);
  const moved = await pressed(() => move(world, player, game));
  expect(moved.content).not.toContain('with help');
}

describe('where several play the same tiles there is no help', () => {
  test('in a daily', async ({ world, ann, club }) => {
    const { driver } = world;
    const game = await hidden(driver.slash(ann, driver.guildChannel(club), 'daily'));
    const moved = await pressed(() => move(world, ann, game));
    await expectNoHelp(world, ann, moved);
  });

  test('in a duel', async ({ world, ann, ben, club }) => {
    const { driver } = world;
    const card = seen(await replied(driver.slash(ann, driver.guildChannel(club), '2048', { opponent: ben.id })));
    const accepted = await updated(driver.click(ben, card.stored, 'Accept'));
    const game = await hidden(driver.click(ann, accepted.stored, '▶️'));
    await expectNoHelp(world, ann, game);
  });
});

test('an undo of a first game without a move finds nothing', async ({ world, ann, club }) => {
  const game = await open(world, ann, club, { seed: 3 });
  const undo = (game.customIds['⋯ More'] ?? '').replace(':more:', ':undo:');
  expect(await whispered(pressAsIfThere(world.driver, ann, game.stored, undo))).toBe('There is nothing to undo.');
});
