import type { Store } from '../app/ports.ts';
import type { JsonLog } from './log.ts';
import { countGames, type Metrics } from './metrics.ts';

/*
 * Keeps clicks from piling up on a database that stands still: each of them would be told to wait anyway, and later all
 * of them would want their connection at once.
 */

/** The database stands still; nothing was asked of it. */
export class StoreStalledError extends Error {
  override readonly name = 'StoreStalledError';
}

export interface CircuitLimits {
  /** Milliseconds after which a call is stuck: its player has been told so by then. */
  readonly stuckAfter: number;
  /** So many stuck calls open the circuit, unless others still succeed. */
  readonly most: number;
}

export const CIRCUIT: CircuitLimits = { stuckAfter: 2_000, most: 8 };

/** These ask nothing of the database, or must work in any case. */
const SYNCHRONOUS: ReadonlySet<unknown> = new Set(['close', 'connections']);

/**
 * The same object, whose methods fail at once while `most` calls are stuck and none has ended within `stuckAfter`. That ends by
 * itself, since each stuck call ends when its query is given up; the next ones then try again.
 *
 * @param now milliseconds that only grow.
 */
export function circuitBreaker<Target extends object>(
  target: Target,
  now: () => number,
  { onOpen, onError }: { readonly onOpen: () => void; readonly onError: (error: unknown) => void },
  { stuckAfter, most }: CircuitLimits = CIRCUIT,
): Target {
  /** When each call began that has not ended, the oldest first. */
  const running = new Map<symbol, number>();
  let lastSuccess = now();
  let isOpen = false;

  function isStalled(): boolean {
    const before = now() - stuckAfter;
    if (running.size < most || lastSuccess > before) return false;
    const [mostOldest = before] = [
      ...running
        .values()
        .drop(most - 1)
        .take(1),
    ];
    return mostOldest < before;
  }

  function admit(): void {
    const stalled = isStalled();
    if (stalled && !isOpen) onOpen();
    isOpen = stalled;
    if (stalled) throw new StoreStalledError('The database stands still, so it was not asked.');
  }

  async function guarded(call: () => Promise<unknown>): Promise<unknown> {
    admit();
    const key = Symbol();
    running.set(key, now());
    try {
      const result = await call();
      lastSuccess = now();
      return result;
    } catch (error) {
      onError(error);
      throw error;
    } finally {
      running.delete(key);
    }
  }

  return new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name, object);
      if (typeof member !== 'function' || SYNCHRONOUS.has(name)) return member;
      return (...args: unknown[]): unknown => guarded(async () => Reflect.apply(member, object, args));
    },
  });
}

const MS_PER_SECOND = 1_000;

/**
 * The same object, with the time of each method call reported to `observe`: for a method that gives a promise, until
 * it settles. What the methods take, give and throw stays as it is.
 */
export function timed<Target extends object>(
  target: Target,
  observe: (method: string, seconds: number) => void,
): Target {
  return new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name, object);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: unknown[]): unknown => {
        const began = performance.now();
        const end = () => observe(name, (performance.now() - began) / MS_PER_SECOND);
        return whenDone(() => Reflect.apply(member, object, args), end);
      };
    },
  });
}

function whenDone(act: () => unknown, end: () => void): unknown {
  let result: unknown;
  try {
    result = act();
  } catch (error) {
    end();
    throw error;
  }
  if (result instanceof Promise) return result.finally(end);
  end();
  return result;
}

const STALLED = 'the database stands still; until it answers again, it is not asked for every click';

/** A closed set, as far as it can be: the database's own code, or the error's name. */
function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'unknown';
}

/** The same store, counted and timed, and not asked by every click while it stands still. */
export const watchedStore = (store: Store, { metrics, log }: { metrics: Metrics; log: JsonLog }): Store =>
  circuitBreaker(timed(countGames(store, metrics.game, metrics.move), metrics.store), () => performance.now(), {
    onOpen: () => log.warn({}, STALLED),
    onError(error) {
      const kind = errorCode(error);
      metrics.storeError(kind);
      if (kind === 'timeout') log.warn({ error }, 'the database did not answer in time');
    },
  });

const MS_PER_SECOND_TRACED = 1_000;
const inMs = (seconds: number): number => Math.round(seconds * MS_PER_SECOND_TRACED * 100) / 100;

/** The same figures, with each call that Discord refused also in the log at `debug`, and each call of the store and picture at `trace`. */
export function traced(metrics: Metrics, log: JsonLog): Metrics {
  if (!log.isLevelEnabled('debug')) return metrics;
  return {
    ...metrics,
    restRefused(status) {
      log.debug({ status }, 'Discord refused a call');
      metrics.restRefused(status);
    },
    store(operation, seconds) {
      log.trace({ operation, ms: inMs(seconds) }, 'the store was asked');
      metrics.store(operation, seconds);
    },
    render(kind, seconds) {
      log.trace({ kind, ms: inMs(seconds) }, 'a picture was made');
      metrics.render(kind, seconds);
    },
  };
}
