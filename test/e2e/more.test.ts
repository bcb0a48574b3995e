/** "More" replaces the third row of buttons on the board by other buttons. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import {
  type BotWorld,
  hidden,
  move,
  open,
  replied,
  type Seen,
  seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { placesOf } from '../support/seen.ts';

const MORE = '⋯ More';
const ALL = [
  ['▶️', '📅', '⚔️'],
  ['🎞️', '📊', '🏆'],
  ['⚙️', '❓', 'Back'],
];

const withMore = async (world: BotWorld, player: Player, game: Seen): Promise<Seen> =>
  updated(world.driver.click(player, game.stored, MORE));

const below = (shown: Seen) => placesOf(shown).slice(2);

test('More replaces the third row in one request, until Back or a move', async ({ world, driver, ann, club }) => {
  const game = await open(world, ann, club);
  const press = driver.click(ann, game.stored, MORE);
  const more = await updated(press);
  expect(answersOf(press)).toMatchObject([{ sent: { type: 7, data: { attachments: [{ id: '0' }] } } }]);
  expect([placesOf(more).slice(0, 2), below(more)]).toEqual([placesOf(game).slice(0, 2), ALL]);
  expect([more.content, more.alt, more.stored.data.attachments.length]).toEqual([game.content, game.alt, 1]);

  const back = await updated(driver.click(ann, more.stored, 'Back'));
  expect([placesOf(back), back.content, back.alt]).toEqual([placesOf(game), game.content, game.alt]);

  const moved = await updated(move(world, ann, await withMore(world, ann, back)));
  expect([moved.moves, below(moved)]).toEqual([1, below(game)]);
});

test('questions about help leave More open', async ({ world, driver, ann, club }) => {
  const game = await open(world, ann, club);
  const more = await withMore(world, ann, await updated(move(world, ann, game)));
  for (const [help, ...row] of [
    ['↩️', 'Stay ranked', '⬆️', 'Undo anyway'],
    ['💡', 'Show the hint', '⬆️', 'Stay ranked'],
  ]) {
    const asked = await updated(driver.forge(ann, more.stored, more.customIds[help ?? ''] ?? ''));
    expect([placesOf(asked)[0], below(asked)]).toEqual([row, ALL]);
  }
});

test('More on an old message shows the current board', async ({ world, ann, club }) => {
  const old = await open(world, ann, club);
  const game = await open(world, ann, club);
  expect(below(await withMore(world, ann, old))).toEqual(below(game));
  const moved = await updated(move(world, ann, game));
  expect((await withMore(world, ann, old)).board).toEqual(moved.board);
});

test('each button under More has an ephemeral answer and leaves the board', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const more = await withMore(world, ann, await open(world, ann, club, { board: '3x3', rules: 'wild' }));
  const answers = [
    ['📅', /^-# Daily \d+/m],
    ['🎞️', /^You have no finished game yet\./],
    ['📊', /^You have no finished game yet\..*\n-# Duels and practice games do not count\.$/],
    ['🏆', /^### Leaderboard\n-# 3x3 · wild · .* · all time/],
    ['⚙️', /^\*\*Your settings\*\*/],
    ['❓', /^\*\*4 \+ 4 → 8\*\* · /],
  ] as const;
  for (const [button, said] of answers) {
    expect((await hidden(driver.click(ann, more.stored, button))).content).toMatch(said);
  }
  expect(driver.current(ann, more.stored)).toEqual(more.stored);
  for (const button of ALL.flat())
    expect(await whispered(driver.click(ben, more.stored, button)), button).toMatch(/^This is <@\d+>'s game\./);
});

test('a double press of More posts nothing, also in a daily and a duel', async ({ world, driver, ann, ben, club }) => {
  const daily = await hidden(driver.slash(ann, driver.guildChannel(club), 'daily'));
  expect(below(await withMore(world, ann, daily))).toEqual([['⚔️', '🎞️', '📊'], ['🏆', '⚙️', '❓'], ['Back']]);
  const asked = driver.slash(ann, driver.guildChannel(club), '2048', { opponent: ben.id });
  const card = await updated(driver.click(ben, seen(await replied(asked)).stored, 'Accept'));
  const duel = await hidden(driver.click(ann, card.stored, '▶️'));
  expect(below(await withMore(world, ann, duel))).toEqual([['📅', '🎞️', '📊'], ['🏆', '⚙️', '❓'], ['Back']]);
});
