import type { PackedMoves } from '../../game/packed-moves.ts';
import type { RandomSeed } from '../../game/random.ts';
import type {
  Chunk,
  FoundGame,
  GameId,
  Moment,
  Opening,
  Opponent,
  PlayerId,
  Position,
  SavedGame,
  Slot,
} from '../saved-game.ts';
import type { Profile } from './player-store.ts';
import type { Rival } from './ranking-store.ts';

export interface PreparedSeed {
  /** Counts the player's ranked games from 1, also unfinished ones. */
  readonly ordinal: number;
  /** 32 hexadecimal digits. Secret until the game has ended. */
  readonly seed: string;
  /** The commitment of the previous game; empty for the first. */
  readonly previous: string;
  /** Milliseconds since 1970: the restore after which this line began. Absent if no backup was restored before. */
  readonly line?: number;
}

export interface Proof extends PreparedSeed {
  readonly interaction: string;
  readonly next: string;
}

export interface NewProof extends Proof {
  readonly nextSeed: string;
}

/** Stored facts about a player that decide which moments a move brings. */
export interface PlayerRecords {
  readonly badges: readonly Moment[];
  /** The player with the next higher score in the game's ranking. */
  readonly rival: Rival | undefined;
}

/** All that a click reads: the game and the profile of the player who pressed. */
export interface ClickedGame extends Profile, PlayerRecords {
  readonly found: FoundGame;
  /** The other player of the game's duel. */
  readonly opponent: Opponent | undefined;
}

export interface WholeGame {
  readonly saved: SavedGame;
  readonly moves: PackedMoves;
  readonly proof: Proof | undefined;
}

export interface EndedEntry
  extends Pick<Opening, 'id' | 'place' | 'rows' | 'columns'>,
    Pick<Position, 'score' | 'changedAt' | 'state' | 'moveCount' | 'endsAt'> {
  readonly commitment?: string;
}

/**
 * Promises are fulfilled once the data is durable, and each write is atomic. Reads write nothing. The contract tests in
 * test/store check this on both engines.
 *
 * Each process logs an unreadable game once. No method changes, ends, ranks or counts it, except that its player can
 * set it aside.
 */
export interface GameStore {
  find(id: GameId): Promise<FoundGame>;
  findWithProfile(id: GameId, player: PlayerId): Promise<ClickedGame>;
  findRunning(slot: Slot): Promise<FoundGame>;
  /** Returns the value for `Opening.bestBefore`, see `MODES`; 0 if there is none yet. */
  findBest(slot: Slot, source: RandomSeed): Promise<number>;
  /** Returns the full chunk directly before the newest moves. */
  chunkBefore(game: SavedGame): Promise<Chunk | undefined>;
  findWhole(id: GameId): Promise<WholeGame | 'unreadable' | undefined>;
  /** Returns ended games with at least one move, the newest first. */
  listEnded(player: PlayerId, limit: number): Promise<readonly EndedEntry[]>;

  /**
   * Saves a move. `before` is the game as it was read; its chunk is stored separately if `after` has begun another. The
   * score of a game that ends is published in the same transaction. Returns false and writes nothing if the stored game
   * has another turn, or has ended. A move pressed in time is saved even after the clock ended the game, and replaces what
   * was counted of that game.
   *
   * @param badges of the move; one that the player has already is ignored
   */
  saveTurn(before: SavedGame, after: SavedGame, badges?: readonly Moment[]): Promise<boolean>;
  /**
   * Saves a game after an assist. Writes what `saveTurn` writes, and `assistedBy`, `bestBefore` and `successor`. In the same transaction
   * publishes a score of `before` that is not published yet and, if `before` had ended with help and was counted,
   * corrects the statistics, except for the best score. Returns false and writes nothing if the stored game has another
   * turn or state than `before`, or if its slot holds another running game.
   */
  saveAssist(before: SavedGame, after: SavedGame): Promise<boolean>;
  /** Returns false and writes nothing if the slot is taken, the id is used, or the seed is not the prepared one. */
  startGame(game: SavedGame, proof?: NewProof): Promise<boolean>;
  /**
   * Ends `previous` (a running one becomes `given-up` and is published), names `next` its successor and stores `next`,
   * in one transaction. A `next` with the same id replaces a `previous` without a move. Returns false and writes
   * nothing if `previous` has another turn or successor by now, if the slot holds another running game, or for a reason
   * of `startGame`.
   */
  replaceGame(previous: SavedGame, next: SavedGame, proof?: NewProof): Promise<boolean>;
  /** Deletes a running game without a move. Returns false and changes nothing if the stored game has a move or another turn. */
  discard(game: SavedGame): Promise<boolean>;
  /** Sets the running game of the slot aside if it is unreadable. It stays stored, and the slot is free. */
  setAside(slot: Slot): Promise<void>;

  findPrepared(player: PlayerId): Promise<PreparedSeed | undefined>;
  /** Stores the first seed of a line. Changes nothing if the player has a prepared seed. */
  beginLine(player: PlayerId, seed: string): Promise<void>;
  /** Notes that the seed was revealed, so the game cannot be undone. Returns false if it is not ended. */
  reveal(id: GameId): Promise<boolean>;

  /** Records that the moment of this turn of a running game was shared. Undone by `takeBackShare`. */
  shareMoment(id: GameId, turn: number, press: string): Promise<boolean>;
  /** Also reveals the seed, so that the game cannot be undone. Returns false if another press has shared the game. */
  share(id: GameId, press: string): Promise<boolean>;
  /** Clears the share of this press, so that another press can share the game. */
  takeBackShare(id: GameId, press: string): Promise<void>;
  /** Like `share`, for posting a film of the game. */
  post(id: GameId, press: string): Promise<boolean>;
  takeBackPost(id: GameId, press: string): Promise<void>;
}
