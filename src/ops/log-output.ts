/** Writes the log by pino's own destination. Neither a full disk nor a reader that hangs blocks the process. */
import { pino } from 'pino';

/** Bytes that wait in memory while nothing can be written. Lines beyond them are lost. */
const LONGEST_BACKLOG = 1_000_000;
const RETRY_MS = 50;
/** The pause between tries at the end of the process, in milliseconds. */
const BREATH_MS = 5;

export interface LogOutput {
  write(line: string): void;
  /** The number of lines that could not be written. */
  readonly lost: number;
  /** Writes the waiting lines before the process ends, for at most so many milliseconds. */
  flush(milliseconds: number): void;
}

/** @param complain is told the first reason why lines are lost */
export function openLogOutput(fd: number, complain: (text: string) => void, maxLength = LONGEST_BACKLOG): LogOutput {
  // A failed write is repeated below: pino would block the process meanwhile.
  const destination = pino.destination({ dest: fd, sync: true, maxLength, retryEAGAIN: () => false });
  let lost = 0;
  let isTold = false;
  let isStuck = false;
  let isRetrying = false;

  destination.on('drop', () => {
    lost += 1;
  });
  destination.on('write', () => {
    isStuck = false;
  });
  destination.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    isStuck = true;
    if (code !== 'EAGAIN') {
      // The next line tries again.
      if (!isTold) complain(`The log cannot be written: ${message}. Lines that do not fit into memory are lost.\n`);
      isTold = true;
    } else if (!isRetrying) {
      setTimeout(writeWaiting, RETRY_MS).unref();
      isRetrying = true;
    }
  });

  function writeWaiting(): void {
    isRetrying = false;
    destination.write('');
  }

  return {
    write: (line) => void destination.write(line),
    get lost() {
      return lost;
    },
    flush(milliseconds) {
      for (const end = performance.now() + milliseconds; isStuck && performance.now() < end; sleep(BREATH_MS))
        destination.write('');
    },
  };
}

const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
