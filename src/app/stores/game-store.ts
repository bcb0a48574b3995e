import type { PackedMoves } from '../../game/packed-moves.ts';
import type { JudgedGame } from '../judging.ts';
import type { Chunk, GameId, Moment, Opening, PlayerId, Position, PressId, SavedGame, Slot } from '../saved-game.ts';
import type { Profile } from './player-store.ts';
import type { Rival } from './ranking-store.ts';

export interface PreparedSeed {
  /** The number of the ranked game: it counts the player's ranked games from 1, also unfinished ones. */
  readonly ordinal: number;
  /** The secret seed, as 32 hexadecimal digits. It stays secret until the game has ended. */
  readonly seed: string;
  /** The commitment of the previous game; empty for the first game. */
  readonly previous: string;
  /** The press that its tiles are bound to: present if a game with this seed gave way before its first move. */
  readonly interaction?: PressId;
  /** When the backup before this seed line was restored, in milliseconds since 1970. Absent: never restored. */
  readonly line?: number;
}

export interface Proof extends PreparedSeed {
  /** The press that began the game. */
  readonly interaction: PressId;
  readonly next: string;
}

export interface NewProof extends Proof {
  readonly nextSeed: string;
}

/** Stored facts about a player that decide which moments a move brings. */
export interface PlayerRecords {
  readonly badges: readonly Moment[];
  /** The next higher score in the ranking of the game, with its player. */
  readonly rival: Rival | undefined;
}

/** All that is read for a press: the game and the profile of the player who pressed. */
export interface ClickedGame extends Profile, PlayerRecords {
  readonly found: SavedGame | undefined;
}

/** The result of a review. */
export interface StoredReview {
  readonly judged: JudgedGame;
  /** The turn of the game that was judged. */
  readonly turn: number;
  /** The version of the network that judged it, see `Judge`. */
  readonly version: number;
}

export interface WholeGame {
  readonly saved: SavedGame;
  readonly moves: PackedMoves;
  /** The same moves with the games before them, the newest chunk last. */
  readonly chunks: readonly Chunk[];
  readonly proof: Proof | undefined;
  /** Absent if there is none, or it cannot be decoded. */
  readonly review: StoredReview | undefined;
}

export interface EndedEntry
  extends Pick<Opening, 'id' | 'place' | 'rows' | 'columns'>,
    Pick<Position, 'score' | 'changedAt' | 'state' | 'moveCount' | 'endsAt'> {
  readonly commitment?: string;
}

/**
 * Promises resolve once the data is durable, and each write is atomic. Reads write nothing. Methods that read one
 * game throw `DamagedRowError` if its row cannot be decoded.
 */
export interface GameStore {
  find(id: GameId): Promise<SavedGame | undefined>;
  findWithProfile(id: GameId, player: PlayerId): Promise<ClickedGame>;
  findRunning(slot: Slot): Promise<SavedGame | undefined>;
  /** Returns the value for `Opening.bestBefore`, see `MODES`; 0 if there is no score yet. */
  findBest(slot: Slot): Promise<number>;
  /** Returns when the player's game number `count`, counted from the newest, began; `undefined` if there are fewer. */
  startOfNewest(player: PlayerId, count: number): Promise<number | undefined>;
  /** Returns the full chunk directly before the newest moves. */
  chunkBefore(game: SavedGame): Promise<Chunk | undefined>;
  findWhole(id: GameId): Promise<WholeGame | undefined>;
  /** Returns the ended games, the newest first: those with a move or a place in the seed line. */
  listEnded(player: PlayerId, limit: number): Promise<readonly EndedEntry[]>;

  /**
   * Saves a move and publishes the score of a game that ends in the same transaction. Returns false and writes nothing
   * if the stored game has another turn or standing or has ended. A move that was made in time is saved even after the game ended
   * because its time was up; its result then replaces the counted one.
   * @param before the game as it was read; if `after` begins a new chunk, the full one is stored in a row of its own
   * @param badges badges of the move; those that the player already has are ignored
   */
  saveTurn(before: SavedGame, after: SavedGame, badges?: readonly Moment[]): Promise<boolean>;
  /**
   * Saves a game after help, which may be several moves, and publishes the score of `before` in the same transaction;
   * if `after` has ended, also its score. Returns false and writes nothing if the stored game has another turn, state or
   * help than `before`, or if its slot holds another running game. At most one new chunk begins, as for `saveTurn`.
   */
  saveAssist(before: SavedGame, after: SavedGame): Promise<boolean>;
  /**
   * Stores a new game. Returns false and writes nothing if slot or id is taken or the seed is not the prepared one.
   * @param begunAs the game whose first moves it begins with, if any
   */
  startGame(game: SavedGame, proof?: NewProof, begunAs?: GameId): Promise<boolean>;
  /**
   * In one transaction ends `previous` (a running game is given up and published) and stores `next` as its successor.
   * With the same id, `next` replaces a practice game without moves. Returns false and writes nothing if `previous` now has
   * another turn or successor, or if `startGame` would not save `next`.
   */
  replaceGame(previous: SavedGame, next: SavedGame, proof?: NewProof, begunAs?: GameId): Promise<boolean>;
  /**
   * Frees the slot of a running game without moves for the game `to`. The game is deleted, and its seed is the prepared
   * one again. If moves of it were taken back, or a later game has begun, it is given up instead. Returns false and
   * writes nothing if the stored game has another turn.
   * @param at the time in milliseconds since 1970
   */
  giveWay(game: SavedGame, to: GameId, at: number): Promise<boolean>;
  /** If the running game of the slot cannot be read, frees the slot. The game stays stored. */
  setAside(slot: Slot): Promise<void>;

  findPrepared(player: PlayerId): Promise<PreparedSeed | undefined>;
  /** Stores the first seed of a seed line. Changes nothing if the player already has a prepared seed. */
  beginLine(player: PlayerId, seed: string): Promise<void>;
  /** Records that the seed was revealed, so that no move can be taken back. Returns false if the game has not ended. */
  reveal(id: GameId): Promise<boolean>;
  /** Stores a review with its ended game. Does nothing if the game has another turn than the review. */
  saveReview(id: GameId, review: StoredReview): Promise<void>;
}
