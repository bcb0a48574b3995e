/** Undo and the question before it, as a player meets them. */
import { expect } from 'vitest';
import {
  move,
  open,
  playToEnd,
  playToScore,
  pressed,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { placesOf, shown } from '../support/seen.ts';

const SESSION = { rules: 'wild', seed: 13579 } as const;

test('after an undo of practice the same move brings the same tile', async ({ world, ann, club }) => {
  const { driver } = world;
  const first = await open(world, ann, club, SESSION);
  expect(first.enabled).not.toContain('↩️');
  const one = await updated(driver.click(ann, first.stored, '⬆️'));
  const two = await updated(driver.click(ann, one.stored, '⬅️'));

  const [click, second] = [driver.click(ann, two.stored, '↩️'), driver.click(ann, two.stored, '↩️')];
  const back = await updated(click);
  expect(answersOf(click)).toMatchObject([{ isTaken: true }]);
  expect(back).toMatchObject({ board: one.board, score: one.score, moves: 1, enabled: one.enabled, alt: one.alt });
  expect(back.content).toBe(`${one.content.replace(' (+4)', '')} · with help: undo`);
  // A second press on what the message showed before changes nothing.
  expect(await updated(second)).toMatchObject({ board: one.board, moves: 1 });

  const start = await updated(driver.click(ann, back.stored, '↩️'));
  expect(start).toMatchObject({ board: first.board, score: 0, moves: 0, enabled: first.enabled });
  const again = await updated(driver.click(ann, start.stored, '⬆️'));
  expect(again).toMatchObject({ board: one.board, score: one.score });
  expect(await updated(driver.click(ann, again.stored, '⬅️'))).toMatchObject({ board: two.board, score: two.score });
});

test('a ranked game is asked about once; a double press keeps it ranked', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const first = await open(world, ann, club);
  const game = await updated(move(world, ann, first));
  expect(await whispered(driver.click(ben, game.stored, '↩️'))).toMatch(/^This is <@\d+>'s game\./);

  const asked = await updated(driver.click(ann, game.stored, '↩️'));
  expect(asked.content.split('\n')[1]).toBe('Undo takes this game out of the ranking. Undo anyway?');
  expect(placesOf(asked)[0]).toEqual(['Stay ranked', '⬆️', 'Undo anyway']);
  expect(asked).toMatchObject({ board: game.board, moves: 1 });
  expect(await whispered(driver.click(ben, asked.stored, 'Undo anyway'))).toMatch(/^This is <@\d+>'s game\./);
  const kept = await updated(driver.click(ann, asked.stored, 'Stay ranked'));
  expect(kept).toMatchObject({ board: game.board, moves: 1, enabled: game.enabled });
  expect(kept.content).not.toContain('with help');

  const again = await updated(driver.click(ann, kept.stored, '↩️'));
  const helped = await updated(driver.click(ann, again.stored, 'Undo anyway'));
  expect(helped).toMatchObject({ board: first.board, moves: 0 });
  expect(helped.content.split('\n').at(-1)).toBe('-# with help: undo');
  // From now on nothing is asked.
  const next = await updated(move(world, ann, helped));
  expect(await updated(driver.click(ann, next.stored, '↩️'))).toMatchObject({ board: first.board, moves: 0 });
});

test('a game that is over goes on after an undo, and keeps its first score', async ({ world, ann, club }) => {
  const { driver } = world;
  const over = await playToEnd(
    world,
    ann,
    await playToScore(world, ann, await open(world, ann, club, { board: '2x2' })),
  );
  const asked = await updated(driver.click(ann, over.stored, '↩️'));
  expect(placesOf(asked)).toEqual([['Stay ranked', '\u200b', 'Undo anyway']]);
  const back = await updated(driver.click(ann, asked.stored, 'Undo anyway'));
  expect(back.moves).toBe(over.moves - 1);
  expect(back.enabled).toEqual(expect.arrayContaining(['↩️', '🔄']));
  const end = await playToEnd(world, ann, back);
  expect(end.content).not.toContain('New best!');
  // An honest best is never set beside a larger score with help.
  expect(end.content.includes(`Best ${shown(over.score)}`)).toBe(end.score <= over.score);
  const ranking = await driver.slash(ann, driver.guildChannel(club), 'leaderboard', { board: '2x2' }).outcome;
  expect(JSON.stringify(ranking)).toContain(`🥇 **Ann** · **${shown(over.score)}** `);
});

test('a game that is over stays so where a newer one with a move is running', async ({ world, ann, club }) => {
  const { driver } = world;
  const options = { board: '2x2' };
  const over = await playToEnd(world, ann, await open(world, ann, club, options));
  const fresh = await open(world, ann, club, options);
  const newer = await pressed(() => move(world, ann, fresh));
  expect(await whispered(driver.click(ann, over.stored, '↩️'))).toBe(
    'You have a newer game running here, so this one cannot go on.',
  );
  expect(await open(world, ann, club, options)).toMatchObject({ board: newer.board, moves: 1 });
});
