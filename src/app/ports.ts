/**
 * What the use cases need from outside, as interfaces. Nothing here knows Discord, SQL, a clock or a random source.
 */
import type { Board, Cell } from '../game/board.ts';
import type { Chance } from '../game/game.ts';
import type { PackedMoves } from '../game/packed-moves.ts';
import type { RandomState } from '../game/random.ts';
import type { RulesName } from '../game/rules.ts';
import type { Settings } from './player-settings.ts';
import type { RankedBest, Ranking, RankingPage } from './ranking.ts';
import type { Retention } from './retention.ts';

export * from './player-settings.ts';
export * from './ranking.ts';
export type * from './retention.ts';
export type { PackedMoves, RandomState };

/** Where a game is played: a server (`guild:<snowflake>`) or a direct-message channel (`dm:<snowflake>`). */
export type Place = string;

/** A Discord user's id, kept as text because a snowflake does not fit a JavaScript number. */
export type PlayerId = string;

export type GameId = string;

/** `running`: can be played. `over`: no direction moves. `given-up`: a new game was started over it. */
export const GAME_STATES = ['running', 'over', 'given-up'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** One slot holds at most one running game: a player's game with this board shape and these rules in this place. */
export interface Slot {
  readonly player: PlayerId;
  readonly place: Place;
  readonly rows: number;
  readonly columns: number;
  readonly rules: RulesName;
}

/** Where the new tile came, which cells hold a merged tile, and the points of a move. */
export interface Marks {
  readonly spawned: Cell | undefined;
  readonly merged: readonly Cell[];
  readonly gained: number;
}

export const NO_MARKS: Marks = { spawned: undefined, merged: [], gained: 0 };

export interface SavedGame extends Slot {
  readonly id: GameId;
  readonly random: RandomState;
  /** True for a game with a seed that the player chose: it is never ranked. */
  readonly practice: boolean;
  /** True once help was used: then the game is listed as assisted. */
  readonly assisted: boolean;
  readonly board: Board;
  readonly score: number;
  /** The best score the player had in this slot when the game began; the shown best is the larger of this and `score`. */
  readonly bestBefore: number;
  /** The optimistic lock: grows by one with every change of the board, also with an undo. */
  readonly turn: number;
  /** The moves that lead from the start board to `board`, oldest first; see `packMoves` for the bytes. */
  readonly moves: PackedMoves;
  readonly state: GameState;
  /** What the last move did, kept so that showing a board again needs no replay. */
  readonly marks: Marks;
  /** The id of the `/2048` that put the game into its newest message: the same one, delivered again, changes nothing. */
  readonly openedBy: string;
  /** The game that was started from this one's "new game" button, once there is one. */
  readonly successor: GameId | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly changedAt: number;
}

/** What is stored about one player. */
export interface PlayerRecord {
  readonly games: readonly SavedGame[];
  /** Also those that no ranking lists because the player is hidden. */
  readonly bests: readonly RankedBest[];
  /** `undefined` when nothing was ever saved. */
  readonly settings: Settings | undefined;
}

/** What a player may ask for under `/privacy`. */
export interface PlayerRecords {
  /** Everything that is stored about the player, oldest game first. */
  exportPlayer(player: PlayerId): Promise<PlayerRecord>;
  /** Deletes everything that is stored about the player; gives how many games that were. */
  deletePlayer(player: PlayerId): Promise<number>;
}

/** What each player chose. */
export interface SettingsStore {
  /** `DEFAULT_SETTINGS` when nothing is stored; a stored value that this version does not know is its field's default. */
  findSettings(player: PlayerId): Promise<Settings>;
  /**
   * Writes these settings, leaves the others as they are, and gives all of them; of changes made at the same moment none
   * undoes another. From then on a hidden player is on no ranking, neither counted nor listed nor with an own line;
   * `findBest` still gives the own best. A shown player is back with all bests, also with those reached while hidden.
   */
  saveSettings(player: PlayerId, change: Partial<Settings>): Promise<Settings>;
}

/** Everything that the database does for the rest of the program. */
export type Store = GameStore & PlayerRecords & Retention & SettingsStore;

/**
 * The games on disk. Every promise is kept only after the data is durable, and every write is all or nothing.
 * The contract tests in test/store/ hold for each implementation.
 */
export interface GameStore {
  find(id: GameId): Promise<SavedGame | undefined>;
  findRunning(slot: Slot): Promise<SavedGame | undefined>;
  /** The best ranked score of the slot's player in this place, board shape and rules; 0 when there is none. */
  findBest(slot: Slot): Promise<number>;
  /** False, and nothing is written, when the slot already holds a running game. A used id is an error. */
  insert(game: SavedGame): Promise<boolean>;
  /**
   * Writes the game when the stored one still has the turn `expectedTurn` and is running, and, when it is not practice,
   * raises the player's ranked bests (of all time, and of the month, week and day of `changedAt`) in the same
   * transaction. A score of 0 is not ranked; a best stays when an undo lowers the score. Who plays what, with which
   * seed, since when, and `bestBefore` are fixed at `insert`; the rest is written. False, and nothing is written, when
   * somebody was faster.
   */
  replace(game: SavedGame, expectedTurn: number): Promise<boolean>;
  /**
   * Ends `previous` (a running one becomes `given-up`, an ended one keeps its state), names `next` its successor and
   * inserts `next`, in one transaction. False, and nothing is written, when `previous` has a successor already, has
   * another turn than `previous.turn`, or the slot of `next` holds a running game other than `previous`.
   */
  succeed(previous: SavedGame, next: SavedGame): Promise<boolean>;
  /** One page of the ranking, best first; equal scores rank by who reached them first. `page` counts from 0. */
  ranking(
    ranking: Ranking,
    player: PlayerId,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<RankingPage>;
  close(): Promise<void>;
}

/** What happened, as data. The fields hold no token, no interaction token and no request body. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What a use case may use. `main.ts` builds it once; a test builds its own. */
export interface Play {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newGameId: () => GameId;
  /** A secret seed for a ranked game, which nobody can foresee. */
  readonly newSeed: () => string;
  readonly chance: Chance;
}
