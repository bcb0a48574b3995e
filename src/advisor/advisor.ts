/**
 * The advisor: knows good moves on every shape and rule set, see docs/advisor.md. A few threads and a queue: the threads start
 * with the first question and end when nobody has asked for a while. They also make celebrations, so that no click waits for one.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Advice, Advisor, Situation, Thinking } from '../app/hint.ts';
import type { Celebrated, Celebrator } from '../render/gif/celebration.ts';
import { asNetworksKnow, checkNetworks, type NetworkShape, networkShapeOf } from './network.ts';
import { AdvisorThread, closePorts, loadElsewhere, type NetworkPorts, type Posted } from './pool/advisor-thread.ts';

/** For a question that names no limit; hints have theirs in `src/app/hint.ts`. */
const DEFAULT_MILLISECONDS = 10;

/** A search ends by the clock: whoever asks twice is told the same. */
const KEPT_ADVICE = 1_000;

/** Milliseconds that a celebration may take, waiting and a thread's start included: after that its move is answered without it. */
const CELEBRATION_MS = 1_200;

interface Job {
  readonly ask: (thread: AdvisorThread) => Promise<void>;
  readonly signal: AbortSignal | undefined;
  readonly reject: (reason: unknown) => void;
}

const HOUR = 3_600_000;
const NETWORKS = new URL('../../data/advisor/', import.meta.url);

interface AdvisorOptions {
  /** Is told, in a sentence, of each network that cannot be used, and of each celebration that could not be made. */
  readonly onProblem: (sentence: string) => void;
  /** Threads at most; one less than there are processors when absent, and never more than two. */
  readonly threads?: number;
  /** Milliseconds without a question after which threads and memory are given back; an hour when absent. */
  readonly idleAfter?: number;
  /** Where the networks are, with a slash at the end; `data/advisor` when absent. */
  readonly folder?: URL;
}

/** The files are checked now, as the operator should know early; the rest waits for the first question. */
export function openAdvisor(options: AdvisorOptions): Advisor & Celebrator {
  const threads = Math.min(2, Math.max(1, availableParallelism() - 1));
  const pool = new AdvisorPool({ threads, idleAfter: HOUR, folder: NETWORKS, ...options });
  const { folder = NETWORKS, onProblem } = options;
  checkNetworks(folder).then(
    (problems) => problems.forEach(onProblem),
    (error) => onProblem(`The advisor's networks cannot be checked: ${error}`),
  );
  return pool;
}

class AdvisorPool implements Advisor {
  readonly #options: Required<AdvisorOptions>;
  readonly #all = new Set<AdvisorThread>();
  readonly #free: AdvisorThread[] = [];
  readonly #queue: Job[] = [];
  /** In memory once, for all threads, from the first question about their shape on. */
  readonly #networks = new Map<NetworkShape, Promise<NetworkPorts>>();
  readonly #said = new Map<string, Advice>();
  readonly #closing = new AbortController();
  #asking = 0;
  #idle: NodeJS.Timeout | undefined;
  /** Whether a celebration was made, or begun, since the threads were started. */
  #hasFilmed = false;

  constructor(options: Required<AdvisorOptions>) {
    this.#options = options;
  }

  async advise(situation: Situation, thinking: Thinking = {}): Promise<Advice | undefined> {
    this.#assertOpen();
    thinking.signal?.throwIfAborted();
    return this.#whileAsked(() => this.#answer(situation, thinking));
  }

  /** Nothing for want of a thread or of time. */
  readonly celebrate: Celebrator['celebrate'] = async (celebrated, milliseconds) => {
    try {
      const within = Math.max(0, Math.min(milliseconds, CELEBRATION_MS));
      return await this.#film(celebrated, AbortSignal.timeout(within));
    } catch (error) {
      if (!this.#closing.signal.aborted)
        this.#options.onProblem(`A win or a record is shown without its animation: ${error}`);
      return undefined;
    }
  };

  readonly rehearse: Celebrator['rehearse'] = (celebrated) => {
    if (this.#hasFilmed || this.#closing.signal.aborted) return;
    this.#hasFilmed = true;
    // Not before the answer to who is near one. Where it fails, the real one will say so.
    setImmediate(() => void this.#film(celebrated).catch(() => undefined));
  };

  async #film(celebrated: () => Celebrated, signal?: AbortSignal): Promise<Uint8Array | undefined> {
    this.#assertOpen();
    this.#hasFilmed = true;
    const drawn = celebrated();
    return this.#whileAsked(() => this.#run((thread) => thread.celebrate(drawn), signal));
  }

  /** Threads and networks stay while there is work, and for some time after it. */
  async #whileAsked<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#asking += 1;
    try {
      return await work();
    } finally {
      this.#asking -= 1;
      this.#waitForNobody();
    }
  }

  async #answer(
    { board: given, rules }: Situation,
    { signal, milliseconds, loading, nodes }: Thinking,
  ): Promise<Advice | undefined> {
    const [board, directionOf] = asNetworksKnow(given, rules);
    // While the network is being loaded, so that the two do not take their time one after the other.
    if (this.#all.size === 0) this.#free.push(this.#startThread());
    const shape = networkShapeOf(board, rules);
    const ports = await this.#networkWithin(shape, loading);
    this.#assertOpen();
    const question: Omit<Posted, 'network'> = {
      rows: board.rows,
      columns: board.columns,
      cells: Uint8Array.from(board.cells),
      rules,
      milliseconds: milliseconds ?? (nodes === undefined ? DEFAULT_MILLISECONDS : Number.POSITIVE_INFINITY),
      nodes: nodes ?? Number.POSITIVE_INFINITY,
    };
    const asked = Object.values(question).join(' ');
    const advice = this.#said.get(asked) ?? (await this.#run((thread) => thread.ask(question, ports), signal));
    // An answer for want of a network is better given anew.
    if (advice && (ports.length > 0 || shape === undefined)) this.#keep(asked, advice);
    return advice && { ...advice, direction: directionOf(advice.direction) };
  }

  /** Rejects with the signal's reason as soon as that is aborted, in the queue too. */
  async #run<Answer>(
    ask: (thread: AdvisorThread) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    // One that is aborted already is no event any more.
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const giveUp = () => reject(signal?.reason);
    signal?.addEventListener('abort', giveUp);
    this.#queue.push({ ask: (thread) => ask(thread).then(resolve, reject), signal, reject });
    this.#serve();
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #keep(asked: string, advice: Advice): void {
    this.#said.set(asked, advice);
    const [oldest] = this.#said.keys();
    if (this.#said.size > KEPT_ADVICE && oldest !== undefined) this.#said.delete(oldest);
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new Error('The advisor is closed.');
  }

  async #networkWithin(shape: NetworkShape | undefined, milliseconds: number | undefined): Promise<NetworkPorts> {
    const ports = this.#networkOf(shape);
    if (milliseconds === undefined) return ports;
    return Promise.race([ports, pause(milliseconds, [], { ref: false })]);
  }

  async #networkOf(shape: NetworkShape | undefined): Promise<NetworkPorts> {
    if (shape === undefined) return [];
    const known = this.#networks.get(shape);
    if (known !== undefined) return known;
    const loading = this.#load(shape);
    this.#networks.set(shape, loading);
    return loading;
  }

  async #load(shape: NetworkShape): Promise<NetworkPorts> {
    const { folder, onProblem } = this.#options;
    const { signal } = this.#closing;
    try {
      return await loadElsewhere(folder, shape, signal);
    } catch (error) {
      if (!signal.aborted)
        onProblem(`The advisor plays ${shape} by a simple rule, because its network could not be loaded: ${error}`);
      return [];
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const { reject } of this.#queue.splice(0)) reject(new Error('The advisor is closed.'));
    await this.#giveBack();
  }

  async #giveBack(): Promise<void> {
    clearTimeout(this.#idle);
    const threads = [...this.#all];
    this.#all.clear();
    this.#free.length = 0;
    for (const ports of this.#networks.values()) void ports.then(closePorts);
    this.#networks.clear();
    this.#said.clear();
    this.#hasFilmed = false;
    await Promise.all(threads.map((thread) => thread.end()));
  }

  #serve(): void {
    for (let job = this.#queue[0]; job !== undefined; job = this.#queue[0]) {
      const thread = this.#free.pop() ?? (this.#all.size < this.#options.threads ? this.#startThread() : undefined);
      if (thread === undefined) return;
      this.#queue.shift();
      void this.#serveOne(thread, job);
    }
  }

  #startThread(): AdvisorThread {
    const thread = new AdvisorThread((gone) => {
      this.#all.delete(gone);
      const place = this.#free.indexOf(gone);
      if (place !== -1) this.#free.splice(place, 1);
    });
    this.#all.add(thread);
    return thread;
  }

  async #serveOne(thread: AdvisorThread, { ask, signal }: Job): Promise<void> {
    const cancel = () => thread.cancel();
    if (!signal?.aborted) {
      signal?.addEventListener('abort', cancel, { once: true });
      await ask(thread);
      signal?.removeEventListener('abort', cancel);
    }
    if (this.#all.has(thread)) this.#free.push(thread);
    this.#serve();
  }

  #waitForNobody(): void {
    clearTimeout(this.#idle);
    if (this.#closing.signal.aborted) return;
    this.#idle = setTimeout(() => this.#rest(), this.#options.idleAfter).unref();
  }

  #rest(): void {
    const isBusy = this.#asking > 0 || this.#free.length < this.#all.size;
    if (isBusy) this.#waitForNobody();
    else void this.#giveBack();
  }
}
