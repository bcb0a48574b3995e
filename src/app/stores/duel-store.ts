import type { Board } from '../../game/board.ts';
import type { BoardKind, Duelist, PlayerId } from '../saved-game.ts';

/** The id of the interaction that asked for the duel, so a repeated delivery does not create another. */
export type DuelId = string;

/** `declined`, `withdrawn` and `expired` (not answered in time) are challenges that never became a duel. */
export const DUEL_STATES = ['offered', 'playing', 'over', 'declined', 'withdrawn', 'expired'] as const;
export type DuelState = (typeof DUEL_STATES)[number];

export const SIDES = ['challenger', 'opponent'] as const;
export type Side = (typeof SIDES)[number];

export interface MessagePlace {
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
  /** Both games draw their tiles from it. Secret until the duel is over. */
  readonly seed: string;
  readonly locale: string;
  readonly state: DuelState;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /**
   * Milliseconds since 1970: first the end of the time to answer, then of the time to play. For a duel that is over,
   * when it ended.
   */
  readonly endsAt: number;
  /** The card to edit when the duel is decided; absent if it is not known. */
  readonly card?: MessagePlace;
  /** Current scores, or the final ones of a decided duel. For a player who left, the score at that time. */
  readonly scores: Readonly<Record<Side, number>>;
  /** `undefined` for a side that has not begun, or has left. */
  readonly games: Readonly<Record<Side, DuelGame | undefined>>;
}

export interface Challenge extends BoardKind {
  readonly id: DuelId;
  readonly challenger: PlayerId;
  /** Absent if anybody may accept. */
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
  readonly card?: MessagePlace | undefined;
}

export interface TakeUp extends Pick<DuelReply, 'id' | 'endsAt' | 'card'> {
  readonly opponent: PlayerId;
}

/** Every write is one atomic statement. Of concurrent calls one succeeds. */
export interface DuelStore {
  findDuel(id: DuelId): Promise<Duel | undefined>;
  /** Finds an open duel of the two, in either direction; without `other`, a challenge to anybody. */
  findOpenDuel(one: PlayerId, other: PlayerId | undefined, kind: BoardKind): Promise<Duel | undefined>;
  /**
   * Returns false and writes nothing if the two have an open duel, the id is used, or the challenger has too many open
   * challenges.
   */
  offerDuel(challenge: Challenge): Promise<boolean>;
  countChallenges(challenger: PlayerId, at: number): Promise<number>;
  /** Returns false and writes nothing if the duel is no longer offered. */
  answerDuel(reply: DuelReply): Promise<boolean>;
  /**
   * Returns false and writes nothing if the challenge names an opponent, is no longer offered, or is the player's own.
   */
  takeUpDuel(takeUp: TakeUp): Promise<boolean>;
  /**
   * Decides a duel that is being played if both games have ended or its time is up. The scores at that moment count; a
   * game that was never started has 0 points. A game whose own time is up counts as ended.
   *
   * @param at milliseconds since 1970; presses before it must have been saved
   * @param announceLeaseExpiresAt milliseconds since 1970 until which only the caller may announce the result; 0: any
   * process may
   * @returns true for the one call that decided
   */
  decideDuel(id: DuelId, at: number, announceLeaseExpiresAt?: number): Promise<boolean>;
  overdueDuels(at: number, most: number): Promise<readonly DuelId[]>;
  unannouncedDuels(after: Pick<Duel, 'endsAt' | 'id'> | undefined, most: number): Promise<readonly Duel[]>;
  /** Returns true for one of several callers, which may announce the result until `expiresAt`; false once announced. */
  claimDuelAnnouncement(id: DuelId, now: number, expiresAt: number): Promise<boolean>;
  releaseDuelAnnouncement(id: DuelId): Promise<void>;
  markDuelAnnounced(id: DuelId): Promise<void>;
  expireChallenges(at: number): Promise<void>;
}
