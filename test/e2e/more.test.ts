/** *More* takes the place of the buttons of the board. */
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
import { facesInRows } from '../support/seen.ts';

const BACK = 'Back to the board';
const ALL = [
  ['🎲', '📅', '⚔️'],
  ['▶️', '🎞️'],
  ['📊', '🏆', '⚙️'],
  ['❓', BACK],
];

const test = base.extend(
  'more',
  ({ driver, ann }) =>
    ({ stored }: Seen, player = ann) =>
      updated(driver.click(player, stored, '⋯ More')),
);

test('More replaces the rows of the board in one request, until Back', async ({ world, driver, ann, club, more }) => {
  const old = await open(world, ann, club);
  const game = await open(world, ann, club);
  const press = driver.click(ann, game.stored, '⋯ More');
  const opened = await updated(press);
  expect(answersOf(press)).toMatchObject([{ sent: { type: 7, data: { attachments: [{ id: '0' }] } } }]);
  expect(facesInRows(opened)).toEqual(ALL);
  expect([opened.content, opened.alt]).toEqual([game.content, game.alt]);
  const back = await updated(driver.click(ann, opened.stored, BACK));
  expect([facesInRows(back), back.content, back.alt]).toEqual([facesInRows(game), game.content, game.alt]);

  const moved = await updated(move(world, ann, back));
  // An old message shows the current board.
  const current = await more(old);
  expect([current.board, facesInRows(current)]).toEqual([moved.board, facesInRows(moved)]);
});

test('each button under More has an ephemeral answer and leaves the board', async ({ world, ann, ben, club, more }) => {
  const { driver } = world;
  const { stored } = await more(await open(world, ann, club, { board: '3x3', rules: 'wild' }));
  for (const [button, said] of [
    ['🎲', /^\*\*Other boards\*\*/],
    ['📅', /^-# Daily \d+/m],
    ['🎞️', /^You have no finished game yet\./],
    ['📊', /^No game of yours counts here yet\..*\n-# Races and practice games do not count\.$/],
    ['🏆', /^### Leaderboard\n-# 3x3 · wild · .* · all time/],
    ['⚙️', /^\*\*Your settings\*\*/],
    ['❓', /^\*\*Join the tiles, get to 2048!\*\* /],
  ] as const)
    expect((await hidden(driver.click(ann, stored, button))).content).toMatch(said);
  expect(driver.current(ann, stored)).toEqual(stored);
  for (const button of ALL.flat())
    expect(await whispered(driver.click(ben, stored, button)), button).toMatch(/^This is <@\d+>'s game\./);
});

test('a race is given up under More, after a question', async ({ driver, ann, ben, club, more }) => {
  const channel = driver.guildChannel(club);
  const asked = seen(await replied(driver.slash(ann, channel, '2048', { opponent: ben.id })));
  const board = await hidden(driver.click(ben, asked.stored, 'Accept'));
  const open = await more(board, ben);
  const question = await updated(driver.click(ben, open.stored, '🏳️'));
  expect(question.content).toContain('Give up this board?');
  // A double press hits the answer that changes nothing.
  expect([facesInRows(open)[1]?.[0], facesInRows(question)[1]]).toEqual(['🏳️', ['▶️', 'Give up']]);
  const over = await updated(driver.click(ben, question.stored, 'Give up'));
  expect(over.content).toContain('Final score 0');
});
