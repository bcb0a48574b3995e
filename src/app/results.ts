/** What the store knows of the results that are checked once a day. Part of the ports: import it from there. */
import type { SavedGame } from './ports.ts';
import type { StatisticsKind } from './statistics.ts';

export interface Results {
  /** Every kind of board on which somebody is listed, without help or with it. */
  listedKinds(): Promise<readonly StatisticsKind[]>;
  /**
   * Takes a game that has ended out of every ranking for good: it is `unlisted`, and no move of it is taken back. Its row
   * stays. The player's other games on that kind of board are marked, so that the next filing puts their best in its place;
   * what one of them, also a running one, had in a ranking before its first help is filed there again at once. (Games that
   * had their first help under a version that did not keep this have none.)
   * False, and nothing is written, when the stored game has another turn by now, or is running.
   *
   * @param now says which spans are over
   */
  unlist(game: SavedGame, now: number): Promise<boolean>;
}
