/**
 * Runs the child process that makes replays. It starts with the first replay and ends after some idle time, because its
 * fonts and sprites take memory. A player has one replay in progress at a time. It is not a thread, because node-canvas
 * crashes the whole process when a thread that loaded it first ends (3.2.3).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Wrong } from '../app/check-replay.ts';
import { createTurns } from '../app/player-limit.ts';
import type { FilmLook, MadeReplay, ReplayMaker } from '../app/replay.ts';
import type { EndedGame } from '../app/replay-file.ts';

/** The maximum number of replays of all players that run or wait: about ten seconds of work. */
const MOST_AT_ONCE = 12;

const IDLE_MS = 60_000;

const MOST_MS_FOR_ONE = 60_000;

export class ReplayWorkerError extends Error {
  override readonly name = 'ReplayWorkerError';
}

interface Waiting extends PromiseWithResolvers<Result> {
  readonly job: Job;
}

/** The child process gets neither the bot's token nor the database's address and password: it needs none of them. */
function startWorker(): ChildProcess {
  const { DISCORD_TOKEN: _, DATABASE_URL: __, PGPASSWORD: ___, ...env } = process.env;
  const path = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
  return fork(path, { env, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

class Jobs {
  readonly #idleMs: number;
  readonly #waiting: Waiting[] = [];
  #current: Waiting | undefined;
  #worker: ChildProcess | undefined;
  #count = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
  }

  run(game: EndedGame, look: FilmLook): Promise<Result> {
    this.#count += 1;
    const waiting: Waiting = {
      ...Promise.withResolvers<Result>(),
      job: { id: this.#count, game, look },
    };
    this.#waiting.push(waiting);
    if (!this.#current) this.#next();
    return waiting.promise;
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    const all = [...(this.#current ? [this.#current] : []), ...this.#waiting.splice(0)];
    this.#current = undefined;
    for (const { reject } of all) reject(new ReplayWorkerError('the process is being ended'));
    await this.#endWorker();
  }

  async #endWorker(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    const exit = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exit;
  }

  #next(): void {
    clearTimeout(this.#timer);
    const current = this.#waiting.shift();
    this.#current = current;
    if (!current) {
      this.#timer = setTimeout(() => void this.#endWorker(), this.#idleMs).unref();
      return;
    }
    const { job } = current;
    const seconds = MOST_MS_FOR_ONE / 1_000;
    this.#timer = setTimeout(() => this.#broke(`it took longer than ${seconds} seconds`), MOST_MS_FOR_ONE).unref();
    this.#worker ??= this.#open();
    this.#worker.send(job, (error) => error && this.#settle({ id: job.id, error: String(error) }));
  }

  #open(): ChildProcess {
    const worker = startWorker();
    const broke = (reason: string) => this.#worker === worker && this.#broke(reason);
    worker.on('message', (done: Done) => this.#settle(done));
    worker.on('error', (error) => broke(String(error)));
    worker.on('exit', (code, signal) => broke(`the process has ended (${code ?? signal})`));
    return worker;
  }

  #settle({ id, result, error }: Done): void {
    const current = this.#current;
    if (current?.job.id !== id) return;
    if (result) current.resolve(result);
    else current.reject(new ReplayWorkerError(error ?? 'nothing came back'));
    this.#next();
  }

  #broke(error: string): void {
    void this.#endWorker();
    if (this.#current) this.#settle({ id: this.#current.job.id, error });
  }
}

export function createReplayWorker({ idleMs = IDLE_MS } = {}): ReplayMaker & { close(): Promise<void> } {
  const jobs = new Jobs(idleMs);
  const turns = createTurns(MOST_AT_ONCE);
  return {
    async make(player, game, look) {
      const made = await turns(player, () => jobs.run(game, look));
      return typeof made === 'string' ? { kind: made } : made;
    },
    close: () => jobs.end(),
  };
}

export interface Job {
  readonly id: number;
  readonly game: EndedGame;
  readonly look: FilmLook;
}

export type Result = Wrong | Extract<MadeReplay, { kind: 'made' }>;

export interface Done {
  readonly id: number;
  readonly result?: Result;
  readonly error?: string;
}
