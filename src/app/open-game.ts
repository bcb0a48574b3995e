/** `/2048`: the player's running game in this slot, or a new one. */
import { newGame } from '../game/game.ts';
import { NO_MOVES } from '../game/packed-moves.ts';
import { type RandomSeed, startOf } from '../game/random.ts';
import { type DailyTry, dailyAt, startOfDaily } from './daily.ts';
import { endOnTime, hasExpired, type KeptForNewer } from './play.ts';
import type { GameDeps } from './ports.ts';
import { type NewProof, proveNext } from './proof.ts';
import { bestOf, type GameView } from './rank-context.ts';
import {
  DAILY,
  DAILY_BOARD,
  type FoundGame,
  type GameId,
  MODES,
  NO_MARKS,
  type Opening,
  type Place,
  type PlayerId,
  type SavedGame,
  type Seat,
  type Slot,
} from './saved-game.ts';

/* A game that nobody has stored yet. */

/** What a new game is, besides who plays where. */
export interface StartSpec {
  readonly slot: Slot;
  readonly source: RandomSeed;
  /** Of a ranked game. */
  readonly proof?: NewProof;
  /** The running game that it is started over. */
  readonly predecessor?: GameId | undefined;
  /** A new one when absent. */
  readonly id?: GameId;
  /** See `Position`. */
  readonly endsAt?: number;
}

/** With a seed it is practice; without one its tiles cannot be foreseen. */
export function slotOf(seat: Seat, seed: string | undefined): Slot {
  const { player, place, rows, columns, rules } = seat;
  return { player, place, mode: seed === undefined ? 'ranked' : 'practice', rows, columns, rules };
}

/** @param askedBy the id of the interaction that begins it */
export async function startSpecOf(
  deps: GameDeps,
  seat: Seat,
  seed: string | undefined,
  askedBy: string,
): Promise<StartSpec> {
  const slot = slotOf(seat, seed);
  if (seed !== undefined) return { slot, source: { kind: 'java', seed } };
  const proof = await proveNext(deps, seat.player, askedBy);
  return { slot, source: { kind: 'fair2', seed: deps.commitments.tileSeedOf(proof, slot) }, proof };
}

/** @param openedBy the id of the interaction that asks for it */
export function startedGame(deps: GameDeps, beginning: StartSpec, bestBefore: number, openedBy: string): SavedGame {
  const { slot, source, proof, predecessor, id = deps.newGameId(), endsAt } = beginning;
  const { board, score, random } = newGame(slot.rules, slot.rows, slot.columns, startOf(source), deps.rng);
  const now = deps.now();
  const commitment = proof && { commitment: deps.commitments.commitmentOf(proof) };
  return {
    opening: { ...slot, id, source, startedAt: now, bestBefore, predecessor, ...commitment },
    position: {
      board,
      score,
      random: random.state,
      turn: 0,
      moveCount: 0,
      chunk: { start: undefined, moves: NO_MOVES },
      state: 'running',
      standing: MODES[slot.mode].standing,
      helped: [],
      endsAt,
      unpublished: false,
      changedAt: now,
    },
    marks: NO_MARKS,
    openedBy,
    successor: undefined,
  };
}

/* A running game in a new message, and the older message as that of an old board. */

/**
 * A resumed game gets a new message, and the turn grows, so that the buttons of the older message are those of an old
 * board from now on: they refresh it and never move. An interaction that is delivered again, or after a later one, must
 * not do so: it would turn the newest message into an old board.
 *
 * @param askedBy the id of the interaction
 * @returns `undefined` when the game has changed since it was read
 */
export async function resumeGame(deps: GameDeps, running: SavedGame, askedBy: string): Promise<SavedGame | undefined> {
  if (isRepeated(askedBy, running.openedBy)) return running;
  const position = { ...running.position, turn: running.position.turn + 1 };
  const saved = { ...running, position, openedBy: askedBy };
  return (await deps.store.saveTurn(running, saved)) ? saved : undefined;
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

/* Ends a game and puts the next one into its message. */

/** `started`: the next game. `shown`: a game as it is. */
export type Restarted = { readonly kind: 'started' | 'shown'; readonly view: GameView };

/** Shows the game as it is: after "no", and wherever a click is not about the current board. */
export const showGame = (saved: SavedGame) => ({ kind: 'shown', view: { saved } }) as const satisfies Restarted;

/** `undefined` also where the game that followed was deleted or cannot be read. */
export const successorOf = async ({ store }: GameDeps, { successor }: SavedGame): Promise<SavedGame | undefined> =>
  successor === undefined ? undefined : readable(await store.find(successor));

/** A game that can be played on. */
export const readable = (found: FoundGame): SavedGame | undefined => (typeof found === 'object' ? found : undefined);

/** How often it is tried again where the player began a game in another slot meanwhile, which took the prepared seed. */
const ATTEMPTS_START_OVER = 5;

/**
 * The old score stays in the ranking, because that counts the running best.
 *
 * @param seed asks for another practice game; without it the next game is of the same mode, practice with the same seed
 * @param askedBy the id of the interaction that asks for it
 */
export async function restart(
  deps: GameDeps,
  previous: SavedGame,
  seed: number | undefined,
  askedBy: string,
): Promise<Restarted> {
  const { opening, position } = previous;
  const again = MODES[opening.mode].best === 'of-seed' ? opening.source.seed : undefined;
  const asked = seed === undefined ? again : String(seed);
  // No other game follows a daily or a duel. And a question of version 0.1.0 may still stand under a ranked game:
  // practice never ends that one.
  if (slotOf(opening, asked).mode !== opening.mode) return showGame(previous);
  let current = previous;
  for (let attempt = 0; attempt < ATTEMPTS_START_OVER; attempt += 1) {
    const next = await startNext(deps, previous, asked, askedBy);
    if (next) return { kind: 'started', view: { saved: next } };
    current = readable(await deps.store.find(opening.id)) ?? previous;
    if (current.position.turn !== position.turn || current.successor !== previous.successor) break;
  }

  // Somebody was faster: with this very click, or with a `/2048` that filled the slot after this game had ended.
  const successor = await successorOf(deps, current);
  return showGame(successor ?? readable(await deps.store.findRunning(opening)) ?? current);
}

async function startNext(
  deps: GameDeps,
  previous: SavedGame,
  seed: string | undefined,
  askedBy: string,
): Promise<SavedGame | undefined> {
  const beginning = await startSpecOf(deps, previous.opening, seed, askedBy);
  const best = Math.max(await deps.store.findBest(beginning.slot, beginning.source), bestAfter(previous, beginning));
  // The `/2048` that opened the game before may be delivered once more, and must not open this one.
  const next = hasMoves(previous)
    ? startedGame(deps, { ...beginning, predecessor: runningId(previous) }, best, previous.openedBy)
    : dealtAnew(previous, startedGame(deps, { ...beginning, id: previous.opening.id }, best, previous.openedBy));
  return (await deps.store.replaceGame(previous, next, beginning.proof)) ? next : undefined;
}

const runningId = ({ opening, position }: SavedGame) => (position.state === 'running' ? opening.id : undefined);

/** One whose moves were taken back had some, too: what was reached with them is filed under its id. */
const hasMoves = ({ position }: SavedGame): boolean =>
  position.state !== 'running' || position.moveCount > 0 || position.helped.includes('undo');

/** A game without a move is worth no row of its own: the next one takes its id, and comes after the same game. */
const dealtAnew = ({ opening, position }: SavedGame, next: SavedGame): SavedGame => ({
  ...next,
  opening: { ...next.opening, predecessor: opening.predecessor },
  position: { ...next.position, turn: position.turn + 1 },
});

/** What `next` has to beat of `previous`, whose score may not be filed yet. Help is no best. */
function bestAfter(previous: SavedGame, next: StartSpec): number {
  const { mode, source } = previous.opening;
  const isOther = MODES[mode].best === 'of-seed' && next.source.seed !== source.seed;
  return isOther ? 0 : bestOf(previous);
}

/**
 * `started`: a new game. `resumed`: the running one. `asks`: the running practice game has moves, but the player wants
 * the board of another seed, which would end it: the player is asked first.
 */
export type Opened =
  | {
      readonly kind: 'started';
      readonly view: GameView;
      /** True when there was a running game that could not be read: it is set aside, and this is said once. */
      readonly setAside?: true;
      /** The game before, when its time has run out since it was last seen: this too is said once. */
      readonly ranOut?: SavedGame;
    }
  | { readonly kind: 'resumed'; readonly view: GameView }
  | { readonly kind: 'asks'; readonly view: GameView; readonly seed: number };

/** How often a lost race is tried again. Each loss means that another click of the same player was saved meanwhile. */
const ATTEMPTS = 5;

/** The slot was taken each time a game was to be put there, and empty each time it was read. */
export class SlotContentionError extends Error {
  override readonly name = 'SlotContentionError';

  constructor({ player, place }: Seat) {
    super(`Player ${player} in ${place}: a game appeared and went ${ATTEMPTS} times while one was being opened.`);
  }
}

/**
 * @param seed asks for a practice game, which has a slot of its own
 * @param askedBy the id of the interaction, the same in each process that it is delivered to
 * @param askedAt its moment, in milliseconds since 1970
 */
export async function openGame(
  deps: GameDeps,
  seat: Seat,
  seed: number | undefined,
  askedBy: string,
  askedAt = deps.now(),
): Promise<Opened | KeptForNewer> {
  return open<never>(deps, { seat, seed, askedBy, askedAt }, () => undefined);
}

interface Asking {
  readonly seat: Seat;
  readonly seed: number | undefined;
  readonly askedBy: string;
  readonly askedAt: number;
}

/** How long another press of the same button may be the second half of a double press, in milliseconds. */
const DOUBLE_PRESS = 5_000;

/** The same, but `undefined` where another press opened the game a moment ago: it needs no second message. */
export async function openGameOnce(
  deps: GameDeps,
  seat: Seat,
  seed: number | undefined,
  askedBy: string,
  askedAt = deps.now(),
): Promise<Opened | KeptForNewer | undefined> {
  const since = deps.now() - DOUBLE_PRESS;
  const isNew = ({ opening, openedBy }: SavedGame) => opening.startedAt > since && openedBy !== askedBy;
  const asking = { seat, seed, askedBy, askedAt };
  const opened = await open(deps, asking, (running) => (isNew(running) ? 'repeated' : undefined));
  return opened === 'repeated' ? undefined : opened;
}

/** @param other what is given instead where this is the running game */
async function open<Other>(
  deps: GameDeps,
  { seat, seed, askedBy, askedAt }: Asking,
  other: (running: SavedGame) => Other | undefined,
): Promise<Opened | KeptForNewer | Other> {
  const asked = seed === undefined ? undefined : String(seed);
  const slot = slotOf(seat, asked);
  let before: BeforeStart = {};
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { running, isNewer, ...removed } = await findRunning(deps, slot, askedAt);
    if (isNewer) return { kind: 'refused', reason: 'newer' };
    before = { ...before, ...removed };
    const instead = running && other(running);
    if (instead !== undefined) return instead;
    const opened = running
      ? await resume(deps, running, seed, askedBy)
      : await start(deps, slot, asked, askedBy, before);
    if (opened) return opened;
  }
  return openAnyhow(deps, slot, seed, askedBy);
}

async function openAnyhow(deps: GameDeps, slot: Slot, seed: number | undefined, askedBy: string): Promise<Opened> {
  // Where so much is asked for at once, nobody can tell which message is the newest, and the board is shown as it is.
  const running = readable(await deps.store.findRunning(slot));
  if (running) return resumed(deps, { saved: running }, seed, askedBy);
  throw new SlotContentionError(slot);
}

/** What became of the game that was in the slot. */
type BeforeStart = Pick<Extract<Opened, { kind: 'started' }>, 'setAside' | 'ranOut'>;

/** The game that can be played on, or else what was just removed from its slot. */
async function findRunning(
  deps: GameDeps,
  slot: Slot,
  askedAt: number,
): Promise<BeforeStart & { readonly running?: SavedGame; readonly isNewer?: true }> {
  const found = await deps.store.findRunning(slot);
  if (!found) return {};
  if (found === 'newer') return { isNewer: true };
  if (found === 'damaged') {
    await deps.store.setAside(slot);
    return { setAside: true };
  }
  return hasExpired(found, askedAt) ? { ranOut: await endOnTime(deps, found) } : { running: found };
}

async function start(
  deps: GameDeps,
  slot: Slot,
  seed: string | undefined,
  askedBy: string,
  before: BeforeStart,
): Promise<Opened | undefined> {
  const beginning = await startSpecOf(deps, slot, seed, askedBy);
  const best = await deps.store.findBest(slot, beginning.source);
  const saved = startedGame(deps, beginning, best, askedBy);
  return (await deps.store.startGame(saved, beginning.proof))
    ? { kind: 'started', view: { saved }, ...before }
    : undefined;
}

/** Gives the running game a new message. */
async function resume(
  deps: GameDeps,
  running: SavedGame,
  seed: number | undefined,
  askedBy: string,
): Promise<Opened | undefined> {
  const saved = await resumeGame(deps, running, askedBy);
  return saved && resumed(deps, { saved }, seed, askedBy);
}

async function resumed(deps: GameDeps, view: GameView, seed: number | undefined, askedBy: string): Promise<Opened> {
  const { opening, position } = view.saved;
  if (seed === undefined || opening.source.seed === String(seed)) return { kind: 'resumed', view };
  if (position.moveCount > 0) return { kind: 'asks', view, seed };
  const next = await restart(deps, view.saved, seed, askedBy);
  return next.kind === 'started' ? { ...next, kind: 'started' } : { kind: 'resumed', view: next.view };
}

/* The "new game" button: it asks first while a game with moves is running, and opens another when it has ended. */

/**
 * `asks`, `started` and `shown` stand in the message that was pressed. `opened`: a game in a message of its own, and the
 * board that has ended stays as it is. `repeated`: a moment ago it was opened by another press.
 */
export type RestartResult =
  | { readonly kind: 'asks'; readonly view: GameView }
  | { readonly kind: 'opened'; readonly opened: Opened }
  | { readonly kind: 'repeated' }
  | KeptForNewer
  | Restarted;

/**
 * The first click. Without a move there is nothing to lose, and so nothing to ask.
 *
 * @param turn the one that the message showed
 * @param askedBy the id of the interaction
 * @param askedAt its moment, in milliseconds since 1970
 */
export async function requestRestart(
  deps: GameDeps,
  saved: SavedGame,
  turn: number,
  askedBy: string,
  askedAt = deps.now(),
): Promise<RestartResult> {
  if (MODES[saved.opening.mode].once) return showGame(saved);
  const { state, moveCount } = saved.position;
  const next = () => openNext(deps, saved.opening, askedBy, askedAt);
  if (state === 'over') return saved.position.turn === turn ? next() : showGame(saved);
  const shown = await showInstead(deps, saved, turn);
  if (shown) return shown;
  // What was given up has no game after it where that one was deleted or cannot be read.
  if (state === 'given-up') return next();
  return moveCount > 0 ? { kind: 'asks', view: { saved } } : restart(deps, saved, undefined, askedBy);
}

async function openNext(deps: GameDeps, opening: Opening, askedBy: string, askedAt: number): Promise<RestartResult> {
  const seed = MODES[opening.mode].best === 'of-seed' ? Number(opening.source.seed) : undefined;
  const opened = await openGameOnce(deps, opening, seed, askedBy, askedAt);
  if (opened?.kind === 'refused') return opened;
  return opened ? { kind: 'opened', opened } : { kind: 'repeated' };
}

/**
 * The second click: the player said yes. The old score stays in the ranking, because that counts the running best.
 *
 * @param seed asks for another practice game; without it the next game is of the same mode, practice with the same seed
 * @param askedBy the id of the interaction
 */
export async function confirmRestart(
  deps: GameDeps,
  saved: SavedGame,
  turn: number,
  seed: number | undefined,
  askedBy: string,
): Promise<Restarted> {
  return (await showInstead(deps, saved, turn)) ?? restart(deps, saved, seed, askedBy);
}

/** A second delivery of the click shows the game that the first one started; a click on an old board shows the board. */
async function showInstead(deps: GameDeps, saved: SavedGame, turn: number): Promise<Restarted | undefined> {
  const successor = await successorOf(deps, saved);
  if (successor) return showGame(successor);
  return saved.position.turn === turn ? undefined : showGame(saved);
}

/* `/daily`: the player's only try at today's board, wherever it was begun; the result when it has ended. */

/**
 * `started`: a new try. `resumed`: the running one. `ended`: its result. `lost`: its game cannot be read, or, `deleted`, is no
 * longer stored, and there is no second one; `nextAt` is when the next daily begins, in milliseconds since 1970.
 */
export type OpenedDaily =
  | { readonly kind: 'started' | 'resumed' | 'ended'; readonly view: GameView }
  | { readonly kind: 'lost' | 'deleted'; readonly nextAt: number }
  | KeptForNewer;

interface AskingOpenDaily {
  readonly player: PlayerId;
  readonly place: Place;
  /** The id of the interaction, the same in each process that it is delivered to. */
  readonly askedBy: string;
}

/** Each further attempt means that another press of the same player was saved meanwhile. */
const ATTEMPTS_OPEN_DAILY = 5;

export async function openDaily(deps: GameDeps, asking: AskingOpenDaily): Promise<OpenedDaily> {
  for (let attempt = 0; attempt < ATTEMPTS_OPEN_DAILY; attempt += 1) {
    const now = deps.now();
    const today = dailyAt(now);
    // A clock that was set back, or that of another process, must not give a player the day before once more.
    const known = await deps.store.findTry(asking.player, today, today + 1);
    const opened = known ? await show(deps, known, asking.askedBy) : await startOpenDaily(deps, asking, now);
    if (opened) return opened;
  }
  throw new SlotContentionError({ ...asking, ...DAILY_BOARD });
}

async function show(deps: GameDeps, { daily, found }: DailyTry, askedBy: string): Promise<OpenedDaily | undefined> {
  if (found === 'newer') return { kind: 'refused', reason: found };
  const game = readable(found);
  if (!game) return { kind: found ? 'lost' : 'deleted', nextAt: startOfDaily(daily + 1) };
  if (game.position.state !== 'running') return { kind: 'ended', view: { saved: game } };
  const saved = await resumeGame(deps, game, askedBy);
  return saved && { kind: 'resumed', view: { saved } };
}

/** `undefined` where the player has begun it at the same moment in another place. */
async function startOpenDaily(
  deps: GameDeps,
  { player, place, askedBy }: AskingOpenDaily,
  now: number,
): Promise<OpenedDaily | undefined> {
  const daily = dailyAt(now);
  const slot = { player, place, mode: DAILY, daily, ...DAILY_BOARD } as const;
  const source = { kind: 'fair2', seed: await deps.store.dailySeed(daily, deps.newSeed()) } as const;
  const [best, { current }] = await Promise.all([
    deps.store.findBest(slot, source),
    deps.store.findStreak(player, daily - 1),
  ]);
  // By the same moment as the day, also where midnight comes in between.
  const game = startedGame({ ...deps, now: () => now }, { slot, source }, best, askedBy);
  const saved = { ...game, opening: { ...game.opening, streak: current } };
  return (await deps.store.startDaily(saved)) ? { kind: 'started', view: { saved } } : undefined;
}
