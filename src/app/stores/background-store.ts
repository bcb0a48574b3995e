import type { DuelId, GameId, PlayerId, PressId } from '../saved-game.ts';
import type { Duel, Side } from './duel-store.ts';

/**
 * How long an interaction token is valid, in milliseconds.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
 */
export const TOKEN_LASTS_MS = 15 * 60_000;

export const EDIT_KINDS = ['board', 'live-card', 'card'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

interface EditFields {
  readonly player: PlayerId;
  /** The press whose token can edit the message. */
  readonly pressId: PressId;
  /** When the edit is due, in milliseconds since 1970. */
  readonly dueAt: number;
  readonly tokenExpiresAt: number;
  /** The encrypted interaction token. */
  readonly token: string;
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
export type BackgroundEdit = BoardEdit | LiveCardEdit | CardEdit;

export interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly expiresAt: number;
}

/**
 * The longest lease in milliseconds. A longer one is ignored, because the clock of the process that took it was wrong.
 */
export const LONGEST_LEASE_MS = 5 * 60_000;

/** Work without a press: background edits, and leases for work that one process does for all. */
export interface BackgroundStore {
  /**
   * Stores an edit. It replaces an earlier one of the same kind and id. The id is that of a live card's duel, of the
   * press that created a card or a duel's board, and otherwise of the game on the board.
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
  /** Takes or renews a lease. Returns false and writes nothing while another process holds it. */
  holdLease(lease: Lease, now: number): Promise<boolean>;
  releaseLease({ name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void>;
}
