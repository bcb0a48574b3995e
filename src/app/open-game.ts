/** `/2048`: the player's running game in this slot, or a new one. */
import { newGame } from '../game/game.ts';
import { javaRandomState } from '../game/java-random.ts';
import { NO_MOVES } from '../game/packed-moves.ts';
import { isGameOver } from '../game/slide.ts';
import { NO_MARKS, type Play, type SavedGame, type Slot } from './ports.ts';
import type { GameView } from './view.ts';

/**
 * `started`: a new game. `resumed`: the running one. `asks`: the running one too, but the player wants the board of
 * another seed, which would end it: the player is asked first.
 */
export type Opened =
  | { readonly kind: 'started'; readonly view: GameView }
  | { readonly kind: 'resumed'; readonly view: GameView }
  | { readonly kind: 'asks'; readonly view: GameView; readonly seed: number };

/** How often a lost race is tried again. Each loss means that another click of the same player was saved meanwhile. */
const ATTEMPTS = 5;

/** The slot was taken each time that a game was to be put there, and was empty each time that it was looked at. */
export class SlotContentionError extends Error {
  override readonly name = 'SlotContentionError';

  constructor({ player, place }: Slot) {
    super(`Player ${player} in ${place}: a game appeared and went ${ATTEMPTS} times while one was being opened.`);
  }
}

/** @param askedBy the id of the interaction, the same in each process that it is delivered to */
export async function openGame(play: Play, slot: Slot, seed: number | undefined, askedBy: string): Promise<Opened> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const running = await play.store.findRunning(slot);
    const opened = running ? await resume(play, running, seed, askedBy) : await start(play, slot, seed, askedBy);
    if (opened) return opened;
  }
  // Where so much is asked for at once, nobody can tell which message is the newest, and the board is shown as it is.
  const running = await play.store.findRunning(slot);
  if (running) return resumed(running, seed);
  throw new SlotContentionError(slot);
}

async function start(play: Play, slot: Slot, seed: number | undefined, askedBy: string): Promise<Opened | undefined> {
  const created = createGame(play, slot, seed, await play.store.findBest(slot));
  const saved = { ...created, openedBy: askedBy };
  return (await play.store.insert(saved)) ? { kind: 'started', view: { saved } } : undefined;
}

/**
 * A resumed game gets a new message, and the turn grows, so that the buttons of the older message are those of an old
 * board from now on: they refresh it and never move. A `/2048` that is delivered again, or after a later one, must not do
 * so: it would make an old board of the message that was answered last.
 */
async function resume(
  play: Play,
  running: SavedGame,
  seed: number | undefined,
  askedBy: string,
): Promise<Opened | undefined> {
  const again = isRepeated(askedBy, running.openedBy);
  const saved = again ? running : { ...running, turn: running.turn + 1, openedBy: askedBy };
  if (!again && !(await play.store.replace(saved, running.turn))) return undefined;
  return resumed(saved, seed);
}

function resumed(saved: SavedGame, seed: number | undefined): Opened {
  const view = { saved };
  return seed === undefined || isGameOfSeed(saved, seed) ? { kind: 'resumed', view } : { kind: 'asks', view, seed };
}

/** The bits of an id below its milliseconds: https://docs.discord.com/developers/reference#snowflakes */
const BITS_BELOW_TIME = 22n;

/** An answer is possible for three seconds only, so nothing is delivered later than this. */
const LATEST_DELIVERY = 60_000n << BITS_BELOW_TIME;

const isNumber = (id: string): boolean => /^\d+$/.test(id);

/** True for the same id again, and for one from a little before: ids grow with time. */
function isRepeated(asked: string, opened: string): boolean {
  if (asked === opened) return true;
  if (!isNumber(asked) || !isNumber(opened)) return false;
  const before = BigInt(opened) - BigInt(asked);
  return before > 0n && before < LATEST_DELIVERY;
}

const isGameOfSeed = ({ practice, random }: SavedGame, seed: number): boolean =>
  practice && random.seed === String(seed);

/** A game that nobody has stored yet: with a seed it is practice, without one its tiles cannot be foreseen. */
export function createGame(play: Play, slot: Slot, seed: number | undefined, bestBefore: number): SavedGame {
  const start =
    seed === undefined ? ({ kind: 'fair', seed: play.newSeed(), state: 0 } as const) : javaRandomState(String(seed));
  const { board, score, random } = newGame(slot.rules, slot.rows, slot.columns, start, play.chance);
  const now = play.now();
  return {
    player: slot.player,
    place: slot.place,
    rows: slot.rows,
    columns: slot.columns,
    rules: slot.rules,
    id: play.newGameId(),
    random,
    practice: seed !== undefined,
    assisted: false,
    board,
    score,
    bestBefore,
    turn: 0,
    moves: NO_MOVES,
    state: isGameOver(board) ? 'over' : 'running',
    marks: NO_MARKS,
    openedBy: '',
    successor: undefined,
    startedAt: now,
    changedAt: now,
  };
}
