/** The others of a game's ranking, as its message tells them. Part of the ports: import it from there. */
import type { PlayerId } from './ports.ts';
import type { Scope } from './ranking.ts';
import type { Slot } from './slots.ts';

/** Who is to be passed next. */
export interface Rival {
  readonly player: PlayerId;
  /** The display name of the newest interaction; empty until there was one. */
  readonly name: string;
  /** Stands for a name that nobody can see. */
  readonly number: number;
  readonly score: number;
}

/** Each is exact up to `COUNT_LIMIT`; one more means "more than that". */
export interface Rank {
  readonly rank: number;
  readonly total: number;
}

/** A player's best score, and when it was reached unless it is filed already, in milliseconds since 1970. */
export interface OwnBest {
  readonly score: number;
  readonly reachedAt: number;
}

/** A game, as far as it decides which ranking it is in, and whether. */
export interface RankedSlot extends Slot {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** About the ranking of all time, or of the day of a daily, that the slot's scores are filed in, as it is filed now. */
export interface Rivals {
  /** The lowest score above this one, and of equal ones the lowest in rank; none for a game as below. */
  findRival(slot: RankedSlot, above: number): Promise<Rival | undefined>;
  /**
   * The player's rank with this best, whether or not that one is filed yet; none for a game that was begun before the
   * rankings of its place were emptied. In the slot's own place by default.
   */
  findRank(slot: RankedSlot, best: OwnBest, scope?: Scope): Promise<Rank | undefined>;
}
