import type { GameId, PlayerId, SavedGame } from '../saved-game.ts';

/** How long an interaction's token works. https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages */
export const TOKEN_LASTS_MS = 15 * 60_000;

/**
 * What the message shows. `autoplay`: a game whose autoplay has ended. `board`: a game with a clock, or a board of a
 * duel. `duel`: the live card of a duel. `card`: any other card of a duel.
 */
export const EDIT_KINDS = ['autoplay', 'board', 'duel', 'card'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** A message that has to be edited later, without a press. */
export interface BackgroundEdit {
  readonly kind: EditKind;
  /**
   * Unique for each kind: the id of the autoplay, game or duel. For a board or a card of a duel it is the press that
   * created the message, because all messages of a duel are edited at its end.
   */
  readonly id: string;
  readonly player: PlayerId;
  /** For `card`, the id of the duel. */
  readonly game: GameId;
  /** The press whose token reaches the message. */
  readonly pressId: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  readonly tokenExpiresAt: number;
  /** Sealed; empty if the message cannot be edited any more. */
  readonly token: string;
  /** The stage or progress that the message shows now. */
  readonly shown: number;
}

export interface EditsOfDuel {
  /** Only players whose data is stored. */
  readonly players: readonly PlayerId[];
  /** The ids of both games and of the duel. */
  readonly games: readonly [GameId, GameId, string];
}

/** A game that the bot plays. One process drives it, for as long as it renews the lease. */
export interface Autoplay {
  readonly player: PlayerId;
  readonly game: GameId;
  /** The press that started it. */
  readonly runId: string;
  /** Milliseconds since 1970. */
  readonly leaseExpiresAt: number;
  /** Sealed. */
  readonly token: string;
  readonly tokenExpiresAt: number;
}

type Run = Pick<Autoplay, 'player' | 'runId'>;

export interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly expiresAt: number;
}

/** A longer lease is ignored: the process that took it had a wrong clock. */
export const LONGEST_LEASE_MS = 5 * 60_000;

/** Work without a press: background edits, autoplays, and leases for work that one process does for all. */
export interface BackgroundStore {
  /** Replaces the edit of the same kind and id. */
  saveEdit(edit: BackgroundEdit): Promise<void>;
  findEdit({ kind, id }: Pick<BackgroundEdit, 'kind' | 'id'>): Promise<BackgroundEdit | undefined>;
  dueEdits(now: number): Promise<readonly BackgroundEdit[]>;
  /** Postpones the edit for exactly one of several callers. Returns `undefined` to the others, or if it is not due. */
  claimEdit(edit: BackgroundEdit, now: number, until: number): Promise<BackgroundEdit | undefined>;
  /** Also stores `shown`. Changes nothing if `hastenEdits` was called in between. */
  postponeEdit(edit: BackgroundEdit, until: number): Promise<void>;
  /**
   * Makes every board and card of a duel due now.
   * @param answered the id of an edit whose message is already up to date; it is deleted
   */
  hastenEdits(duel: EditsOfDuel, answered?: string): Promise<void>;
  /** Changes nothing if another press has replaced the edit. */
  endEdit(edit: Pick<BackgroundEdit, 'kind' | 'id' | 'pressId'>): Promise<void>;
  /** Keeps the edit of an autoplay, so that a press on its message can say what happened. */
  forgetToken(edit: BackgroundEdit): Promise<void>;

  /** `taken`: the player has another one whose lease has not expired. `repeated`: the player has this one. */
  beginAutoplay(autoplay: Autoplay, now: number): Promise<'begun' | 'repeated' | 'taken'>;
  findAutoplay(player: PlayerId): Promise<Autoplay | undefined>;
  /** Returns false if the autoplay has ended or lost its lease. */
  renewAutoplay({ player, runId, leaseExpiresAt }: Run & Pick<Autoplay, 'leaseExpiresAt'>): Promise<boolean>;
  finishAutoplay({ player, runId }: Run): Promise<boolean>;
  /**
   * Frees the player for another autoplay and turns this one into a background edit. Returns the edit, if there is one.
   */
  releaseAutoplay(autoplay: Autoplay, dueAt: number): Promise<BackgroundEdit | undefined>;
  /** Releases the autoplays whose lease has expired, because their process has died. */
  releaseExpiredAutoplays(now: number): Promise<void>;
  /**
   * Also raises the turn, so that a move that is on its way is not saved. Returns false if the game is over or has
   * another turn.
   */
  stopAutoplay(saved: SavedGame, runId: string): Promise<boolean>;

  /** Returns false and writes nothing while another holder has the lease. */
  holdLease(lease: Lease, now: number): Promise<boolean>;
  releaseLease({ name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void>;
}
