/** The results that use cases return to buttons and commands. */
import type { GameView } from './game-view.ts';
import type { PlayerId, SavedGame } from './saved-game.ts';

/** Why a request is refused. Each reason has a message, see `refuseWith`. */
export type RefusalReason =
  | 'no-such-game'
  /** Help is not available in a daily or a race. */
  | 'no-assists'
  | 'nothing-to-undo'
  /** A move cannot be taken back once the player knows the seed. */
  | 'revealed'
  /** The game has ended, and its slot now holds another game that has moves. */
  | 'slot-taken'
  /** The tiles of a game stay secret as long as others can play them. */
  | 'secret'
  /** A replay is not posted as long as others can play the same tiles. */
  | 'still-played'
  | 'still-running'
  | 'no-replay';

export type Refused =
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'refused'; readonly reason: 'not-yours'; readonly owner: PlayerId }
  /** `nextAt`: when the player may begin another game, in milliseconds since 1970 */
  | { readonly kind: 'refused'; readonly reason: 'too-many-games'; readonly most: number; readonly nextAt: number };

/** The press changed nothing, so the stored game is shown. */
export interface Unchanged {
  readonly kind: 'unchanged';
  readonly view: GameView;
}

/** The player must agree before anything is changed. */
export interface Asks {
  readonly kind: 'asks';
  readonly view: GameView;
}

/** `Extra` contains the outcomes that only one use case has. */
export type Outcome<Extra extends { readonly kind: string } = never> = Unchanged | Asks | Refused | Extra;

export const refused = (reason: RefusalReason): Refused => ({ kind: 'refused', reason });

export const unchanged = (saved: SavedGame): Unchanged => ({ kind: 'unchanged', view: { saved } });

export const asks = (saved: SavedGame): Asks => ({ kind: 'asks', view: { saved } });
