/** When the players of a run stop: by the clock, or when so much was played that a slow machine need not be waited for. */
import type { Tally } from './tally.ts';

/** The name under which it is counted that a process is ready again after a kill. */
export const BACK = 'back after kill -9';

export interface Length {
  /** The players play no longer than this. */
  readonly seconds: number;
  /** They stop earlier when this many moves were answered after a process was killed and came back. */
  readonly movesAfterKill?: number;
}

const LOOK_EVERY_MS = 50;

/** Aborts when the play is over. */
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
