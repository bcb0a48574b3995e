/** A thread of the pool, as seen from the main thread. It does one thing at a time: a search or an animation. */
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Advice, Verdict } from '../../app/advisor.ts';
import type { AnimationOrder } from '../../render/gif/animation-maker.ts';
import type { Network, NetworkShape } from '../network.ts';
import type { JudgeRequest, PlayOnRequest, SearchRequest } from './move-chooser.ts';

interface Waiting {
  readonly resolve: (reply: ThreadReply) => void;
  readonly reject: (reason: unknown) => void;
}

/** A larger young generation would take some ten megabytes in each thread, almost unused. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 2 };

/** A thread starts in half the time with the compile cache of this process. */
function startThread(workerData: ThreadData | LoaderData): Worker {
  const cache = getCompileCacheDir();
  const env = cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(cache) };
  return new Worker(new URL('./worker-main.ts', import.meta.url), {
    workerData,
    env,
    name: 'advisor',
    resourceLimits: RESOURCE_LIMITS,
  });
}

export class AdvisorThread {
  readonly #cancel = new Int32Array(new SharedArrayBuffer(4));
  readonly #worker: Worker;
  #waiting: Waiting | undefined;

  /** `onEnd` is called when the thread has failed or ended, before its pending request is rejected. */
  constructor(onEnd: (thread: AdvisorThread) => void) {
    const workerData: ThreadData = { cancel: this.#cancel.buffer as SharedArrayBuffer };
    this.#worker = startThread(workerData);
    this.#worker.on('message', (reply: ThreadReply) => this.#settle()?.resolve(reply));
    const ended = (error: Error): void => {
      onEnd(this);
      this.#settle()?.reject(error);
    };
    this.#worker.on('error', ended);
    this.#worker.on('exit', () => ended(new Error('A thread of the advisor has ended.')));
    // An idle thread does not keep the process alive.
    this.#worker.unref();
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#worker.unref();
    return waiting;
  }

  /** Returns `undefined` if nothing moves or after `cancel`. */
  async search(request: SearchRequest): Promise<Advice | undefined> {
    const { advice } = await this.#post(request);
    return advice;
  }

  /** Returns verdicts of the first boards, see `MoveChooser.judge`. */
  async judge(request: JudgeRequest): Promise<readonly Verdict[]> {
    const { verdicts = [] } = await this.#post(request);
    return verdicts;
  }

  /** See `MoveChooser.playOn`. */
  async playOn(request: PlayOnRequest): Promise<number> {
    const { points = 0 } = await this.#post(request);
    return points;
  }

  /** Returns a GIF file, or `undefined` if it would be too large. Rejects if it cannot be made. */
  async animate(order: AnimationOrder): Promise<Uint8Array | undefined> {
    const { animation, problem } = await this.#post(order);
    if (problem !== undefined) throw new Error(problem);
    return animation;
  }

  #post(posted: ThreadRequest): Promise<ThreadReply> {
    Atomics.store(this.#cancel, 0, 0);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.ref();
      this.#worker.postMessage(posted);
    });
  }

  cancel(): void {
    Atomics.store(this.#cancel, 0, 1);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/**
 * Unpacks the network into shared memory in a separate thread, because that takes up to a second.
 * @returns `undefined` if it cannot be used
 */
export async function loadInThread(
  folder: URL,
  shape: NetworkShape,
  signal: AbortSignal,
): Promise<Network | undefined> {
  const worker = startThread({ folder: folder.href, shape });
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

export type ThreadRequest = SearchRequest | JudgeRequest | PlayOnRequest | AnimationOrder;

export interface ThreadReply {
  readonly advice?: Advice;
  readonly points?: number;
  readonly verdicts?: readonly Verdict[];
  readonly animation?: Uint8Array;
  readonly problem?: string;
}

export interface ThreadData {
  /** A shared array. The running search is cancelled when its first element is not 0. */
  readonly cancel: SharedArrayBuffer;
}

export interface LoaderData {
  readonly folder: string;
  readonly shape: NetworkShape;
}
