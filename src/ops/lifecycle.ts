/** Ends the process cleanly, on a signal or after an error. Its parts are closed in reverse order of opening. */
import { constants } from 'node:os';
import type { Log } from '../app/log.ts';
import { type ExitCode, STOPPED, UNEXPECTED } from './exit-codes.ts';

/** Process managers kill a process after 10 s or less, and a click must be answered within 3 s anyway. */
const DEADLINE_MS = 4_500;

export interface Lifecycle {
  /** True once the process is ending: errors after that are expected. */
  readonly isEnding: boolean;
  readonly signal: AbortSignal;
  /** Registers `close`, which is called once at the end, before everything that was registered earlier. */
  closeAtEnd(close: () => Promise<void>): void;
  /** Closes all parts without ending the process. Resolves even if closing some parts fails. */
  close(): Promise<void>;
  /** Ends the process, with `UNEXPECTED` if closing fails or takes too long. */
  end(code: ExitCode): void;
}

export function createLifecycle(log: Log, exit: (code: ExitCode) => void, deadlineMs = DEADLINE_MS): Lifecycle {
  const opened: (() => Promise<void>)[] = [];
  const ended = new AbortController();

  async function closeAll(): Promise<boolean> {
    ended.abort();
    // The timer keeps the process alive until everything is closed: Node.js exits when only promises are left.
    const deadline = setTimeout(() => {
      log.error({ deadlineMs }, 'stopping took too long');
      exit(UNEXPECTED);
    }, deadlineMs);
    let isClean = true;
    for (let close = opened.pop(); close; close = opened.pop()) isClean = (await tryToClose(close, log)) && isClean;
    clearTimeout(deadline);
    return isClean;
  }

  function end(code: ExitCode): void {
    if (!ended.signal.aborted) void closeAll().then((isClean) => exit(isClean ? code : UNEXPECTED));
  }

  return {
    get isEnding() {
      return ended.signal.aborted;
    },
    signal: ended.signal,
    closeAtEnd: (close) => void opened.push(close),
    close: async () => void (await closeAll()),
    end,
  };
}

/** Windows asks a process to end by Ctrl+Break, or if the console window is closed. SIGTERM kills it at once. */
const ON_WINDOWS = ['SIGBREAK', 'SIGHUP'] as const;

/** The first SIGTERM or SIGINT ends the process cleanly, the second at once with the shell's code for the signal. */
export function endOnSignals(life: Lifecycle, log: Log): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (life.isEnding) process.exit(128 + constants.signals[signal]);
    log.info({ signal }, 'stopping');
    life.end(STOPPED);
  };
  for (const signal of ['SIGTERM', 'SIGINT', ...(process.platform === 'win32' ? ON_WINDOWS : [])] as const) {
    process.on(signal, onSignal);
  }
}

async function tryToClose(close: () => Promise<void>, log: Log): Promise<boolean> {
  try {
    await close();
    return true;
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'stopping failed');
    return false;
  }
}
