import type { GameId, PlayerId, PressId, RaceId } from '../saved-game.ts';

/**
 * How long an interaction token is valid, in milliseconds.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
 */
export const TOKEN_LASTS_MS = 15 * 60_000;

/**
 * `board`: the end of a timed game. `race`: the card of a race and its end. `podium`: the daily post of a server. The
 * others are work that one process does for all.
 */
export type JobKind = 'board' | 'race' | 'podium' | 'publish' | 'sweep';

/** Work without a press. A job that edits a message has the token of a press; in other jobs these fields are empty. */
export interface Job {
  readonly kind: JobKind;
  /** Of a `board`: the game. Of a `race`: the race. Of a `podium`: the place. */
  readonly id: string;
  readonly player: PlayerId;
  /** The game on the board or the race on the card. */
  readonly subject: GameId | RaceId;
  /** The press whose token can edit the message. */
  readonly pressId: PressId;
  /** The encrypted interaction token. */
  readonly token: string;
  readonly tokenExpiresAt: number;
  /** A number for what the card of a race shows; 0 if that is unknown, and in other jobs. */
  readonly shown: number;
}

/** A job as it was read. If it is claimed or stored anew meanwhile, the store rejects what its reader does. */
export interface StoredJob extends Job {
  /** Milliseconds since 1970. A process that claims the job moves this time into the future, and holds the job until then. */
  readonly due: number;
}

/** `inMs` milliseconds after `now`. PostgreSQL uses its own clock and ignores `now`. */
export interface When {
  readonly now: number;
  readonly inMs: number;
}

export interface JobStore {
  /** Stores a job. It replaces one of the same kind and id, which no process holds any longer. */
  saveJob(job: Job, when: When): Promise<void>;
  /** Stores a job of the bot itself unless it is stored. */
  ensureJob(kind: JobKind, when: When): Promise<void>;
  findJob(kind: JobKind, id: string): Promise<StoredJob | undefined>;
  dueJobs(kind: JobKind, now: number, most: number): Promise<readonly StoredJob[]>;
  /** Holds the job for `inMs`. Of several callers one succeeds, and the others get `undefined`. */
  claimJob(job: StoredJob, when: When): Promise<StoredJob | undefined>;
  /** The holder gives the job back and stores what its message shows. Changes nothing if it was stored anew meanwhile. */
  releaseJob(job: StoredJob, when: When): Promise<void>;
  /** The holder deletes the job. Changes nothing if it was stored anew meanwhile. */
  endJob(job: StoredJob): Promise<void>;
  /** Deletes the job, also if somebody holds it, unless another press has replaced it. */
  dropJob(job: Pick<Job, 'kind' | 'id' | 'pressId'>): Promise<void>;
}
