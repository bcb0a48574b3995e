/**
 * Makes each replay in a child process of its own, one after the other. It is not a thread, because node-canvas crashes
 * the whole process when a thread that loaded it first ends (3.2.3).
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Wrong } from '../app/check-replay.ts';
import { createTurns } from '../app/player-limit.ts';
import type { FilmLook, MadeReplay, ReplayMaker } from '../app/replay.ts';
import type { EndedGame } from '../app/replay-file.ts';

/** The maximum number of replays of all players that run or wait: some twenty seconds of work. */
const MOST_AT_ONCE = 12;

/** The time limit of a replay in milliseconds. */
const MADE_WITHIN_MS = 120_000;

export class ReplayWorkerError extends Error {
  override readonly name = 'ReplayWorkerError';
}

/** The child process gets neither the bot's token nor the database's address and password: it needs none of them. */
function makeInChild(job: Job, signal: AbortSignal, timeout: number): Promise<Result> {
  const { DISCORD_TOKEN: _, DATABASE_URL: __, PGPASSWORD: ___, ...env } = process.env;
  const child = fork(fileURLToPath(new URL('./worker-main.ts', import.meta.url)), {
    ...{ env, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    ...{ signal, timeout, killSignal: 'SIGKILL' },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const fail = (reason: string): void => reject(new ReplayWorkerError(reason));
  child.once('message', ({ result, error = 'nothing came back' }: Done) => (result ? resolve(result) : fail(error)));
  child.on('error', (error) => fail(String(error)));
  child.once('exit', (code, by) => fail(`the process has ended (${code ?? by})`));
  child.send(job);
  return promise;
}

/** After `close`, every replay fails. */
export function createReplayWorker(withinMs = MADE_WITHIN_MS): ReplayMaker & { close(): Promise<void> } {
  const turns = createTurns(MOST_AT_ONCE);
  const ending = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  function makeNext(job: Job): Promise<Result> {
    const made = last.then(() => makeInChild(job, ending.signal, withinMs));
    last = made.catch(() => undefined);
    return made;
  }

  return {
    async make(player, game, look) {
      const made = await turns(player, () => makeNext({ game, look }));
      return typeof made === 'string' ? { kind: made } : made;
    },
    async close() {
      ending.abort();
      await last;
    },
  };
}

export interface Job {
  readonly game: EndedGame;
  readonly look: FilmLook;
}

export type Result = Wrong | Extract<MadeReplay, { kind: 'made' }>;

export interface Done {
  readonly result?: Result;
  readonly error?: string;
}
