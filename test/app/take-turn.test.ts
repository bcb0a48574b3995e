import { expect, test } from 'vitest';
import { takeTurn } from '../../src/app/play.ts';
import type { GameDeps } from '../../src/app/ports.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { showBoard } from '../../src/game/notation.ts';
import { unpackMoves } from '../../src/game/packed-moves.ts';
import { RULES } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS, type Direction } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import { ann, openGame, slotOf, stored, testPlay } from '../support/test-play.ts';

/** The first board of the documents' 4x4 session: `. . . . / 2 . 2 2 / . . . 2 / . . . .`. */
async function openSession(play: GameDeps): Promise<SavedGame> {
  const { view } = await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-0');
  return view.saved;
}

const click = (play: GameDeps, saved: SavedGame, direction: Direction) =>
  takeTurn(play, saved, saved.position.turn, direction);

const blockedDirection = ({ position }: SavedGame): Direction | undefined =>
  DIRECTIONS.find((it) => !canSlide(position.board, it, RULES.classic));

test('a move is saved with its points, its new tile and its place in the list of moves', async () => {
  const play = await testPlay();
  const before = await openSession(play);
  expect(showBoard(before.position.board, faceValue)).toBe('. . . . / 2 . 2 2 / . . . 2 / . . . .');

  const result = await click(play, before, 'up');

  expect(result).toMatchObject({ kind: 'moved', view: { saved: { marks: { merged: [3], gained: 4 } } } });
  const { position } = await stored(play, before);
  expect(showBoard(position.board, faceValue)).toBe('2 . 2 4 / . . . . / . . 4 . / . . . .');
  expect(position).toMatchObject({ score: 4, turn: 1, moveCount: 1, state: 'running', unpublished: false });
});

test('a second click on the same board changes nothing and shows the board as it is now', async () => {
  const play = await testPlay();
  const before = await openSession(play);
  await click(play, before, 'up');
  const once = await stored(play, before);
  const shown = { kind: 'shown', view: { saved: once } };
  // The one was read before the move, the other after it.
  expect(await click(play, before, 'up')).toEqual(shown);
  expect(await takeTurn(play, once, before.position.turn, 'up')).toEqual(shown);
  expect(await stored(play, before)).toEqual(once);
});

test('of many clicks on one board at the same time exactly one moves', async () => {
  const play = await testPlay();
  const before = await openSession(play);
  const directions: Direction[] = ['up', 'down', 'left', 'right', 'up', 'up'];
  const results = await Promise.all(directions.map((direction) => click(play, before, direction)));
  expect(results.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
  expect((await stored(play, before)).position.turn).toBe(1);
});

test('a game that is deleted between look and move is refused', async () => {
  const play = await testPlay();
  const before = await openSession(play);
  await play.store.deletePlayer(ann, play.now());
  expect(await click(play, before, 'up')).toEqual({ kind: 'refused', reason: 'no-such-game' });
});

test('a click on a game that was given up asks the database for nothing', async () => {
  const play = await testPlay();
  const before = await openSession(play);
  const givenUp = { ...before, position: { ...before.position, state: 'given-up' } } as const;
  const saveTurn = () => Promise.reject(new Error('A move was to be saved.'));
  const deaf = { ...play, store: { ...play.store, saveTurn } };
  expect(await click(deaf, givenUp, 'up')).toEqual({ kind: 'shown', view: { saved: givenUp } });
});

test('a direction in which nothing moves changes nothing', async () => {
  const play = await testPlay();
  let game = await openSession(play);
  for (let turn = 0; blockedDirection(game) === undefined && turn < 50; turn += 1) {
    await click(play, game, DIRECTIONS.find((it) => canSlide(game.position.board, it, RULES.classic)) ?? 'up');
    game = await stored(play, game);
  }
  const blocked = blockedDirection(game);
  expect(blocked).toBeDefined();
  expect(await click(play, game, blocked ?? 'up')).toEqual({ kind: 'shown', view: { saved: game } });
  expect(await stored(play, game)).toEqual(game);
});

test('a game that is played until nothing moves is over, filed, and takes no further click', async () => {
  const play = await testPlay();
  const slot = slotOf(ann, { rows: 2, columns: 2 });
  let { saved } = (await openGame(play, slot, undefined, 'ask-0')).view;
  for (let turn = 0; saved.position.state === 'running' && turn < 500; turn += 1) {
    const direction = DIRECTIONS.find((it) => canSlide(saved.position.board, it, RULES.classic)) ?? 'up';
    const result = await click(play, saved, direction);
    if (result.kind === 'moved') saved = result.view.saved;
  }
  expect(saved.position.state).toBe('over');
  expect(await play.store.findBest(slot, saved.opening.source)).toBe(saved.position.score);
  for (const direction of DIRECTIONS) expect((await click(play, saved, direction)).kind).toBe('shown');
  expect(await stored(play, saved)).toEqual(saved);
  expect((await openGame(play, slot, undefined, 'ask-0')).kind).toBe('started');
});

test('a ranked game that gains waits to be filed, and a move without gain leaves that as it is', async () => {
  const play = await testPlay();
  let { saved } = (await openGame(play, slotOf(ann), undefined, 'ask-0')).view;
  const seen = new Set<string>();
  for (let turn = 0; turn < 40 && saved.position.state === 'running'; turn += 1) {
    const before = saved;
    const result = await click(
      play,
      saved,
      DIRECTIONS.find((it) => canSlide(before.position.board, it, RULES.classic)) ?? 'up',
    );
    if (result.kind !== 'moved') throw new Error('A possible move was refused.');
    saved = result.view.saved;
    const gains = saved.marks.gained > 0;
    expect(saved.position.unpublished).toBe(gains || before.position.unpublished);
    seen.add(`${before.position.unpublished} ${gains}`);
    if (turn === 20) {
      expect(await play.store.publishScores({ now: play.now() })).toBe(1);
      saved = await stored(play, saved);
      expect(saved.position.unpublished).toBe(false);
    }
  }
  expect(seen.size).toBe(4);
});

test('the newest moves are in chunks of 256, each with what the game was before its first', async () => {
  const play = await testPlay();
  let { saved } = (await openGame(play, slotOf(ann, { rows: 8, columns: 8 }), undefined, 'ask-0')).view;
  const directions: Direction[] = [];
  const positions = [saved.position];
  while (directions.length < 600) {
    const { board } = saved.position;
    const direction = DIRECTIONS.find((it) => canSlide(board, it, RULES.classic)) ?? 'up';
    const result = await click(play, saved, direction);
    if (result.kind !== 'moved') throw new Error('A possible move was refused.');
    saved = result.view.saved;
    directions.push(direction);
    positions.push(saved.position);
    expect(await stored(play, saved)).toEqual(saved);
  }
  const { chunk } = saved.position;
  const { board, score, random } = positions[512] ?? saved.position;
  expect(chunk.start).toEqual({ board, score, random });
  expect(unpackMoves(chunk.moves)).toEqual(directions.slice(512));
  const { games } = await play.store.exportPlayer(ann);
  expect(games.map(({ moves }) => unpackMoves(moves))).toEqual([directions]);
});
