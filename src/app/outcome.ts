/** The results that use cases return to buttons and commands. */
import type { GameView } from './game-view.ts';
import type { PlayerId, SavedGame } from './saved-game.ts';

/** Why a request is refused. Each reason has a message, see `refuseWith`. */
export type RefusalReason =
  | 'no-such-game'
  | 'unreadable'
  /** Assist is not available in a daily or a duel. */
  | 'no-assists'
  | 'nothing-to-undo'
  /** No move is taken back once the player was told the seed. */
  | 'revealed'
  /** The game has ended, and another one with a move, or an unreadable one, runs in its slot. */
  | 'slot-taken'
  /** Another game of the player plays by itself. */
  | 'autoplay-taken'
  /** The tiles of a game that can still be played stay secret. */
  | 'secret'
  | 'still-running'
  | 'no-replay';

export type Refused =
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'refused'; readonly reason: 'not-yours'; readonly owner: PlayerId };

/** The press changed nothing. The game is shown as it is stored now. */
export interface Shown {
  readonly kind: 'shown';
  readonly view: GameView;
}

/** Nothing happens until the player agrees. */
export interface Asks {
  readonly kind: 'asks';
  readonly view: GameView;
}

/** `Extra` has the outcomes that only one use case has. */
export type Outcome<Extra extends { readonly kind: string } = never> = Shown | Asks | Refused | Extra;

export const refused = (reason: RefusalReason): Refused => ({ kind: 'refused', reason });

export const shown = (saved: SavedGame): Shown => ({ kind: 'shown', view: { saved } });

export const asks = (saved: SavedGame): Asks => ({ kind: 'asks', view: { saved } });
