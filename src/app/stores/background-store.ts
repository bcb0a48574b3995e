import type { DuelId, GameId, PlayerId, PressId, SavedGame } from '../saved-game.ts';
import type { Duel, Side } from './duel-store.ts';

/**
 * How long an interaction token is valid, in milliseconds.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
 */
export const TOKEN_LASTS_MS = 15 * 60_000;

export const EDIT_KINDS = ['autoplay', 'board', 'live-card', 'card'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

interface EditFields {
  readonly player: PlayerId;
  /** The press whose token can edit the message. */
  readonly pressId: PressId;
  /** When the edit is due, in milliseconds since 1970. */
  readonly dueAt: number;
  readonly tokenExpiresAt: number;
  /** The encrypted interaction token; empty if the message can no longer be edited. */
  readonly token: string;
}

/** Shows a game whose autoplay has ended. */
interface AutoplayEdit extends EditFields {
  readonly kind: 'autoplay';
  readonly runId: PressId;
  readonly game: GameId;
}

/** Shows the end of a timed game, or a board of a duel. */
interface BoardEdit extends EditFields {
  readonly kind: 'board';
  readonly game: GameId;
  /** For a board of a duel: the press that created the message, because each message of a duel has its own edit. */
  readonly originPressId?: PressId;
  /** For a board of a duel: whether it is up to date, and the next edit shows the end of the duel. */
  readonly isWaitingForDuel: boolean;
}

/** Shows the scores on the live card of a duel. */
interface LiveCardEdit extends EditFields {
  readonly kind: 'live-card';
  readonly duel: DuelId;
  /** The progress of the duel that the card shows now. */
  readonly shownProgress: number;
}

/** Shows a card of a duel other than the live one. The press in `pressId` created it. */
interface CardEdit extends EditFields {
  readonly kind: 'card';
  readonly duel: DuelId;
  /** The number of the duel's state that the card shows now. */
  readonly shownStage: number;
}

/** An edit of a message that is made later, without a press. */
export type BackgroundEdit = AutoplayEdit | BoardEdit | LiveCardEdit | CardEdit;

/** A game that the bot plays. Only the process that holds the lease makes its moves. */
export interface Autoplay {
  readonly player: PlayerId;
  readonly game: GameId;
  /** The id of the press that started the autoplay. */
  readonly runId: PressId;
  /** When the lease expires, in milliseconds since 1970. */
  readonly leaseExpiresAt: number;
  /** The encrypted interaction token that can edit the message with the game. */
  readonly token: string;
  readonly tokenExpiresAt: number;
}

type AutoplayRun = Pick<Autoplay, 'player' | 'runId'>;

export interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly expiresAt: number;
}

/**
 * The longest lease in milliseconds. A longer one is ignored, because the clock of the process that took it was wrong.
 */
export const LONGEST_LEASE_MS = 5 * 60_000;

/** Work without a press: background edits, autoplays, and leases for work that one process does for all. */
export interface BackgroundStore {
  /**
   * Stores an edit. It replaces an earlier one of the same kind and id. The id is that of an autoplay's run, of a live
   * card's duel, of the press that created a card or a duel's board, and otherwise of the game on the board.
   */
  saveEdit(edit: BackgroundEdit): Promise<void>;
  findEdit(kind: EditKind, id: string): Promise<BackgroundEdit | undefined>;
  dueEdits(now: number): Promise<readonly BackgroundEdit[]>;
  /** Claims a due edit by postponing it. `undefined` if it is not due or another caller has claimed it. */
  claimEdit(edit: BackgroundEdit, now: number, until: number): Promise<BackgroundEdit | undefined>;
  /** Postpones the edit and stores what its message shows. Changes nothing if `hastenEdits` was called meanwhile. */
  postponeEdit(edit: BackgroundEdit, until: number): Promise<void>;
  /** Makes the edits of all boards and cards of a duel due now, except for the live card. */
  hastenEdits(duel: Pick<Duel, 'id' | Side>): Promise<void>;
  /** Deletes the edit of a card or of a duel's board, which is the answer to this press. */
  endEditOfAnswer(pressId: PressId): Promise<void>;
  /** Deletes an edit. Changes nothing if another press has replaced it. */
  endEdit(edit: BackgroundEdit): Promise<void>;
  /** Deletes only the token of an autoplay's edit, so that a press on its message can still say what happened. */
  forgetToken(edit: BackgroundEdit): Promise<void>;

  /** `taken`: the player has another autoplay with a valid lease. `repeated`: this autoplay has already begun. */
  beginAutoplay(autoplay: Autoplay, now: number): Promise<'begun' | 'repeated' | 'taken'>;
  findAutoplay(player: PlayerId): Promise<Autoplay | undefined>;
  /** Renews the lease of an autoplay. Returns false if the autoplay has ended or lost its lease. */
  renewAutoplay({ player, runId, leaseExpiresAt }: AutoplayRun & Pick<Autoplay, 'leaseExpiresAt'>): Promise<boolean>;
  finishAutoplay({ player, runId }: AutoplayRun): Promise<boolean>;
  /** Turns an autoplay into a background edit, which it returns, so that the player can start another. */
  releaseAutoplay(autoplay: Autoplay, dueAt: number): Promise<BackgroundEdit | undefined>;
  /** Releases all autoplays whose lease has expired because their process has died. */
  releaseExpiredAutoplays(now: number): Promise<void>;
  /** Ends an autoplay and raises its game's turn. Returns false if the game is over or has another turn. */
  stopAutoplay(saved: SavedGame, runId: PressId): Promise<boolean>;

  /** Takes or renews a lease. Returns false and writes nothing while another process holds it. */
  holdLease(lease: Lease, now: number): Promise<boolean>;
  releaseLease({ name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void>;
}
