/** One thread of the pool as the bot sees it: one question, or one celebration to make, at a time. */
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { type MessagePort, Worker } from 'node:worker_threads';
import type { Advice } from '../../app/hint.ts';
import type { Celebrated } from '../../render/gif/celebration.ts';
import type { NetworkShape } from '../network.ts';
import type { Question } from './move-chooser.ts';

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** The threads make little garbage: more room for it would be some ten megabytes of each that hold nothing. */
const FRUGAL = { maxYoungGenerationSizeMb: 2 };

/** Where the process keeps what Node.js makes of the sources, its threads do, too: they start in half the time then. */
function startThread(workerData: ThreadData | LoaderData): Worker {
  const kept = getCompileCacheDir();
  const env = kept === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(kept) };
  return new Worker(new URL('./worker-main.ts', import.meta.url), {
    workerData,
    env,
    name: 'advisor',
    resourceLimits: FRUGAL,
  });
}

export class AdvisorThread {
  readonly #cancel = new Int32Array(new SharedArrayBuffer(4));
  readonly #worker: Worker;
  readonly #known = new Set<NetworkPorts>();
  #waiting: Waiting | undefined;

  /** `onGone` is called when the thread can be asked no more, as it failed or has ended: before its question fails. */
  constructor(onGone: (thread: AdvisorThread) => void) {
    const workerData: ThreadData = { cancel: this.#cancel.buffer as SharedArrayBuffer };
    this.#worker = startThread(workerData);
    this.#worker.on('message', (answer: Answer) => this.#settle()?.resolve(answer));
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
   * `undefined` when nothing moves or `cancel` was called. `ports`: one is taken where the thread lacks the network.
   */
  ask(question: Omit<Posted, 'network'>, ports: NetworkPorts): Promise<Advice | undefined> {
    Atomics.store(this.#cancel, 0, 0);
    const network = this.#known.has(ports) ? undefined : ports.pop();
    if (network) this.#known.add(ports);
    return this.#post({ ...question, network }, network ? [network] : []).then(({ advice }) => advice);
  }

  /** A GIF file, or nothing where that would be too large; rejects when it cannot be made. */
  async celebrate(celebrated: Celebrated): Promise<Uint8Array | undefined> {
    const { film, problem } = await this.#post(celebrated, []);
    if (problem !== undefined) throw new Error(problem);
    return film;
  }

  #post(posted: Posted | Celebrated, transferred: readonly MessagePort[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.ref();
      this.#worker.postMessage(posted, transferred);
    });
  }

  cancel(): void {
    Atomics.store(this.#cancel, 0, 1);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** The network lies in each of these ports. The bot's own thread opens none, so that threads give the memory back. */
export type NetworkPorts = MessagePort[];

/** There are no ports where the network cannot be used. */
export async function loadElsewhere(folder: URL, shape: NetworkShape, signal: AbortSignal): Promise<NetworkPorts> {
  const worker = startThread({ folder: folder.href, shape });
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

export function closePorts(ports: NetworkPorts): void {
  for (const port of ports.splice(0)) port.close();
}

export interface Posted extends Omit<Question, 'network'> {
  /** Where the network of this shape lies, for a thread that has not got it yet: it keeps it. */
  readonly network: MessagePort | undefined;
}

export interface Answer {
  readonly advice?: Advice;
  readonly film?: Uint8Array;
  /** Why there is no film. */
  readonly problem?: string;
}

export interface ThreadData {
  /** Anything but 0 in its first place cancels the question at hand. */
  readonly cancel: SharedArrayBuffer;
}

export interface LoaderData {
  readonly folder: string;
  readonly shape: NetworkShape;
}
