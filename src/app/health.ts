export interface HealthStore {
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** The server's limit for a statement in its own words, `0` for any time; absent where there is no server. */
  timeLimit?(): Promise<string>;
  /** Rejects where a move could not be saved either. */
  proveWritable(now: number): Promise<void>;
  /** Milliseconds since 1970. */
  lastBackup(): Promise<number | undefined>;
}

export interface OwnershipStore {
  findApplication(): Promise<string | undefined>;
  /** Notes whose data this is, unless an application has it already. */
  claimFor(application: string): Promise<void>;
  adoptFor(application: string): Promise<void>;
}
