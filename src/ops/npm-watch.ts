import type { Log } from '../app/log.ts';
import { STOPPED } from './exit-codes.ts';
import type { Lifecycle } from './lifecycle.ts';

/** In milliseconds. A process manager starts the next process at once, which needs the bot's port. */
const LOOK_EVERY_MS = 200;

/**
 * Ends the process when its parent has ended, if npm started it: npm's shell does not pass SIGTERM on, and the bot
 * would continue to run although a process manager, which knows only npm, considers it stopped.
 */
export function endWithNpm(life: Lifecycle, log: Log): void {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (life.isEnding) return;
    log.info({}, 'npm has ended, stopping');
    life.end(STOPPED);
  }, LOOK_EVERY_MS).unref();
}
