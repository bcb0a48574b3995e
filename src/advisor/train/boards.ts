/** The boards that can be trained for: 4x4 has an engine of its own, the others share one. */
import { TABLE_ENTRIES, TABLES } from '../four/keys.ts';
import { entriesOf, GRID_SHAPES } from '../grid/shapes.ts';
import { ENTRY_BYTES } from './entries.ts';
import { GridSelfPlay } from './grid-self-play.ts';
import { Learner } from './learner.ts';
import { type Played, SelfPlay } from './self-play.ts';
import type { Stage } from './stages.ts';

export const BOARDS = ['4x4', '3x3', '3x5'] as const;

export type TrainedBoard = (typeof BOARDS)[number];

export const isTrainedBoard = (text: string): text is TrainedBoard => BOARDS.some((board) => board === text);

/** Points in one step of a shipped weight of the 4x4 board. */
const FOUR_STEP = 64;

export const stepOf = (board: TrainedBoard): number => GRID_SHAPES[board]?.step ?? FOUR_STEP;

export const tableCount = (board: TrainedBoard): number => GRID_SHAPES[board]?.tuples.length ?? TABLES;

/** Bytes of the whole network while it learns. */
export function networkBytes(board: TrainedBoard): number {
  const shape = GRID_SHAPES[board];
  return tableCount(board) * (shape === undefined ? TABLE_ENTRIES : entriesOf(shape)) * ENTRY_BYTES;
}

/** Whoever plays and learns on that board; `state` is what `self-play.ts` says. */
export function createPlayer(
  board: TrainedBoard,
  network: ArrayBufferLike,
  state: Int32Array,
): { readonly play: (stage: Stage) => Played } {
  const shape = GRID_SHAPES[board];
  const player =
    shape === undefined ? new SelfPlay(new Learner(network), state) : new GridSelfPlay(shape, network, state);
  return { play: (stage) => player.play(stage) };
}
