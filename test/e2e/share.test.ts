/** Sharing a finished game, and playing its tiles again with "Beat this". */
import { expect } from 'vitest';
import type { Player } from '#playground';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import {
  type BotWorld,
  hidden,
  move,
  open,
  playToEnd,
  playToScore,
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

/** Plays a game to its end, with a score above zero, and shares it. */
async function shared(world: BotWorld, player: Player, guild: string) {
  const first = await open(world, player, guild, { board: '2x2' });
  const over = await playToEnd(world, player, await playToScore(world, player, first));
  const post = seen(await replied(world.driver.click(player, over.stored, '📣')));
  return { over, post };
}

const lastLine = ({ content }: Seen): string => content.split('\n').at(-1) ?? '';

test('Beat this starts practice with the same tiles and a score to beat, and ends undo', async ({
  world,
  driver,
  ann,
  ben,
  club,
}) => {
  const { over, post } = await shared(world, ann, club);
  expect(post.enabled).toEqual(['🎯']);
  // A share alone does not end undo.
  const asked = await pressed(() => driver.click(ann, over.stored, '↩️'));
  expect(asked.enabled).toContain('Undo anyway');
  const games = [];
  for (const player of [ben, driver.addPlayer('Carl')]) {
    const game = await pressed(() => driver.click(player, post.stored, '🎯'));
    expect(lastLine(game)).toBe(`-# Ann's score to beat: ${shown(over.score)} · practice, not ranked · 2x2`);
    games.push(game);
  }
  expect(games[0]?.board).toEqual(games[1]?.board);
  expect(games[0]?.stored.id).not.toBe(games[1]?.stored.id);
  expect(driver.current(ann, post.stored)).toEqual(post.stored);
  expect(await whispered(driver.click(ann, asked.stored, 'Undo anyway'))).toBe(ENGLISH('answers.refusals.revealed'));
});

test('Beat this asks before it ends a practice game, also after the sharer has deleted everything', async ({
  world,
  driver,
  ann,
  ben,
  club,
}) => {
  const { over, post } = await shared(world, ann, club);
  const beat = () => pressed(() => driver.click(ben, post.stored, '🎯'));
  const running = async () => {
    const own = await open(world, ben, club, { board: '2x2', seed: 3 });
    return pressed(() => move(world, ben, own));
  };
  const own = await running();
  const asked = await beat();
  expect(asked.content).toContain('You have a practice game running here. End it and play the shared tiles?');
  expect(asked.board).toEqual(own.board);
  expect(await whispered(driver.click(ann, asked.stored, 'New game'))).toContain("'s game");
  const kept = await pressed(() => driver.click(ben, asked.stored, '▶️'));
  expect(lastLine(kept)).toContain('practice with seed 3');
  const again = await beat();
  const begun = await pressed(() => driver.click(ben, again.stored, 'New game'));
  expect(begun.moves).toBe(0);
  expect(lastLine(begun)).toContain(`Ann's score to beat: ${shown(over.score)}`);

  const ended = await playToEnd(world, ben, begun);
  await running();
  const record = await hidden(driver.slash(ann, driver.guildChannel(club), 'privacy delete'));
  await updated(driver.click(ann, record.stored, 'Delete everything'));
  const question = await pressed(() => driver.click(ben, ended.stored, '🔄'));
  expect(question.content).toContain('End it and play the shared tiles?');
  const anew = await pressed(() => driver.click(ben, question.stored, 'New game'));
  expect(anew).toMatchObject({ moves: 0, board: begun.board });
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
  const now = await pressed(() => driver.click(ann, sameEnd.stored, '📣'));
  expect(now).toMatchObject({ board: running.board, enabled: running.enabled });
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
