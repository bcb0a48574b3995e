import type { ListedKind } from '../keys.ts';
import type { GameId, Moment, Opening, Place, PlayerId, Slot } from '../saved-game.ts';

/** `global` ranks players by their best score in all places. */
export const SCOPES = ['server', 'global'] as const;
export type Scope = (typeof SCOPES)[number];

/** Calendar periods in UTC: a month, a week that starts on Monday, or a day. `all` means all time. */
export const PERIODS = ['all', 'month', 'week', 'today'] as const;
export type Period = (typeof PERIODS)[number];

/** A player of a place's rankings, with the highest score in them. Name and number are as in `RankingEntry`. */
export type ListedPlayer = Pick<RankingEntry, 'player' | 'score' | 'name' | 'number'>;

/** Selects a ranking. For dailies, `week` and `month` add up, and `all` lists each player's best daily. */
export interface Ranking extends ListedKind {
  /** The place of the ranking; ignored if the scope is `global`. */
  readonly place: Place;
  readonly scope?: Scope;
  /** The period; all time if absent. `at` is any time in it, in milliseconds since 1970. */
  readonly during?: { readonly period: Period; readonly at: number };
}

/** Ranks and totals are exact up to this limit. `COUNT_LIMIT + 1` means "more"; no page starts after the limit. */
export const COUNT_LIMIT = 1_000;

export interface RankingEntry {
  /** One more than the number of players with a higher score, so equal scores share a rank: 1, 1, 3. */
  readonly rank: number;
  /** The number of entries above this one; `Infinity` for an own entry that is not among the first ones. */
  readonly position: number;
  readonly player: PlayerId;
  readonly score: number;
  /** The exponent of the largest tile: 11 stands for 2048. */
  readonly bestTile: number;
  /** The player's name. Empty if this ranking hides the name, or if no name is stored. */
  readonly name: string;
  /** The public number: five digits that do not change and do not identify the player. */
  readonly number: number;
}

export interface RankingPage {
  readonly entries: readonly RankingEntry[];
  readonly total: number;
  /** The player's own entry, even if it is on another page. */
  readonly own: RankingEntry | undefined;
  /** The player's own entry and its neighbors. Empty if the own entry is missing, on this page, or beyond the limit. */
  readonly near: readonly RankingEntry[];
}

export interface PublishRequest {
  readonly now: number;
  readonly place?: Place;
  /** A game whose score is not published. */
  readonly except?: GameId;
  /** Stops the work after the current step. The next call continues it. */
  readonly signal?: AbortSignal;
}

export interface Rival {
  readonly player: PlayerId;
  /** The player's display name at the newest interaction; empty before the first interaction. */
  readonly name: string;
  /** The public number, which is shown instead of a hidden name. */
  readonly number: number;
  readonly score: number;
}

/** A rank up to `COUNT_LIMIT`, and the number of listed players, which is `COUNT_LIMIT + 1` if there are more. */
export interface Rank {
  readonly rank: number;
  readonly total: number;
}

export type StartedSlot = Slot & Pick<Opening, 'startedAt'>;

/** A moment that a player has had at least once. Each badge is awarded once. */
export interface Badge {
  readonly moment: Moment;
  /** When the badge was won, in milliseconds since 1970. */
  readonly wonAt: number;
}

/** Sums over ended games with a score, including games with help and those that were given up, but without practice. */
export interface KindTotals extends ListedKind {
  readonly games: number;
  readonly score: number;
  /** The best score with help; 0 if there is none. */
  readonly bestWithHelp: number;
  /** The exponent of the largest tile without help; 0 if there is none. */
  readonly largestTile: number;
  readonly moves: number;
  /** Playing time in milliseconds. Each move counts at most ten seconds, because a pause is not playing time. */
  readonly played: number;
  /** How many games ended with each best tile, the smallest tile first. */
  readonly tiles: readonly { readonly exponent: number; readonly count: number }[];
  /** When the newest game was last played, in milliseconds since 1970, not counting pauses. */
  readonly lastPlayedAt: number;
}

/** The best score that rankings hold of a player, with the exponent of the largest tile in that game. */
export interface KindBest extends ListedKind {
  readonly score: number;
  readonly largestTile: number;
}

/** A running game with a score, of which statistics show the score and the largest tile. */
export interface RunningScore extends KindBest {
  readonly isAssisted: boolean;
  readonly lastPlayedAt: number;
}

/** Rankings, badges and statistics. A game counts for the day, week and month of its start; a score of 0 does not. */
export interface RankingStore {
  /**
   * Returns a page of a ranking, best score first. Equal scores share a rank and are ordered by when they were reached.
   */
  ranking(
    ranking: Ranking,
    player: PlayerId,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<RankingPage>;
  /** Publishes unpublished scores in small transactions. Returns their number. */
  publishScores(request: PublishRequest): Promise<number>;
  /**
   * Removes games that began at or before `at` (milliseconds since 1970) from a place's rankings, but not from global
   * ones.
   */
  clearRankings(place: Place, at: number): Promise<void>;
  /**
   * Removes a player's games that began at or before `at` (milliseconds since 1970) from a place's rankings, also those
   * that still run, but not from global ones. Returns false if nothing is stored about the player.
   */
  removeScores(place: Place, player: PlayerId, at: number): Promise<boolean>;
  /** Returns players of the place's rankings, those with the best rank in any of them first. */
  listPlayers(
    place: Place,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<readonly ListedPlayer[]>;
  /** Returns the kinds of boards whose rankings in this place list somebody. */
  listedKinds(place: Place): Promise<readonly ListedKind[]>;
  /** Returns a player of the place's rankings; `undefined` if none of them lists the player. */
  findListed(place: Place, player: PlayerId): Promise<ListedPlayer | undefined>;

  /** Returns the next higher published score in the slot's ranking; of equal scores, the one reached last. */
  findRival(slot: StartedSlot, above: number): Promise<Rival | undefined>;
  /**
   * Returns the rank of a score in the slot's ranking, even unpublished. `undefined` beyond `COUNT_LIMIT`, and if the
   * ranking was cleared since the game began.
   */
  findRank(slot: StartedSlot, best: number, scope?: Scope): Promise<Rank | undefined>;
  /** Returns the player's rank, exact up to `COUNT_LIMIT`, or `undefined` if the player is not listed. */
  ownRank(ranking: Ranking, player: PlayerId): Promise<number | undefined>;

  /** Returns the player's badges, newest first. */
  findBadges(player: PlayerId): Promise<readonly Badge[]>;

  /** Returns the totals of a player's ended games of each kind. */
  statisticsOf(player: PlayerId, where: Place | 'everywhere'): Promise<readonly KindTotals[]>;
  /** Returns the player's best scores in the rankings, also if the player is hidden. */
  bestsOf(player: PlayerId, where: Place | 'everywhere'): Promise<readonly KindBest[]>;
  /** Returns the player's running games that statistics count once they end. */
  runningScores(player: PlayerId, where: Place | 'everywhere'): Promise<readonly RunningScore[]>;
  /** Returns the newest scores of a kind, at most `RECENT_SCORES`, in the order in which their games began. */
  recentScores(player: PlayerId, where: Place | 'everywhere', kind: ListedKind): Promise<readonly number[]>;
}
