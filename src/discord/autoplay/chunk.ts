/** Plays one chunk of moves, a picture each, until it is done or something ends it. */
import { holdAutoplay, stepAutoplay } from '../../app/help/autoplay.ts';
import type { SavedGame } from '../../app/ports.ts';
import type { GameView } from '../../app/view.ts';
import { editAnswer, isOutOfReach } from '../answer/edit-answer.ts';
import type { Aside } from '../messages/aside.ts';
import { gameMessage } from '../messages/game-message.ts';
import { pause } from '../pause.ts';
import type { AutoplayNeeds, Begun, Ending, Halting } from './autoplays.ts';

/** Why a chunk is over; `unseen`: its message can no longer be reached. */
type Outcome = 'done' | 'over' | 'no-advice' | 'failed' | 'unseen' | Ending;

/** So many pictures in a row that Discord does not take, and nobody is watching any longer. */
const MOST_LOST = 3;

/** Never rejects. The lease ends before the last picture, whose buttons can be pressed at once. */
export async function playChunk(begun: Begun, needs: AutoplayNeeds, halting: Halting): Promise<void> {
  const chunk: Chunk = { ...begun, needs, halting, ending: halting.ending.signal, lost: 0 };
  const outcome = await playMoves(chunk).catch((error: unknown): Outcome => {
    needs.log.error({ error: needs.describeError(error) }, 'an autoplay failed');
    return 'failed';
  });
  needs.meter.help('autoplay', outcome);
  await finish(chunk, outcome).catch((error: unknown) => {
    needs.log.warn({ error: needs.describeError(error) }, 'the end of an autoplay could not be shown');
  });
}

interface Chunk extends Begun {
  readonly needs: AutoplayNeeds;
  readonly halting: Halting;
  readonly ending: AbortSignal;
  /** Pictures in a row that Discord did not take. */
  lost: number;
}

async function playMoves(chunk: Chunk): Promise<Outcome> {
  let { saved } = chunk;
  for (let done = 1; ; done += 1) {
    const step = await move(chunk, saved);
    if (step.kind !== 'moved') return step.kind;
    ({ saved } = step.view);
    const end = endAt(saved, done, chunk.needs.times.moves) ?? (await showMove(chunk, step.view, done));
    if (end) return end;
  }
}

function endAt({ position }: SavedGame, done: number, all: number): Outcome | undefined {
  if (position.state !== 'running') return 'over';
  return done === all ? 'done' : undefined;
}

/** Why the chunk is over with this picture; `undefined` when it goes on. */
async function showMove(chunk: Chunk, view: GameView, done: number): Promise<Outcome | undefined> {
  const { needs, ending, autoplay } = chunk;
  const seen = await show(chunk, view, { kind: 'playing', run: autoplay.run, done, all: needs.times.moves });
  chunk.lost = seen === 'seen' ? 0 : chunk.lost + 1;
  if (seen === 'unseen' || chunk.lost === MOST_LOST) return 'unseen';
  // Whoever stopped it in another process has shown the board, perhaps before this picture, which was on its way.
  return ending.aborted || (await holdAutoplay(needs.play, autoplay)) ? undefined : 'stopped';
}

type Made = { readonly kind: 'moved'; readonly view: GameView } | { readonly kind: Outcome };

/** How often the advisor is asked for a move; the first one after an hour waits for its network. */
const ATTEMPTS = 3;

/** The next move, when it is time for the next picture. */
async function move({ needs, ending, autoplay }: Chunk, saved: SavedGame): Promise<Made> {
  const { play, advisor, times } = needs;
  await pause(times.pictureMs, ending);
  if (ending.aborted) return { kind: ending.reason };
  for (let attempt = 1; ; attempt += 1) {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(times.adviceMs)]);
    const step = await stepAutoplay(play, advisor, autoplay, saved, { milliseconds: times.searchMs, signal });
    if (step.kind !== 'moved' && ending.aborted) return { kind: ending.reason };
    if (step.kind !== 'no-advice' || attempt === ATTEMPTS) return step;
  }
}

/** What became of a picture: one that was `lost` on its way is made up for by the next one. */
type Seen = 'seen' | 'lost' | 'unseen';

async function show({ needs, viewer, reach }: Chunk, view: GameView, aside?: Aside): Promise<Seen> {
  const message = gameMessage(view, viewer, needs.painter, aside);
  try {
    await editAnswer(needs.rest, reach, message);
    return 'seen';
  } catch (error) {
    needs.log.warn({ error: needs.describeError(error) }, 'a picture of an autoplay was not taken');
    return isOutOfReach(error) ? 'unseen' : 'lost';
  }
}

async function finish(chunk: Chunk, outcome: Outcome): Promise<void> {
  // The press ends the lease itself, together with the turn, and its answer shows the board, unless a picture came after it.
  if (outcome === 'answered' && !chunk.halting.isOvertaken) return;
  const { store } = chunk.needs.play;
  await store.endAutoplay(chunk.autoplay);
  if (outcome === 'unseen') return;
  const found = await store.find(chunk.autoplay.game);
  const saved: SavedGame = found && found !== 'damaged' ? found : chunk.saved;
  await show(chunk, { saved }, asideOf(outcome, chunk.needs.times.moves));
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
