/** A game's row holds its newest moves. Full chunks hold older ones, with the board, score and random state before. */
import type { Checkpoint, Chunk, GameId, SavedGame } from '../../app/saved-game.ts';
import { boardFrom } from '../../game/board.ts';
import { type PackedMoves, packMoves, unpackMoves } from '../../game/packed-moves.ts';
import { type Dialect, type Query, queryIn } from '../sql.ts';

export interface ChunkRow {
  readonly game: GameId;
  readonly chunk_start: number;
  readonly move_count: number;
  readonly checkpoint: Uint8Array;
  readonly moves: Uint8Array;
}

/** Size in bytes of the score and the random state, which are stored as 64-bit floats. */
const NUMBERS = 16;

/** Encodes the score, the random state and the cells. The checkpoint at the beginning of a game is empty. */
export function encodeCheckpoint(start: Checkpoint | undefined): Uint8Array {
  if (!start) return new Uint8Array(0);
  const bytes = new Uint8Array(NUMBERS + start.board.cells.length);
  const numbers = new DataView(bytes.buffer);
  numbers.setFloat64(0, start.score);
  numbers.setFloat64(8, start.random);
  bytes.set(start.board.cells, NUMBERS);
  return bytes;
}

/** Decodes without validation, because a replay checks every checkpoint before it is used. */
export function decodeCheckpoint(bytes: Uint8Array, rows: number, columns: number): Checkpoint | undefined {
  if (bytes.length !== NUMBERS + rows * columns) return undefined;
  const numbers = new DataView(bytes.buffer, bytes.byteOffset);
  const board = boardFrom(rows, columns, bytes.subarray(NUMBERS));
  return { board, score: numbers.getFloat64(0), random: numbers.getFloat64(8) };
}

/** Decodes the full chunk before the newest moves of `game`. Returns `undefined` if the row is not that chunk. */
export function decodeChunkRow(row: ChunkRow, { opening, position }: SavedGame): Chunk | undefined {
  const { chunk_start, move_count, moves } = row;
  const fits = chunk_start + move_count === position.moveCount - position.chunk.moves.count;
  const start = decodeCheckpoint(row.checkpoint, opening.rows, opening.columns);
  const isWhole = moves.length === Math.ceil(move_count / 4) && (start === undefined) === (chunk_start === 0);
  // These bytes are copied, because the driver may reuse its buffer.
  return fits && isWhole ? { start, moves: { count: move_count, bytes: new Uint8Array(moves) } } : undefined;
}

export const startOfChunk = ({ position }: SavedGame): number => position.moveCount - position.chunk.moves.count;

/** Returns the chunks of a game in order, the newest last, without those that an undo has made obsolete. */
export function allChunks(game: SavedGame, rows: readonly ChunkRow[]): readonly Chunk[] {
  const { opening, position } = game;
  const full = rows
    .filter(({ chunk_start }) => chunk_start < startOfChunk(game))
    .toSorted((one, other) => one.chunk_start - other.chunk_start)
    .map(({ checkpoint, move_count: count, moves: bytes }) => ({
      start: decodeCheckpoint(checkpoint, opening.rows, opening.columns),
      moves: { count, bytes },
    }));
  return [...full, position.chunk];
}

export const allMoves = (chunks: readonly Chunk[]): PackedMoves =>
  packMoves(chunks.flatMap(({ moves }) => unpackMoves(moves)));

/** Returns the write of the newest chunk of `before` if the move to `after` began a new one, or none. */
export function chunkWrites(dialect: Dialect) {
  // After an undo back into this chunk, its old row is still stored and is replaced.
  const close = queryIn(dialect)<ChunkRow>(`insert into game_chunks (game, chunk_start, move_count, checkpoint, moves)
    values (:game, :chunk_start, :move_count, :checkpoint, :moves) on conflict (game, chunk_start) do update set
    move_count = excluded.move_count, checkpoint = excluded.checkpoint, moves = excluded.moves`);
  return (before: SavedGame, after: SavedGame): readonly Query[] => {
    const { start, moves } = before.position.chunk;
    const next = startOfChunk(after);
    if (next <= startOfChunk(before)) return [];
    const row = { chunk_start: next - moves.count, move_count: moves.count, moves: moves.bytes };
    return [close({ game: before.opening.id, checkpoint: encodeCheckpoint(start), ...row })];
  };
}
