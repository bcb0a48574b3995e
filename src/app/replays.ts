/** What the store knows of finished games. Part of the ports: import it from there. */
import type { PackedMoves } from '../game/packed-moves.ts';
import type { GameId, PlayerId, Unreadable } from './ports.ts';
import type { Proof } from './proof.ts';
import type { Opening, Position, SavedGame } from './saved-game.ts';

/** A game with every move and what was secret about it. */
export interface WholeGame {
  readonly saved: SavedGame;
  readonly moves: PackedMoves;
  readonly proof: Proof | undefined;
}

/** A finished game, as it stands in a list. */
export interface EndedEntry
  extends Pick<Opening, 'id' | 'place' | 'rows' | 'columns' | 'commitment'>,
    Pick<Position, 'score' | 'changedAt'> {}

export interface ReplayStore {
  /** The player's newest games with a move that have ended, the last one begun first, at most `limit`. */
  listEnded(player: PlayerId, limit: number): Promise<readonly EndedEntry[]>;
  findWhole(id: GameId): Promise<WholeGame | Unreadable | undefined>;
  /** Notes that the player is told the seed. False, and nothing is noted, while the game is running. */
  reveal(id: GameId): Promise<boolean>;
}
