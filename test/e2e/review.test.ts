/** The review of a finished game: private, move by move, tried and shared. */
import { expect } from 'vitest';
import {
  hidden,
  open,
  playToEnd,
  replied,
  seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { linesOf, shown } from '../support/seen.ts';

test('a game is reviewed for its player, and its dearest moves are turned, tried and shared', async ({
  world,
  driver,
  ann,
  ben,
  club,
}) => {
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '3x3', seed: 13579 }));
  expect(await whispered(driver.click(ben, over.stored, '🔎'))).toMatch(/^This is <@\d+>'s game\./);

  const first = await hidden(driver.click(ann, over.stored, '🔎'));
  expect(linesOf(first)[0]).toMatch(/^Accuracy \d+ · \d+ of \d+ moves were the best$/);
  expect(first.content).toMatch(/\n\*\*1\/\d · Move \d+ cost .+\*\*\nPlayed: [⇧⇨⇩⇦] \w+ · better: \S+ \w+(?:\n|$)/);
  expect(first.alt).toMatch(/^Played: \w+ · better: \w+\. Row 1: .+ Row 3: .+\.$/);
  const second = await updated(driver.click(ann, first.stored, '▶️'));
  expect(second.content).toContain('**2/');
  const back = await updated(driver.click(ann, second.stored, '◀️'));
  expect([back.content, back.board]).toEqual([first.content, first.board]);

  const tried = seen(await replied(driver.click(ann, back.stored, '🎯')));
  expect(tried.board).toEqual(first.board);
  expect(tried.content).toContain('practice');
  const page = await updated(driver.click(ann, back.stored, '▶️'));
  const asked = seen(await replied(driver.click(ann, page.stored, '🎯')));
  expect(asked.content).toContain('End it and play on from this board?');
  const other = await updated(driver.click(ann, asked.stored, 'New game'));
  expect(other.board).toEqual(second.board);

  const post = seen(await replied(driver.click(ann, page.stored, '📣')));
  expect(linesOf(post)[0]).toBe(`**Ann** scored **${shown(over.score)}** in 2048 · ${linesOf(first)[0]}`);
  expect([post.board, post.enabled]).toEqual([first.board, ['🎯']]);
  expect(post.content).not.toMatch(/\byou/i);
});
