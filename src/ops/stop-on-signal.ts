/** SIGTERM and SIGINT stop the process cleanly, a second signal at once. */
import type { Log } from '../app/ports.ts';

/** Supervisors kill after 10 s or less; a click must be answered within 3 s of its arrival anyway. */
const DEADLINE_MS = 4_500;

/** Runs `stop` on the first signal and ends the process with 0, or with 1 when it fails or takes too long. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({ deadlineMs: DEADLINE_MS }, 'stopping took too long');
      process.exit(1);
    }, DEADLINE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
}
