/** A few threads and a queue. The threads start with the first question and end when nobody has asked for a while. */
import type { Advice, Situation, Thinking } from '../../app/advice.ts';
import type { Networks } from '../network/files.ts';
import type { Question } from './messages.ts';
import { AdvisorThread, loadElsewhere } from './worker.ts';

/** A hint feels immediate up to a tenth of a second, together with the picture. */
const DEFAULT_MILLISECONDS = 20;

interface Job {
  readonly question: Question;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (advice: Advice | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

export interface PoolOptions {
  /** Where the networks are. */
  readonly folder: URL;
  readonly onProblem: (sentence: string) => void;
  readonly threads: number;
  /** After so many milliseconds without a question the threads and their memory are given back. */
  readonly idleAfter: number;
}

export class AdvisorPool {
  readonly #options: PoolOptions;
  readonly #all = new Set<AdvisorThread>();
  readonly #free: AdvisorThread[] = [];
  readonly #queue: Job[] = [];
  #lastId = 0;
  /** In memory once, for all threads. */
  #networks: Promise<Networks> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  advise({ board, rules }: Situation, { signal, milliseconds, nodes }: Thinking): Promise<Advice | undefined> {
    if (this.#closed) return Promise.reject(new Error('The advisor is closed.'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    this.#lastId += 1;
    const question: Question = {
      id: this.#lastId,
      rows: board.rows,
      columns: board.columns,
      cells: Uint8Array.from(board.cells),
      rules,
      milliseconds: milliseconds ?? (nodes === undefined ? DEFAULT_MILLISECONDS : Number.POSITIVE_INFINITY),
      nodes: nodes ?? Number.POSITIVE_INFINITY,
    };
    return new Promise((resolve, reject) => {
      this.#queue.push({ question, signal, resolve, reject });
      this.#networks ??= this.#load();
      this.#networks.then((networks) => this.#serve(networks)).catch((error) => this.#rejectAll(error));
    });
  }

  /** Nothing that can happen to the networks leaves a player without advice. */
  async #load(): Promise<Networks> {
    const { folder, onProblem } = this.#options;
    try {
      return await loadElsewhere(folder);
    } catch (error) {
      onProblem(`The advisor plays by a simple rule, because its networks could not be loaded: ${error}`);
      return {};
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#rejectAll(new Error('The advisor is closed.'));
    await this.#endThreads();
  }

  #rejectAll(reason: unknown): void {
    for (const { reject } of this.#queue.splice(0)) reject(reason);
  }

  async #endThreads(): Promise<void> {
    clearTimeout(this.#idle);
    this.#free.length = 0;
    this.#networks = undefined;
    await Promise.all([...this.#all].map((thread) => thread.end()));
  }

  #serve(networks: Networks): void {
    for (let job = this.#queue.shift(); job !== undefined; job = this.#queue.shift()) {
      const thread = this.#free.pop() ?? this.#startThread(networks);
      if (thread === undefined) {
        this.#queue.unshift(job);
        return;
      }
      this.#run(thread, job, networks).catch(job.reject);
    }
  }

  #startThread(networks: Networks): AdvisorThread | undefined {
    if (this.#all.size >= this.#options.threads) return undefined;
    const thread = new AdvisorThread(networks, (gone) => {
      this.#all.delete(gone);
      const place = this.#free.indexOf(gone);
      if (place !== -1) this.#free.splice(place, 1);
    });
    this.#all.add(thread);
    return thread;
  }

  async #run(thread: AdvisorThread, job: Job, networks: Networks): Promise<void> {
    const { question, signal, resolve, reject } = job;
    clearTimeout(this.#idle);
    const cancel = () => {
      thread.cancel();
      reject(signal?.reason);
    };
    if (signal?.aborted) reject(signal.reason);
    else {
      signal?.addEventListener('abort', cancel, { once: true });
      await thread.ask(question).then(resolve, reject);
      signal?.removeEventListener('abort', cancel);
    }
    if (this.#all.has(thread)) this.#free.push(thread);
    this.#serve(networks);
    if (this.#free.length === this.#all.size) this.#waitForNobody();
  }

  #waitForNobody(): void {
    clearTimeout(this.#idle);
    if (this.#closed) return;
    this.#idle = setTimeout(() => void this.#endThreads(), this.#options.idleAfter).unref();
  }
}
