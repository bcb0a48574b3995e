/** Plays one run of an autoplay: a move and a picture about every two seconds, until it ends or is stopped. */

import type { REST } from 'discord.js';
import { wakeAdvisor } from '../app/advisor.ts';
import { AUTOPLAY_LEASE_MS, holdAutoplay, RUN_MOVES, stepAutoplay } from '../app/autoplay.ts';
import { hasEnded } from '../app/ending.ts';
import type { GameView } from '../app/game-view.ts';
import type { GameId, PressId, SavedGame } from '../app/saved-game.ts';
import type { Autoplay, BackgroundEdit } from '../app/stores/background-store.ts';
import { pause } from '../repeat-and-retry.ts';
import type { InteractionWebhook } from './answer/webhook.ts';
import { type Delivery, editAnswer } from './delivery.ts';
import type { BotDeps } from './deps.ts';
import { scheduleClock } from './edit-schedule.ts';
import type { Aside } from './messages/game-lines.ts';
import { gameMessage } from './messages/play.ts';
import { isPermanentRejection } from './rest.ts';
import type { Viewer } from './texts/languages.ts';

export interface AutoplayTimes {
  /** Milliseconds between two pictures of an autoplay. */
  readonly pictureMs: number;
  readonly moves: number;
  /** Time limit for one search of the advisor, in milliseconds. It is short because many games share one machine. */
  readonly searchMs: number;
  /** Time limit for one advised move, in milliseconds, including the wait for a free worker. */
  readonly adviceMs: number;
  /** The largest number of games on autoplay in one process. Each costs a search and a picture every two seconds. */
  readonly most: number;
}

export const AUTOPLAY_TIMES: AutoplayTimes = {
  pictureMs: 2_000,
  moves: RUN_MOVES,
  searchMs: 10,
  adviceMs: 3_000,
  most: 40,
};

export interface Autoplays {
  readonly hasRoom: boolean;
  readonly moves: number;
  /** Starts an autoplay in the background. Never throws; failures are logged. */
  play(begun: Begun): void;
  /**
   * Stops the autoplay of a game. Resolves once no picture is on its way to Discord, or after a second.
   * @param runId the autoplay whose *Stop* was pressed; the answer to that press shows the board
   */
  stop(game: GameId, runId?: PressId): Promise<void>;
  close(): Promise<void>;
}

interface Begun {
  readonly autoplay: Autoplay;
  readonly saved: SavedGame;
  readonly viewer: Viewer;
  readonly webhook: InteractionWebhook;
}

type AutoplayRunnerDeps = Pick<BotDeps, 'game' | 'advisor' | 'painter' | 'log'> & {
  readonly rest: REST;
  readonly times: AutoplayTimes;
};

/** How long the answer to a press on *Stop* waits for a picture that is still on its way to Discord. */
const STOP_WITHIN_MS = 1_000;

export function createAutoplays(deps: AutoplayRunnerDeps): Autoplays {
  const playing = new Map<GameId, Playing>();
  const closing = new AbortController();
  return {
    get hasRoom() {
      return !closing.signal.aborted && playing.size < deps.times.most;
    },
    moves: deps.times.moves,
    play(begun) {
      wakeAdvisor(deps.advisor, begun.saved);
      const ending = new AbortController();
      const run: RunningAutoplay = { ...begun, deps, ending, closing: closing.signal, isOvertaken: false };
      if (closing.signal.aborted) interrupt(run, 'restarted');
      const { game } = begun.autoplay;
      const done = playRun(run).finally(() => {
        if (playing.get(game)?.run === run) playing.delete(game);
      });
      playing.set(game, { run, done });
    },
    async stop(game, runId) {
      const found = playing.get(game);
      if (!found) return;
      const { run, done } = found;
      interrupt(run, run.autoplay.runId === runId ? 'answered' : 'stopped');
      const overtakes = pause(STOP_WITHIN_MS).then(() => {
        run.isOvertaken = true;
      });
      await Promise.race([done, overtakes]);
    },
    async close() {
      closing.abort();
      const all = [...playing.values()];
      for (const { run } of all) interrupt(run, 'restarted');
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

interface Playing {
  readonly run: RunningAutoplay;
  readonly done: Promise<void>;
}

interface RunningAutoplay extends Begun {
  readonly deps: AutoplayRunnerDeps;
  /** Aborted to end the autoplay; the reason of the abort is an `Interruption`. */
  readonly ending: AbortController;
  readonly closing: AbortSignal;
  /** Whether a press was answered while a picture may still have been on its way to Discord. */
  isOvertaken: boolean;
}

/** Why an autoplay was interrupted. `answered`: the answer to *Stop* shows the board. `restarted`: the process ends. */
type Interruption = 'answered' | 'stopped' | 'restarted';

const interrupt = ({ ending }: RunningAutoplay, why: Interruption): void => ending.abort(why);

/** Why an autoplay ended. `over`: the game is over. `unseen`: the message can no longer be edited. */
type RunEnd = 'done' | 'over' | 'no-advice' | 'failed' | 'unseen' | Interruption;

/** Never rejects. Releases the lease before it sends the last picture, whose buttons then work at once. */
async function playRun(run: RunningAutoplay): Promise<void> {
  const { deps } = run;
  const leaseEnd = new AbortController();
  void keepLease(run, leaseEnd.signal);
  const outcome = await playMoves(run).catch((error: unknown): RunEnd => {
    deps.log.error({ error }, 'autoplay failed');
    return 'failed';
  });
  leaseEnd.abort();
  await finish(run, outcome).catch((error: unknown) => {
    deps.log.warn({ error }, 'the end of autoplay could not be shown');
  });
}

/** Renews the lease of the autoplay even while Discord delays a picture. Stops the autoplay if the lease is lost. */
async function keepLease(run: RunningAutoplay, signal: AbortSignal): Promise<void> {
  const { deps, autoplay } = run;
  for (;;) {
    await pause(AUTOPLAY_LEASE_MS / 4, signal);
    if (signal.aborted) return;
    // While the database is failing, no other process can save moves either, so it is safe for the autoplay to
    // continue.
    const isHeld = await holdAutoplay(deps.game, autoplay).catch(() => true);
    if (!isHeld && !signal.aborted) interrupt(run, 'stopped');
  }
}

async function playMoves(run: RunningAutoplay): Promise<RunEnd> {
  let { saved } = run;
  for (let done = 1; ; done += 1) {
    const step = await makeMove(run, saved);
    if (step.kind !== 'moved') return step.kind;
    ({ saved } = step.view);
    const end = endAt(saved, done, run.deps.times.moves) ?? (await showMove(run, step.view, done));
    if (end) return end;
  }
}

function endAt(saved: SavedGame, done: number, all: number): RunEnd | undefined {
  if (hasEnded(saved)) return 'over';
  return done === all ? 'done' : undefined;
}

type Made = { readonly kind: 'moved'; readonly view: GameView } | { readonly kind: RunEnd };

/** Attempts for one move. The first search after an idle hour reloads the advisor's network and may time out. */
const ATTEMPTS = 3;

async function makeMove({ deps, ending, autoplay }: RunningAutoplay, saved: SavedGame): Promise<Made> {
  const { game, advisor, times } = deps;
  await pause(times.pictureMs, ending.signal);
  if (ending.signal.aborted) return { kind: ending.signal.reason };
  for (let attempt = 1; ; attempt += 1) {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(times.adviceMs)]);
    const step = await stepAutoplay(game, advisor, autoplay, saved, { milliseconds: times.searchMs, signal });
    if (step.kind !== 'moved' && ending.signal.aborted) return { kind: ending.signal.reason };
    if (step.kind !== 'no-advice' || attempt === ATTEMPTS) return step;
  }
}

/** The longest pause between two attempts to show a picture. The pause doubles after each attempt. */
const LONGEST_PAUSE_MS = 30_000;

/** Shows a move's picture and waits for Discord. Returns why the autoplay ended, or `undefined` if it goes on. */
async function showMove(run: RunningAutoplay, view: GameView, done: number): Promise<RunEnd | undefined> {
  const { deps, autoplay } = run;
  const { signal } = run.ending;
  const aside = { kind: 'playing', runId: autoplay.runId, done, all: deps.times.moves } as const;
  for (let wait = deps.times.pictureMs; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    const delivery = await show(run, view, aside);
    if (delivery === 'unreachable') return 'unseen';
    // Another process stopped the autoplay and has shown the board.
    if (!signal.aborted && !(await holdAutoplay(deps.game, autoplay))) return 'stopped';
    if (delivery === 'delivered') return undefined;
    await pause(wait, signal);
    if (signal.aborted) return signal.reason;
  }
}

async function show({ deps, viewer, webhook }: RunningAutoplay, view: GameView, aside?: Aside): Promise<Delivery> {
  const message = gameMessage(view, viewer, deps.painter, aside);
  try {
    await editAnswer(deps, webhook, message);
    return 'delivered';
  } catch (error) {
    deps.log.warn({ error }, 'Discord rejected a picture of autoplay');
    return isPermanentRejection(error) ? 'unreachable' : 'later';
  }
}

/** Shows the board with its arrows. The background edit is stored until then, so that another process can make it. */
async function finish(run: RunningAutoplay, outcome: RunEnd): Promise<void> {
  const { deps, autoplay } = run;
  // The answer to the press on *Stop* shows the board, unless a picture arrived after it.
  if (outcome === 'answered' && !run.isOvertaken) return;
  const { store, now } = deps.game;
  const edit = await store.releaseAutoplay(autoplay, now() + AUTOPLAY_LEASE_MS);
  const delivery = outcome === 'unseen' ? 'unreachable' : await showEnd(run, asideOf(outcome, deps.times.moves), edit);
  if (edit && delivery !== 'later') await store.endEdit(edit);
}

async function showEnd(
  run: RunningAutoplay,
  aside: Aside | undefined,
  edit: BackgroundEdit | undefined,
): Promise<Delivery> {
  const { deps, closing } = run;
  const { store, now } = deps.game;
  const first = await currentGame(run);
  for (let wait = deps.times.pictureMs; ; wait = Math.min(2 * wait, AUTOPLAY_LEASE_MS / 2)) {
    const saved = await currentGame(run);
    // A later press has already shown the current board.
    if (saved.position.turn !== first.position.turn) return 'delivered';
    const delivery = await show(run, { saved }, aside);
    if (delivery === 'delivered' && edit) await scheduleClock(saved, edit, store);
    if (delivery !== 'later' || closing.aborted) return delivery;
    if (edit) await store.postponeEdit(edit, now() + AUTOPLAY_LEASE_MS);
    await pause(wait, closing);
  }
}

async function currentGame({ deps, autoplay, saved }: RunningAutoplay): Promise<SavedGame> {
  return (await deps.game.store.find(autoplay.game)) ?? saved;
}

function asideOf(outcome: Exclude<RunEnd, 'unseen'>, all: number): Aside | undefined {
  switch (outcome) {
    case 'over':
      return undefined;
    case 'done':
      return { kind: 'paused', all };
    case 'no-advice':
      return { kind: 'stopped', why: 'noMove' };
    case 'restarted':
      return { kind: 'stopped', why: 'restarted' };
    case 'answered':
    case 'failed':
    case 'stopped':
      return { kind: 'stopped', why: 'stopped' };
  }
}
