import { expect, test } from 'vitest';
import { takeTurn } from '../../src/app/play.ts';
import type { Slot } from '../../src/app/saved-game.ts';
import { RULES } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS } from '../../src/game/slide.ts';
import { savedGame } from '../support/saved-game.ts';
import { ann, bob, openGame, slotOf, stored, testPlay } from '../support/test-play.ts';

test('a new game has the start tiles of its rules and no score', async () => {
  const { kind, view } = await openGame(await testPlay(), slotOf(ann), undefined, 'ask-7');
  expect(kind).toBe('started');
  expect(view.saved.position.board.freeSpaces).toBe(14);
  expect(view.saved.opening.mode).toBe('ranked');
  expect(view.saved.position).toMatchObject({ score: 0, turn: 0, state: 'running', standing: 'ranked', moveCount: 0 });
  expect(view.saved.marks).toEqual({ spawned: undefined, merged: [], gained: 0 });
});

test('the running game is resumed with its last move marked', async () => {
  const play = await testPlay();
  const { view } = await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-0');
  const moved = await takeTurn(play, view.saved, 0, 'up');

  const resumed = await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-1');

  expect(resumed.kind).toBe('resumed');
  expect(resumed.view.saved.opening.id).toBe(view.saved.opening.id);
  expect(resumed.view.saved.marks).toEqual(moved.kind === 'moved' ? moved.view.saved.marks : undefined);
});

test('after a game is shown in a new message, a click on the older one refreshes it and does not move', async () => {
  const play = await testPlay();
  const first = (await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-0')).view.saved;
  const second = (await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-1')).view.saved;
  expect(await takeTurn(play, second, first.position.turn, 'up')).toMatchObject({
    kind: 'shown',
  });
  expect(await takeTurn(play, second, second.position.turn, 'up')).toMatchObject({
    kind: 'moved',
  });
});

test('a request that is delivered again, even after the next move, leaves the board that answered it the newest', async () => {
  const play = await testPlay();
  const open = async (askedBy: string) =>
    (await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, askedBy)).view.saved;
  for (const [askedBy, direction] of [
    ['99', 'up'],
    ['101', 'down'],
  ] as const) {
    const first = await open(askedBy);
    expect(await open(askedBy)).toEqual(first);
    const moved = await takeTurn(play, first, first.position.turn, direction);
    expect(moved).toMatchObject({ kind: 'moved' });
    expect(await open(askedBy)).toMatchObject({ position: { turn: first.position.turn + 1 } });
    expect(await open('98')).toMatchObject({ position: { turn: first.position.turn + 1 }, openedBy: askedBy });
  }
});

test('a request from a little before the newest is late, one that cannot be so late is a new one', async () => {
  const play = await testPlay();
  const at = (ms: number) => String((1_700_000_000_000n + BigInt(ms)) << 22n);
  const turnAfter = async (askedBy: string) =>
    (await openGame(play, slotOf(ann), undefined, askedBy)).view.saved.position.turn;
  expect(await turnAfter(at(0))).toBe(0);
  expect(await turnAfter(at(-59_000))).toBe(0);
  expect(await turnAfter(at(-61_000))).toBe(1);
  expect(await turnAfter(at(0))).toBe(2);
});

test('a game from before the ids of requests were noted is brought into a new message', async () => {
  const play = await testPlay();
  const game = savedGame({ ...slotOf(ann), openedBy: '' });
  await play.store.startGame(game);
  for (const askedBy of ['a request', '99'])
    expect(await openGame(play, slotOf(ann), undefined, askedBy)).toMatchObject({
      kind: 'resumed',
      view: { saved: { openedBy: askedBy } },
    });
});

test.each([
  ['another player', slotOf(bob)],
  ['another place', slotOf(ann, { place: 'guild:2' })],
  ['another board', slotOf(ann, { rows: 5, columns: 5 })],
  ['a turned board', slotOf(ann, { rows: 3, columns: 5 })],
  ['other rules', slotOf(ann, { rules: 'wild' })],
])('%s has a game of its own', async (_, other) => {
  const play = await testPlay();
  const mine = await openGame(play, slotOf(ann), undefined, 'ask-0');
  const theirs = await openGame(play, other, undefined, 'ask-1');
  expect(theirs.kind).toBe('started');
  expect(theirs.view.saved.opening.id).not.toBe(mine.view.saved.opening.id);
});

test('another seed than that of a practice game without moves takes its place without a question', async () => {
  const play = await testPlay();
  const { view } = await openGame(play, slotOf(ann), 7, 'ask-0');
  const other = await openGame(play, slotOf(ann), 8, 'ask-1');
  expect(other).toMatchObject({ kind: 'started', view: { saved: { opening: { source: { seed: '8' } } } } });
  expect(await stored(play, view.saved)).toEqual(other.view.saved);
  // Delivered again, it shows the same game, at the same turn.
  expect(await openGame(play, slotOf(ann), 8, 'ask-1')).toEqual({ kind: 'resumed', view: other.view });
});

test('the seed of the running practice game resumes it, another seed asks first', async () => {
  const play = await testPlay();
  const fresh = (await openGame(play, slotOf(ann), 7, 'ask-0')).view.saved;
  const direction = DIRECTIONS.find((it) => canSlide(fresh.position.board, it, RULES.classic)) ?? 'up';
  const moved = await takeTurn(play, fresh, 0, direction);
  if (moved.kind !== 'moved') throw new Error('A possible move was not made.');
  const { view } = moved;
  expect(view.saved.opening.mode).toBe('practice');
  expect(view.saved.position.standing).toBe('unlisted');
  expect((await openGame(play, slotOf(ann), 7, 'ask-0')).kind).toBe('resumed');
  expect(await openGame(play, slotOf(ann), 8, 'ask-1')).toMatchObject({
    kind: 'asks',
    seed: 8,
    view: { saved: { opening: { id: view.saved.opening.id } } },
  });
});

test('two calls at the same time give the same game', async () => {
  const play = await testPlay();
  const both = await Promise.all([
    openGame(play, slotOf(ann), undefined, 'ask-0'),
    openGame(play, slotOf(ann), undefined, 'ask-0'),
  ]);
  expect(new Set(both.map(({ view }) => view.saved.opening.id)).size).toBe(1);
});

test('however many calls come at the same time, each gets the one game', async () => {
  const play = await testPlay();
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) => openGame(play, slotOf(ann), undefined, `ask-${index}`)),
  );
  expect(new Set(all.map(({ view }) => view.saved.opening.id)).size).toBe(1);
  expect(all.filter(({ kind }) => kind === 'started')).toHaveLength(1);
});

test('ranked games of one player have different tiles, the same seed gives the same tiles', async () => {
  const play = await testPlay();
  const boards = new Set<string>();
  for (let place = 0; place < 20; place += 1) {
    const { view } = await openGame(play, slotOf(ann, { place: `guild:${place}` }), undefined, 'ask-0');
    boards.add([...view.saved.position.board.cells].join());
  }
  expect(boards.size).toBeGreaterThan(10);
  const one = await openGame(play, slotOf(ann, { place: 'dm:1' }), 42, 'ask-0');
  const other = await openGame(play, slotOf(ann, { place: 'dm:2' }), 42, 'ask-1');
  expect(other.view.saved.position.board).toEqual(one.view.saved.position.board);
});

test('practice has a slot of its own: neither game ends or shows the other, and its score is no best', async () => {
  const play = await testPlay();
  const ranked = (await openGame(play, slotOf(ann), undefined, 'ask-0')).view.saved;
  const practice = await openGame(play, slotOf(ann), 7, 'ask-1');
  expect(practice.kind).toBe('started');
  expect((await openGame(play, slotOf(ann), undefined, 'ask-0')).view.saved).toEqual(ranked);
  const { saved } = practice.view;
  const over = { ...saved, position: { ...saved.position, turn: 1, score: 400, state: 'over' } } as const;
  expect(await play.store.saveTurn(saved, over)).toBe(true);
  expect(await play.store.findBest(ranked.opening, ranked.opening.source)).toBe(0);
  expect((await openGame(play, slotOf(ann), 7, 'ask-2')).view.saved.opening.bestBefore).toBe(400);
  expect((await openGame(play, slotOf(ann, { rules: 'wild' }), 7, 'ask-3')).view.saved.opening.bestBefore).toBe(0);
});

test('a new game knows the best of those before it, here and with these rules', async () => {
  const play = await testPlay();
  const { saved } = (await openGame(play, slotOf(ann), undefined, 'ask-0')).view;
  expect(saved.opening.bestBefore).toBe(0);
  const over = { ...saved, position: { ...saved.position, turn: 1, score: 400, state: 'over' } } as const;
  await play.store.saveTurn(saved, over);
  const bestIn = async (changes: Partial<Slot>) =>
    (await openGame(play, slotOf(ann, changes), undefined, 'ask-1')).view.saved.opening.bestBefore;
  expect(await bestIn({})).toBe(400);
  expect(await bestIn({ rules: 'gentle' })).toBe(0);
  expect(await bestIn({ place: 'guild:2' })).toBe(0);
});
