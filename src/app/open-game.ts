/** `open`: whichever there is. `start`: a new one. `resume`: a new message. `restart`: one ends, the next starts. */

import { newGame } from '../game/game.ts';
import { NO_MOVES } from '../game/packed-moves.ts';
import { type RandomSeed, startOf } from '../game/random.ts';
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

/**
 * `asks`: the running practice game has moves, and the player wants other tiles, `practice`, which would end it. `unreadable`:
 * the player may set that game aside, see `openInstead`.
 */
export type Opened =
  | {
      readonly kind: 'started';
      readonly view: GameView;
      /** The game before, whose time has run out since it was last shown: this is said once. */
      readonly ranOut?: SavedGame;
    }
  | { readonly kind: 'resumed'; readonly view: GameView }
  | { readonly kind: 'asks'; readonly view: GameView; readonly practice: Practice }
  | { readonly kind: 'unreadable'; readonly seat: Seat; readonly practice: Practice | undefined };

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
}

/** @param seed asks for a practice game, which has a slot of its own */
export async function openGame(
  deps: OpenGameDeps,
  seat: Seat,
  seed: number | undefined,
  press: Press,
): Promise<Opened> {
  const practice = seed === undefined ? undefined : practiceOf(seed);
  return open<never>(deps, { seat, practice, press }, () => undefined);
}

async function open<Other>(
  deps: OpenGameDeps,
  request: OpenRequest,
  other: (running: SavedGame) => Other | undefined,
): Promise<Opened | Other> {
  const slot = slotOf(request.seat, request.practice);
  let ranOut: SavedGame | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await deps.store.findRunning(slot);
    if (found === 'unreadable') return { kind: found, seat: request.seat, practice: request.practice };
    if (found && hasExpired(found, request.press.at)) {
      ranOut = await endOnTime(deps, found);
      continue;
    }
    const opened = found
      ? (other(found) ?? (await showResumed(deps, found, request)))
      : await showStarted(deps, slot, request, ranOut);
    if (opened) return opened;
  }
  // Where so much is asked for at once, nobody can tell which message is the newest, and the board is shown as it is.
  const running = readable(await deps.store.findRunning(slot));
  if (running) return show(deps, running, request);
  throw new SlotContentionError(slot);
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

async function showResumed(deps: OpenGameDeps, running: SavedGame, request: OpenRequest): Promise<Opened | undefined> {
  const saved = await resume(deps, running, request.press.id);
  return saved && show(deps, saved, request);
}

/** The running game, unless other tiles were asked for: without a move it gives way to those. */
async function show(deps: OpenGameDeps, running: SavedGame, { practice, press }: OpenRequest): Promise<Opened> {
  const view = { saved: running };
  if (!practice || isOf(running, practice)) return { kind: 'resumed', view };
  if (running.position.moveCount > 0) return { kind: 'asks', view, practice };
  const next = await restart(deps, running, practice, press.id);
  return { kind: next.kind === 'started' ? 'started' : 'resumed', view: next.view };
}

/** A player who asks for a seed gets its tiles also where they have a score to beat. */
const isOf = ({ opening, toBeat }: SavedGame, practice: Practice): boolean =>
  opening.source.seed === practice.source.seed && (!practice.toBeat || practice.toBeat.game === toBeat?.game);

export type Restarted = { readonly kind: 'started' | 'shown'; readonly view: GameView };

/** Shows the game as it is: after "no", and wherever a click is not about the current board. */
export const showGame = (saved: SavedGame) => ({ kind: 'shown', view: { saved } }) as const satisfies Restarted;

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
): Promise<Restarted> {
  const { opening, position } = previous;
  const asked = practice ?? practiceAfter(previous);
  // No other game follows a daily or a duel, and practice never ends a ranked game, whatever button asks for it.
  if (slotOf(opening, asked).mode !== opening.mode) return showGame(previous);
  let current = previous;
  // Where the player started a game in another slot meanwhile, that one took the prepared seed.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const saved = await startNext(deps, previous, asked, pressId);
    if (saved) return { kind: 'started', view: { saved } };
    current = readable(await deps.store.find(opening.id)) ?? previous;
    if (current.position.turn !== position.turn || current.successor !== previous.successor) break;
  }

  // Somebody was faster: with this very click, or with a `/2048` that filled the slot after this game had ended.
  const successor = await successorOf(deps, current);
  return showGame(successor ?? readable(await deps.store.findRunning(opening)) ?? current);
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

/** `repeated`: another press opened the game a moment ago. */
export type OpenedByButton = { readonly kind: 'opened'; readonly opened: Opened } | { readonly kind: 'repeated' };

/** `asks`, `started` and `shown` stand in the message that was pressed, `opened` in a new one; the others change no message. */
export type RestartResult = { readonly kind: 'asks'; readonly view: GameView } | OpenedByButton | Restarted;

/** Without a move there is nothing to lose, and so nothing to ask. */
export async function requestRestart(
  deps: OpenGameDeps,
  saved: SavedGame,
  turn: number,
  press: Press,
): Promise<RestartResult> {
  if (MODES[saved.opening.mode].once) return showGame(saved);
  const { state, moveCount } = saved.position;
  const next = () => openByButton(deps, saved.opening, practiceAfter(saved), press);
  if (state === 'over') return saved.position.turn === turn ? next() : showGame(saved);
  const instead = await showInstead(deps, saved, turn);
  if (instead) return instead;
  // A game that was given up has none after it where that one was deleted or cannot be read.
  if (state === 'given-up') return next();
  return moveCount > 0 ? { kind: 'asks', view: { saved } } : restart(deps, saved, undefined, press.id);
}

/** Milliseconds in which another press of the same button may be the second half of a double press. */
export const DOUBLE_PRESS = 5_000;

/** A game that another press opened a moment ago needs no second message. */
export async function openByButton(
  deps: OpenGameDeps,
  seat: Seat,
  practice: Practice | undefined,
  press: Press,
): Promise<OpenedByButton> {
  const since = deps.now() - DOUBLE_PRESS;
  const opened = await open(deps, { seat, practice, press }, (running) => {
    const isOther = practice && !isOf(running, practice);
    const { opening, openedBy } = running;
    return !isOther && opening.startedAt > since && openedBy !== press.id ? ('repeated' as const) : undefined;
  });
  return opened === 'repeated' ? { kind: opened } : { kind: 'opened', opened };
}

/** Sets an unreadable running game aside, and opens another one in its slot. @param seed as for `openGame` */
export async function openInstead(
  deps: OpenGameDeps,
  seat: Seat,
  seed: number | undefined,
  press: Press,
): Promise<OpenedByButton> {
  const practice = seed === undefined ? undefined : practiceOf(seed);
  await deps.store.setAside(slotOf(seat, practice));
  return openByButton(deps, seat, practice, press);
}

export async function confirmRestart(
  deps: OpenGameDeps,
  saved: SavedGame,
  turn: number,
  practice: Practice | undefined,
  pressId: string,
): Promise<Restarted> {
  return (await showInstead(deps, saved, turn)) ?? restart(deps, saved, practice, pressId);
}

async function showInstead(deps: OpenGameDeps, saved: SavedGame, turn: number): Promise<Restarted | undefined> {
  const successor = await successorOf(deps, saved);
  if (successor) return showGame(successor);
  return saved.position.turn === turn ? undefined : showGame(saved);
}
