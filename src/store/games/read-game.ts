/** From a row to a game. Nothing is written: a game that cannot be read is left as it is, and reported where it is damaged. */
import type { Found, SavedGame, Unreadable } from '../../app/ports.ts';
import { DAMAGED, DamagedGameError, decodeGame, type GameRow, NewerGameError } from './game-row.ts';
export type ReadGame = (row: GameRow | undefined) => Found;

/** @param onDamaged is called once for each damaged game that is read, however often */
export function readGame(onDamaged: (error: DamagedGameError) => void): ReadGame {
  const told = new Set<string>();
  return (row) => {
    if (!row) return undefined;
    if (row.state === DAMAGED) return 'damaged';
    const game = decoded(row);
    if (!(game instanceof DamagedGameError)) return game;
    if (!told.has(row.id)) onDamaged(game);
    told.add(row.id);
    return 'damaged';
  };
}

/** Those of the rows whose games can be read. */
export const readableRows = (rows: readonly GameRow[], read: ReadGame): readonly GameRow[] =>
  rows.filter((row) => typeof read(row) === 'object');

function decoded(row: GameRow): SavedGame | DamagedGameError | Exclude<Unreadable, 'damaged'> {
  try {
    return decodeGame(row);
  } catch (error) {
    if (error instanceof NewerGameError) return 'newer';
    if (error instanceof DamagedGameError) return error;
    throw error;
  }
}
