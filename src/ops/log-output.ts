/** Writes the log by pino's own destination. Neither a full disk nor a reader that hangs blocks the process. */
import { fstatSync } from 'node:fs';
import { pino } from 'pino';

/** Bytes that wait in memory while nothing can be written. Lines beyond them are lost. */
const LONGEST_BACKLOG = 1_000_000;
const RETRY_MS = 50;
/** The pause between tries at the end of the process, in milliseconds. */
const BREATH_MS = 5;

export interface LogOutput {
  write(line: string): void;
  /** The number of lines that nobody can read: not written, or into a file that was deleted. */
  readonly lost: number;
  /** Writes the waiting lines before the process ends, for at most so many milliseconds. */
  flush(milliseconds: number): void;
}

/** @param complain is told the first reason why lines are lost */
export function openLogOutput(fd: number, complain: (text: string) => void, maxLength = LONGEST_BACKLOG): LogOutput {
  // A failed write is repeated below: pino would block the process meanwhile.
  const destination = pino.destination({ dest: fd, sync: true, maxLength, retryEAGAIN: () => false });
  const isFile = fstatSync(fd).isFile();
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
      sayOnce(`The log cannot be written: ${message}. Lines that do not fit into memory are lost.`);
    } else if (!isRetrying) {
      setTimeout(writeWaiting, RETRY_MS).unref();
      isRetrying = true;
    }
  });

  function sayOnce(sentence: string): void {
    if (!isTold) complain(`${sentence}\n`);
    isTold = true;
  }

  function writeWaiting(): void {
    isRetrying = false;
    destination.write('');
  }

  return {
    write(line) {
      destination.write(line);
      if (!isFile || fstatSync(fd).nlink > 0) return;
      lost += 1;
      sayOnce('The file of the log was deleted. Restart the bot, so that its lines are kept again.');
    },
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
