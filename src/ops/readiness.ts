/** Checks the database with a write, because reads still succeed with a full disk or on a standby. */
import type { OperationStore } from '../app/stores/operation-store.ts';
import type { JsonLog } from './log.ts';
import type { ProcessState } from './prometheus.ts';

export interface Readiness {
  readonly obstacles: readonly string[];
  /** A sentence for each thing that the process waits for, whether it is ready or not. */
  readonly waits: readonly string[];
}

export type ReadyCheck = () => Promise<Readiness>;

type WriteCheck = () => Promise<string | undefined>;

const SILENT = 'the database does not answer';

/** The time limit of the write in milliseconds. The store itself retries for two seconds. */
const WRITE_WITHIN_MS = 3_000;

/**
 * Requests that arrive at the same time share one check.
 * @param reasonOf describes an error; the text follows the words "the database"
 */
export function createWriteCheck(
  store: Pick<OperationStore, 'proveWritable'>,
  now: () => number,
  log: Pick<JsonLog, 'debug'>,
  reasonOf: (error: unknown) => string,
  withinMs = WRITE_WITHIN_MS,
): WriteCheck {
  let last: Promise<string | undefined> | undefined;
  const check = async (): Promise<string | undefined> => {
    try {
      await rejectLate(store.proveWritable(now()), withinMs);
      return undefined;
    } catch (error) {
      log.debug({ error }, 'the database takes no writes');
      return error instanceof LateError ? SILENT : `the database ${reasonOf(error)}`;
    }
  };
  return () => {
    last ??= check().finally(() => {
      last = undefined;
    });
    return last;
  };
}

class LateError extends Error {}

async function rejectLate<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new LateError('no answer in time')), milliseconds);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

export interface Started {
  store?: Pick<OperationStore, 'connections' | 'lastBackup'>;
  write?: WriteCheck;
  identifiesLeft?: number | undefined;
  bot?: { state(): ProcessState; obstacles(): readonly string[] };
  waits?: () => readonly string[];
}

/** The time limit of a read for `/metrics` in milliseconds, so that a hanging database does not delay the others. */
const READ_WITHIN_MS = 1_000;

export const processState = ({ bot, store, identifiesLeft }: Started): ProcessState => ({
  ...bot?.state(),
  identifiesLeft: bot?.state().identifiesLeft ?? identifiesLeft,
  lastBackup: store && (() => rejectLate(store.lastBackup(), READ_WITHIN_MS).catch(() => undefined)),
  connections: store?.connections?.(),
});

/** Ready means that clicks arrive and moves can be saved. Once the process has been ready, each change is logged. */
export function createReadyCheck(now: Started, log: Pick<JsonLog, 'info' | 'warn'>): ReadyCheck {
  let logged: string | undefined;
  return async () => {
    const obstacles = await obstaclesOf(now);
    const last = logged;
    // The start and the end of the process have their own log lines.
    if (obstacles.length === 0 || (logged !== undefined && !obstacles.includes('stopping')))
      logged = obstacles.join('; ');
    if (last !== undefined && logged !== last) {
      if (logged === '') log.info({}, 'the bot takes clicks again');
      else log.warn({ obstacles }, 'the bot takes no clicks, or cannot save what they do');
    }
    return { obstacles, waits: now.waits?.() ?? [] };
  };
}

async function obstaclesOf({ bot, write }: Started): Promise<readonly string[]> {
  const gateway = bot ? bot.obstacles() : ['starting'];
  const database = write ? await write() : 'the database is not open yet';
  return database === undefined ? gateway : [...gateway, database];
}
