/** Does the work of the table `jobs`. A process holds each job that it does; if it dies, another one takes the job. */

import type { Log } from '../../app/log.ts';
import type { JobKind, JobStore, StoredJob } from '../../app/stores/job-store.ts';
import { repeat } from '../../repeat-and-retry.ts';

/** What happens to a job after it ran. `done`: deleted. Otherwise it is due in `inMs` milliseconds. */
export type Next = 'done' | ({ readonly inMs: number } & Partial<Pick<StoredJob, 'shown' | 'token'>>);

export interface Handler {
  /** Milliseconds between two looks for due jobs. */
  readonly everyMs: number;
  /** Milliseconds from the start of the process to the first look. */
  readonly firstMs?: number;
  /** How long a process holds a job before another one may take it, in milliseconds. */
  readonly heldMs: number;
  /** For work that one process does for all: milliseconds from the first start of a bot to the first run. */
  readonly beginsInMs?: number;
  readonly failure: string;
  /** @param signal is aborted well before the hold ends, so that no call to Discord outlives the hold */
  run(job: StoredJob, signal: AbortSignal): Promise<Next>;
}

/** Each kind has a lane of its own, so that slow work of one kind does not delay the others. */
export type Handlers = { readonly [Kind in JobKind]?: Handler };

/** How many jobs of one kind a process does at the same time. */
const SIDE_BY_SIDE = 8;

/** The part of the hold after which the work is aborted. */
const ABORTED_AFTER = 2 / 3;

interface WorkerDeps {
  readonly game: { readonly store: JobStore; readonly now: () => number };
  readonly log: Pick<Log, 'error' | 'warn'>;
  /** Whether the clock of this machine is right, so that work without a press may be done. */
  readonly mayWork: () => boolean;
}

/** @returns a function that stops the work and resolves when no job is running and all of them are given back */
export function startWorker(handlers: Handlers, deps: WorkerDeps): () => Promise<void> {
  const lanes = Object.entries(handlers).map(([kind, handler]) => startLane(kind as JobKind, handler, deps));
  return async () => void (await Promise.all(lanes.map(({ stop }) => stop())));
}

function startLane(kind: JobKind, handler: Handler, { game, log, mayWork }: WorkerDeps) {
  const { store, now } = game;
  const { everyMs, firstMs = 0, heldMs, beginsInMs, failure } = handler;
  let isStored = beginsInMs === undefined;
  let isFull = false;

  async function runJob(due: StoredJob, stopping: AbortSignal): Promise<void> {
    const job = await store.claimJob(due, { now: now(), inMs: heldMs });
    if (!job) return;
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(Math.floor(heldMs * ABORTED_AFTER))]);
    try {
      const next = await handler.run(job, signal);
      if (next === 'done') await store.endJob(job);
      else await store.releaseJob({ ...job, ...next }, { now: now(), inMs: next.inMs });
    } catch (error) {
      if (!stopping.aborted) return log.warn({ kind, job: job.id, error }, failure);
      // Another process takes the job at once. Without a database, the hold has to end first.
      await store.releaseJob(job, { now: now(), inMs: 0 }).catch(() => undefined);
    }
  }

  async function round(stopping: AbortSignal): Promise<void> {
    isFull = false;
    if (!mayWork()) return;
    if (!isStored) await store.ensureJob(kind, { now: now(), inMs: beginsInMs ?? 0 });
    isStored = true;
    const due = await store.dueJobs(kind, now(), SIDE_BY_SIDE);
    // If one job fails, the others are still done.
    const ended = await Promise.allSettled(due.map((job) => runJob(job, stopping)));
    for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
    isFull = due.length === SIDE_BY_SIDE;
  }

  return repeat({ firstMs, everyMs: () => (isFull ? 0 : everyMs), limitMs: heldMs, failure, run: round }, log);
}
