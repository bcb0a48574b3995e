/** Failures of one kind come by the thousand when something breaks: the first ones are logged, the others are counted. */

export interface SamplingTimes {
  /** So many lines of one kind are logged in `windowMs`. */
  readonly burst: number;
  readonly windowMs: number;
}

export const SAMPLING: SamplingTimes = { burst: 20, windowMs: 10_000 };

/** Of so many failures that were not logged the ids are kept; then their line is written early. */
const MOST_IDS = 1_000;

export interface Failure {
  readonly kind: string;
  /** The number that a player was told, which must be in the log. */
  readonly id: string | undefined;
}

export interface Repeats {
  /** How many failures of the kind were left out. */
  readonly repeated: number;
  readonly errorIds: readonly string[];
}

export interface Sampler {
  /** Whether this one is logged; if not, it is counted, and `tell` is called with the count when the window ends. */
  admits(failure: Failure, tell: (repeats: Repeats) => void): boolean;
  /** Tells of everything that was counted and not told yet. */
  tellNow(): void;
}

interface Window {
  logged: number;
  repeated: number;
  errorIds: string[];
  tell: (repeats: Repeats) => void;
}

export function createSampler({ burst, windowMs }: SamplingTimes = SAMPLING): Sampler {
  const windows = new Map<string, Window>();

  function tell(window: Window): void {
    const { repeated, errorIds } = window;
    window.repeated = 0;
    window.errorIds = [];
    if (repeated > 0) window.tell({ repeated, errorIds });
  }

  function begin(kind: string, onTell: Window['tell']): Window {
    const window: Window = { logged: 0, repeated: 0, errorIds: [], tell: onTell };
    windows.set(kind, window);
    setTimeout(() => {
      windows.delete(kind);
      tell(window);
    }, windowMs).unref();
    return window;
  }

  return {
    admits({ kind, id }, onTell) {
      const window = windows.get(kind) ?? begin(kind, onTell);
      window.logged += 1;
      if (window.logged <= burst) return true;
      window.repeated += 1;
      if (id !== undefined) window.errorIds.push(id);
      if (window.errorIds.length >= MOST_IDS) tell(window);
      return false;
    },
    tellNow: () => windows.forEach(tell),
  };
}
