/**
 * The process in which replays are made: started by the first, and ended when nobody wants one for a while, since it holds
 * fonts and sprites of its own. One player has one replay in the making, and a bot only a few.
 *
 * A thread would do the same, but node-canvas crashes in one: it takes the whole process with it when the thread ends
 * (3.2.3, where the thread was the first to load it).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { EndedGame } from '../app/replay/replay-file.ts';
import type { ReplayMaker } from '../app/replay/replay-maker.ts';
import type { ThemeName } from '../themes/themes.ts';
import type { Done, Job, Result } from './job.ts';

/** Of all players, in the making or waiting: some ten seconds of work. */
const MOST_AT_ONCE = 12;

/** Milliseconds without a job after which the process ends. */
const IDLE_MS = 60_000;

/** The process broke, or could not do its work. */
export class ReplayWorkerError extends Error {
  override readonly name = 'ReplayWorkerError';
}

type Waiting = PromiseWithResolvers<Result>;

export interface ReplayWorker extends ReplayMaker {
  /** Ends the process; what is in the making fails. */
  close(): Promise<void>;
}

/** Without the bot's token and the database, of which it needs nothing. */
function startWorker(): ChildProcess {
  const { DISCORD_TOKEN: _, DATABASE_URL: __, ...env } = process.env;
  const path = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
  return fork(path, { env, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** Jobs in a process that is there while there are any. */
class Jobs {
  readonly #waiting = new Map<number, Waiting>();
  readonly #idleMs: number;
  #worker: ChildProcess | undefined;
  #count = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
  }

  async run(game: EndedGame, theme?: ThemeName): Promise<Result> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#open();
    this.#count += 1;
    const job: Job = { id: this.#count, game, ...(theme ? { theme } : {}) };
    const done: Waiting = Promise.withResolvers();
    this.#waiting.set(job.id, done);
    this.#worker.send(job, (error) => error && this.#settle({ id: job.id, error: String(error) }));
    try {
      return await done.promise;
    } finally {
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.end(), this.#idleMs).unref();
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#failAll('the process is being ended');
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    const exit = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exit;
  }

  #open(): ChildProcess {
    const worker = startWorker();
    const broke = (reason: string) => this.#worker === worker && this.#failAll(reason);
    worker.on('message', (done: Done) => this.#settle(done));
    worker.on('error', (error) => broke(String(error)));
    worker.on('exit', (code, signal) => broke(`the process has ended (${code ?? signal})`));
    return worker;
  }

  #settle({ id, result, error }: Done): void {
    const job = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (result) job?.resolve(result);
    else job?.reject(new ReplayWorkerError(error ?? 'nothing came back'));
  }

  /** The next job starts another process. */
  #failAll(error: string): void {
    this.#worker = undefined;
    for (const id of [...this.#waiting.keys()]) this.#settle({ id, error });
  }
}

export function createReplayWorker(idleMs = IDLE_MS): ReplayWorker {
  const jobs = new Jobs(idleMs);
  const players = new Set<string>();
  return {
    async make(player, game, theme) {
      if (players.has(player)) return { kind: 'busy' };
      if (players.size >= MOST_AT_ONCE) return { kind: 'full' };
      players.add(player);
      try {
        const result = await jobs.run(game, theme);
        if (result.kind === 'right') throw new ReplayWorkerError('no film came back');
        return result;
      } finally {
        players.delete(player);
      }
    },
    async check(game) {
      const result = await jobs.run(game);
      return result.kind === 'made' ? { kind: 'right' } : result;
    },
    close: () => jobs.end(),
  };
}
