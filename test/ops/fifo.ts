/** Named pipes that the test reads when it chooses. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface Fifo {
  readonly path: string;
  /** The file descriptor for the writing process. A write to a full pipe fails instead of blocking. */
  readonly fd: number;
  /** Reads everything that the pipe contains. */
  read(): string;
  /** Writes until the pipe is full. */
  fill(): void;
  close(): void;
}

/** Makes a named pipe that only the test reads. */
export function makeFifo(folder: string): Fifo {
  const path = join(folder, 'fifo');
  execFileSync('mkfifo', [path]);
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  return {
    path,
    fd,
    read() {
      const bytes = Buffer.alloc(65_536);
      let text = '';
      whileRoom(() => {
        text += bytes.toString('utf8', 0, readSync(fd, bytes));
      });
      return text;
    },
    fill: () => [4_096, 1].forEach((size) => void whileRoom(() => void writeSync(fd, Buffer.alloc(size, '\n')))),
    close: () => closeSync(fd),
  };
}

function whileRoom(act: () => void): void {
  try {
    for (;;) act();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
  }
}
