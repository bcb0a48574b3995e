import type { GameId, Place, PlayerId } from '../saved-game.ts';

export type BlockTarget = { readonly player: PlayerId } | { readonly place: Place };

/** The blocked players and places, as far as this process knows them. */
export interface BlockList {
  has(player: PlayerId, place: Place): boolean;
}

export interface RetentionPeriods {
  /** How long games of a server are kept after the bot's removal and the last move there, in milliseconds. */
  readonly removedServerMs: number;
  /** How long a practice game is kept after its last move, and a race after its end, in milliseconds. */
  readonly practiceMs: number;
}

export interface Expiry extends RetentionPeriods {
  readonly now: number;
  /** Stops the deletion after the current step. The next call continues. */
  readonly signal?: AbortSignal;
}

/** Methods for the operator's tools, the health check and the daily sweep. */
export interface OperationStore {
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Returns PostgreSQL's statement timeout in its own notation; `0` means none. SQLite has no such limit. */
  timeLimit?(): Promise<string>;
  /** Writes a row to check that moves can be saved. Rejects if the write fails. */
  proveWritable(now: number): Promise<void>;
  /** Counts the stored games. Times are milliseconds since 1970. */
  summarizeGames(): Promise<{ readonly games: number; readonly lastMove: number | undefined }>;
  /** Returns the time of the last backup, in milliseconds since 1970. */
  lastBackup(): Promise<number | undefined>;

  findApplication(): Promise<string | undefined>;
  /** Stores which Discord application owns the data, unless that is stored already. */
  claimFor(application: string): Promise<void>;
  adoptFor(application: string): Promise<void>;

  listBlocked(): Promise<readonly BlockTarget[]>;
  /** Blocks a player or a place at this time (milliseconds since 1970). Returns false if it is already blocked. */
  block(whom: BlockTarget, at: number): Promise<boolean>;
  unblock(whom: BlockTarget): Promise<boolean>;

  /** Deletes expired games in small transactions and returns their number. Games that are still played are kept. */
  deleteExpired(expiry: Expiry): Promise<number>;

  /** Records that a backup was restored and deletes all prepared seeds: each player's seed line begins anew. */
  beginLines(now: number): Promise<void>;
  /** Returns a page of running ranked games with ids after `last`, ordered by id; empty at the end. */
  runningRanked(last: GameId): Promise<readonly GameId[]>;
}
