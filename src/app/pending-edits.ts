import type { GameId, PlayerId, SavedGame } from './saved-game.ts';

/**
 * For how long the token of a press edits its message, in milliseconds.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
 */
export const TOKEN_LASTS = 15 * 60_000;

/** `autoplay`: a game that plays by itself. `board`: a game whose clock runs. `duel`: its card, also while it is played. */
export const PENDING_KINDS = ['autoplay', 'board', 'duel'] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];

/** A message that will have to show something else without a press. */
export interface PendingEdit {
  readonly kind: PendingKind;
  /** One of a kind for each: the player of an autoplay, or its press once that no longer plays; a game; a duel. */
  readonly id: string;
  /** Who pressed. */
  readonly player: PlayerId;
  /** Empty for a duel. */
  readonly game: GameId;
  /** The id of the interaction whose token it is. */
  readonly press: string;
  /** From when on whoever looks for such edits takes care of it, in milliseconds since 1970. */
  readonly dueAt: number;
  /** When the token is of no use any longer. */
  readonly expiresAt: number;
  /** How the message is reached, sealed; empty once nobody can, or has to. */
  readonly token: string;
  /** How far a duel was when its card last showed it, see `progressOf`; 0 for anything else. */
  readonly shown: number;
}

export interface PendingEditStore {
  /** One that there is for the same is replaced. */
  savePending(edit: PendingEdit): Promise<void>;
  findPending({ kind, id }: Pick<PendingEdit, 'kind' | 'id'>): Promise<PendingEdit | undefined>;
  /** Some of those that are due and have a token, the oldest first. */
  duePending(now: number): Promise<readonly PendingEdit[]>;
  /**
   * Takes care of one that is due, until then: of several callers one gets it as it is from now on, and nobody renews an
   * autoplay that was claimed. `undefined` also where it is due no longer.
   */
  claimPending(edit: PendingEdit, now: number, until: number): Promise<PendingEdit | undefined>;
  /** Puts off one that is being taken care of, and notes what it shows. */
  postponePending(edit: PendingEdit, until: number): Promise<void>;
  /** Deletes it, unless another press has replaced it. */
  endPending(edit: Pick<PendingEdit, 'kind' | 'id' | 'press'>): Promise<void>;
  /** Erases the token alone, so that the next press is told what happened. */
  forgetToken(edit: PendingEdit): Promise<void>;
}

/** A game that a process plays, or one whose process ended. */
export interface Autoplay {
  readonly player: PlayerId;
  readonly game: GameId;
  /** Tells it from every other one: the id of the interaction that began it. */
  readonly run: string;
  /** The lease, in milliseconds since 1970: until then nobody else drives a game of the player. */
  readonly until: number;
  /** How its message is reached, sealed; empty once nobody can, or has to. */
  readonly message: string;
}

/** A player has at most one at a time, however many processes there are. */
export interface AutoplayStore {
  /** `taken`: the player has another one, whose lease lasts beyond `now`. `repeated`: the player has this one. */
  beginAutoplay(autoplay: Autoplay, now: number): Promise<'begun' | 'repeated' | 'taken'>;
  /** With `run`, also that one when it plays no longer and its message may not say so. */
  findAutoplay(player: PlayerId, run?: string): Promise<Autoplay | undefined>;
  /** Lengthens the lease. False, and nothing is written, when the autoplay was ended or has lost it to another one. */
  renewAutoplay({ player, run, until }: Pick<Autoplay, 'player' | 'run' | 'until'>): Promise<boolean>;
  /** Whether there was this one. */
  endAutoplay({ player, run }: Pick<Autoplay, 'player' | 'run'>): Promise<boolean>;
  /**
   * Ends it, so that the player can begin another, and keeps how its message is reached: that one still has to be told, by
   * whoever looks for such edits if not by `until`. `undefined` where there is no such autoplay.
   */
  releaseAutoplay({ player, run, until }: Pick<Autoplay, 'player' | 'run' | 'until'>): Promise<PendingEdit | undefined>;
  /**
   * Ends it and raises the turn of its game, in one, so that no move that is on its way is saved afterwards. False, and
   * nothing is written, when the game is no longer running, or no longer at the turn of `saved`.
   */
  stopAutoplay(saved: SavedGame, run: string): Promise<boolean>;
}

/** Work that one process does for all. */
export interface Lease {
  /** What the work is. */
  readonly name: string;
  /** Tells a process from every other one. */
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface LeaseStore {
  /** Takes the lease, or lengthens it; false, and nothing is written, while another holder has it beyond `now`. */
  holdLease(lease: Lease, now: number): Promise<boolean>;
  /** Leaves it to whoever asks next. */
  releaseLease({ name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void>;
}
