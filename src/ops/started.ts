/** What of the process is there by now, and what it says of itself to whoever watches it. */
import { type Needs, repeat } from '../again.ts';
import type { Health } from '../app/ports.ts';
import type { ReadyCheck } from './http-server.ts';
import type { JsonLog } from './log.ts';
import type { WriteCheck } from './readiness.ts';
import type { ProcessState } from './state-metrics.ts';

export interface Started {
  store?: Health;
  write?: WriteCheck;
  identifiesLeft?: number;
  /** When a backup was made last, in milliseconds since 1970. */
  backedUpAt?: number | undefined;
  bot?: { state(): ProcessState; obstacles(): readonly string[] };
}

/** For the metrics. */
export const stateOf = ({ bot, store, identifiesLeft, backedUpAt }: Started): ProcessState => ({
  ...bot?.state(),
  isReady: bot?.obstacles().length === 0,
  identifiesLeft,
  backedUpAt,
  connections: store?.connections?.(),
});

/** What `/readyz` answers: the gateway brings clicks, and what they do would be saved. Once it has been so, each change is logged. */
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
    return obstacles;
  };
}

async function obstaclesOf({ bot, write }: Started): Promise<readonly string[]> {
  const gateway = bot ? bot.obstacles() : ['starting'];
  const database = write ? await write() : 'the database is not open yet';
  return database === undefined ? gateway : [...gateway, database];
}

const LAST_BACKUP = {
  firstMs: 0,
  everyMs: 60_000,
  limitMs: 30_000,
  failure: 'the time of the last backup could not be read',
};

/** Reads for the metrics when the last backup was; returns, once that is known, what ends it. */
export async function watchBackups(
  store: Pick<Health, 'lastBackup'>,
  started: Started,
  needs: Needs,
): Promise<() => Promise<void>> {
  const run = async (): Promise<void> => {
    started.backedUpAt = await store.lastBackup();
  };
  const { first, stop } = repeat({ ...LAST_BACKUP, run }, needs);
  await first;
  return stop;
}
