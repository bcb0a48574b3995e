/**
 * Finds good moves on all boards, see docs/advisor.md. Worker threads start with the first request. They also make
 * long animations, so that clicks do not wait for them.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Advice, Advisor, Judge, Situation, Thinking, Verdict } from '../app/advisor.ts';
import { DIRECTIONS, type Direction } from '../game/slide.ts';
import type { AnimationMaker, AnimationOrder } from '../render/gif/animation-maker.ts';
import {
  asNetworksKnow,
  checkNetworks,
  type Network,
  type NetworkShape,
  networkShapeOf,
  versionOf,
} from './network.ts';
import { AdvisorThread, loadInThread } from './pool/advisor-thread.ts';
import type { JudgeRequest, SearchRequest } from './pool/move-chooser.ts';

/** The time limit in milliseconds of a request without its own. The limits of hints are in `src/app/hint.ts`. */
const DEFAULT_MILLISECONDS = 10;

/** How many recent answers are kept: asking twice gives the same one, although the search depends on the clock. */
const RECENT_ADVICE = 1_000;

/**
 * A review is made in slices, between which other requests get the thread: no board is begun after so many
 * milliseconds, and the search of the last one takes a few more.
 */
const SLICE_MS = 10;
const MOST_BOARDS = 64;

const NETWORKS = new URL('../../data/advisor/', import.meta.url);

interface SearchJob {
  readonly run: (thread: AdvisorThread) => Promise<void>;
  readonly signal: AbortSignal | undefined;
  readonly reject: (reason: unknown) => void;
}

interface Problem {
  readonly reason: string;
  readonly network?: string;
}

interface AdvisorOptions {
  /** Called for each unusable network and each failed animation. The message is a constant string. */
  readonly onProblem: (problem: Problem, message: string) => void;
  /** The maximum number of threads; by default one less than the number of processors, and at most two. */
  readonly threads?: number;
  /** The folder of the networks, with a slash at the end; `data/advisor` by default. */
  readonly folder?: URL;
}

const CANNOT_USE = 'The advisor cannot use one of its networks, so its hints on some boards are weaker';

/** Checks the network files at once, so that the operator learns early about a damaged one. */
export function openAdvisor(options: AdvisorOptions): Advisor & Judge & AnimationMaker {
  const threads = Math.min(2, Math.max(1, availableParallelism() - 1));
  const pool = new AdvisorPool({ threads, folder: NETWORKS, ...options });
  const { folder = NETWORKS, onProblem } = options;
  checkNetworks(folder).then(
    (problems) => problems.forEach((problem) => void onProblem(problem, CANNOT_USE)),
    (error) => onProblem({ reason: String(error) }, 'The advisor cannot check its networks'),
  );
  return pool;
}

class AdvisorPool implements Advisor, Judge {
  readonly #options: Required<AdvisorOptions>;
  readonly #threads = new Set<AdvisorThread>();
  readonly #idleThreads: AdvisorThread[] = [];
  readonly #queue: SearchJob[] = [];
  /** Slices of reviews, which wait for everything in the other queue. */
  readonly #reviews: SearchJob[] = [];
  #runningReviews = 0;
  /** The loaded networks, in memory that all threads share; `undefined` for one that cannot be used. */
  readonly #networks = new Map<NetworkShape, Promise<Network | undefined>>();
  readonly #versions = new Map<NetworkShape, Promise<number>>();
  readonly #recent = new Map<string, Advice>();
  readonly #closing = new AbortController();
  #hasAnimated = false;

  constructor(options: Required<AdvisorOptions>) {
    this.#options = options;
  }

  async advise(situation: Situation, thinking: Thinking = {}): Promise<Advice | undefined> {
    this.#assertOpen();
    thinking.signal?.throwIfAborted();
    return this.#answer(situation, thinking);
  }

  readonly judge: Judge['judge'] = async (boards, rules, { milliseconds, signal }) => {
    this.#assertOpen();
    const known = boards.map((board) => asNetworksKnow(board, rules));
    const [first] = known;
    const network = first && (await this.#networkWithin(networkShapeOf(first[0], rules), undefined));
    const verdicts: Verdict[] = [];
    for (let spent = 0; verdicts.length < known.length && spent < milliseconds; ) {
      this.#assertOpen();
      const slice = known.slice(verdicts.length, verdicts.length + MOST_BOARDS);
      let began = 0;
      const judgeSlice = (thread: AdvisorThread) => {
        began = performance.now();
        return thread.judge({ ...requestFor(slice), rules, network, milliseconds: SLICE_MS });
      };
      const judged = await this.#run(judgeSlice, signal, this.#reviews);
      spent += performance.now() - began;
      verdicts.push(...judged.map((verdict, at) => turnedBack(verdict, slice[at])));
    }
    return { evaluator: network ? 'network' : 'heuristic', verdicts: boards.map((_, at) => verdicts[at]) };
  };

  readonly playOn: Judge['playOn'] = async ({ board, rules }, direction, { games, signal }) => {
    const [known, directionOf] = asNetworksKnow(board, rules);
    const network = await this.#networkWithin(networkShapeOf(known, rules), undefined);
    const { rows, columns } = known;
    const cells = Uint8Array.from(known.cells);
    const points: number[] = [];
    for (let tiles = 0; tiles < games; tiles += 1) {
      this.#assertOpen();
      const request = { rows, columns, cells, rules, network, direction: directionOf(direction), tiles };
      points.push(await this.#run((thread) => thread.playOn(request), signal, this.#reviews));
    }
    return points;
  };

  readonly versionFor: Judge['versionFor'] = async ({ board, rules }) => {
    const shape = networkShapeOf(asNetworksKnow(board, rules)[0], rules);
    if (shape === undefined) return 0;
    const version = this.#versions.get(shape) ?? versionOf(this.#options.folder, shape);
    this.#versions.set(shape, version);
    return version;
  };

  readonly make: AnimationMaker['make'] = async (order, milliseconds) => {
    try {
      return await this.#animate(order, AbortSignal.timeout(Math.max(0, Math.floor(milliseconds))));
    } catch (error) {
      if (!this.#closing.signal.aborted)
        this.#options.onProblem({ reason: String(error) }, 'A picture is shown without its animation');
      return undefined;
    }
  };

  readonly rehearse: AnimationMaker['rehearse'] = (order) => {
    if (this.#hasAnimated || this.#closing.signal.aborted) return;
    this.#hasAnimated = true;
    // Runs after the answer to the current press. A failure is ignored, because the real animation will report it.
    setImmediate(() => void this.#animate(order).catch(() => undefined));
  };

  async #animate(order: () => AnimationOrder, signal?: AbortSignal): Promise<Uint8Array | undefined> {
    this.#assertOpen();
    this.#hasAnimated = true;
    const drawn = order();
    return this.#run((thread) => thread.animate(drawn), signal);
  }

  async #answer(
    { board: original, rules }: Situation,
    { signal, milliseconds, loadingMs, nodes }: Thinking,
  ): Promise<Advice | undefined> {
    const [board, directionOf] = asNetworksKnow(original, rules);
    // The first thread starts while the network is being loaded.
    if (this.#threads.size === 0) this.#idleThreads.push(this.#startThread());
    const shape = networkShapeOf(board, rules);
    const network = await this.#networkWithin(shape, loadingMs);
    this.#assertOpen();
    const request: Omit<SearchRequest, 'network'> = {
      rows: board.rows,
      columns: board.columns,
      cells: Uint8Array.from(board.cells),
      rules,
      milliseconds: milliseconds ?? (nodes === undefined ? DEFAULT_MILLISECONDS : Number.POSITIVE_INFINITY),
      nodes: nodes ?? Number.POSITIVE_INFINITY,
    };
    const key = Object.values(request).join(' ');
    const advice =
      this.#recent.get(key) ?? (await this.#run((thread) => thread.search({ ...request, network }), signal));
    // Advice from the heuristic is not kept if a network exists but was not loaded in time.
    if (advice && (network || shape === undefined)) this.#memoize(key, advice);
    return advice && { ...advice, direction: directionOf(advice.direction) };
  }

  /** Queues the work for a thread. Rejects with the signal's reason as soon as it is aborted, even in the queue. */
  async #run<Reply>(
    work: (thread: AdvisorThread) => Promise<Reply>,
    signal: AbortSignal | undefined,
    queue = this.#queue,
  ): Promise<Reply> {
    // A signal that is already aborted sends no event.
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const giveUp = () => reject(signal?.reason);
    signal?.addEventListener('abort', giveUp);
    queue.push({ run: (thread) => work(thread).then(resolve, reject), signal, reject });
    this.#startJobs();
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #memoize(key: string, advice: Advice): void {
    this.#recent.set(key, advice);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > RECENT_ADVICE && oldest !== undefined) this.#recent.delete(oldest);
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new Error('The advisor is closed.');
  }

  async #networkWithin(
    shape: NetworkShape | undefined,
    milliseconds: number | undefined,
  ): Promise<Network | undefined> {
    if (shape === undefined) return undefined;
    const network = this.#networks.get(shape) ?? this.#load(shape);
    this.#networks.set(shape, network);
    return milliseconds === undefined
      ? network
      : Promise.race([network, pause(milliseconds, undefined, { ref: false })]);
  }

  async #load(shape: NetworkShape): Promise<Network | undefined> {
    const { folder, onProblem } = this.#options;
    const { signal } = this.#closing;
    try {
      return await loadInThread(folder, shape, signal);
    } catch (error) {
      if (!signal.aborted) onProblem({ network: shape, reason: String(error) }, CANNOT_USE);
      return undefined;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const { reject } of [...this.#queue.splice(0), ...this.#reviews.splice(0)])
      reject(new Error('The advisor is closed.'));
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #startJobs(): void {
    for (let queue = this.#nextQueue(); queue !== undefined; queue = this.#nextQueue()) {
      const canStart = this.#threads.size < this.#options.threads;
      const thread = this.#idleThreads.pop() ?? (canStart ? this.#startThread() : undefined);
      if (thread === undefined) return;
      void this.#runJob(thread, queue);
    }
  }

  /** Returns a queue whose first job may start. Where there are two threads, reviews leave one to hints. */
  #nextQueue(): SearchJob[] | undefined {
    if (this.#queue.length > 0) return this.#queue;
    const most = Math.max(1, this.#options.threads - 1);
    return this.#reviews.length > 0 && this.#runningReviews < most ? this.#reviews : undefined;
  }

  #startThread(): AdvisorThread {
    const thread = new AdvisorThread((ended) => {
      this.#threads.delete(ended);
      const at = this.#idleThreads.indexOf(ended);
      if (at !== -1) this.#idleThreads.splice(at, 1);
    });
    this.#threads.add(thread);
    return thread;
  }

  async #runJob(thread: AdvisorThread, queue: SearchJob[]): Promise<void> {
    const { run, signal } = queue.shift() as SearchJob;
    const cancel = () => thread.cancel();
    const review = Number(queue === this.#reviews);
    this.#runningReviews += review;
    if (!signal?.aborted) {
      signal?.addEventListener('abort', cancel, { once: true });
      await run(thread);
      signal?.removeEventListener('abort', cancel);
    }
    this.#runningReviews -= review;
    if (this.#threads.has(thread)) this.#idleThreads.push(thread);
    this.#startJobs();
  }
}

type KnownBoard = ReturnType<typeof asNetworksKnow>;

const requestFor = (slice: readonly KnownBoard[]): Pick<JudgeRequest, 'rows' | 'columns' | 'boards'> => ({
  rows: slice[0]?.[0].rows ?? 0,
  columns: slice[0]?.[0].columns ?? 0,
  boards: Uint8Array.from(slice.flatMap(([board]) => [...board.cells])),
});

/** The verdict on the original board. */
function turnedBack({ shallow, deep }: Verdict, known: KnownBoard | undefined): Verdict {
  const directionOf = known?.[1] ?? ((direction: Direction) => direction);
  const turned = (values: readonly number[]) =>
    DIRECTIONS.map((direction) => values[DIRECTIONS.indexOf(directionOf(direction))] ?? Number.NEGATIVE_INFINITY);
  return { shallow: turned(shallow), deep: turned(deep) };
}
