/** `undo`: the last move of a stored game of 10,000 moves is taken back. */

import type { GameDeps } from '../src/app/game-deps.ts';
import { startedGame } from '../src/app/open-game.ts';
import { takeTurn } from '../src/app/play.ts';
import type { SavedGame } from '../src/app/saved-game.ts';
import { undo } from '../src/app/undo.ts';
import { commitments, rng } from '../src/chance/chance.ts';
import type { Board } from '../src/game/board.ts';
import { unpackMoves } from '../src/game/packed-moves.ts';
import { startOf } from '../src/game/random.ts';
import { RULES } from '../src/game/rules.ts';
import { canSlide, DIRECTIONS } from '../src/game/slide.ts';
import { openStore, type Store } from '../src/store/open-store.ts';
import { replay } from '../test/support/replay.ts';
import { median } from './median.ts';
import type { Group, Row } from './row.ts';

/** Forty full chunks: the longest way from a checkpoint. */
const MOVES = 10_240;
const ROUNDS = 25;
const PLAYER = '300000000000000001';
/** Large enough to be played for so long without a thought. */
const SIDE = 10;

export const takeBack: Group = {
  name: 'undo',
  async run(): Promise<readonly Row[]> {
    const store = await openStore(':memory:');
    const play = playOn(store);
    const { id, before } = await playLong(play);
    const times = { undo: [] as number[], whole: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.whole.push(await timeOf(() => fromBeginning(store, id), before));
      times.undo.push(await timeOf(async () => (await fromCheckpoint(play, id)).position.board, before));
      await moveOn(play, await find(store, id));
    }
    await store.close();
    const [value, baseline] = [median(times.undo), median(times.whole)];
    const note = `${SIDE}x${SIDE}, game read, replayed from its newest checkpoint, written; baseline: replayed from its beginning`;
    return [{ name: 'undo.10000', value, unit: 'ms', baseline, ratio: baseline / value, note }];
  },
};

const SEED = '000102030405060708090a0b0c0d0e0f';

const playOn = (store: Store): GameDeps => ({
  store,
  now: () => Date.UTC(2026, 10, 20),
  newGameId: () => 'long',
  newSeed: () => SEED,
  commitments,
  rng,
});

async function moveOn(play: GameDeps, saved: SavedGame): Promise<SavedGame> {
  const { board, turn, moveCount } = saved.position;
  const result = await takeTurn(play, saved, turn, DIRECTIONS.find((it) => canSlide(board, it, RULES.classic)) ?? 'up');
  if (result.kind !== 'moved') throw new Error(`The game stopped after ${moveCount} moves.`);
  return result.view.saved;
}

/** Plays as the clicks of a bored player would; returns the game, and its board before the last move. */
async function playLong(play: GameDeps): Promise<{ readonly id: string; readonly before: Board }> {
  const slot = {
    player: PLAYER,
    place: 'guild:1',
    mode: 'ranked',
    rows: SIDE,
    columns: SIDE,
    rules: 'classic',
  } as const;
  let saved = startedGame(play, { slot, source: { kind: 'hmac', seed: SEED } }, 0, '');
  await play.store.startGame(saved);
  let before = saved.position.board;
  while (saved.position.moveCount < MOVES) {
    before = saved.position.board;
    saved = await moveOn(play, saved);
  }
  return { id: saved.opening.id, before };
}

async function timeOf(find: () => Promise<Board>, wanted: Board): Promise<number> {
  const start = performance.now();
  const board = await find();
  const time = performance.now() - start;
  if (String(board.cells) !== String(wanted.cells)) throw new Error('That is not the board before the last move.');
  return time;
}

async function find(store: GameDeps['store'], id: string): Promise<SavedGame> {
  const saved = await store.find(id);
  if (typeof saved !== 'object') throw new Error('The long game is gone.');
  return saved;
}

/** Reads the game and takes its last move back. */
async function fromCheckpoint(play: GameDeps, id: string): Promise<SavedGame> {
  const saved = await find(play.store, id);
  const result = await undo(play, saved, { turn: saved.position.turn, isAgreed: true });
  if (result.kind !== 'undone') throw new Error(`The undo was ${result.kind}.`);
  return result.view.saved;
}

async function fromBeginning(store: Store, id: string): Promise<Board> {
  const { opening } = await find(store, id);
  const [exported] = (await store.exportPlayer(PLAYER)).games;
  const moves = exported ? unpackMoves(exported.moves).slice(0, -1) : [];
  return replay({ ...opening, random: startOf(opening.source) }, moves, rng).game.board;
}
