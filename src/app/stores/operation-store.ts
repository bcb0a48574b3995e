import type { GameId, Place, PlayerId } from '../saved-game.ts';

export type Blockable = { readonly player: PlayerId } | { readonly place: Place };

/** The blocked players and places, as this process knows them. */
export interface Blocks {
  has(player: PlayerId, place: Place): boolean;
}

export interface RetentionPeriods {
  /** How long the games of a server are kept after the bot was removed from it and the last of them was played. */
  readonly removedServerMs: number;
  /** How long a practice game is kept after its last move, and a duel after its end. */
  readonly practiceMs: number;
}

export interface Expiry extends RetentionPeriods {
  readonly now: number;
  /** Ends the deletion after the current step; the next call goes on. */
  readonly signal?: AbortSignal;
}

export interface Expired {
  readonly practice: number;
  readonly ofDuels: number;
  readonly servers: readonly { readonly place: Place; readonly games: number }[];
}

/** What only the operator, the health check and the daily sweep need. */
export interface OperationStore {
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** The server's limit for a statement as PostgreSQL shows it, `0` for none. SQLite has no such limit. */
  timeLimit?(): Promise<string>;
  /** Writes a row. Rejects if a move could not be saved either. */
  proveWritable(now: number): Promise<void>;
  /** Milliseconds since 1970. */
  lastBackup(): Promise<number | undefined>;

  findApplication(): Promise<string | undefined>;
  /** Stores which Discord application the data belongs to, unless one is stored. */
  claimFor(application: string): Promise<void>;
  adoptFor(application: string): Promise<void>;

  listBlocked(): Promise<readonly Blockable[]>;
  /** `at`: milliseconds since 1970. Returns false if it is blocked already. */
  block(whom: Blockable, at: number): Promise<boolean>;
  unblock(whom: Blockable): Promise<boolean>;

  /** Deletes in small transactions. Returns how many games. A removed server is kept while somebody still plays there. */
  deleteExpired(expiry: Expiry): Promise<number>;
  /** Counts what `deleteExpired` would delete, except for places in `spared`. Reads all games that it counts. */
  countExpired(expiry: Expiry & { readonly spared: ReadonlySet<Place> }): Promise<Expired>;

  /** Notes a restored backup and deletes all prepared seeds, so that each player's next ranked game begins a new line. */
  beginLines(now: number): Promise<void>;
  /** A page of running ranked games, in the order of ids after `last`; empty at the end. */
  runningRanked(last: GameId): Promise<readonly GameId[]>;
}
