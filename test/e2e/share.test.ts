/** Sharing a finished game, and playing its tiles again with "Beat this". */

import { expect } from 'vitest';
import type { Player } from '#playground';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import {
  answered,
  type BotWorld,
  hidden,
  move,
  open,
  playToEnd,
  pressed,
  replied,
  type Seen,
  seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { shown } from '../support/seen.ts';

const share = async ({ driver }: BotWorld, player: Player, over: Seen): Promise<Seen> =>
  seen(await replied(await answered(() => driver.click(player, over.stored, '📣'))));

/** Plays a game to its end, with a score above zero, and shares it. */
async function shared(
  world: BotWorld,
  player: Player,
  guild: string,
  options = { board: '2x2' },
): Promise<Record<'first' | 'over' | 'post', Seen>> {
  const first = await open(world, player, guild, options);
  const over = await playToEnd(world, player, first);
  if (over.score === 0) return shared(world, player, guild, options);
  return { first, over, post: await share(world, player, over) };
}

const beat = ({ driver }: BotWorld, player: Player, post: Seen): Promise<Seen> =>
  pressed(() => driver.click(player, post.stored, '🎯'));

const lastLine = ({ content }: Seen): string => content.split('\n').at(-1) ?? '';

test('Beat this starts practice with the same tiles and a score to beat', async ({ world, ann, ben, club }) => {
  const carl = world.driver.addPlayer('Carl');
  const { first, over, post } = await shared(world, ann, club);
  expect(post.enabled).toEqual(['🎯']);
  const bens = await beat(world, ben, post);
  const carls = await beat(world, carl, post);
  for (const game of [bens, carls]) {
    expect(game.board).toEqual(first.board);
    expect(lastLine(game)).toBe(
      `-# The same tiles again · 2x2 · classic · practice, not ranked · Ann's score to beat: ${shown(over.score)}`,
    );
  }
  expect(bens.stored.data.id).not.toBe(carls.stored.data.id);
  expect(world.driver.current(ann, post.stored)).toEqual(post.stored);
  expect(await whispered(world.driver.click(ann, over.stored, '↩️'))).toBe(ENGLISH('assist.revealed'));
});

test('a share alone does not end undo', async ({ world, driver, ann, club }) => {
  const { over } = await shared(world, ann, club);
  const asked = await pressed(() => driver.click(ann, over.stored, '↩️'));
  expect((await pressed(() => driver.click(ann, asked.stored, 'Undo anyway'))).moves).toBe(over.moves - 1);
});

test('Beat this asks before it ends a running practice game', async ({ world, driver, ann, ben, club }) => {
  const { first, over, post } = await shared(world, ann, club);
  let own = await open(world, ben, club, { board: '2x2', seed: 3 });
  own = await pressed(() => move(world, ben, own));
  const asked = await beat(world, ben, post);
  expect(asked.content).toContain('You have a practice game running here. End it and play the shared tiles?');
  expect(asked.board).toEqual(own.board);
  expect(await whispered(driver.click(ann, asked.stored, 'New game'))).toContain("'s game");
  const kept = await pressed(() => driver.click(ben, asked.stored, '▶️'));
  expect(lastLine(kept)).toContain('practice with seed 3');
  const again = await beat(world, ben, post);
  const begun = await pressed(() => driver.click(ben, again.stored, 'New game'));
  expect(begun).toMatchObject({ moves: 0, board: first.board });
  expect(lastLine(begun)).toContain(`Ann's score to beat: ${shown(over.score)}`);
});

test('New game keeps the tiles of a shared game whose player has deleted their data', async ({
  world,
  driver,
  ann,
  ben,
  club,
}) => {
  const { first, post } = await shared(world, ann, club);
  const over = await playToEnd(world, ben, await beat(world, ben, post));
  const own = await open(world, ben, club, { board: '2x2', seed: 7 });
  await pressed(() => move(world, ben, own));
  const record = await hidden(driver.slash(ann, driver.guildChannel(club), 'privacy delete'));
  await updated(driver.click(ann, record.stored, 'Delete everything'));

  const asked = await pressed(() => driver.click(ben, over.stored, '🔄'));
  expect(asked.content).toContain('End it and play the shared tiles?');
  expect(await pressed(() => driver.click(ben, asked.stored, 'New game'))).toMatchObject({
    moves: 0,
    board: first.board,
  });
});

test('Share on an end that was taken back in another message shows the running game', async ({
  world,
  driver,
  ann,
  club,
}) => {
  const old = await open(world, ann, club, { board: '2x2' });
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '2x2' }));
  const sameEnd = await pressed(() => move(world, ann, old));
  expect(sameEnd.enabled).toEqual(over.enabled);
  const asked = await pressed(() => driver.click(ann, over.stored, '↩️'));
  const running = await pressed(() => driver.click(ann, asked.stored, 'Undo anyway'));
  const shown = await pressed(() => driver.click(ann, sameEnd.stored, '📣'));
  expect(shown).toMatchObject({ board: running.board, enabled: running.enabled });
});

test('a share is posted once, also if its press is delivered twice, and the next one has to wait', async ({
  world,
  driver,
  ann,
  ben,
  club,
}) => {
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '1x4' }));
  driver.faults.addDelivery({ kind: 'twice' });
  const twice = driver.click(ann, over.stored, '📣');
  await replied(twice);
  await expect.poll(() => answersOf(twice)).toHaveLength(2);
  expect(await whispered(driver.click(ann, over.stored, '📣'))).toBe(ENGLISH('share.tooSoon'));
  const shares = driver.messages(driver.guildChannel(club), ben).filter(({ data }) => data.content.includes('scored'));
  expect(shares).toHaveLength(1);
});
