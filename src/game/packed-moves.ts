import { DIRECTIONS, type Direction } from './slide.ts';

/** Moves with two bits each. The first move is in the lowest bits of the first byte; `count` is the number of moves. */
export interface PackedMoves {
  readonly count: number;
  readonly bytes: Uint8Array;
}

export class PackedMovesError extends Error {
  override readonly name = 'PackedMovesError';

  constructor(count: number, length: number) {
    super(`${count} packed moves need ${Math.ceil(count / MOVES_PER_BYTE)} bytes, but there are ${length}.`);
  }
}

const MOVES_PER_BYTE = 4;

export const NO_MOVES: PackedMoves = { count: 0, bytes: new Uint8Array(0) };

const shiftOf = (move: number): number => (move % MOVES_PER_BYTE) * 2;

/** Packs moves: a direction's code is its index in `DIRECTIONS`, and unused bits are 0. */
export function packMoves(directions: readonly Direction[]): PackedMoves {
  const bytes = new Uint8Array(Math.ceil(directions.length / MOVES_PER_BYTE));
  directions.forEach((direction, move) => {
    const byte = Math.floor(move / MOVES_PER_BYTE);
    bytes[byte] = (bytes[byte] ?? 0) | (DIRECTIONS.indexOf(direction) << shiftOf(move));
  });
  return { count: directions.length, bytes };
}

/** Returns the moves, oldest first. Throws `PackedMovesError` if the bytes do not match the count. */
export function unpackMoves({ count, bytes }: PackedMoves): readonly Direction[] {
  if (!Number.isInteger(count) || count < 0 || bytes.length !== Math.ceil(count / MOVES_PER_BYTE)) {
    throw new PackedMovesError(count, bytes.length);
  }
  const codeOf = (move: number) => ((bytes[Math.floor(move / MOVES_PER_BYTE)] ?? 0) >> shiftOf(move)) & 3;
  return Array.from({ length: count }, (_, move) => DIRECTIONS[codeOf(move) as 0 | 1 | 2 | 3]);
}

export function appendMove({ count, bytes }: PackedMoves, direction: Direction): PackedMoves {
  const longer = new Uint8Array(Math.ceil((count + 1) / MOVES_PER_BYTE));
  longer.set(bytes);
  const byte = Math.floor(count / MOVES_PER_BYTE);
  longer[byte] = (longer[byte] ?? 0) | (DIRECTIONS.indexOf(direction) << shiftOf(count));
  return { count: count + 1, bytes: longer };
}
