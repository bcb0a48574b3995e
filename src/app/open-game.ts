/** Opening a game in a new message, and restarting: another game takes the place of one. */

import { newGame } from '../game/game.ts';
import { NO_MOVES } from '../game/packed-moves.ts';
import { type RandomSeed, startOf } from '../game/random.ts';
import { type Asks, asks, type Shown, shown } from './outcome.ts';
import { endOnTime, hasExpired, type PlayDeps } from './play.ts';
import { type ProofDeps, proveNext } from './proof.ts';
import type { GameView } from './rank-context.ts';
import {
  bestOf,
  type GameId,
  MODES,
  NO_MARKS,
  type Press,
  readable,
  type SavedGame,
  type ScoreToBeat,
  type Seat,
  type Slot,
} from './saved-game.ts';
import type { GameStore, NewProof } from './stores/game-store.ts';

export interface OpenGameDeps extends PlayDeps, ProofDeps {
  readonly store: PlayDeps['store'] &
    ProofDeps['store'] &
    Pick<GameStore, 'findRunning' | 'setAside' | 'findBest' | 'startGame' | 'replaceGame'>;
  readonly newGameId: () => GameId;
}

export interface StartSpec {
  readonly slot: Slot;
  readonly source: RandomSeed;
  readonly proof?: NewProof;
  readonly toBeat?: ScoreToBeat | undefined;
  readonly id?: GameId;
  readonly endsAt?: number;
}

export type Practice = Pick<StartSpec, 'source' | 'toBeat'>;

export const practiceOf = (seed: number): Practice => ({ source: { kind: 'java', seed: String(seed) } });

function slotOf(seat: Seat, practice: Practice | undefined): Slot {
  const { player, place, rows, columns, rules } = seat;
  return { player, place, mode: practice ? 'practice' : 'ranked', rows, columns, rules };
}

async function startSpecOf(
  deps: ProofDeps,
  seat: Seat,
  practice: Practice | undefined,
  pressId: string,
): Promise<StartSpec> {
  const slot = slotOf(seat, practice);
  if (practice) return { slot, ...practice };
  const proof = await proveNext(deps, seat.player, pressId);
  return { slot, source: { kind: 'hmac', seed: deps.commitments.tileSeedOf(proof, slot) }, proof };
}

export function startedGame(
  deps: Pick<OpenGameDeps, 'now' | 'newGameId' | 'commitments' | 'rng'>,
  spec: StartSpec,
  bestBefore: number,
  openedBy: string,
): SavedGame {
  const { slot, source, proof, id = deps.newGameId(), endsAt, toBeat } = spec;
  const { board, score, random } = newGame({ ...slot, random: startOf(source) }, deps.rng);
  const now = deps.now();
  const commitment = proof && { commitment: deps.commitments.commitmentOf(proof) };
  return {
    opening: { ...slot, id, source, startedAt: now, bestBefore, ...commitment },
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
    ...(toBeat ? { toBeat } : {}),
  };
}

/** The turn grows, so that older buttons only refresh. `undefined` when the game has changed since it was read. */
export async function resume(deps: PlayDeps, running: SavedGame, pressId: string): Promise<SavedGame | undefined> {
  if (isRepeated(pressId, running.openedBy)) return running;
  const position = { ...running.position, turn: running.position.turn + 1 };
  const saved = { ...running, position, openedBy: pressId };
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

/** What goes into a new message. */
export type Opened =
  | {
      readonly kind: 'started';
      readonly view: GameView;
      /** The game before, whose time has run out since it was last shown: this is said once. */
      readonly ranOut?: SavedGame;
    }
  | { readonly kind: 'resumed'; readonly view: GameView }
  /** The running practice game has moves, and the player wants other tiles, `practice`, which would end it. */
  | { readonly kind: 'asks-to-end'; readonly view: GameView; readonly practice: Practice }
  /** The player may set the running game aside, see `openInstead`. */
  | { readonly kind: 'unreadable'; readonly seat: Seat; readonly practice: Practice | undefined }
  /** Another press of a button opened the game a moment ago: no second message is needed. */
  | { readonly kind: 'repeated' };

/** Another game in the message of the one before. */
export interface Replaced {
  readonly kind: 'replaced';
  readonly view: GameView;
}

/** How often a lost race is tried again. Each loss means that another press of the same player was saved meanwhile. */
export const ATTEMPTS = 5;

/** The slot was taken each time a game was to be put there, and empty each time it was read. */
export class SlotContentionError extends Error {
  override readonly name = 'SlotContentionError';

  constructor({ player, place }: Seat) {
    super(`Player ${player} in ${place}: a game appeared and went ${ATTEMPTS} times while one was being opened.`);
  }
}

interface OpenRequest {
  readonly seat: Seat;
  readonly practice: Practice | undefined;
  readonly press: Press;
  /** Of a button, another press may be the second half of a double press. */
  readonly isButton: boolean;
}

/** @param seed asks for a practice game, which has a slot of its own */
export const openGame = (deps: OpenGameDeps, seat: Seat, seed: number | undefined, press: Press): Promise<Opened> =>
  open(deps, { seat, practice: seed === undefined ? undefined : practiceOf(seed), press, isButton: false });

export const openByButton = (
  deps: OpenGameDeps,
  seat: Seat,
  practice: Practice | undefined,
  press: Press,
): Promise<Opened> => open(deps, { seat, practice, press, isButton: true });

/** Sets an unreadable running game aside, and opens another one in its slot. @param seed as for `openGame` */
export async function openInstead(
  deps: OpenGameDeps,
  seat: Seat,
  seed: number | undefined,
  press: Press,
): Promise<Opened> {
  const practice = seed === undefined ? undefined : practiceOf(seed);
  await deps.store.setAside(slotOf(seat, practice));
  return openByButton(deps, seat, practice, press);
}

async function open(deps: OpenGameDeps, request: OpenRequest): Promise<Opened> {
  const { seat, practice, press } = request;
  const slot = slotOf(seat, practice);
  let ranOut: SavedGame | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await deps.store.findRunning(slot);
    if (found === 'unreadable') return { kind: found, seat, practice };
    if (found && hasExpired(found, press.at)) {
      ranOut = await endOnTime(deps, found);
      continue;
    }
    const opened = found ? await showRunning(deps, found, request) : await showStarted(deps, slot, request, ranOut);
    if (opened) return opened;
  }
  // With so many requests at once, nobody can tell which message is the newest, and the board is shown as it is.
  const running = readable(await deps.store.findRunning(slot));
  if (running) return show(deps, running, request);
  throw new SlotContentionError(slot);
}

/** Milliseconds in which another press of the same button may be the second half of a double press. */
export const DOUBLE_PRESS = 5_000;

function isDoublePress({ now }: OpenGameDeps, running: SavedGame, { practice, press, isButton }: OpenRequest): boolean {
  const { opening, openedBy } = running;
  const isWanted = !practice || isOf(running, practice);
  return isButton && isWanted && opening.startedAt > now() - DOUBLE_PRESS && openedBy !== press.id;
}

async function showStarted(
  deps: OpenGameDeps,
  slot: Slot,
  { practice, press }: OpenRequest,
  ranOut: SavedGame | undefined,
): Promise<Opened | undefined> {
  const spec = await startSpecOf(deps, slot, practice, press.id);
  const saved = startedGame(deps, spec, await deps.store.findBest(slot, spec.source), press.id);
  if (!(await deps.store.startGame(saved, spec.proof))) return undefined;
  return { kind: 'started', view: { saved }, ...(ranOut ? { ranOut } : {}) };
}

async function showRunning(deps: OpenGameDeps, running: SavedGame, request: OpenRequest): Promise<Opened | undefined> {
  if (isDoublePress(deps, running, request)) return { kind: 'repeated' };
  const saved = await resume(deps, running, request.press.id);
  return saved && show(deps, saved, request);
}

/** The running game, unless other tiles were asked for: without a move it gives way to those. */
async function show(deps: OpenGameDeps, running: SavedGame, { practice, press }: OpenRequest): Promise<Opened> {
  const view = { saved: running };
  if (!practice || isOf(running, practice)) return { kind: 'resumed', view };
  if (running.position.moveCount > 0) return { kind: 'asks-to-end', view, practice };
  const next = await restart(deps, running, practice, press.id);
  return { kind: next.kind === 'replaced' ? 'started' : 'resumed', view: next.view };
}

/** A player who asks for a seed gets its tiles also where they have a score to beat. */
const isOf = ({ opening, toBeat }: SavedGame, practice: Practice): boolean =>
  opening.source.seed === practice.source.seed && (!practice.toBeat || practice.toBeat.game === toBeat?.game);

export const successorOf = async (
  { store }: Pick<PlayDeps, 'store'>,
  { successor }: SavedGame,
): Promise<SavedGame | undefined> => (successor === undefined ? undefined : readable(await store.find(successor)));

/** @param practice other tiles; without them the next game is of the same mode, practice with the same tiles */
export async function restart(
  deps: OpenGameDeps,
  previous: SavedGame,
  practice: Practice | undefined,
  pressId: string,
): Promise<Shown | Replaced> {
  const { opening, position } = previous;
  const asked = practice ?? practiceAfter(previous);
  // No other game follows a daily or a duel, and practice never ends a ranked game, whatever button asks for it.
  if (slotOf(opening, asked).mode !== opening.mode) return shown(previous);
  let current = previous;
  // Where the player started a game in another slot meanwhile, that one took the prepared seed.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const saved = await startNext(deps, previous, asked, pressId);
    if (saved) return { kind: 'replaced', view: { saved } };
    current = readable(await deps.store.find(opening.id)) ?? previous;
    if (current.position.turn !== position.turn || current.successor !== previous.successor) break;
  }

  // Somebody was faster: with this very click, or with a `/2048` that filled the slot after this game had ended.
  const successor = await successorOf(deps, current);
  return shown(successor ?? readable(await deps.store.findRunning(opening)) ?? current);
}

const practiceAfter = ({ opening, toBeat }: SavedGame): Practice | undefined =>
  MODES[opening.mode].best === 'of-seed' ? { source: opening.source, toBeat } : undefined;

async function startNext(
  deps: OpenGameDeps,
  previous: SavedGame,
  practice: Practice | undefined,
  pressId: string,
): Promise<SavedGame | undefined> {
  const { opening, openedBy } = previous;
  const spec = await startSpecOf(deps, opening, practice, pressId);
  const best = Math.max(await deps.store.findBest(spec.slot, spec.source), bestAfter(previous, spec));
  // The `/2048` that opened the game before may be delivered once more, and must not open this one.
  const started = (more: Partial<StartSpec>) => startedGame(deps, { ...spec, ...more }, best, openedBy);
  const next = hasMoves(previous) ? started({}) : inPlaceOf(previous, started({ id: opening.id }));
  return (await deps.store.replaceGame(previous, next, spec.proof)) ? next : undefined;
}

/** A game whose moves were all taken back counts as one with moves: what was reached with them is published under its id. */
export const hasMoves = ({ position }: SavedGame): boolean =>
  position.state !== 'running' || position.moveCount > 0 || position.helped.includes('undo');

/** A game without a move is not worth a row of its own: the next one takes its id. */
const inPlaceOf = ({ position }: SavedGame, next: SavedGame): SavedGame => ({
  ...next,
  position: { ...next.position, turn: position.turn + 1 },
});

/** The score of `previous` that `next` has to beat, whose score may not be published yet. Help is no best. */
function bestAfter(previous: SavedGame, next: StartSpec): number {
  const before = practiceAfter(previous);
  return before && before.source.seed !== next.source.seed ? 0 : bestOf(previous);
}

/** Without a move there is nothing to lose, and so nothing to ask. */
export async function requestRestart(
  deps: OpenGameDeps,
  saved: SavedGame,
  turn: number,
  press: Press,
): Promise<Shown | Asks | Replaced | Opened> {
  if (MODES[saved.opening.mode].once) return shown(saved);
  const { state, moveCount } = saved.position;
  const next = () => openByButton(deps, saved.opening, practiceAfter(saved), press);
  if (state === 'over') return saved.position.turn === turn ? next() : shown(saved);
  const newer = await newerBoard(deps, saved, turn);
  if (newer) return newer;
  // A game that was given up has none after it where that one was deleted or cannot be read.
  if (state === 'given-up') return next();
  return moveCount > 0 ? asks(saved) : restart(deps, saved, undefined, press.id);
}

export async function confirmRestart(
  deps: OpenGameDeps,
  saved: SavedGame,
  turn: number,
  practice: Practice | undefined,
  pressId: string,
): Promise<Shown | Replaced> {
  return (await newerBoard(deps, saved, turn)) ?? restart(deps, saved, practice, pressId);
}

/** The board to show if the press was for an older one: the next game, or the same game at a later turn. */
async function newerBoard(deps: OpenGameDeps, saved: SavedGame, turn: number): Promise<Shown | undefined> {
  const successor = await successorOf(deps, saved);
  if (successor) return shown(successor);
  return saved.position.turn === turn ? undefined : shown(saved);
}
