/** A stored row cannot be decoded. Nothing changes, counts or deletes it but its player's *New game*, or a deletion. */
export class DamagedRowError extends Error {
  override readonly name = 'DamagedRowError';

  constructor(table: 'saved_games' | 'races', id: string, cause: unknown) {
    super(`The row ${id} of ${table} cannot be decoded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** For `catch`: returns `undefined` for a damaged row, so that work on many rows goes on. Throws every other error. */
export function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedRowError)) throw error;
}

/** Returns the decoded row, or `undefined` if it is damaged. */
export function ifSound<Decoded>(decode: () => Decoded): Decoded | undefined {
  try {
    return decode();
  } catch (error) {
    return unlessDamaged(error);
  }
}
