/** `step`: the board one move before, in a stored game of 10,000 moves: what an undo or a step of a replay has to find. */
import { createGame } from '../src/app/create-game.ts';
import type { Play, SavedGame, Store } from '../src/app/ports.ts';
import { takeTurn } from '../src/app/take-turn.ts';
import { gameOf } from '../src/app/view.ts';
import { chance } from '../src/chance/chance.ts';
import type { Board } from '../src/game/board.ts';
import { DIRECTIONS } from '../src/game/direction.ts';
import { type Game, move, replay } from '../src/game/game.ts';
import { unpackMoves } from '../src/game/packed-moves.ts';
import { startOf } from '../src/game/random.ts';
import { canSlide } from '../src/game/slide.ts';
import { openStore } from '../src/store/open-store.ts';
import { median } from './median.ts';
import type { Group, Row } from './row.ts';

/** Forty full chunks: the longest way from a checkpoint. */
const MOVES = 10_240;
const ROUNDS = 25;
const PLAYER = '300000000000000001';
/** Large enough to be played for so long without a thought. */
const SIDE = 10;

export const step: Group = {
  name: 'step',
  async run(): Promise<readonly Row[]> {
    const store = await openStore(':memory:');
    const { id, before } = await playLong(store);
    const times = { step: [] as number[], whole: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.step.push(await timeOf(() => fromCheckpoint(store, id), before));
      times.whole.push(await timeOf(() => fromBeginning(store, id), before));
    }
    await store.close();
    const [value, baseline] = [median(times.step), median(times.whole)];
    const note = `${SIDE}x${SIDE}, game read and played again from its newest checkpoint; baseline: from its beginning`;
    return [{ name: 'step.10000', value, unit: 'ms', baseline, ratio: baseline / value, note }];
  },
};

/** Plays as the clicks of a bored player would; returns the game, and its board before the last move. */
async function playLong(store: Store): Promise<{ readonly id: string; readonly before: Board }> {
  const seed = '000102030405060708090a0b0c0d0e0f';
  const play: Play = { store, now: () => Date.UTC(2026, 10, 20), newGameId: () => 'long', newSeed: () => seed, chance };
  const slot = {
    player: PLAYER,
    place: 'guild:1',
    mode: 'ranked',
    rows: SIDE,
    columns: SIDE,
    rules: 'classic',
  } as const;
  let saved = createGame(play, { slot, source: { kind: 'fair2', seed } }, 0, '');
  await store.begin(saved);
  let before = saved.position.board;
  while (saved.position.moveCount < MOVES) {
    before = saved.position.board;
    const direction = DIRECTIONS.find((it) => canSlide(before, it)) ?? 'up';
    const result = await takeTurn(play, saved, saved.position.turn, direction);
    if (result.kind !== 'moved') throw new Error(`The game stopped after ${saved.position.moveCount} moves.`);
    saved = result.view.saved;
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

async function find(store: Store, id: string): Promise<SavedGame> {
  const saved = await store.find(id);
  if (!saved || saved === 'damaged') throw new Error('The long game is gone.');
  return saved;
}

async function fromCheckpoint(store: Store, id: string): Promise<Board> {
  const saved = await find(store, id);
  const { start, moves } = saved.position.chunk;
  if (!start) throw new Error('The long game has no checkpoint.');
  const { rules, random } = gameOf(saved);
  let game: Game = { rules, board: start.board, score: start.score, random: { ...random, state: start.random } };
  for (const direction of unpackMoves(moves).slice(0, -1)) {
    const result = move(game, direction, chance);
    if (result.kind === 'refused') throw new Error('The chunk does not fit its checkpoint.');
    game = result.game;
  }
  return game.board;
}

async function fromBeginning(store: Store, id: string): Promise<Board> {
  const { opening } = await find(store, id);
  const [exported] = (await store.exportPlayer(PLAYER)).games;
  const moves = exported ? unpackMoves(exported.moves).slice(0, -1) : [];
  return replay({ ...opening, random: startOf(opening.source) }, moves, chance).game.board;
}
