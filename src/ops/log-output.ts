/**
 * A file, a pipe or a socket may be full or have a reader that stands still. Lines wait in memory up to a bound, and
 * beyond that are counted and dropped. Pino's own destination would try forever at its last flush to a full disk.
 */
import { write, writeSync } from 'node:fs';

const LONGEST_BACKLOG = 1_000_000;
const CHUNK = 65_536;
/** Milliseconds until a full pipe or disk is tried again. */
const RETRY_MS = 50;
const BREATH_MS = 5;
/** Milliseconds for a thread that is just writing, since nothing says when it is done: long where much else is at work. */
const IN_FLIGHT_MS = 100;
/** The reader is gone, and nobody will ever read a line again. */
const GONE = new Set(['EPIPE', 'EBADF', 'ECONNRESET']);
const NOTHING = Buffer.alloc(0);

export class LogOutput {
  readonly #fd: number;
  readonly #longest: number;
  #lines: string[] = [];
  #chunk: Buffer = NOTHING;
  #waiting = 0;
  #inFlight = 0;
  #busy = false;
  #gone = false;
  #dropped = 0;
  readonly #idlers = new Set<() => void>();

  constructor(fd: number, longest = LONGEST_BACKLOG) {
    this.#fd = fd;
    this.#longest = longest;
  }

  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (this.#gone || this.#waiting + bytes > this.#longest) {
      this.#dropped += 1;
      return;
    }
    this.#waiting += bytes;
    this.#lines.push(line);
    if (!this.#busy) this.#pump();
  }

  /** Settles when nothing waits, or after so many milliseconds. */
  async idle(milliseconds: number): Promise<void> {
    if (!this.#busy) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.#idlers.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#idlers.delete(resolve);
  }

  /** Writes the lines that wait before the process ends, for so many milliseconds at most. */
  flush(milliseconds: number): void {
    const end = performance.now() + milliseconds;
    // A thread that is just writing comes first; that takes no time where there is room.
    if (this.#inFlight > 0) sleep(Math.min(IN_FLIGHT_MS, milliseconds));
    this.#settle(null, this.#inFlight);
    while (this.#next() > 0 && performance.now() < end) {
      try {
        this.#settle(null, writeSync(this.#fd, this.#chunk));
      } catch (error) {
        this.#settle(error as NodeJS.ErrnoException, 0);
        sleep(BREATH_MS);
      }
    }
  }

  #pump(): void {
    this.#inFlight = Math.min(this.#next(), CHUNK);
    this.#busy = this.#inFlight > 0;
    if (!this.#busy) {
      for (const idle of this.#idlers) idle();
      return;
    }
    write(this.#fd, this.#chunk, 0, this.#inFlight, null, (error, written) => {
      this.#settle(error, written ?? 0);
      if (error && !this.#gone) setTimeout(() => this.#pump(), RETRY_MS).unref();
      else this.#pump();
    });
  }

  #next(): number {
    if (this.#chunk.length > 0) return this.#chunk.length;
    this.#chunk = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    return this.#chunk.length;
  }

  #settle(error: NodeJS.ErrnoException | null, written: number): void {
    this.#gone ||= error !== null && GONE.has(error.code ?? '');
    this.#inFlight = 0;
    this.#waiting -= written;
    this.#chunk = this.#gone ? NOTHING : this.#chunk.subarray(written);
    if (this.#gone) this.#lines = [];
  }
}

const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
