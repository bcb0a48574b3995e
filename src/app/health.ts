/** Questions that the operator's side has about a database: whether it works, and whose it is. */

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
