/** An autoplay plays one chunk of moves, a picture each, until it is done or something ends it. */

import type { REST } from 'discord.js';
import { pause } from '../again.ts';
import { CHUNK, holdAutoplay, LEASE, stepAutoplay } from '../app/autoplay.ts';
import { wakeAdvisor } from '../app/hint.ts';
import type { Autoplay, PendingEdit, PendingEditStore } from '../app/pending-edits.ts';
import type { GameView } from '../app/rank-context.ts';
import type { GameId, SavedGame } from '../app/saved-game.ts';
import type { InteractionWebhook } from './answer/webhook.ts';
import { type Delivery, editAnswer } from './delivery.ts';
import type { BotDeps } from './deps.ts';
import { endOfClock } from './edits.ts';
import type { Aside } from './messages/game-lines.ts';
import { gameMessage } from './messages/play.ts';
import { isRefusedForGood } from './rest.ts';
import type { Viewer } from './viewer.ts';

export interface AutoplayTimes {
  readonly pictureMs: number;
  readonly moves: number;
  /** Milliseconds of search for a move: many games share one machine. */
  readonly searchMs: number;
  readonly adviceMs: number;
  /** Games of one process at a time; each costs a search and a picture every two seconds. */
  readonly most: number;
}

export const AUTOPLAY_TIMES: AutoplayTimes = {
  pictureMs: 2_000,
  moves: CHUNK,
  searchMs: 10,
  adviceMs: 3_000,
  most: 40,
};

export interface Autoplays {
  readonly hasRoom: boolean;
  readonly moves: number;
  /** Failures are logged. */
  play(begun: Begun): void;
  /**
   * Settles when nothing more of the chunk is on its way to Discord, or soon after.
   * @param run the autoplay whose message was pressed, and gets the board as an answer; any other message gets it from here
   */
  halt(game: GameId, run?: string): Promise<void>;
  stop(): Promise<void>;
}

interface Begun {
  readonly autoplay: Autoplay;
  readonly saved: SavedGame;
  readonly viewer: Viewer;
  readonly webhook: InteractionWebhook;
}

export type AutoplayDeps = Pick<BotDeps, 'game' | 'advisor' | 'painter' | 'log' | 'meter'> & {
  readonly rest: REST;
  readonly times: AutoplayTimes;
};

/** A press waits no longer for a picture that is on its way, since it has to be answered. */
const HALT_WITHIN = 1_000;

export function createAutoplays(deps: AutoplayDeps): Autoplays {
  const playing = new Map<GameId, Playing>();
  const closing = new AbortController();
  const count = (): void => deps.meter.autoplaysRunning(playing.size);
  return {
    get hasRoom() {
      return !closing.signal.aborted && playing.size < deps.times.most;
    },
    moves: deps.times.moves,
    play(begun) {
      wakeAdvisor(deps.advisor, begun.saved);
      const ending = new AbortController();
      const chunk: Chunk = { ...begun, deps, ending, closing: closing.signal, isOvertaken: false };
      if (closing.signal.aborted) end(chunk, 'restarted');
      const { game } = begun.autoplay;
      const done = playChunk(chunk).finally(() => {
        if (playing.get(game)?.chunk === chunk) playing.delete(game);
        count();
      });
      playing.set(game, { chunk, done });
      count();
    },
    async halt(game, run) {
      const found = playing.get(game);
      if (!found) return;
      const { chunk, done } = found;
      end(chunk, chunk.autoplay.run === run ? 'answered' : 'stopped');
      const overtakes = pause(HALT_WITHIN).then(() => {
        chunk.isOvertaken = true;
      });
      await Promise.race([done, overtakes]);
    },
    async stop() {
      closing.abort();
      const all = [...playing.values()];
      for (const { chunk } of all) end(chunk, 'restarted');
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

interface Playing {
  readonly chunk: Chunk;
  readonly done: Promise<void>;
}

interface Chunk extends Begun {
  readonly deps: AutoplayDeps;
  /** Aborted with an `Ending`. */
  readonly ending: AbortController;
  readonly closing: AbortSignal;
  /** A press was answered although a picture may still have been on its way. */
  isOvertaken: boolean;
}

type Ending = 'answered' | 'stopped' | 'restarted';

const end = ({ ending }: Chunk, why: Ending): void => ending.abort(why);

/** Why a chunk is over; `unseen`: its message can no longer be reached. */
type Outcome = 'done' | 'over' | 'no-advice' | 'failed' | 'unseen' | Ending;

/** Never rejects. The lease ends before the last picture, whose buttons can be pressed at once. */
async function playChunk(chunk: Chunk): Promise<void> {
  const { deps } = chunk;
  const over = new AbortController();
  void keepLease(chunk, over.signal);
  const outcome = await playMoves(chunk).catch((error: unknown): Outcome => {
    deps.log.error({ error }, 'an autoplay failed');
    return 'failed';
  });
  over.abort();
  deps.meter.help('autoplay', outcome);
  await finish(chunk, outcome).catch((error: unknown) => {
    deps.log.warn({ error }, 'the end of an autoplay could not be shown');
  });
}

/** However long Discord has a picture wait, this process is alive; where the lease is lost all the same, the chunk ends. */
async function keepLease(chunk: Chunk, over: AbortSignal): Promise<void> {
  const { deps, autoplay } = chunk;
  for (;;) {
    await pause(LEASE / 4, over);
    if (over.aborted) return;
    // Without a database there is no move either.
    const isHeld = await holdAutoplay(deps.game, autoplay).catch(() => true);
    if (!isHeld && !over.aborted) end(chunk, 'stopped');
  }
}

async function playMoves(chunk: Chunk): Promise<Outcome> {
  let { saved } = chunk;
  for (let done = 1; ; done += 1) {
    const step = await makeMove(chunk, saved);
    if (step.kind !== 'moved') return step.kind;
    ({ saved } = step.view);
    const end = endAt(saved, done, chunk.deps.times.moves) ?? (await showMove(chunk, step.view, done));
    if (end) return end;
  }
}

function endAt({ position }: SavedGame, done: number, all: number): Outcome | undefined {
  if (position.state !== 'running') return 'over';
  return done === all ? 'done' : undefined;
}

type Made = { readonly kind: 'moved'; readonly view: GameView } | { readonly kind: Outcome };

/** The first one after an hour waits for its network. */
const ATTEMPTS = 3;

async function makeMove({ deps, ending, autoplay }: Chunk, saved: SavedGame): Promise<Made> {
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

/** From one attempt to the next at a picture that Discord does not take: longer each time, up to this, in milliseconds. */
const LONGEST_PAUSE = 30_000;

/** Why the chunk is over with this picture; `undefined` when it goes on. Nothing is played that nobody sees. */
async function showMove(chunk: Chunk, view: GameView, done: number): Promise<Outcome | undefined> {
  const { deps, autoplay } = chunk;
  const { signal } = chunk.ending;
  const aside = { kind: 'playing', run: autoplay.run, done, all: deps.times.moves } as const;
  for (let wait = deps.times.pictureMs; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    const delivery = await show(chunk, view, aside);
    if (delivery === 'unreachable') return 'unseen';
    // The process that stopped it has shown the board, perhaps before this picture, which was on its way.
    if (!signal.aborted && !(await holdAutoplay(deps.game, autoplay))) return 'stopped';
    if (delivery === 'delivered') return undefined;
    await pause(wait, signal);
    if (signal.aborted) return signal.reason;
  }
}

async function show({ deps, viewer, webhook }: Chunk, view: GameView, aside?: Aside): Promise<Delivery> {
  const message = gameMessage(view, viewer, deps.painter, aside);
  try {
    await editAnswer(deps, webhook, message);
    return 'delivered';
  } catch (error) {
    deps.log.warn({ error }, 'a picture of an autoplay was not taken');
    return isRefusedForGood(error) ? 'unreachable' : 'later';
  }
}

/** The message has arrows in the end, whoever gives them back: until Discord took them, it is kept how it is reached. */
async function finish(chunk: Chunk, outcome: Outcome): Promise<void> {
  const { deps, autoplay } = chunk;
  // The press ends the lease itself, together with the turn, and its answer shows the board, unless a picture came after it.
  if (outcome === 'answered' && !chunk.isOvertaken) return;
  const { store, now } = deps.game;
  const left = await store.releaseAutoplay({ ...autoplay, until: now() + LEASE });
  const delivery =
    outcome === 'unseen' ? 'unreachable' : await showEnd(chunk, asideOf(outcome, deps.times.moves), left);
  if (left && delivery !== 'later') await store.endPending(left);
}

async function showEnd(chunk: Chunk, aside: Aside | undefined, left: PendingEdit | undefined): Promise<Delivery> {
  const { deps, closing } = chunk;
  const { store, now } = deps.game;
  const first = await currentGame(chunk);
  for (let wait = deps.times.pictureMs; ; wait = Math.min(2 * wait, LEASE / 2)) {
    const saved = await currentGame(chunk);
    // The answer to a press has shown the board since.
    if (saved.position.turn !== first.position.turn) return 'delivered';
    const delivery = await show(chunk, { saved }, aside);
    if (delivery === 'delivered' && left) await keepClock(saved, left, store);
    if (delivery !== 'later' || closing.aborted) return delivery;
    if (left) await store.postponePending(left, now() + LEASE);
    await pause(wait, closing);
  }
}

async function currentGame({ deps, autoplay, saved }: Chunk): Promise<SavedGame> {
  const found = await deps.game.store.find(autoplay.game);
  return typeof found === 'object' ? found : saved;
}

/** The first move of a game that plays by itself is no press, so that its board is reached by this alone. */
async function keepClock(saved: SavedGame, left: PendingEdit, store: PendingEditStore): Promise<void> {
  const board = endOfClock(saved);
  if (board) await store.savePending({ ...left, ...board });
}

function asideOf(outcome: Exclude<Outcome, 'unseen'>, all: number): Aside | undefined {
  switch (outcome) {
    case 'over':
      return undefined;
    case 'done':
      return { kind: 'paused', all };
    case 'no-advice':
      return { kind: 'halted', why: 'noMove' };
    case 'restarted':
      return { kind: 'halted', why: 'restarted' };
    case 'answered':
    case 'failed':
    case 'stopped':
      return { kind: 'halted', why: 'stopped' };
  }
}
