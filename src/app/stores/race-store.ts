import type { BoardKind } from '../modes.ts';
import type { PairRecord, Race } from '../race-view.ts';
import type { PlayerId, RaceId, SavedGame } from '../saved-game.ts';
import type { Job, When } from './job-store.ts';

export interface NewRace extends BoardKind, Pick<Race, 'id' | 'seed' | 'locale' | 'place' | 'channel' | 'most'> {
  /** What the race occupies while it runs: at most one running race has this key. */
  readonly slot: string;
  readonly starter: PlayerId;
  /** The only other player who can join; absent if everybody can. */
  readonly opponent?: PlayerId | undefined;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly openUntil: number;
  readonly endsAt: number;
  /** The race of which this is the rematch. A race has at most one. */
  readonly rematchOf?: RaceId | undefined;
}

/** How many races a player may start: at most `most` of those that began after `since` (milliseconds since 1970). */
export interface RaceLimit {
  readonly most: number;
  readonly since: number;
}

/** By when the clock of the starter runs out if there was no move, in milliseconds since 1970; absent: no clock. */
type ClockEnd = number | undefined;

export interface Joining {
  readonly id: RaceId;
  readonly player: PlayerId;
  /** The time of the press, in milliseconds since 1970. */
  readonly at: number;
  readonly startersClockEndsAt: ClockEnd;
  readonly gameAt: (seat: number) => SavedGame;
}

/** Writes are atomic. Of several callers who want the same, one succeeds. */
export interface RaceStore {
  findRace(id: RaceId): Promise<Race | undefined>;
  findRunningRace(slot: string): Promise<Race | undefined>;
  findRematch(of: RaceId): Promise<Race | undefined>;
  /** When the player's race number `count` began, counted from the newest; `undefined` if there are fewer. */
  startOfNewestRace(player: PlayerId, count: number): Promise<number | undefined>;
  /**
   * Stores a race with its starter's game and the job of its card. Returns false and writes nothing if the id, the slot
   * or the rematch is taken, or the limit reached. The challenged player is notified unless a race of the same two did
   * so after `notifiedBefore`.
   */
  beginRace(race: NewRace, game: SavedGame, card: Job, when: When, limit: RaceLimit & NotifyLimit): Promise<boolean>;
  /** Returns false and writes nothing if the race is over, closed or full, or the player is in or may not join. */
  joinRace(joining: Joining): Promise<boolean>;
  /** The starter lets nobody else join. Returns false if the player is not the starter, or nobody can join any more. */
  closeRace(id: RaceId, starter: PlayerId, at: number, startersClockEndsAt: ClockEnd): Promise<boolean>;
  /** The challenged player declines, or the challenger takes back, whose board ends. Returns false once both are in. */
  answerRace(id: RaceId, player: PlayerId, at: number): Promise<boolean>;
  /**
   * Ends the race if nobody can join and nobody plays any more, or its time is up. Final scores are stored with it.
   * @param at milliseconds since 1970
   * @returns true for the one call that ended the race
   */
  decideRace(id: RaceId, at: number): Promise<boolean>;
  /** Notes that the result of a race that is over is posted. Returns true to one caller. */
  noteAnnounced(id: RaceId): Promise<boolean>;
  /** How often the two have met in races that are over, in which both moved. */
  recordOf(one: PlayerId, other: PlayerId): Promise<PairRecord>;
}

interface NotifyLimit {
  readonly notifiedBefore: number;
}
