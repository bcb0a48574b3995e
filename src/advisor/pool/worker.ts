/** One thread of the pool as the bot sees it: one question at a time. */
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { type MessagePort, Worker } from 'node:worker_threads';
import type { Advice } from '../../app/advice.ts';
import type { NetworkShape } from '../network/files.ts';
import type { LoaderData } from './loader.ts';
import type { Answer, Posted, ThreadData } from './messages.ts';

interface Waiting {
  readonly resolve: (advice: Advice | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/** The threads make little garbage: more room for it would be some ten megabytes of each that hold nothing. */
const FRUGAL = { maxYoungGenerationSizeMb: 2 };

/** Where the process keeps what Node.js makes of the sources, its threads do, too: they start in half the time then. */
function startThread(file: string, workerData: ThreadData | LoaderData): Worker {
  const kept = getCompileCacheDir();
  const env = kept === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(kept) };
  return new Worker(new URL(file, import.meta.url), { workerData, env, name: 'advisor', resourceLimits: FRUGAL });
}

export class AdvisorThread {
  readonly #cancel = new Int32Array(new SharedArrayBuffer(4));
  readonly #worker: Worker;
  readonly #known = new Set<NetworkPorts>();
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

  /**
   * `undefined` when nothing moves or `cancel` was called; rejects when the thread fails.
   *
   * @param ports of the network that judges such boards; one is taken away where the thread does not have it yet
   */
  ask(question: Omit<Posted, 'network'>, ports: NetworkPorts): Promise<Advice | undefined> {
    Atomics.store(this.#cancel, 0, 0);
    const network = this.#known.has(ports) ? undefined : ports.pop();
    if (network) this.#known.add(ports);
    const posted: Posted = { ...question, network };
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.ref();
      this.#worker.postMessage(posted, network ? [network] : []);
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

/**
 * A network in memory once, for all threads: it lies in each of these ports for the thread that opens it. The bot's own
 * thread opens none, so that the memory is given back with the threads, and not when that one tidies up its own.
 */
export type NetworkPorts = MessagePort[];

/** Unpacks a network in a thread that ends afterwards; there are no ports where it cannot be used. */
export async function loadElsewhere(folder: URL, shape: NetworkShape, signal: AbortSignal): Promise<NetworkPorts> {
  const worker = startThread('./loader.ts', { folder: folder.href, shape });
  const end = (): void => void worker.terminate();
  signal.addEventListener('abort', end);
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The thread that loads it has ended.');
  });
  try {
    const [ports] = (await Promise.race([once(worker, 'message'), ended])) as [NetworkPorts];
    return ports;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Forgets the network that lies in those that were not used. */
export function closePorts(ports: NetworkPorts): void {
  for (const port of ports.splice(0)) port.close();
}
