import { expect, test } from 'vitest';
import { openGame } from '../../src/app/open-game.ts';
import type { Play, SavedGame } from '../../src/app/ports.ts';
import { takeTurn } from '../../src/app/take-turn.ts';
import type { Direction } from '../../src/game/direction.ts';
import { DIRECTIONS } from '../../src/game/direction.ts';
import { showBoard } from '../../src/game/notation.ts';
import { canSlide } from '../../src/game/slide.ts';
import { ann, bob, slotOf, testPlay } from '../support/test-play.ts';

/** The first board of the documents' 4x4 session: `. . . . / 2 . 2 2 / . . . 2 / . . . .`. */
async function openSession(play: Play): Promise<SavedGame> {
  const { view } = await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-0');
  return view.saved;
}

const clickOn = ({ id, turn }: SavedGame, player = ann) => ({ gameId: id, turn, player });

const blockedDirection = ({ board }: SavedGame): Direction | undefined => DIRECTIONS.find((it) => !canSlide(board, it));

test('a move is saved with its points, its new tile and its place in the list of moves', async () => {
  const play = testPlay();
  const before = await openSession(play);
  expect(showBoard(before.board)).toBe('. . . . / 2 . 2 2 / . . . 2 / . . . .');

  const result = await takeTurn(play, clickOn(before), 'up');

  expect(result).toMatchObject({ kind: 'moved', view: { saved: { marks: { merged: [3], gained: 4 } } } });
  const after = await play.store.find(before.id);
  expect(after && showBoard(after.board)).toBe('2 . 2 4 / . . . . / . . 4 . / . . . .');
  expect(after).toMatchObject({ score: 4, turn: before.turn + 1, moves: { count: 1 }, state: 'running' });
});

test('a second click on the same board changes nothing and shows the board as it is now', async () => {
  const play = testPlay();
  const before = await openSession(play);
  await takeTurn(play, clickOn(before), 'up');
  const once = await play.store.find(before.id);

  const again = await takeTurn(play, clickOn(before), 'up');

  expect(again).toMatchObject({
    kind: 'shown',
    view: { saved: { turn: 1, score: 4, marks: { merged: [3], gained: 4 } } },
  });
  expect(await play.store.find(before.id)).toEqual(once);
});

test('of many clicks on one board at the same time exactly one moves', async () => {
  const play = testPlay();
  const before = await openSession(play);

  const results = await Promise.all(
    ['up', 'down', 'left', 'right', 'up', 'up'].map((direction) =>
      takeTurn(play, clickOn(before), direction as Direction),
    ),
  );

  expect(results.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
  expect((await play.store.find(before.id))?.turn).toBe(before.turn + 1);
});

test("a click on another player's game is refused and names the owner", async () => {
  const play = testPlay();
  const before = await openSession(play);
  expect(await takeTurn(play, clickOn(before, bob), 'up')).toEqual({
    kind: 'refused',
    reason: 'not-yours',
    owner: ann,
  });
  expect(await play.store.find(before.id)).toEqual(before);
});

test('a click on a game that is not stored is refused', async () => {
  const click = { gameId: 'nobody', turn: 0, player: ann };
  expect(await takeTurn(testPlay(), click, 'up')).toEqual({ kind: 'refused', reason: 'no-such-game' });
});

test('a direction in which nothing moves changes nothing', async () => {
  const play = testPlay();
  let game = await openSession(play);
  let blocked = blockedDirection(game);
  for (let turn = 0; blocked === undefined && turn < 50; turn += 1) {
    await takeTurn(play, clickOn(game), DIRECTIONS.find((it) => canSlide(game.board, it)) ?? 'up');
    game = (await play.store.find(game.id)) ?? game;
    blocked = blockedDirection(game);
  }
  expect(blocked).toBeDefined();
  expect(await takeTurn(play, clickOn(game), blocked ?? 'up')).toMatchObject({ kind: 'shown' });
  expect(await play.store.find(game.id)).toEqual(game);
});

test('a game that is played until nothing moves is over, and takes no further click', async () => {
  const play = testPlay();
  let { saved } = (await openGame(play, slotOf(ann, { rows: 2, columns: 2 }), undefined, 'ask-0')).view;
  for (let turn = 0; saved.state === 'running' && turn < 500; turn += 1) {
    const direction = DIRECTIONS.find((it) => canSlide(saved.board, it)) ?? 'up';
    const result = await takeTurn(play, clickOn(saved), direction);
    if (result.kind === 'moved') saved = result.view.saved;
  }
  expect(saved.state).toBe('over');
  for (const direction of DIRECTIONS) {
    expect(await takeTurn(play, clickOn(saved), direction)).toMatchObject({ kind: 'shown' });
  }
  expect(await play.store.find(saved.id)).toEqual(saved);
  expect((await openGame(play, slotOf(ann, { rows: 2, columns: 2 }), undefined, 'ask-0')).kind).toBe('started');
});
