/**
 * Writes to a file, pipe or socket that may be full or whose reader hangs. Lines wait in memory up to a limit; beyond
 * it they are counted and dropped. Pino's own destination retries its last flush to a full disk forever.
 */
import { write, writeSync } from 'node:fs';

const LONGEST_BACKLOG = 1_000_000;
const CHUNK = 65_536;
/** Milliseconds between retries when a pipe or disk is full. */
const RETRY_MS = 50;
const BREATH_MS = 5;
/** How long to wait for a write in another thread, in milliseconds, because nothing signals its end. */
const IN_FLIGHT_MS = 100;
/** Error codes that mean that the reader will not come back. */
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

  /** Resolves when no lines are waiting, or after this many milliseconds. */
  async idle(milliseconds: number): Promise<void> {
    if (!this.#busy) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.#idlers.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#idlers.delete(resolve);
  }

  /** Writes the waiting lines before the process ends, for at most so many milliseconds. */
  flush(milliseconds: number): void {
    const end = performance.now() + milliseconds;
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
