/** A checkpoint in few bytes: score and random state as 64-bit floats, then the cells. With it begins a chunk of moves. */
import type { Checkpoint, Chunk, SavedGame } from '../../app/ports.ts';
import { boardFrom } from '../../game/board.ts';
import type { ChunkRow } from './game-row.ts';

const NUMBERS = 16;

/** The beginning of a game takes no bytes. */
export function encodeCheckpoint(start: Checkpoint | undefined): Uint8Array {
  if (!start) return new Uint8Array(0);
  const bytes = new Uint8Array(NUMBERS + start.board.cells.length);
  const numbers = new DataView(bytes.buffer);
  numbers.setFloat64(0, start.score);
  numbers.setFloat64(8, start.random);
  bytes.set(start.board.cells, NUMBERS);
  return bytes;
}

/** The bytes as they came; nothing goes on from them before they have been proved by a replay. */
export function decodeCheckpoint(bytes: Uint8Array, rows: number, columns: number): Checkpoint | undefined {
  if (bytes.length !== NUMBERS + rows * columns) return undefined;
  const numbers = new DataView(bytes.buffer, bytes.byteOffset);
  const board = boardFrom(rows, columns, bytes.subarray(NUMBERS));
  return { board, score: numbers.getFloat64(0), random: numbers.getFloat64(8) };
}

/** A chunk that was put away directly before the newest of `game`; `undefined` for one that does not fit there. */
export function decodeChunkRow(row: ChunkRow, { opening, position }: SavedGame): Chunk | undefined {
  const { chunk_start, move_count, moves } = row;
  const fits = chunk_start + move_count === position.moveCount - position.chunk.moves.count;
  const start = decodeCheckpoint(row.checkpoint, opening.rows, opening.columns);
  const isWhole = moves.length === Math.ceil(move_count / 4) && (start === undefined) === (chunk_start === 0);
  // A copy, because the driver's bytes may be a window into memory that it shares.
  return fits && isWhole ? { start, moves: { count: move_count, bytes: new Uint8Array(moves) } } : undefined;
}
