/** From a row to a game. One that cannot be read is reported and set aside, so that it is in nobody's way. */
import type { Found, SavedGame } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import { DAMAGED, decodeGame, type GameRow } from './game-row.ts';
import type { GameStatements } from './game-statements.ts';
import { DamagedGameError } from './row-checks.ts';

export type ReadGame = (row: GameRow | undefined) => Promise<Found>;

/** @param onDamaged is called once for each damaged game */
export function readGame(
  database: Database,
  { setAside }: Pick<GameStatements, 'setAside'>,
  onDamaged: (error: DamagedGameError) => void,
): ReadGame {
  return async (row) => {
    if (!row) return undefined;
    if (row.state === DAMAGED) return 'damaged';
    const game = decoded(row);
    if (!(game instanceof DamagedGameError)) return game;
    await database.write(setAside({ id: row.id }));
    onDamaged(game);
    return 'damaged';
  };
}

function decoded(row: GameRow): SavedGame | DamagedGameError {
  try {
    return decodeGame(row);
  } catch (error) {
    if (error instanceof DamagedGameError) return error;
    throw error;
  }
}
