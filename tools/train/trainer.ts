/** Controls a training run: its threads, checkpoints and progress reports. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { TrainOptions } from './options.ts';
import { COMMAND, createShared, type Shared, SIGNAL, trainingProgress } from './shared.ts';
import type { ExactTable } from './solve.ts';

const REPORT_EVERY_MS = 30_000;
const CHECKPOINT_EVERY_MS = 5 * 60_000;

export interface Trained {
  readonly shared: Shared;
  readonly moves: number;
}

/** Calls `act` while all threads pause. `running` may decrease meanwhile, because threads end after their last game. */
export async function whilePaused(signals: Int32Array, running: () => number, act: () => Promise<void>): Promise<void> {
  Atomics.store(signals, SIGNAL.command, COMMAND.pause);
  while (Atomics.load(signals, SIGNAL.paused) < running()) await sleep(20);
  await act();
  Atomics.store(signals, SIGNAL.command, COMMAND.run);
  Atomics.notify(signals, SIGNAL.command);
}

export class Trainer {
  readonly #options: TrainOptions;
  readonly #shared: Shared;
  readonly #signals: Int32Array;
  readonly #file: string;
  readonly #say: (line: string) => void;
  readonly #start = performance.now();
  #secondsBefore = 0;
  #movesBefore = 0;
  #running = 0;

  /** @param exact the values to learn, if the board was solved */
  constructor(options: TrainOptions, say: (line: string) => void, exact?: ExactTable) {
    this.#options = options;
    this.#shared = createShared(options, exact);
    this.#signals = new Int32Array(this.#shared.signals);
    this.#file = join(options.directory, 'checkpoint');
    this.#say = say;
  }

  async run(signal: AbortSignal): Promise<Trained> {
    await this.#resume();
    const workers = Array.from({ length: this.#options.threads }, (_, thread) => this.#begin(thread));
    const done = new AbortController();
    const over = Promise.all(workers).finally(() => done.abort());
    await this.#watch(AbortSignal.any([signal, done.signal]));
    Atomics.store(this.#signals, SIGNAL.command, COMMAND.stop);
    await over;
    await this.#write();
    this.#report();
    return { shared: this.#shared, moves: trainingProgress(this.#shared).moves };
  }

  async #resume(): Promise<void> {
    await mkdir(this.#options.directory, { recursive: true });
    if (!existsSync(this.#file)) return;
    const head = await readCheckpoint(this.#file, this.#shared);
    this.#secondsBefore = head.seconds;
    this.#movesBefore = head.moves;
    this.#say(`Continuing from ${(head.moves / 1e6).toFixed(1)} million moves.`);
  }

  async #begin(thread: number): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { shared: this.#shared, thread },
    });
    this.#running += 1;
    try {
      await once(worker, 'exit');
    } finally {
      this.#running -= 1;
    }
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const end = this.#start + this.#options.minutes * 60_000;
    let lastWritten = performance.now();
    while (performance.now() < end && !signal.aborted) {
      await sleep(Math.min(REPORT_EVERY_MS, end - performance.now()), undefined, { signal }).catch(() => {});
      this.#report();
      if (performance.now() - lastWritten < CHECKPOINT_EVERY_MS) continue;
      await whilePaused(
        this.#signals,
        () => this.#running,
        () => this.#write(),
      );
      lastWritten = performance.now();
    }
  }

  #seconds(): number {
    return this.#secondsBefore + (performance.now() - this.#start) / 1000;
  }

  #write(): Promise<void> {
    const { board, seed, threads } = this.#options;
    const { moves } = trainingProgress(this.#shared);
    return writeCheckpoint(this.#file, this.#shared, { board, seed, threads, moves, seconds: this.#seconds() });
  }

  #report(): void {
    const { moves, freshGames, average } = trainingProgress(this.#shared);
    const speed = (moves - this.#movesBefore) / (this.#seconds() - this.#secondsBefore);
    this.#say(
      `${(moves / 1e6).toFixed(1)} million moves, ${(speed / 1e6).toFixed(2)} million a second, ` +
        `${freshGames} games, ${Math.round(average)} points on average in the latest`,
    );
  }
}
