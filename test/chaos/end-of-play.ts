/** Decides when the players stop: after a time, or after a number of moves. */
import type { Tally } from './tally.ts';

/** Counts processes that are ready again after a kill. */
export const BACK = 'back after kill -9';

export interface Length {
  /** The longest time to play. */
  readonly seconds: number;
  /** Stop earlier after this many answered moves since a killed process came back. */
  readonly movesAfterKill?: number;
}

const LOOK_EVERY_MS = 50;

/** Aborts when the players should stop. */
export function endOfPlay({ seconds, movesAfterKill }: Length, { counts }: Pick<Tally, 'counts'>): AbortSignal {
  const time = AbortSignal.timeout(seconds * 1_000);
  if (movesAfterKill === undefined) return time;
  const enough = new AbortController();
  let before: number | undefined;
  const looking = setInterval(() => {
    const moves = counts.get('moves') ?? 0;
    if (counts.has(BACK)) before ??= moves;
    if (before !== undefined && moves - before >= movesAfterKill) enough.abort();
  }, LOOK_EVERY_MS);
  const signal = AbortSignal.any([time, enough.signal]);
  signal.addEventListener('abort', () => clearInterval(looking));
  return signal;
}
