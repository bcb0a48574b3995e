import type { Motion } from './picture.ts';
import type { RankContext } from './rank-context.ts';
import type { SavedGame } from './saved-game.ts';
import type { Rival } from './stores/ranking-store.ts';

/** The data that the message of a game shows. */
export interface GameView {
  readonly saved: SavedGame;
  /** The slide of the last move, if it was just made. */
  readonly motion?: Motion;
  /** The game before the moves of autoplay that were just made, and after each of them. */
  readonly run?: readonly SavedGame[];
  /** The player whom the last move passed in the ranking. */
  readonly passed?: Rival;
  readonly rankContext?: RankContext;
}
