import { LOOKUPS } from '../../src/advisor/four/lookups.ts';
import { GRID_SHAPES, layoutOf, type NetworkFacts, packNetwork } from '../../src/advisor/network.ts';
import { gridSelfPlay } from './grid-self-play.ts';
import { createLateTraining, HOPE, type Step } from './late.ts';
import { ENTRY_BYTES, FIELDS, Learner, OWN_NAME_STAGES, type Stage, type Stages, stageAt } from './learner.ts';
import { type Played, SelfPlay } from './self-play.ts';

export const BOARDS = ['4x4', '4x4-late', '3x3', '3x5'] as const;

export type TrainedBoard = (typeof BOARDS)[number];

export const isTrainedBoard = (text: string): text is TrainedBoard => BOARDS.some((board) => board === text);

interface Export {
  readonly step: number;
  /** An entry that was met less often knows nothing that is worth its bytes. */
  readonly leastUpdates: number;
}

const FOUR: Export = { step: 64, leastUpdates: 28 };
/** Late games are alike: what matters in them was met often, and values are far apart. */
const LATE: Export = { step: 128, leastUpdates: 200 };

export function exportOf(board: TrainedBoard): Export {
  if (board === '4x4-late') return LATE;
  return GRID_SHAPES[board] ?? FOUR;
}

export function networkBytes(board: TrainedBoard): number {
  const { tables, entriesPerTable } = layoutOf(board);
  return tables * entriesPerTable * ENTRY_BYTES;
}

/** A network that has learned nothing: of zeros, or for late boards, of hope. */
export function newNetwork(board: TrainedBoard): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(networkBytes(board));
  if (board !== '4x4-late') return memory;
  const numbers = new Float32Array(memory);
  for (let weight = 0; weight < numbers.length; weight += FIELDS) numbers[weight] = HOPE / LOOKUPS;
  return memory;
}

export interface Player {
  readonly play: (stage: Stage) => Played;
  readonly stageAt: (moves: number) => Stage;
}

/**
 * Plays and learns on that board; `state` is what `self-play.ts` says.
 *
 * @param lateSteps how late boards are found that games begin with; those of `late.ts` when absent
 */
export function createPlayer(
  board: TrainedBoard,
  network: ArrayBufferLike,
  state: Int32Array,
  lateSteps?: readonly Step[],
): Player {
  const shape = GRID_SHAPES[board];
  if (shape) return playerOf(gridSelfPlay(shape, network, state), OWN_NAME_STAGES);
  if (board === '4x4') return playerOf(new SelfPlay(new Learner(network), state));
  const { learner, openings } = createLateTraining(network, lateSteps);
  return playerOf(new SelfPlay(learner, state, openings), OWN_NAME_STAGES);
}

const playerOf = (player: SelfPlay, stages?: Stages): Player => ({
  play: (stage) => player.play(stage),
  stageAt: (moves) => stageAt(moves, stages),
});

const LARGEST = 0x7fff;

function quantized(entries: Float32Array, step: number, leastUpdates: number): Int16Array {
  const weights = new Int16Array(entries.length / FIELDS);
  for (let entry = 0; entry < weights.length; entry += 1) {
    const at = entry * FIELDS;
    if ((entries[at + 3] as number) < leastUpdates) continue;
    weights[entry] = Math.max(-LARGEST, Math.min(LARGEST, Math.round((entries[at] as number) / step)));
  }
  return weights;
}

/** The file to ship, without the entries that were met less often than `leastUpdates` times. Takes a minute for the largest network. */
export function exportNetwork(
  facts: NetworkFacts,
  tables: number,
  memory: ArrayBufferLike,
  leastUpdates: number,
): Buffer {
  const bytes = memory.byteLength / tables;
  const parts = Array.from({ length: tables }, (_, table) =>
    quantized(
      new Float32Array(memory, table * bytes, bytes / Float32Array.BYTES_PER_ELEMENT),
      facts.step,
      leastUpdates,
    ),
  );
  return packNetwork(facts, parts);
}
