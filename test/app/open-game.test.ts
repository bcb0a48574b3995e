import { expect, test } from 'vitest';
import { openGame } from '../../src/app/open-game.ts';
import { takeTurn } from '../../src/app/take-turn.ts';
import { countEmpty } from '../../src/game/board.ts';
import { ann, bob, slotOf, testPlay } from '../support/test-play.ts';

test('a new game has the start tiles of its rules and no score', async () => {
  const { kind, view } = await openGame(testPlay(), slotOf(ann), undefined, 'ask-7');
  expect(kind).toBe('started');
  expect(countEmpty(view.saved.board)).toBe(14);
  expect(view.saved).toMatchObject({ score: 0, turn: 0, practice: false, state: 'running', moves: { count: 0 } });
});

test('the running game is resumed with its last move marked', async () => {
  const play = testPlay();
  const { view } = await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-0');
  const moved = await takeTurn(play, { gameId: view.saved.id, turn: 0, player: ann }, 'up');

  const resumed = await openGame(play, slotOf(ann, { rules: 'wild' }), undefined, 'ask-1');

  expect(resumed.kind).toBe('resumed');
  expect(resumed.view.saved.id).toBe(view.saved.id);
  expect(resumed.view.saved.marks).toEqual(moved.kind === 'moved' ? moved.view.saved.marks : undefined);
});

test('after a game is shown in a new message, a click on the older one refreshes it and does not move', async () => {
  const play = testPlay();
  const first = (await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-0')).view.saved;
  const second = (await openGame(play, slotOf(ann, { rules: 'wild' }), undefined, 'ask-1')).view.saved;
  expect(await takeTurn(play, { gameId: first.id, turn: first.turn, player: ann }, 'up')).toMatchObject({
    kind: 'shown',
  });
  expect(await takeTurn(play, { gameId: first.id, turn: second.turn, player: ann }, 'up')).toMatchObject({
    kind: 'moved',
  });
});

test('a request that is delivered again, even after the next move, leaves the board that answered it the newest', async () => {
  const play = testPlay();
  const open = async (askedBy: string) =>
    (await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, askedBy)).view.saved;
  for (const [askedBy, direction] of [
    ['99', 'up'],
    ['101', 'down'],
  ] as const) {
    const first = await open(askedBy);
    expect(await open(askedBy)).toEqual(first);
    const moved = await takeTurn(play, { gameId: first.id, turn: first.turn, player: ann }, direction);
    expect(moved).toMatchObject({ kind: 'moved' });
    expect(await open(askedBy)).toMatchObject({ turn: first.turn + 1 });
    expect(await open('98')).toMatchObject({ turn: first.turn + 1, openedBy: askedBy });
  }
});

test.each([
  ['another player', slotOf(bob)],
  ['another place', slotOf(ann, { place: 'guild:2' })],
  ['another board', slotOf(ann, { rows: 5, columns: 5 })],
  ['a turned board', slotOf(ann, { rows: 3, columns: 5 })],
  ['other rules', slotOf(ann, { rules: 'wild' })],
])('%s has a game of its own', async (_, other) => {
  const play = testPlay();
  const mine = await openGame(play, slotOf(ann), undefined, 'ask-0');
  const theirs = await openGame(play, other, undefined, 'ask-1');
  expect(theirs.kind).toBe('started');
  expect(theirs.view.saved.id).not.toBe(mine.view.saved.id);
});

test('the seed of the running practice game resumes it, another seed asks first', async () => {
  const play = testPlay();
  const { view } = await openGame(play, slotOf(ann), 7, 'ask-0');
  expect(view.saved.practice).toBe(true);
  expect((await openGame(play, slotOf(ann), 7, 'ask-0')).kind).toBe('resumed');
  expect(await openGame(play, slotOf(ann), 8, 'ask-1')).toMatchObject({
    kind: 'asks',
    seed: 8,
    view: { saved: { id: view.saved.id } },
  });
});

test('two calls at the same time give the same game', async () => {
  const play = testPlay();
  const both = await Promise.all([
    openGame(play, slotOf(ann), undefined, 'ask-0'),
    openGame(play, slotOf(ann), undefined, 'ask-0'),
  ]);
  expect(new Set(both.map(({ view }) => view.saved.id)).size).toBe(1);
});

test('however many calls come at the same time, each gets the one game', async () => {
  const play = testPlay();
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) => openGame(play, slotOf(ann), undefined, `ask-${index}`)),
  );
  expect(new Set(all.map(({ view }) => view.saved.id)).size).toBe(1);
  expect(all.filter(({ kind }) => kind === 'started')).toHaveLength(1);
});

test('ranked games of one player have different tiles, the same seed gives the same tiles', async () => {
  const play = testPlay();
  const boards = new Set<string>();
  for (let place = 0; place < 20; place += 1) {
    const { view } = await openGame(play, slotOf(ann, { place: `guild:${place}` }), undefined, 'ask-0');
    boards.add([...view.saved.board.cells].join());
  }
  expect(boards.size).toBeGreaterThan(10);
  const one = await openGame(play, slotOf(ann, { place: 'dm:1' }), 42, 'ask-0');
  const other = await openGame(play, slotOf(ann, { place: 'dm:2' }), 42, 'ask-1');
  expect(other.view.saved.board).toEqual(one.view.saved.board);
});
