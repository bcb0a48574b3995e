/** The database is asked by a write, since a full disk or a standby still answers. */
import type { HealthStore } from '../app/health.ts';
import { StoreStalledError } from './circuit-breaker.ts';
import type { JsonLog } from './log.ts';
import type { ProcessState } from './prometheus.ts';

export interface Readiness {
  /** The process is ready if there are none. */
  readonly obstacles: readonly string[];
  /** A sentence for each thing that the process waits for, ready or not. */
  readonly waits: readonly string[];
}

export type ReadyCheck = () => Promise<Readiness>;

type WriteCheck = () => Promise<string | undefined>;

const SILENT = 'the database does not answer';

/** Milliseconds that a write may take; the store itself tries for two seconds. */
const WRITE_WITHIN = 3_000;

/** One check is shared by those who ask at the same moment. @param reasonOf what an error means, behind "the database" */
export function createWriteCheck(
  store: Pick<HealthStore, 'proveWritable'>,
  now: () => number,
  log: Pick<JsonLog, 'debug'>,
  reasonOf: (error: unknown) => string,
  within = WRITE_WITHIN,
): WriteCheck {
  let last: Promise<string | undefined> | undefined;
  const check = async (): Promise<string | undefined> => {
    try {
      await rejectLate(store.proveWritable(now()), within);
      return undefined;
    } catch (error) {
      log.debug({ error }, 'the database takes no writes');
      return error instanceof LateError || error instanceof StoreStalledError
        ? SILENT
        : `the database ${reasonOf(error)}`;
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

async function rejectLate(work: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new LateError('no answer in time')), milliseconds);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

export interface Started {
  store?: HealthStore;
  write?: WriteCheck;
  identifiesLeft?: number | undefined;
  /** Milliseconds since 1970. */
  backedUpAt?: number | undefined;
  bot?: { state(): ProcessState; obstacles(): readonly string[] };
  waits?: () => readonly string[];
}

export const stateOf = ({ bot, store, identifiesLeft, backedUpAt }: Started): ProcessState => ({
  ...bot?.state(),
  isReady: bot?.obstacles().length === 0,
  identifiesLeft,
  backedUpAt,
  connections: store?.connections?.(),
});

/** The gateway brings clicks, and moves would be saved. Once that has been so, each change is logged. */
export function createReadyCheck(now: Started, log: Pick<JsonLog, 'info' | 'warn'>): ReadyCheck {
  let told: string | undefined;
  return async () => {
    const obstacles = await obstaclesOf(now);
    const last = told;
    // While it starts, and when it stops, other lines say so.
    if (obstacles.length === 0 || (told !== undefined && !obstacles.includes('stopping'))) told = obstacles.join('; ');
    if (last !== undefined && told !== last) {
      if (told === '') log.info({}, 'the bot takes clicks again');
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
