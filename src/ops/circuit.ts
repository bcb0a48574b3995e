/**
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
