import type { GameId, Place, PlayerId } from '../saved-game.ts';

export type BlockTarget = { readonly player: PlayerId } | { readonly place: Place };

/** The blocked players and places that this process knows. */
export interface BlockList {
  has(player: PlayerId, place: Place): boolean;
}

export interface RetentionPeriods {
  /** How long a removed server's games are kept after its removal and the last move there. */
  readonly removedServerMs: number;
  /** How long a practice game is kept after its last move, and a duel after its end. */
  readonly practiceMs: number;
}

export interface Expiry extends RetentionPeriods {
  readonly now: number;
  /** Stops the deletion after the current step. The next call continues. */
  readonly signal?: AbortSignal;
}

export interface Expired {
  readonly practice: number;
  readonly ofDuels: number;
  readonly servers: readonly { readonly place: Place; readonly games: number }[];
}

/** For the operator's tools, the health check and the daily sweep. */
export interface OperationStore {
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Returns the statement timeout as PostgreSQL shows it; `0`: none. SQLite has no such limit. */
  timeLimit?(): Promise<string>;
  /** Writes a row to check that moves can be saved. Rejects if not. */
  proveWritable(now: number): Promise<void>;
  /** Returns the time of the last backup, in milliseconds since 1970. */
  lastBackup(): Promise<number | undefined>;

  findApplication(): Promise<string | undefined>;
  /** Stores which Discord application owns the data, unless that is stored already. */
  claimFor(application: string): Promise<void>;
  adoptFor(application: string): Promise<void>;

  listBlocked(): Promise<readonly BlockTarget[]>;
  /** Returns false if it is already blocked. `at`: milliseconds since 1970. */
  block(whom: BlockTarget, at: number): Promise<boolean>;
  unblock(whom: BlockTarget): Promise<boolean>;

  /** Deletes in small transactions. Returns how many games. A removed server is kept while it is still played in. */
  deleteExpired(expiry: Expiry): Promise<number>;
  /** Counts what `deleteExpired` would delete, except for the places in `spared`. Reads all those games. */
  countExpired(expiry: Expiry & { readonly spared: ReadonlySet<Place> }): Promise<Expired>;

  /** Notes that a backup was restored and deletes all prepared seeds, so that each player's line begins anew. */
  beginLines(now: number): Promise<void>;
  /** Returns a page of running ranked games after `last`, ordered by id; empty at the end. */
  runningRanked(last: GameId): Promise<readonly GameId[]>;
}
