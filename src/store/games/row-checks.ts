/** The stored row is damaged, or was written by a newer version of the bot. */
export class UnreadableGameError extends Error {
  override readonly name = 'UnreadableGameError';
  readonly game: string;

  constructor(game: string, what: string) {
    super(`The stored game ${game} cannot be read: ${what}.`);
    this.game = game;
  }
}

export type Checks<Column extends string> = ReturnType<typeof checksOf<Column>>;

export function checksOf<Column extends string>(row: Readonly<Record<Column | 'id', unknown>>) {
  const game = String(row.id);
  const fail = (what: string): never => {
    throw new UnreadableGameError(game, what);
  };
  const wholeNumber = (column: Column, least = 0, most = Number.MAX_SAFE_INTEGER): number => {
    const value = row[column];
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    return fail(`its ${column} is ${String(value)}, which is not a whole number from ${least} to ${most}`);
  };
  const bytes = (column: Column): Uint8Array => {
    const value = row[column];
    // The bytes are copied, because the driver may reuse its buffer.
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
  };
}
