/** Thrown without querying the database, while the database hangs. */
export class StoreStalledError extends Error {
  override readonly name = 'StoreStalledError';
}

interface CircuitLimits {
  /** Milliseconds after which a call counts as stuck; its player has been answered before then. */
  readonly stuckAfterMs: number;
  /** The number of stuck calls that opens the circuit, unless other calls still succeed. */
  readonly most: number;
}

const CIRCUIT: CircuitLimits = { stuckAfterMs: 2_000, most: 8 };

/**
 * Keeps clicks from piling up on a database that hangs. While `most` calls are stuck and none has ended within
 * `stuckAfterMs`, new calls fail at once. A stuck call ends when its query times out.
 *
 * @param now monotonic milliseconds
 */
export function circuitBreaker(now: () => number, onOpen: () => void, { stuckAfterMs, most } = CIRCUIT) {
  const running = new Map<symbol, number>();
  let lastSuccess = now();
  let isOpen = false;

  function isStalled(): boolean {
    const before = now() - stuckAfterMs;
    if (running.size < most || lastSuccess > before) return false;
    const begun = [...running.values()];
    return (begun[most - 1] ?? before) < before;
  }

  function admit(): void {
    const stalled = isStalled();
    if (stalled && !isOpen) onOpen();
    isOpen = stalled;
    if (stalled) throw new StoreStalledError('The database does not respond, so the query was not sent.');
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
