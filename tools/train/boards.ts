import { clearRepeated } from '../../src/advisor/grid.ts';
import type { KnownValues } from '../../src/advisor/known-values.ts';
import { GRID_SHAPES, isGridName, layoutOf, NETWORK_SHAPES, type NetworkShape } from '../../src/advisor/network.ts';
import { type NetworkFacts, packNetwork } from '../../src/advisor/network-file.ts';
import { exactTeacher } from './exact-play.ts';
import { gridSelfPlay } from './grid-self-play.ts';
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

export const isNetworkShape = (text: string): text is NetworkShape => NETWORK_SHAPES.some((shape) => shape === text);

interface ExportSettings {
  /** The size of one step of a stored weight, in points of the game's score. */
  readonly step: number;
  /** Entries with fewer updates than this are left out: they are unreliable and would take up most of the file. */
  readonly leastUpdates: number;
}

const EXPORT_4X4: ExportSettings = { step: 64, leastUpdates: 28 };
export const exportSettingsOf = (board: NetworkShape): ExportSettings =>
  isGridName(board) ? GRID_SHAPES[board] : EXPORT_4X4;

export function networkBytes(board: NetworkShape): number {
  const { tables, entriesPerTable } = layoutOf(board);
  return tables * entriesPerTable * ENTRY_BYTES;
}

export interface SelfPlayer {
  readonly play: (stage: Stage) => PlayedGame;
  readonly stageAt: (moves: number) => Stage;
}

/**
 * Creates a player that learns from the games it plays on this board size.
 *
 * @param state `STATE_WORDS` words, see `self-play.ts`
 * @param exact the exact values, if the board was solved: they are learned then, not those of later boards
 */
export function createPlayer(
  board: NetworkShape,
  network: ArrayBufferLike,
  state: Int32Array,
  exact?: ExactTable,
): SelfPlayer {
  if (isGridName(board) && exact !== undefined)
    return playerOf(exactTeacher(GRID_SHAPES[board], network, state, exact), STAGES_WITHOUT_DOWNGRADES);
  if (isGridName(board)) return playerOf(gridSelfPlay(GRID_SHAPES[board], network, state), STAGES_WITHOUT_DOWNGRADES);
  return playerOf(new SelfPlay(new Learner(network), state));
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
