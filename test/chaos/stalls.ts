/** Notices when the machine had no time for the bot, so that late answers are no fault. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { realTime } from '../support/clock.ts';
import type { Excuses } from './excuses.ts';
import type { Tally } from './tally.ts';

/** Milliseconds between two looks at the clock. */
const LOOK_EVERY_MS = 100;
/** If a look comes this much too late, the whole machine stalled. */
const STALL_MS = 1_000;
/** Looks over which the load of the machine is measured. */
const LOOKS = 10;
/** The share of time in which a process waited for a processor, from which on the machine counts as busy. */
const BUSY = 0.5;

interface Noting {
  readonly excuses: Excuses;
  readonly tally: Tally;
}

/** Records stalls and busy times until the signal is aborted. */
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
 * Milliseconds since the start of the machine in which any process waited for a processor; 0 if Linux does not tell.
 * https://docs.kernel.org/accounting/psi.html
 */
function waitedForCpu(): number {
  try {
    return Number(/^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1] ?? 0) / 1_000;
  } catch {
    return 0;
  }
}
