import type { Board } from '../../game/board.ts';
import type { BoardKind } from '../modes.ts';
import type { DuelId, Duelist, PlayerId } from '../saved-game.ts';

/** Challenges that never became a duel are `declined`, `withdrawn`, or `expired` if they were not answered in time. */
export const DUEL_STATES = ['offered', 'playing', 'over', 'declined', 'withdrawn', 'expired'] as const;
export type DuelState = (typeof DUEL_STATES)[number];

export const SIDES = ['challenger', 'opponent'] as const;
export type Side = (typeof SIDES)[number];

export interface MessageLocation {
  readonly channel: string;
  readonly message: string;
}

export interface DuelGame {
  readonly board: Board;
  readonly score: number;
  readonly moveCount: number;
  readonly isRunning: boolean;
}

export interface Duel extends BoardKind, Readonly<Record<Side, Duelist>> {
  readonly id: DuelId;
  /** The seed of the tiles in both games. It is secret until the duel is over. */
  readonly seed: string;
  readonly locale: string;
  readonly state: DuelState;
  /** When the challenge was made, in milliseconds since 1970. */
  readonly begunAt: number;
  /** Milliseconds since 1970: the end of the time to answer, then of the time to play, then of the duel. */
  readonly endsAt: number;
  /** The message of the duel's card, to edit when the duel is decided; absent if it is not known. */
  readonly card?: MessageLocation;
  /**
   * The current scores, or the final ones of a decided duel. If a player's data was deleted, their score at that time.
   */
  readonly scores: Readonly<Record<Side, number>>;
  /** The game of each side; `undefined` for a player who has not begun, or whose data was deleted. */
  readonly games: Readonly<Record<Side, DuelGame | undefined>>;
}

export interface Challenge extends BoardKind {
  readonly id: DuelId;
  readonly challenger: PlayerId;
  /** The challenged player; absent if anybody may accept the challenge. */
  readonly opponent?: PlayerId | undefined;
  readonly seed: string;
  readonly locale: string;
  readonly begunAt: number;
  readonly endsAt: number;
}

export interface DuelReply {
  readonly id: DuelId;
  readonly state: Exclude<DuelState, 'offered' | 'over'>;
  readonly endsAt: number;
  readonly card?: MessageLocation | undefined;
}

export interface TakeUp extends Pick<DuelReply, 'id' | 'endsAt' | 'card'> {
  readonly opponent: PlayerId;
}

/** Every write is one atomic statement. Only one of several concurrent calls succeeds. */
export interface DuelStore {
  findDuel(id: DuelId): Promise<Duel | undefined>;
  /** Finds an open duel of two players on this board; without `other`, an open challenge to anybody. */
  findOpenDuel(one: PlayerId, other: PlayerId | undefined, kind: BoardKind): Promise<Duel | undefined>;
  /** Returns false and writes nothing if the pair has an open duel, the id is used, or too many challenges are open. */
  offerDuel(challenge: Challenge): Promise<boolean>;
  countChallenges(challenger: PlayerId, at: number): Promise<number>;
  /** Accepts, declines, withdraws or expires a challenge. Returns false and writes nothing if it is no longer open. */
  answerDuel(reply: DuelReply): Promise<boolean>;
  /** Accepts a challenge to anybody. Returns false if it names an opponent, is not open, or is the player's own. */
  takeUpDuel(takeUp: TakeUp): Promise<boolean>;
  /**
   * Decides a duel if both games have ended or its time is up. Current scores count; a game never started has 0.
   * @param at milliseconds since 1970; presses before it must have been saved
   * @param announceLeaseExpiresAt until when only the caller may announce, in milliseconds since 1970; 0: any process
   * @returns true for the one call that decided the duel
   */
  decideDuel(id: DuelId, at: number, announceLeaseExpiresAt?: number): Promise<boolean>;
  overdueDuels(at: number, most: number): Promise<readonly DuelId[]>;
  unannouncedDuels(after: Pick<Duel, 'endsAt' | 'id'> | undefined, most: number): Promise<readonly Duel[]>;
  /**
   * Claims the announcement of a result until `expiresAt`. Returns true to only one caller, and false once it is
   * announced.
   */
  claimDuelAnnouncement(id: DuelId, now: number, expiresAt: number): Promise<boolean>;
  releaseDuelAnnouncement(id: DuelId): Promise<void>;
  markDuelAnnounced(id: DuelId): Promise<void>;
  expireChallenges(at: number): Promise<void>;
}
