import type { DuelId, GameId, PlayerId, PressId } from '../saved-game.ts';
import type { Duel, Side } from './duel-store.ts';

/**
 * How long an interaction token is valid, in milliseconds.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
 */
export const TOKEN_LASTS_MS = 15 * 60_000;

/**
 * `board`: the end of a timed game, or a board of a duel. `live-card`: the scores on a duel's card. `card`: another card
 * of a duel. `podium`: the daily post of a server. The others are work that one process does for all.
 */
export type JobKind = 'board' | 'live-card' | 'card' | 'podium' | 'duels' | 'publish' | 'sweep';

/** Work without a press. A job that edits a message has the token of a press; in other jobs these fields are empty. */
export interface Job {
  readonly kind: JobKind;
  /** Of a `board`: the game, or for a board of a duel the press that created it. Of a `podium`: the place. */
  readonly id: string;
  readonly player: PlayerId;
  /** The game on the board or the duel on the card. */
  readonly subject: GameId | DuelId;
  /** The press whose token can edit the message. */
  readonly pressId: PressId;
  /** The encrypted interaction token. */
  readonly token: string;
  readonly tokenExpiresAt: number;
  /**
   * What the message shows. `board`: 1 if it waits for the end of the duel. `live-card`: the duel's progress. `card`: the
   * number of the duel's state.
   */
  readonly shown: number;
}

/** A job as it was read. If it is claimed or hastened meanwhile, the store rejects what its reader does. */
export interface StoredJob extends Job {
  /** Milliseconds since 1970. A process that claims the job moves this time into the future, and holds the job until then. */
  readonly due: number;
  /** How often the job was hastened. */
  readonly wanted: number;
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
  /** The holder gives the job back and stores what its message shows. It is due at once if it was hastened meanwhile. */
  releaseJob(job: StoredJob, when: When): Promise<void>;
  /** The holder deletes the job. If it was hastened meanwhile, it is due at once instead. */
  endJob(job: StoredJob, now: number): Promise<void>;
  /** Deletes the job, also if somebody holds it, unless another press has replaced it. */
  dropJob(job: Pick<Job, 'kind' | 'id' | 'pressId'>): Promise<void>;
  /** Deletes the job of a card or of a duel's board, which is the answer to this press. */
  dropJobOfAnswer(pressId: PressId): Promise<void>;
  /** Makes the jobs of all boards and cards of a duel due now, except for the live card. */
  hastenJobs(duel: Pick<Duel, 'id' | Side>, now: number): Promise<void>;
}
