/** Opens a game in a new message, and restarts a game: replaces it with a new game in the same message. */

import { newGame } from '../game/game.ts';
import { NO_MOVES } from '../game/packed-moves.ts';
import { type RandomSeed, startOf } from '../game/random.ts';
import { endIfTimeIsUp } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import type { GameView } from './game-view.ts';
import { type Asks, asks, type Unchanged, unchanged } from './outcome.ts';
import { proveNext } from './proof.ts';
import {
  bestOf,
  type GameId,
  MODES,
  type ModeFacts,
  NO_MARKS,
  type Press,
  readable,
  type SavedGame,
  type ScoreToBeat,
  type Seat,
  type Slot,
  toBeatIn,
} from './saved-game.ts';
import type { NewProof } from './stores/game-store.ts';

export interface StartSpec {
  readonly seat: Seat;
  readonly facts: ModeFacts;
  readonly source: RandomSeed;
  readonly proof?: NewProof;
  readonly id?: GameId;
  readonly endsAt?: number;
}

/** The tiles of a practice game, and the score to beat with them. */
export interface Practice {
  readonly source: RandomSeed;
  readonly toBeat?: ScoreToBeat | undefined;
  /** The player's own game that had these tiles. Absent if the player named a seed or wants to beat another game. */
  readonly game?: GameId;
}

export const practiceOf = (seed: number): Practice => ({ source: { kind: 'java', seed: String(seed) } });

function slotOf(seat: Seat, practice: Practice | undefined): Slot {
  const { player, place, rows, columns, rules } = seat;
  return { player, place, mode: practice ? 'practice' : 'ranked', rows, columns, rules };
}

async function startSpecOf(
  deps: GameDeps,
  seat: Seat,
  practice: Practice | undefined,
  pressId: string,
): Promise<StartSpec> {
  if (practice) return { seat, facts: { mode: 'practice', toBeat: practice.toBeat }, source: practice.source };
  const { commitments } = deps;
  const proof = await proveNext(deps, seat.player, pressId);
  const source = { kind: 'hmac', seed: commitments.tileSeedOf(proof, seat) } as const;
  return { seat, facts: { mode: 'ranked', commitment: commitments.commitmentOf(proof) }, source, proof };
}

export function startedGame(
  deps: Pick<GameDeps, 'now' | 'newGameId' | 'rng'>,
  spec: StartSpec,
  bestBefore: number,
  openedBy: string,
): SavedGame {
  const { seat, facts, source, id = deps.newGameId(), endsAt } = spec;
  const { player, place, rows, columns, rules } = seat;
  const { board, score, random } = newGame({ ...seat, random: startOf(source) }, deps.rng);
  const now = deps.now();
  return {
    opening: { player, place, rows, columns, rules, ...facts, id, source, startedAt: now, bestBefore },
    position: {
      board,
      score,
      random: random.state,
      turn: 0,
      moveCount: 0,
      chunk: { start: undefined, moves: NO_MOVES },
      state: 'running',
      standing: MODES[facts.mode].standing,
      assistedBy: [],
      endsAt,
      unpublished: false,
      changedAt: now,
    },
    marks: NO_MARKS,
    openedBy,
    successor: undefined,
  };
}

/** Raises the game's turn, so that a press on an older message only refreshes it. `undefined` if it has changed. */
export async function resume(deps: GameDeps, running: SavedGame, pressId: string): Promise<SavedGame | undefined> {
  if (isRepeated(pressId, running.openedBy)) return running;
  const position = { ...running.position, turn: running.position.turn + 1 };
  const saved = { ...running, position, openedBy: pressId };
  return (await deps.store.saveTurn(running, saved)) ? saved : undefined;
}

/** The number of bits below the timestamp in a snowflake: https://docs.discord.com/developers/reference#snowflakes */
const BITS_BELOW_TIME = 22n;

/** The longest delay of a repeated delivery, as a difference of snowflakes: a minute. */
const LATEST_DELIVERY = 60_000n << BITS_BELOW_TIME;

const isNumber = (id: string): boolean => /^\d+$/.test(id);

/** Whether the press `asked` is the press `opened` or was made shortly before it. Ids of presses grow with time. */
function isRepeated(pressId: string, openedBy: string): boolean {
  if (pressId === openedBy) return true;
  if (!isNumber(pressId) || !isNumber(openedBy)) return false;
  const before = BigInt(openedBy) - BigInt(pressId);
  return before > 0n && before < LATEST_DELIVERY;
}

/** What a new message shows. */
export type Opened =
  | {
      readonly kind: 'started';
      readonly view: GameView;
      /** The previous game, if its time ran out since it was last shown. It is reported once. */
      readonly ranOut?: SavedGame;
    }
  | { readonly kind: 'resumed'; readonly view: GameView }
  /** The player asked for `practice` with other tiles, which would end a practice game that already has moves. */
  | { readonly kind: 'asks-to-end'; readonly view: GameView; readonly practice: Practice }
  /** The running game cannot be read. The player may set it aside, see `openInstead`. */
  | { readonly kind: 'unreadable'; readonly seat: Seat; readonly practice: Practice | undefined }
  /** Another press of the same button opened the game a moment ago, so no second message is needed. */
  | { readonly kind: 'repeated' };

/** Another game, shown in the message of the previous one. */
export interface Replaced {
  readonly kind: 'replaced';
  readonly view: GameView;
}

/** The number of attempts if another press of the same player is saved first. */
export const ATTEMPTS = 5;

/** Thrown when every attempt to open a game or to offer a duel lost a race against another request. */
export class ContentionError extends Error {
  override readonly name = 'ContentionError';

  constructor(who: string, what: 'game' | 'duel') {
    super(`${who}: another request changed the ${what} ${ATTEMPTS} times while it was being opened.`);
  }
}

export interface OpenRequest {
  readonly seat: Seat;
  /**
   * The tiles of the practice game that the player asks for; `undefined` for a ranked game. Practice has its own slot.
   */
  readonly practice: Practice | undefined;
  readonly press: Press;
  /** Whether a button was pressed. The press may be the second half of a double press. */
  readonly isButton: boolean;
}

/** Sets an unreadable running game aside and opens another one in its slot. */
export async function openInstead(deps: GameDeps, request: OpenRequest): Promise<Opened> {
  await deps.store.setAside(slotOf(request.seat, request.practice));
  return openGame(deps, request);
}

/** Opens the player's running game, or a new one if there is none. */
export async function openGame(deps: GameDeps, request: OpenRequest): Promise<Opened> {
  const { seat, practice, press } = request;
  const slot = slotOf(seat, practice);
  let ranOut: SavedGame | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await deps.store.findRunning(slot);
    if (found === 'unreadable') return { kind: found, seat, practice };
    const { isTimeUp, game } = await endIfTimeIsUp(deps, found, press.at);
    if (isTimeUp) {
      ranOut = game;
      continue;
    }
    const opened = game ? await showRunning(deps, game, request) : await showStarted(deps, slot, request, ranOut);
    if (opened) return opened;
  }
  // After so many concurrent requests it is unknown which message is the newest, so the stored board is shown.
  const running = readable(await deps.store.findRunning(slot));
  if (running) return show(deps, running, request);
  throw new ContentionError(`Player ${slot.player} in ${slot.place}`, 'game');
}

/** For this many milliseconds after a press of a button, another press may be the second half of a double press. */
export const DOUBLE_PRESS_MS = 5_000;

function isDoublePress({ now }: GameDeps, running: SavedGame, { practice, press, isButton }: OpenRequest): boolean {
  const { opening, openedBy } = running;
  const isWanted = !practice || isOf(running, practice);
  return isButton && isWanted && opening.startedAt > now() - DOUBLE_PRESS_MS && openedBy !== press.id;
}

async function showStarted(
  deps: GameDeps,
  slot: Slot,
  { practice, press }: OpenRequest,
  ranOut: SavedGame | undefined,
): Promise<Opened | undefined> {
  const spec = await startSpecOf(deps, slot, practice, press.id);
  const saved = startedGame(deps, spec, await deps.store.findBest(slot, spec.source), press.id);
  if (!(await deps.store.startGame(saved, spec.proof))) return undefined;
  return { kind: 'started', view: { saved }, ...(ranOut ? { ranOut } : {}) };
}

async function showRunning(deps: GameDeps, running: SavedGame, request: OpenRequest): Promise<Opened | undefined> {
  if (isDoublePress(deps, running, request)) return { kind: 'repeated' };
  const saved = await resume(deps, running, request.press.id);
  return saved && show(deps, saved, request);
}

/** Shows the running game. If the player asked for other tiles and the game has no moves, replaces it. */
async function show(deps: GameDeps, running: SavedGame, { practice, press }: OpenRequest): Promise<Opened> {
  const view = { saved: running };
  if (!practice || isOf(running, practice)) return { kind: 'resumed', view };
  if (running.position.moveCount > 0) return { kind: 'asks-to-end', view, practice };
  const next = await restart(deps, running, practice, press.id);
  return { kind: next.kind === 'replaced' ? 'started' : 'resumed', view: next.view };
}

/** A practice game with a score to beat is not the same as one without, even if their tiles are equal. */
const isOf = ({ opening }: SavedGame, practice: Practice): boolean =>
  opening.source.seed === practice.source.seed &&
  (!practice.toBeat || practice.toBeat.game === toBeatIn(opening)?.game);

export const successorOf = async (
  { store }: Pick<GameDeps, 'store'>,
  { successor }: SavedGame,
): Promise<SavedGame | undefined> => (successor === undefined ? undefined : readable(await store.find(successor)));

/** @param practice the tiles of the next game; if absent, it has the same mode and, in practice, the same tiles */
export async function restart(
  deps: GameDeps,
  previous: SavedGame,
  practice: Practice | undefined,
  pressId: string,
): Promise<Unchanged | Replaced> {
  const { opening, position } = previous;
  const nextPractice = practice ?? practiceAfter(previous);
  // A daily or a duel cannot be restarted, and practice must not end a ranked game, whatever an old button asks for.
  if (slotOf(opening, nextPractice).mode !== opening.mode) return unchanged(previous);
  let current = previous;
  // The attempt fails if the player has started a game in another slot meanwhile, which used the prepared seed.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const saved = await startNext(deps, previous, nextPractice, pressId);
    if (saved) return { kind: 'replaced', view: { saved } };
    current = readable(await deps.store.find(opening.id)) ?? previous;
    if (current.position.turn !== position.turn || current.successor !== previous.successor) break;
  }

  // Another press was saved first: a repeated delivery of this one, or a `/2048` that filled the ended game's slot.
  const successor = await successorOf(deps, current);
  return unchanged(successor ?? readable(await deps.store.findRunning(opening)) ?? current);
}

const practiceAfter = ({ opening }: SavedGame): Practice | undefined =>
  opening.mode === 'practice' ? { source: opening.source, toBeat: opening.toBeat, game: opening.id } : undefined;

async function startNext(
  deps: GameDeps,
  previous: SavedGame,
  practice: Practice | undefined,
  pressId: string,
): Promise<SavedGame | undefined> {
  const { opening, openedBy } = previous;
  const spec = await startSpecOf(deps, opening, practice, pressId);
  const best = Math.max(await deps.store.findBest(slotOf(opening, practice), spec.source), bestAfter(previous, spec));
  // A repeated delivery of the `/2048` that opened the previous game must not open this one.
  const started = (more: Partial<StartSpec>) => startedGame(deps, { ...spec, ...more }, best, openedBy);
  const next = hasMoves(previous) ? started({}) : overwriting(previous, started({ id: opening.id }));
  return (await deps.store.replaceGame(previous, next, spec.proof)) ? next : undefined;
}

/** Also true if all moves were taken back: the score that they had reached is published under the game's id. */
export const hasMoves = ({ position }: SavedGame): boolean =>
  position.state !== 'running' || position.moveCount > 0 || position.assistedBy.includes('undo');

/** A game without moves is overwritten: the next game takes its id, which saves a row. */
const overwriting = ({ position }: SavedGame, next: SavedGame): SavedGame => ({
  ...next,
  position: { ...next.position, turn: position.turn + 1 },
});

/** The best score for the next game to beat. The previous game's score counts unpublished, but not with help. */
function bestAfter(previous: SavedGame, next: StartSpec): number {
  const before = practiceAfter(previous);
  return before && before.source.seed !== next.source.seed ? 0 : bestOf(previous);
}

/** Asks before a restart, unless the game has no moves to lose. */
export async function requestRestart(
  deps: GameDeps,
  saved: SavedGame,
  turn: number,
  press: Press,
): Promise<Unchanged | Asks | Replaced | Opened> {
  if (MODES[saved.opening.mode].once) return unchanged(saved);
  const { state, moveCount } = saved.position;
  const next = () => openGame(deps, { seat: saved.opening, practice: practiceAfter(saved), press, isButton: true });
  if (state === 'over') return saved.position.turn === turn ? next() : unchanged(saved);
  const newer = await newerBoard(deps, saved, turn);
  if (newer) return newer;
  // The game that followed a given-up game may have been deleted, or cannot be read.
  if (state === 'given-up') return next();
  return moveCount > 0 ? asks(saved) : restart(deps, saved, undefined, press.id);
}

export async function confirmRestart(
  deps: GameDeps,
  saved: SavedGame,
  turn: number,
  practice: Practice | undefined,
  pressId: string,
): Promise<Unchanged | Replaced> {
  return (await newerBoard(deps, saved, turn)) ?? restart(deps, saved, practice, pressId);
}

/** The board to show if the press was on an older board: the next game, or this game at a later turn. */
async function newerBoard(deps: GameDeps, saved: SavedGame, turn: number): Promise<Unchanged | undefined> {
  const successor = await successorOf(deps, saved);
  if (successor) return unchanged(successor);
  return saved.position.turn === turn ? undefined : unchanged(saved);
}
