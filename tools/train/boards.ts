import { LOOKUPS } from '../../src/advisor/4x4/lookups.ts';
import { clearRepeated } from '../../src/advisor/grid.ts';
import type { KnownValues } from '../../src/advisor/known-values.ts';
import { GRID_SHAPES, isGridName, layoutOf, NETWORK_NAMES, type NetworkName } from '../../src/advisor/network.ts';
import { type NetworkFacts, packNetwork } from '../../src/advisor/network-file.ts';
import { exactTeacher } from './exact-play.ts';
import { gridSelfPlay } from './grid-self-play.ts';
import { createLateTraining, type Milestone, OPTIMISTIC_VALUE } from './late.ts';
import {
  ENTRY_BYTES,
  FIELDS,
  Learner,
  STAGES_WITHOUT_DOWNGRADES,
  type Stage,
  type Stages,
  stageAt,
} from './learner.ts';
import { type PlayedGame, SelfPlay } from './self-play.ts';
import type { ExactTable } from './solve.ts';

export const isNetworkName = (text: string): text is NetworkName => NETWORK_NAMES.some((name) => name === text);

interface ExportSettings {
  /** The size of one step of a stored weight, in points of the game's score. */
  readonly step: number;
  /** Entries with fewer updates than this are left out: they are unreliable and would take up most of the file. */
  readonly leastUpdates: number;
}

const EXPORT_4X4: ExportSettings = { step: 64, leastUpdates: 28 };
/** For late games. Their positions are similar, so entries that matter have many updates, with values far apart. */
const EXPORT_LATE: ExportSettings = { step: 128, leastUpdates: 200 };

export function exportSettingsOf(board: NetworkName): ExportSettings {
  if (isGridName(board)) return GRID_SHAPES[board];
  return board === '4x4' ? EXPORT_4X4 : EXPORT_LATE;
}

export function networkBytes(board: NetworkName): number {
  const { tables, entriesPerTable } = layoutOf(board);
  return tables * entriesPerTable * ENTRY_BYTES;
}

/** Creates an untrained network: all weights are 0, or `OPTIMISTIC_VALUE` for late games. */
export function newNetwork(board: NetworkName): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(networkBytes(board));
  if (board !== '4x4-late') return memory;
  const numbers = new Float32Array(memory);
  for (let weight = 0; weight < numbers.length; weight += FIELDS) numbers[weight] = OPTIMISTIC_VALUE / LOOKUPS;
  return memory;
}

export interface SelfPlayer {
  readonly play: (stage: Stage) => PlayedGame;
  readonly stageAt: (moves: number) => Stage;
}

/**
 * Creates a player that learns from the games it plays on this board size.
 *
 * @param state `STATE_WORDS` words, see `self-play.ts`
 * @param milestones how to find the late positions to start from; by default, those of `late.ts`
 * @param exact the exact values, if the board was solved: they are learned then, not those of later boards
 */
export function createPlayer(
  board: NetworkName,
  network: ArrayBufferLike,
  state: Int32Array,
  { milestones, exact }: { readonly milestones?: readonly Milestone[]; readonly exact?: ExactTable } = {},
): SelfPlayer {
  if (isGridName(board) && exact !== undefined)
    return playerOf(exactTeacher(GRID_SHAPES[board], network, state, exact), STAGES_WITHOUT_DOWNGRADES);
  if (isGridName(board)) return playerOf(gridSelfPlay(GRID_SHAPES[board], network, state), STAGES_WITHOUT_DOWNGRADES);
  if (board === '4x4') return playerOf(new SelfPlay(new Learner(network), state));
  const { learner, starts } = createLateTraining(network, milestones);
  return playerOf(new SelfPlay(learner, state, starts), STAGES_WITHOUT_DOWNGRADES);
}

const playerOf = (player: Pick<SelfPlayer, 'play'>, stages?: Stages): SelfPlayer => ({
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

/** Converts a network, and known values, to a file for `data/advisor`. Takes a minute for 4x4. */
export function exportNetwork(
  facts: NetworkFacts,
  tables: number,
  memory: ArrayBufferLike,
  leastUpdates: number,
  known?: KnownValues,
): Buffer {
  const bytes = memory.byteLength / tables;
  const parts = Array.from({ length: tables }, (_, table) => {
    const entries = new Float32Array(memory, table * bytes, bytes / Float32Array.BYTES_PER_ELEMENT);
    const weights = quantized(entries, facts.step, leastUpdates);
    if (isGridName(facts.shape)) clearRepeated(GRID_SHAPES[facts.shape], table, weights);
    return weights;
  });
  return packNetwork(facts, parts, known);
}
