/** What of the process is there by now, and what it says of itself to whoever watches it. */
import type { Health } from '../app/ports.ts';
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
  identifiesLeft,
  backedUpAt,
  connections: store?.connections?.(),
});

/** What `/readyz` answers: the gateway brings clicks, and what they do would be saved. */
export async function obstaclesOf({ bot, write }: Started): Promise<readonly string[]> {
  const gateway = bot ? bot.obstacles() : ['starting'];
  const database = write ? await write() : 'the database is not open yet';
  return database === undefined ? gateway : [...gateway, database];
}
