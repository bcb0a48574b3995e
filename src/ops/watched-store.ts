import type { GameDeps } from '../app/game-deps.ts';
import type { SavedGame } from '../app/saved-game.ts';
import type { JsonLog } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The database stands still; nothing was asked of it. */
export class StoreStalledError extends Error {
  override readonly name = 'StoreStalledError';
}

interface CircuitLimits {
  /** Milliseconds after which a call is stuck: its player has been told so by then. */
  readonly stuckAfter: number;
  /** So many stuck calls open the circuit, unless others still succeed. */
  readonly most: number;
}

const CIRCUIT: CircuitLimits = { stuckAfter: 2_000, most: 8 };

/**
 * Clicks would pile up on a database that stands still, and later want their connection at once. Calls fail at once
 * while `most` are stuck and none has ended within `stuckAfter`; each stuck call ends when its query is given up.
 *
 * @param now milliseconds that only grow
 */
export function circuitBreaker(now: () => number, onOpen: () => void, { stuckAfter, most } = CIRCUIT) {
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

  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    admit();
    const key = Symbol();
    running.set(key, now());
    try {
      const result = await call();
      lastSuccess = now();
      return result;
    } finally {
      running.delete(key);
    }
  };
}

type Around = (method: string, call: () => unknown, args: readonly unknown[]) => unknown;

const wrapped = <Target extends object>(target: Target, around: Around): Target =>
  new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name, object);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: unknown[]): unknown => around(name, () => Reflect.apply(member, object, args), args);
    },
  });

const MS_PER_SECOND = 1_000;

/** A method that gives a promise is timed until that settles; one that gives nothing made nothing, and is not timed. */
export const timed = <Target extends object>(
  target: Target,
  observe: (method: string, seconds: number) => void,
): Target =>
  wrapped(target, (method, call) => {
    const began = performance.now();
    const end = (): void => observe(method, (performance.now() - began) / MS_PER_SECOND);
    const result = call();
    if (result instanceof Promise) return result.finally(end);
    if (result !== undefined) end();
    return result;
  });

type Store = GameDeps['store'];

type Counted = {
  readonly [Name in keyof Store]?: Store[Name] extends (...args: infer Args) => Promise<unknown>
    ? (metrics: Pick<Metrics, 'game' | 'move'>, ...args: Args) => void
    : never;
};

function countStart({ game }: Pick<Metrics, 'game'>, begun: SavedGame): void {
  game('begun', begun.opening.rules);
  countIfOver({ game }, begun);
}

function countIfOver({ game }: Pick<Metrics, 'game'>, { opening, position }: SavedGame): void {
  if (position.state === 'over') game('over', opening.rules);
}

const COUNTED: Counted = {
  startGame: countStart,
  startDaily: countStart,
  saveTurn(metrics, before, after) {
    if (after.position.moveCount > before.position.moveCount) metrics.move(after.opening.mode, after.opening.rules);
    if (before.position.state === 'running') countIfOver(metrics, after);
  },
  saveHelp({ game }, before, after, effects) {
    if (effects?.ended) game('given-up', after.opening.rules);
    if (before.position.state !== 'running') game('resumed', after.opening.rules);
  },
  replaceGame(metrics, previous, next) {
    if (previous.position.state === 'running') metrics.game('given-up', previous.opening.rules);
    countStart(metrics, next);
  },
};

/** These ask nothing of the database, or must work in any case. */
const UNWATCHED: ReadonlySet<string> = new Set(['close', 'connections']);

const STALLED = 'the database stands still; until it answers again, it is not asked for every click';

export function watchedStore<Watched extends Store>(
  store: Watched,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Pick<JsonLog, 'warn'> },
): Watched {
  const guarded = circuitBreaker(
    () => performance.now(),
    () => log.warn({}, STALLED),
  );

  function noteError(error: unknown): void {
    const code = errorCode(error);
    metrics.storeError(code);
    if (code === 'timeout') log.warn({ error }, 'the database did not answer in time');
  }

  return wrapped(store, (method, call, args) => {
    if (UNWATCHED.has(method)) return call();
    const count = COUNTED[method as keyof Store] as ((of: Metrics, ...args: unknown[]) => void) | undefined;
    return guarded(async () => {
      const began = performance.now();
      try {
        const result = await call();
        if (result === true) count?.(metrics, ...args);
        return result;
      } catch (error) {
        noteError(error);
        throw error;
      } finally {
        metrics.store(method, (performance.now() - began) / MS_PER_SECOND);
      }
    });
  });
}

/** A closed set, as far as it can be: the database's own code, or the error's name. */
function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'unknown';
}

const inMs = (seconds: number): number => Math.round(seconds * MS_PER_SECOND * 100) / 100;

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

const ignore = (): void => undefined;

/** Where nobody can ask for the figures, none are kept. */
export const UNHEARD: Metrics = {
  interaction: ignore,
  restError: ignore,
  restRefused: ignore,
  help: ignore,
  autoplaysRunning: ignore,
  store: ignore,
  storeError: ignore,
  move: ignore,
  render: ignore,
  game: ignore,
  result: ignore,
  text: async () => '',
  contentType: 'text/plain',
};
