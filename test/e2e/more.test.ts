/** "More" replaces the third row of buttons on the board by other buttons. */
import { expect } from 'vitest';
import {
  testAmongStrangers as base,
  hidden,
  move,
  open,
  replied,
  type Seen,
  seen,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { placesOf } from '../support/seen.ts';

const ALL = [
  ['▶️', '📅', '⚔️'],
  ['🎞️', '📊', '🏆'],
  ['⚙️', '❓', 'Back'],
];

const test = base.extend(
  'more',
  ({ driver, ann }) =>
    ({ stored }: Seen) =>
      updated(driver.click(ann, stored, '⋯ More')),
);

const below = (shown: Seen) => placesOf(shown).slice(2);

test('More replaces the third row in one request, until Back or a move', async ({ world, driver, ann, club, more }) => {
  const old = await open(world, ann, club);
  const game = await open(world, ann, club);
  const press = driver.click(ann, game.stored, '⋯ More');
  const opened = await updated(press);
  expect(answersOf(press)).toMatchObject([{ sent: { type: 7, data: { attachments: [{ id: '0' }] } } }]);
  expect(placesOf(opened)).toEqual([...placesOf(game).slice(0, 2), ...ALL]);
  expect([opened.content, opened.alt]).toEqual([game.content, game.alt]);
  const back = await updated(driver.click(ann, opened.stored, 'Back'));
  expect([placesOf(back), back.content, back.alt]).toEqual([placesOf(game), game.content, game.alt]);

  const moved = await updated(move(world, ann, await more(back)));
  expect([moved.moves, below(moved)]).toEqual([1, below(game)]);
  // An old message shows the current board, and a question about help leaves More open.
  const current = await more(old);
  expect([current.board, below(current)]).toEqual([moved.board, below(game)]);
  const asked = await updated(driver.click(ann, (await more(moved)).stored, '↩️'));
  expect([placesOf(asked)[0], below(asked)]).toEqual([['Stay ranked', '⬆️', 'Undo anyway'], ALL]);
});

test('each button under More has an ephemeral answer and leaves the board', async ({ world, ann, ben, club, more }) => {
  const { driver } = world;
  const { stored } = await more(await open(world, ann, club, { board: '3x3', rules: 'wild' }));
  for (const [button, said] of [
    ['📅', /^-# Daily \d+/m],
    ['🎞️', /^You have no finished game yet\./],
    ['📊', /^No game of yours counts here yet\..*\n-# Races and practice games do not count\.$/],
    ['🏆', /^### Leaderboard\n-# 3x3 · wild · .* · all time/],
    ['⚙️', /^\*\*Your settings\*\*/],
    ['❓', /^\*\*4 \+ 4 → 8\*\* · /],
  ] as const)
    expect((await hidden(driver.click(ann, stored, button))).content).toMatch(said);
  expect(driver.current(ann, stored)).toEqual(stored);
  for (const button of ALL.flat())
    expect(await whispered(driver.click(ben, stored, button)), button).toMatch(/^This is <@\d+>'s game\./);
});

test('a daily and a race have other buttons under More', async ({ driver, ann, ben, club, more }) => {
  const channel = driver.guildChannel(club);
  const daily = await hidden(driver.slash(ann, channel, 'daily'));
  expect(below(await more(daily))).toEqual([['⚔️', '🎞️', '📊'], ['🏆', '⚙️', '❓'], ['Back']]);
  const asked = seen(await replied(driver.slash(ann, channel, '2048', { opponent: ben.id })));
  const board = await hidden(driver.click(ben, asked.stored, 'Accept'));
  const open = await updated(driver.click(ben, board.stored, '⋯ More'));
  expect(below(open)).toEqual([
    ['🏳️', '📅', '🎞️'],
    ['📊', '🏆', '⚙️'],
    ['❓', 'Back'],
  ]);
  const question = await updated(driver.click(ben, open.stored, '🏳️'));
  expect(question.content).toContain('Give up this board?');
  // A double press hits the answer that changes nothing.
  expect(placesOf(question).at(2)?.[0]).toBe('▶️');
  const over = await updated(driver.click(ben, question.stored, 'Give up'));
  expect(over.content).toContain('Final score 0');
});
