/**
 * What the use cases need from outside, as interfaces. Nothing here knows Discord, SQL, a clock or a random source.
 */
import type { Rng } from '../game/game.ts';
import type { RandomSeed } from '../game/random.ts';
import type { BlockStore } from './blocks.ts';
import type { ResultStore } from './check-results.ts';
import type { DailyStore } from './daily.ts';
import type { DuelStore } from './duel.ts';
import type { RankingStore, Rival, RivalStore } from './leaderboard.ts';
import type { AutoplayStore, LeaseStore, PendingEditStore } from './pending-edits.ts';
import type { PrivacyStore } from './privacy.ts';
import type { Commitments, NewProof, SeedLineStore } from './proof.ts';
import type { ReplayStore } from './replay.ts';
import type { RetentionStore } from './retention.ts';
import type { Chunk, FoundGame, GameId, PlayerId, SavedGame, Slot } from './saved-game.ts';
import type { PlayerStore, Profile } from './settings.ts';
import type { StatsStore } from './stats.ts';

/** Why a stored game cannot be shown: it cannot be right, or a newer version of the bot has written it. */
export type Unreadable = 'damaged' | 'newer';

export interface HealthStore {
  /** The connections to a database server, and how many calls wait for one; absent where there is no server. */
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** How long the server lets a statement take that answers a player, in its own words, `0` for any time; absent where there is no server. */
  timeLimit?(): Promise<string>;
  /** Writes something that nobody reads; rejects where a move could not be saved either. `now` is in milliseconds since 1970. */
  proveWritable(now: number): Promise<void>;
  /** When a backup was noted last, in milliseconds since 1970; `undefined` when none ever was. */
  lastBackup(): Promise<number | undefined>;
}

/** Which application of Discord's the data belongs to, by its id. */
export interface OwnershipStore {
  /** `undefined` while none has started on it. */
  findApplication(): Promise<string | undefined>;
  /** The data belongs to this one from now on, unless it belongs to one already. */
  claimFor(application: string): Promise<void>;
  /** The same, whichever it belonged to. */
  adoptFor(application: string): Promise<void>;
}

/** Everything that the database does for the rest of the program. */
export type Store = GameStore &
  DailyStore &
  RankingStore &
  RivalStore &
  AutoplayStore &
  PendingEditStore &
  LeaseStore &
  PrivacyStore &
  PlayerStore &
  DuelStore &
  SeedLineStore &
  ReplayStore &
  ResultStore &
  StatsStore &
  HealthStore &
  OwnershipStore &
  BlockStore &
  RetentionStore & { close(): Promise<void> };

/**
 * The games on disk. Every promise is kept only after the data is durable, and every write is all or nothing.
 * The contract tests in test/store/ hold for each engine.
 *
 * Reading writes nothing. A game that cannot be right is `damaged`, and reported once by each process to
 * `StoreOptions.onDamaged`. One with rules, a mode or a format that this version does not know is `newer`: a process of a
 * newer version plays it, beside this one or before it was rolled back, so nothing here changes it, files it or counts it.
 */
export interface GameStore {
  find(id: GameId): Promise<FoundGame>;
  /** The game of a click together with what is known of who clicked, and who is next above the best of a ranked game. */
  findWithProfile(
    id: GameId,
    player: PlayerId,
  ): Promise<Profile & { readonly found: FoundGame; readonly rival: Rival | undefined }>;
  findRunning(slot: Slot): Promise<FoundGame>;
  /** A running game of the slot that is damaged is running no longer, so that another one may begin. */
  setAside(slot: Slot): Promise<void>;
  /** What `Opening.bestBefore` is to be, see `MODES`; 0 when there is nothing yet. */
  findBest(slot: Slot, source: RandomSeed): Promise<number>;
  /**
   * Stores a new game. False, and nothing is written, when the slot already holds a running one, or the id is used. With a
   * proof the player's line goes on by one seed; false also where that seed is no longer the prepared one.
   */
  startGame(game: SavedGame, proof?: NewProof): Promise<boolean>;
  /**
   * Writes the next turn of a game: its position, marks and `openedBy`. `before` is the game as it was read; its chunk is
   * put away when `after` has begun another. The score of a game that ends is filed at once, see `Rankings`. False, and
   * nothing is written, when the stored game is no longer running, or no longer at the turn of `before`.
   */
  saveTurn(before: SavedGame, after: SavedGame): Promise<boolean>;
  /**
   * Writes a turn that is no move: help was used, or moves were taken back, also of a game that had ended and runs again.
   * Writes what `saveTurn` writes, and `helped`, `bestBefore` and `successor`. What the rankings do not have of `before` is
   * filed first. False, and nothing is written, when the stored game has another turn or state than `before`, when its slot
   * holds another running game, or when `ended` has another turn by now.
   */
  saveHelp(before: SavedGame, after: SavedGame, besides?: HelpSideEffects): Promise<boolean>;
  /** The chunk that was put away directly before the newest of the game; `undefined` where there is none that fits. */
  chunkBefore(game: SavedGame): Promise<Chunk | undefined>;
  /**
   * Ends `previous` (a running one becomes `given-up` and is filed, an ended one stays as it is), names `next` its
   * successor and begins `next`, in one transaction; a `next` with the same id takes the place of a `previous` that has no
   * move. False, and nothing is written, when `previous` has another turn or another successor by now, or the slot of `next` holds a running game other than `previous`, or as for `begin`.
   */
  replaceGame(previous: SavedGame, next: SavedGame, proof?: NewProof): Promise<boolean>;
  /**
   * Notes that a finished game is shown to everybody by this press, which is the id of an interaction. False when another
   * press has shown it; true again for the same one, which may be delivered twice.
   */
  share(id: GameId, press: string): Promise<boolean>;
  /** Nobody was shown it by this press after all, so that another one may. */
  takeBackShare(id: GameId, press: string): Promise<void>;
  /** The same for its replay. */
  post(id: GameId, press: string): Promise<boolean>;
  takeBackPost(id: GameId, press: string): Promise<void>;
}

/** What is written together with a turn that is no move. */
export interface HelpSideEffects {
  /** To be put away: the moves directly before the newest chunk, where they are not there in just this length. */
  readonly closed?: Chunk;
  /** The running game of the slot, which gives way: it is filed and given up, and its successor is the one that goes on. */
  readonly ended?: SavedGame;
}

/** What happened, as data. The fields hold no token, no interaction token and no request body. */
export interface Log {
  /** Only for who looks for a fault; many logs have none of it. */
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What a use case may use. `start.ts` builds it once; a test builds its own. */
export interface GameDeps {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newGameId: () => GameId;
  /** A secret seed for a ranked game, which nobody can foresee. */
  readonly newSeed: () => string;
  readonly commitments: Commitments;
  readonly rng: Rng;
}
