/** Notes when the machine had no time for the bot: what is late then says nothing about it. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { realTime } from '../support/clock.ts';
import type { Excuses } from './excuses.ts';
import type { Tally } from './tally.ts';

/** Looks at the clock so often, in milliseconds. */
const LOOK_EVERY_MS = 100;
/** A look that comes so late says that the machine had no time for anybody, the bot included. */
const STALL_MS = 1_000;
/** Looks in which it is found out how busy the machine is. */
const LOOKS = 10;
/** The part of that time in which somebody waited for a processor, from which on the machine counts as busy. */
const BUSY = 0.5;

interface Noting {
  readonly excuses: Excuses;
  readonly tally: Tally;
}

/** A bot that gets no time from the machine cannot answer within three seconds. */
export async function noteStalls({ excuses, tally }: Noting, signal: AbortSignal): Promise<void> {
  let before = { at: realTime(), waited: waitedForCpu() };
  for (let look = 1; !signal.aborted; look += 1) {
    const from = realTime();
    await pause(LOOK_EVERY_MS);
    if (realTime() - from >= STALL_MS) {
      tally.count('stalls of the machine');
      excuses.noteStall(from, realTime());
    }
    if (look % LOOKS !== 0) continue;
    const now = { at: realTime(), waited: waitedForCpu() };
    if ((now.waited - before.waited) / (now.at - before.at) > BUSY) {
      tally.count('seconds of a busy machine', Math.round((now.at - before.at) / 1_000));
      excuses.noteBusy(before.at, now.at);
    }
    before = now;
  }
}

/**
 * Milliseconds in which anything on this machine waited for a processor, since it was started; 0 where Linux does not say so.
 * https://docs.kernel.org/accounting/psi.html
 */
function waitedForCpu(): number {
  try {
    return Number(/^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1] ?? 0) / 1_000;
  } catch {
    return 0;
  }
}
