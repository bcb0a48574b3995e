/** Ends the process on a signal as well as when something is wrong: the last opened is closed first. */
import { constants } from 'node:os';
import type { Log } from '../app/log.ts';
import { type ExitCode, STOPPED, UNEXPECTED } from './exit-codes.ts';

/** Supervisors kill after 10 s or less; a click must be answered within 3 s of its arrival anyway. */
const DEADLINE_MS = 4_500;

export interface Lifecycle {
  /** True from the moment when the process is to end: what fails then is no news. */
  readonly ending: boolean;
  readonly signal: AbortSignal;
  /** Has `close` called once at the end, before all that was named earlier. */
  closeAtEnd(close: () => Promise<void>): void;
  /** Settles also when a part of it failed. The process goes on. */
  close(): Promise<void>;
  /** Ends the process, with `UNEXPECTED` when closing fails or takes too long. */
  end(code: ExitCode): void;
}

export function createLifecycle(log: Log, exit: (code: ExitCode) => void): Lifecycle {
  const opened: (() => Promise<void>)[] = [];
  const ended = new AbortController();

  async function closeAll(): Promise<boolean> {
    ended.abort();
    // Holds the process until everything is closed: Node.js ends it when nothing but promises is left.
    const deadline = setTimeout(() => {
      log.error({ deadlineMs: DEADLINE_MS }, 'stopping took too long');
      exit(UNEXPECTED);
    }, DEADLINE_MS);
    let clean = true;
    for (let close = opened.pop(); close; close = opened.pop()) clean = (await closed(close, log)) && clean;
    clearTimeout(deadline);
    return clean;
  }

  function end(code: ExitCode): void {
    if (!ended.signal.aborted) void closeAll().then((clean) => exit(clean ? code : UNEXPECTED));
  }

  return {
    get ending() {
      return ended.signal.aborted;
    },
    signal: ended.signal,
    closeAtEnd: (close) => void opened.push(close),
    close: async () => void (await closeAll()),
    end,
  };
}

/** How Windows asks: Ctrl+Break, and the end of the console, which waits for some seconds. SIGTERM ends a process there at once. */
const ON_WINDOWS = ['SIGBREAK', 'SIGHUP'] as const;

/** From here on SIGTERM and SIGINT end the process cleanly with 0, a second signal at once, with the code of a shell for it. */
export function endOnSignals(life: Lifecycle, log: Log): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (life.ending) process.exit(128 + constants.signals[signal]);
    log.info({ signal }, 'stopping');
    life.end(STOPPED);
  };
  for (const signal of ['SIGTERM', 'SIGINT', ...(process.platform === 'win32' ? ON_WINDOWS : [])] as const) {
    process.on(signal, onSignal);
  }
}

async function closed(close: () => Promise<void>, log: Log): Promise<boolean> {
  try {
    await close();
    return true;
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'stopping failed');
    return false;
  }
}
