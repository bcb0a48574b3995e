/** One thread of the pool as the bot sees it: one question at a time. */
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Advice } from '../../app/advice.ts';
import type { Network, NetworkShape } from '../network/files.ts';
import type { LoaderData } from './loader.ts';
import type { Answer, Question, ThreadData } from './messages.ts';

interface Waiting {
  readonly resolve: (advice: Advice | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/** Where the process keeps what Node.js makes of the sources, its threads do, too: they start in half the time then. */
function startThread(file: string, workerData: ThreadData | LoaderData): Worker {
  const kept = getCompileCacheDir();
  const env = kept === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(kept) };
  return new Worker(new URL(file, import.meta.url), { workerData, env, name: 'advisor' });
}

export class AdvisorThread {
  readonly #cancel = new Int32Array(new SharedArrayBuffer(4));
  readonly #worker: Worker;
  #waiting: Waiting | undefined;

  /** `onGone` is called when the thread can be asked no more, as it failed or has ended: before its question fails. */
  constructor(onGone: (thread: AdvisorThread) => void) {
    const workerData: ThreadData = { cancel: this.#cancel.buffer as SharedArrayBuffer };
    this.#worker = startThread('./thread.ts', workerData);
    this.#worker.on('message', (answer: Answer) => this.#settle()?.resolve(answer.advice));
    const gone = (error: Error): void => {
      onGone(this);
      this.#settle()?.reject(error);
    };
    this.#worker.on('error', gone);
    this.#worker.on('exit', () => gone(new Error('A thread of the advisor has ended.')));
    // A thread that waits for a question does not keep the process alive.
    this.#worker.unref();
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#worker.unref();
    return waiting;
  }

  /** `undefined` when nothing moves or `cancel` was called; rejects when the thread fails. */
  ask(question: Question): Promise<Advice | undefined> {
    Atomics.store(this.#cancel, 0, 0);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.ref();
      this.#worker.postMessage(question);
    });
  }

  /** Has the thread stop searching; `ask` then resolves soon. */
  cancel(): void {
    Atomics.store(this.#cancel, 0, 1);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Unpacks a network in a thread that ends afterwards; nothing where it cannot be used. */
export async function loadElsewhere(
  folder: URL,
  shape: NetworkShape,
  signal: AbortSignal,
): Promise<Network | undefined> {
  const worker = startThread('./loader.ts', { folder: folder.href, shape });
  const end = (): void => void worker.terminate();
  signal.addEventListener('abort', end);
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The thread that loads it has ended.');
  });
  try {
    const [network] = (await Promise.race([once(worker, 'message'), ended])) as [Network | undefined];
    return network;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
