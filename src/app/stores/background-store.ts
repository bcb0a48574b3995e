import type { GameId, PlayerId, SavedGame } from '../saved-game.ts';

/**
 * How long an interaction token is valid, in milliseconds.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
 */
export const TOKEN_LASTS_MS = 15 * 60_000;

/**
 * What the edited message shows. `autoplay`: a game whose autoplay has ended. `board`: a timed game, or a board of a
 * duel. `duel`: the live card of a duel. `card`: any other card of a duel.
 */
export const EDIT_KINDS = ['autoplay', 'board', 'duel', 'card'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** An edit of a message that is made later, without a press. */
export interface BackgroundEdit {
  readonly kind: EditKind;
  /**
   * The id is unique for each kind: that of the autoplay, game or duel. For a board or a card of a duel it is the id of
   * the press that created the message, because all messages of a duel are edited at its end.
   */
  readonly id: string;
  readonly player: PlayerId;
  /** The id of the game or, for a `card`, of the duel. */
  readonly game: GameId;
  /** The press whose token can edit the message. */
  readonly pressId: string;
  /** When the edit is due, in milliseconds since 1970. */
  readonly dueAt: number;
  readonly tokenExpiresAt: number;
  /** The encrypted interaction token; empty if the message can no longer be edited. */
  readonly token: string;
  /** The stage or progress of the duel that the message shows now. */
  readonly shown: number;
}

export interface EditsOfDuel {
  /** The players of the duel whose data is stored. */
  readonly players: readonly PlayerId[];
  /** The ids of both games and of the duel. */
  readonly games: readonly [GameId, GameId, string];
}

/** A game that the bot plays. Only the process that holds the lease makes its moves. */
export interface Autoplay {
  readonly player: PlayerId;
  readonly game: GameId;
  /** The id of the press that started the autoplay. */
  readonly runId: string;
  /** When the lease expires, in milliseconds since 1970. */
  readonly leaseExpiresAt: number;
  /** The encrypted interaction token that can edit the message with the game. */
  readonly token: string;
  readonly tokenExpiresAt: number;
}

type Run = Pick<Autoplay, 'player' | 'runId'>;

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
  /** Stores an edit. It replaces an earlier edit of the same kind and id. */
  saveEdit(edit: BackgroundEdit): Promise<void>;
  findEdit({ kind, id }: Pick<BackgroundEdit, 'kind' | 'id'>): Promise<BackgroundEdit | undefined>;
  dueEdits(now: number): Promise<readonly BackgroundEdit[]>;
  /**
   * Claims a due edit by postponing it, so that only one of several callers makes it. Returns `undefined` to the
   * others, or if the edit is not due.
   */
  claimEdit(edit: BackgroundEdit, now: number, until: number): Promise<BackgroundEdit | undefined>;
  /** Postpones the edit and stores `shown`. Changes nothing if `hastenEdits` was called meanwhile. */
  postponeEdit(edit: BackgroundEdit, until: number): Promise<void>;
  /**
   * Makes the edits of all boards and cards of a duel due now.
   * @param answered the id of an edit whose message is already up to date; it is deleted
   */
  hastenEdits(duel: EditsOfDuel, answered?: string): Promise<void>;
  /** Deletes an edit. Changes nothing if another press has replaced it. */
  endEdit(edit: Pick<BackgroundEdit, 'kind' | 'id' | 'pressId'>): Promise<void>;
  /**
   * Deletes only the token of an autoplay's edit. The edit is kept, so that a press on its message can say what
   * happened.
   */
  forgetToken(edit: BackgroundEdit): Promise<void>;

  /**
   * Starts an autoplay. `taken`: the player has another autoplay whose lease has not expired. `repeated`: this autoplay
   * has already begun.
   */
  beginAutoplay(autoplay: Autoplay, now: number): Promise<'begun' | 'repeated' | 'taken'>;
  findAutoplay(player: PlayerId): Promise<Autoplay | undefined>;
  /** Renews the lease of an autoplay. Returns false if the autoplay has ended or lost its lease. */
  renewAutoplay({ player, runId, leaseExpiresAt }: Run & Pick<Autoplay, 'leaseExpiresAt'>): Promise<boolean>;
  finishAutoplay({ player, runId }: Run): Promise<boolean>;
  /**
   * Ends an autoplay and turns it into a background edit, so that the player can start another. Returns the edit, if
   * any.
   */
  releaseAutoplay(autoplay: Autoplay, dueAt: number): Promise<BackgroundEdit | undefined>;
  /** Releases all autoplays whose lease has expired because their process has died. */
  releaseExpiredAutoplays(now: number): Promise<void>;
  /**
   * Ends an autoplay and raises the turn of its game, so that a move in progress is not saved. Returns false if the
   * game is over or has another turn.
   */
  stopAutoplay(saved: SavedGame, runId: string): Promise<boolean>;

  /** Takes or renews a lease. Returns false and writes nothing while another process holds it. */
  holdLease(lease: Lease, now: number): Promise<boolean>;
  releaseLease({ name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void>;
}
