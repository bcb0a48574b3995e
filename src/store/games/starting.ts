import type { SavedGame } from '../../app/saved-game.ts';
import { forgetPastPeriods, type PeriodValues } from '../high-scores.ts';
import { locksIn, NOTE_PLACE } from '../locks.ts';
import { periodKeysAt } from '../period.ts';
import { ensureNumber, type OfPlayer } from '../players.ts';
import { type Dialect, type Query, queryIn } from '../sql.ts';

/** What every start of a game does besides storing the game. */
export interface Starting {
  locks(game: SavedGame): readonly Query[];
  /** Deletes the player's high scores of past periods, and creates what is missing: the number, the server's row. */
  others(game: SavedGame): readonly Query[];
}

export function startingOn(dialect: Dialect): Starting {
  const locks = locksIn(dialect);
  const { forget, number, place } = startStatements(dialect);
  return {
    locks: ({ opening }) => locks.begin(opening.player),
    others: ({ opening }) => [
      forget({ player: opening.player, ...periodKeysAt(opening.startedAt) }),
      number({ player: opening.player }),
      place({ place: opening.place }),
    ],
  };
}

export function startStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    forget: query<PeriodValues>(forgetPastPeriods()),
    number: query<OfPlayer>(ensureNumber(dialect)),
    place: query<{ readonly place: string }>(NOTE_PLACE),
  };
}
