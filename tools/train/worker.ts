/** One thread of a training run: plays games and learns from them until it is told to stop. */
import { workerData } from 'node:worker_threads';
import { createPlayer } from './boards.ts';
import { decayErrors } from './learner.ts';
import type { PlayedGame } from './self-play.ts';
import { COMMAND, COUNT, randomStateOf, type Shared, SIGNAL, scoresOf, THREAD_COUNTS } from './shared.ts';

const { shared, thread } = workerData as { readonly shared: Shared; readonly thread: number };
const signals = new Int32Array(shared.signals);
const counts = new Float64Array(shared.counts).subarray(thread * THREAD_COUNTS, (thread + 1) * THREAD_COUNTS);
const scores = scoresOf(shared, thread);
const player = createPlayer(shared.board, shared.network, randomStateOf(shared, thread), shared);

function pause(): void {
  Atomics.add(signals, SIGNAL.paused, 1);
  Atomics.notify(signals, SIGNAL.paused);
  Atomics.wait(signals, SIGNAL.command, COMMAND.pause);
  Atomics.sub(signals, SIGNAL.paused, 1);
}

const threads = new Float64Array(shared.counts).length / THREAD_COUNTS;

function count({ moves, score, isFresh }: PlayedGame): void {
  const before = counts[COUNT.moves] ?? 0;
  counts[COUNT.moves] = before + moves;
  if (!isFresh) return;
  const games = counts[COUNT.freshGames] ?? 0;
  scores[games % scores.length] = score;
  counts[COUNT.freshGames] = games + 1;
}

/** A thread estimates the moves of all threads from its own: its stages do not depend on the timing of the others. */
const stageNow = () => player.stageAt((counts[COUNT.moves] ?? 0) * threads);

const limit = shared.movesPerThread;
for (let command = COMMAND.run; command !== COMMAND.stop; command = Atomics.load(signals, SIGNAL.command)) {
  if (command === COMMAND.pause) pause();
  else if ((counts[COUNT.moves] ?? 0) >= limit) break;
  else {
    const stage = stageNow();
    count(player.play(stage));
    if (stageNow() !== stage && stageNow().decaysErrors) decayErrors(shared.network, thread, threads);
  }
}
