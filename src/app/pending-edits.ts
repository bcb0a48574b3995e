import type { GameId, PlayerId, SavedGame } from './saved-game.ts';

/** Milliseconds. https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages */
export const TOKEN_LASTS = 15 * 60_000;

/**
 * `board`: a game whose clock runs, or a board of a duel. `duel`: the duel's card, also while it is played. `card`: any other
 * message that shows the card of a duel.
 */
export const PENDING_KINDS = ['autoplay', 'board', 'duel', 'card'] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];

export interface PendingEdit {
  readonly kind: PendingKind;
  /**
   * One of a kind for each: the player of an autoplay, or its press once that no longer plays; a game; a duel. In a duel, for
   * a board or a card: the press that made the message, because each of them changes when the duel ends.
   */
  readonly id: string;
  readonly player: PlayerId;
  /** For `card`, the id of the duel. */
  readonly game: GameId;
  readonly press: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  readonly expiresAt: number;
  /** Sealed; empty once nobody can reach the message, or has to. */
  readonly token: string;
  readonly shown: number;
}

export interface PendingOfDuel {
  /** Those of the two whose data is stored. */
  readonly players: readonly PlayerId[];
  /** Both games, and the duel itself. */
  readonly games: readonly [GameId, GameId, string];
}

export interface PendingEditStore {
  savePending(edit: PendingEdit): Promise<void>;
  findPending({ kind, id }: Pick<PendingEdit, 'kind' | 'id'>): Promise<PendingEdit | undefined>;
  duePending(now: number): Promise<readonly PendingEdit[]>;
  /** One of several callers gets the edit, until then; nobody renews a claimed autoplay. `undefined` where it is not due. */
  claimPending(edit: PendingEdit, now: number, until: number): Promise<PendingEdit | undefined>;
  /** Changes nothing where `hastenPending` has come in between. */
  postponePending(edit: PendingEdit, until: number): Promise<void>;
  /** Makes every board and card of a duel due at once. @param answered the id of one that is up to date; it is forgotten */
  hastenPending(duel: PendingOfDuel, answered?: string): Promise<void>;
  /** Changes nothing where another press has replaced the edit. */
  endPending(edit: Pick<PendingEdit, 'kind' | 'id' | 'press'>): Promise<void>;
  forgetToken(edit: PendingEdit): Promise<void>;
}

export interface Autoplay {
  readonly player: PlayerId;
  readonly game: GameId;
  readonly run: string;
  /** Milliseconds since 1970: until then nobody else drives a game of the player. */
  readonly until: number;
  /** Sealed; empty once nobody can reach the message, or has to. */
  readonly message: string;
}

/** A player has at most one at a time, however many processes there are. */
export interface AutoplayStore {
  /** `taken`: the player has another one, whose lease lasts beyond `now`. `repeated`: the player has this one. */
  beginAutoplay(autoplay: Autoplay, now: number): Promise<'begun' | 'repeated' | 'taken'>;
  /** With `run`, also that one when it plays no longer and its message may not say so. */
  findAutoplay(player: PlayerId, run?: string): Promise<Autoplay | undefined>;
  /** False when the autoplay was ended or has lost its lease. */
  renewAutoplay({ player, run, until }: Pick<Autoplay, 'player' | 'run' | 'until'>): Promise<boolean>;
  endAutoplay({ player, run }: Pick<Autoplay, 'player' | 'run'>): Promise<boolean>;
  /**
   * Frees the player for the next autoplay. The message of this one is still to be told, by `until` if not before; `undefined`
   * where there is none.
   */
  releaseAutoplay({ player, run, until }: Pick<Autoplay, 'player' | 'run' | 'until'>): Promise<PendingEdit | undefined>;
  /** Raises the turn too, so that no move on its way is saved. False when it has ended, or the game is over or has another turn. */
  stopAutoplay(saved: SavedGame, run: string): Promise<boolean>;
}

export interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly until: number;
}

/** Milliseconds. No lease lasts as long: the clock of a process that holds one beyond that was wrong. */
export const LONGEST_LEASE = 5 * 60_000;

export interface LeaseStore {
  /** False, and nothing is written, while another holder has it beyond `now`, but not beyond `LONGEST_LEASE`. */
  holdLease(lease: Lease, now: number): Promise<boolean>;
  releaseLease({ name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void>;
}
