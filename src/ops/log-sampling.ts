/** Failures of one kind come by the thousand when something breaks: the first ones are logged, the others are counted. */
import type { Log } from '../app/log.ts';

export type Write = Log['info'];

export interface SamplingTimes {
  /** So many lines of one kind are logged in `windowMs`. */
  readonly burst: number;
  readonly windowMs: number;
}

export const SAMPLING: SamplingTimes = { burst: 20, windowMs: 10_000 };

const MOST_IDS = 1_000;

interface Window {
  count: number;
  repeated: number;
  errorIds: string[];
  readonly tell: (repeats: object) => void;
}

export function createSampler({ burst, windowMs }: SamplingTimes) {
  const windows = new Map<string, Window>();

  function tell(window: Window): void {
    const { repeated, errorIds } = window;
    window.repeated = 0;
    window.errorIds = [];
    if (repeated > 0) window.tell({ repeated, errorIds });
  }

  function begin(key: string, tellRepeats: Window['tell']): Window {
    const window: Window = { count: 0, repeated: 0, errorIds: [], tell: tellRepeats };
    windows.set(key, window);
    setTimeout(() => {
      windows.delete(key);
      tell(window);
    }, windowMs).unref();
    return window;
  }

  const sampled =
    (severity: 'warn' | 'error', write: Write): Write =>
    (fields, message) => {
      const kind = kindOf(fields);
      const key = `${severity} ${message} ${kind}`;
      const window = windows.get(key) ?? begin(key, (repeats) => write({ ...repeats, kind }, message));
      window.count += 1;
      if (window.count <= burst) return write(fields, message);
      window.repeated += 1;
      if ('errorId' in fields) window.errorIds.push(String(fields.errorId));
      if (window.errorIds.length >= MOST_IDS) tell(window);
    };

  return { sampled, tellRepeats: () => windows.forEach(tell) };
}

function kindOf(fields: object): string {
  const error: unknown = 'error' in fields ? fields.error : undefined;
  if (!(error instanceof Error)) return '';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
