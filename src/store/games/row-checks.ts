export class DamagedGameError extends Error {
  override readonly name = 'DamagedGameError';
  readonly game: string;

  constructor(game: string, what: string) {
    super(`The stored game ${game} is damaged: ${what}.`);
    this.game = game;
  }
}

export class NewerGameError extends Error {
  override readonly name = 'NewerGameError';

  constructor(game: string, what: string) {
    super(`The stored game ${game} is of a newer version: ${what}.`);
  }
}

/** The form of the names of rules, modes and the like in every version. */
const NAME = /^[\w-]+$/;

export type Checks<Column extends string> = ReturnType<typeof checksOf<Column>>;

export function checksOf<Column extends string>(row: Readonly<Record<Column | 'id', unknown>>) {
  const game = String(row.id);
  const fail = (what: string): never => {
    throw new DamagedGameError(game, what);
  };
  const newer = (column: Column): never => {
    throw new NewerGameError(game, `its ${column} is ${JSON.stringify(row[column])}`);
  };
  const wholeNumber = (column: Column, least = 0): number => {
    const value = row[column];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
    return fail(`its ${column} is ${String(value)}, which is not a whole number from ${least} to 2^53 - 1`);
  };
  const bytes = (column: Column): Uint8Array => {
    const value = row[column];
    // A copy, because the driver's bytes may be a window into memory that it shares.
    return value instanceof Uint8Array ? new Uint8Array(value) : fail(`its ${column} are not bytes`);
  };
  return {
    fail,
    wholeNumber,
    bytes,
    isNull: (column: Column): boolean => row[column] === null,
    text(column: Column): string {
      const value = row[column];
      return typeof value === 'string' && value !== '' ? value : fail(`its ${column} is not a text`);
    },
    flag(column: Column): boolean {
      const value = row[column];
      return value === 0 || value === 1 ? value === 1 : fail(`its ${column} is ${String(value)}, neither 0 nor 1`);
    },
    oneOf<Name extends string>(column: Column, names: readonly Name[]): Name {
      const value = row[column];
      return (
        names.find((name) => name === value) ?? fail(`its ${column} is "${String(value)}", not ${names.join(' or ')}`)
      );
    },
    /** A newer version may have more of them. */
    knownOf<Name extends string>(column: Column, names: readonly Name[]): Name {
      const value = row[column];
      const known = names.find((name) => name === value);
      if (known !== undefined) return known;
      return typeof value === 'string' && NAME.test(value) ? newer(column) : fail(`its ${column} is no name`);
    },
    /** A newer version may have larger ones. */
    knownUpTo(column: Column, most: number): number {
      const value = wholeNumber(column);
      return value > most ? newer(column) : value;
    },
  };
}
