/** What must be true of a stored game's columns before anybody plays on. */
import type { GameRow } from './game-row.ts';

/** A tile of this exponent is the last whose face, and any score it can be part of, JavaScript counts exactly. */
const LARGEST_EXPONENT = 52;

/** The stored game with the id `game` cannot be right. */
export class DamagedGameError extends Error {
  override readonly name = 'DamagedGameError';
  readonly game: string;

  constructor(game: string, what: string) {
    super(`The stored game ${game} is damaged: ${what}.`);
    this.game = game;
  }
}

/** A newer version of the bot has written the stored game `game`. */
export class NewerGameError extends Error {
  override readonly name = 'NewerGameError';

  constructor(game: string, what: string) {
    super(`The stored game ${game} is of a newer version: ${what}.`);
  }
}

export type Checks = ReturnType<typeof checksOf>;

/** One method for each kind of column; each gives the checked value or throws. */
export function checksOf(row: GameRow) {
  const fail = (what: string): never => {
    throw new DamagedGameError(row.id, what);
  };
  const wholeNumber = (column: keyof GameRow, least = 0): number => {
    const value = row[column];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
    return fail(`its ${column} is ${String(value)}, which is not a whole number from ${least} to 2^53 - 1`);
  };
  const bytes = (column: 'cells' | 'moves' | 'checkpoint'): Uint8Array => {
    const value: unknown = row[column];
    // A copy, because the driver's bytes may be a window into memory that it shares.
    return value instanceof Uint8Array ? new Uint8Array(value) : fail(`its ${column} are not bytes`);
  };
  return {
    wholeNumber,
    bytes,
    isNull: (column: keyof GameRow): boolean => row[column] === null,
    text(column: keyof GameRow): string {
      const value = row[column];
      return typeof value === 'string' && value !== '' ? value : fail(`its ${column} is not a text`);
    },
    flag(column: keyof GameRow): boolean {
      const value = row[column];
      return value === 0 || value === 1 ? value === 1 : fail(`its ${column} is ${String(value)}, neither 0 nor 1`);
    },
    oneOf<Name extends string>(column: keyof GameRow, names: readonly Name[]): Name {
      const value = row[column];
      return (
        names.find((name) => name === value) ?? fail(`its ${column} is "${String(value)}", not ${names.join(' or ')}`)
      );
    },
    cells(count: number): Uint8Array {
      const cells = bytes('cells');
      if (cells.length !== count) fail(`its board has ${cells.length} cells instead of ${count}`);
      const wrong = cells.find((exponent) => exponent > LARGEST_EXPONENT);
      if (wrong !== undefined)
        fail(`its board holds a tile with exponent ${wrong}, and the largest is ${LARGEST_EXPONENT}`);
      return cells;
    },
    moves(count: number) {
      const moves = { count, bytes: bytes('moves') };
      if (count < 0 || moves.bytes.length * 4 < count) fail(`it has ${count} moves in ${moves.bytes.length} bytes`);
      return moves;
    },
  };
}
