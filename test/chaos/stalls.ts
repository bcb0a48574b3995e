/** Notices when the machine was too busy to run the bot, so that late answers are excused. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { realTime } from '../support/clock.ts';
import type { Excuses } from './excuses.ts';
import type { Tally } from './tally.ts';

/** The interval in milliseconds at which the clock is read. */
const LOOK_EVERY_MS = 100;
/** If a timer fires this many milliseconds too late, the whole machine stood still. */
const STALL_MS = 1_000;
/** The number of intervals over which the load of the machine is measured. */
const LOOKS = 10;
/** The machine counts as busy if some process waited for a CPU for at least this share of the time. */
const BUSY = 0.5;

interface Noting {
  readonly excuses: Excuses;
  readonly tally: Tally;
}

/** Records when the machine stalls or is busy, until the signal is aborted. */
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
 * Milliseconds since the machine's start in which any process waited for a CPU; 0 if the system does not report it.
 * https://docs.kernel.org/accounting/psi.html
 */
function waitedForCpu(): number {
  try {
    return Number(/^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1] ?? 0) / 1_000;
  } catch {
    return 0;
  }
}
