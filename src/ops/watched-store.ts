import type { Store } from '../app/ports.ts';
import { circuitBreaker } from './circuit.ts';
import { countGames } from './count-games.ts';
import { describeError } from './describe-error.ts';
import type { JsonLog } from './log.ts';
import type { Metrics } from './metrics.ts';
import { timed } from './timed.ts';

const STALLED = 'the database stands still; until it answers again, it is not asked for every click';

/** A closed set, as far as it can be: the database's own code, or the error's name. */
function kindOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'unknown';
}

/** The same store, counted and timed, and not asked by every click while it stands still. */
export const watchedStore = (store: Store, { metrics, log }: { metrics: Metrics; log: JsonLog }): Store =>
  circuitBreaker(timed(countGames(store, metrics.game, metrics.move), metrics.store), () => performance.now(), {
    onOpen: () => log.warn({}, STALLED),
    onError(error) {
      const kind = kindOf(error);
      metrics.storeError(kind);
      if (kind === 'timeout') log.warn({ error: describeError(error) }, 'the database did not answer in time');
    },
  });
