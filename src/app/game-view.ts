import type { Motion } from './picture.ts';
import type { RankContext } from './rank-context.ts';
import type { Opponent, SavedGame } from './saved-game.ts';
import type { Rival } from './stores/ranking-store.ts';

/** What a message that shows a game needs to know. */
export interface GameView {
  readonly saved: SavedGame;
  /** The slide of the move that was just made. */
  readonly motion?: Motion;
  /** Whom that move passed in the ranking. */
  readonly passed?: Rival;
  readonly rankContext?: RankContext;
  /** In a duel, the other player and the score of that board now. */
  readonly opponent?: Opponent | undefined;
}
