/** One thread of the pool as the bot sees it: one question at a time. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Advice } from '../../app/advice.ts';
import type { Networks } from '../network/files.ts';
import type { Answer, Question, ThreadData } from './messages.ts';

interface Waiting {
  readonly resolve: (advice: Advice | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

export class AdvisorThread {
  readonly #cancel = new Int32Array(new SharedArrayBuffer(4));
  readonly #worker: Worker;
  #waiting: Waiting | undefined;

  /** `onGone` is called once, when the thread ended by itself or by `end`. */
  constructor(networks: Networks, onGone: (thread: AdvisorThread) => void) {
    const workerData: ThreadData = { cancel: this.#cancel.buffer as SharedArrayBuffer, networks };
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData, name: 'advisor' });
    this.#worker.on('message', (answer: Answer) => this.#settle()?.resolve(answer.advice));
    this.#worker.on('error', (error) => this.#settle()?.reject(error));
    this.#worker.on('exit', () => {
      this.#settle()?.reject(new Error('A thread of the advisor has ended.'));
      onGone(this);
    });
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

/** Unpacks the networks in `folder` in a thread that ends afterwards. */
export async function loadElsewhere(folder: URL): Promise<Networks> {
  const worker = new Worker(new URL('./loader.ts', import.meta.url), { workerData: folder.href, name: 'advisor' });
  const [networks] = (await once(worker, 'message')) as [Networks];
  return networks;
}
