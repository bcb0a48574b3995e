/** Opens a game in a new message, and restarts a game: replaces it with a new game in the same message. */

import type { RandomSeed } from '../game/random.ts';
import { endIfTimeIsUp } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import type { GameView } from './game-view.ts';
import { MODES } from './modes.ts';
import { type Asks, asks, type Refused, type Unchanged, unchanged } from './outcome.ts';
import { proveNext } from './proof.ts';
import {
  bestOf,
  type GameId,
  isSameCheckpoint,
  type Press,
  type PressId,
  type SavedGame,
  type ScoreToBeat,
  type Seat,
  type Slot,
  toBeatIn,
} from './saved-game.ts';
import {
  ATTEMPTS,
  type Begun,
  ContentionError,
  refuseTooMany,
  resume,
  type StartSpec,
  startedGame,
} from './start-game.ts';
import { DamagedRowError } from './stores/damaged-row.ts';

/** The tiles of a practice game, and the score to beat with them. */
export interface Practice {
  readonly mode: 'practice';
  readonly source: RandomSeed;
  readonly toBeat?: ScoreToBeat | undefined;
  /** The closed daily that has these tiles. */
  readonly daily?: number | undefined;
  /** The player's own game that had these tiles. Absent if the player named a seed or wants to beat another game. */
  readonly game?: GameId;
  /** Absent if it begins at the start. */
  readonly begun?: Begun;
}

/** The tiles of a new game. Those of a ranked game are secret. */
export type Tiles = { readonly mode: 'regular' } | Practice;

const REGULAR: Tiles = { mode: 'regular' };

export const practiceOf = (seed: number): Practice => ({
  mode: 'practice',
  source: { kind: 'java', seed: String(seed) },
});

/** @param seed of a practice game; `null` or `undefined` for a ranked game */
export const tilesFor = (seed: number | null | undefined): Tiles =>
  typeof seed === 'number' ? practiceOf(seed) : REGULAR;

const slotOf = ({ player, place, rows, columns, rules }: Seat, { mode }: Tiles): Slot => ({
  player,
  place,
  mode,
  rows,
  columns,
  rules,
});

async function startSpecOf(deps: GameDeps, seat: Seat, tiles: Tiles, pressId: PressId): Promise<StartSpec> {
  if (tiles.mode === 'practice')
    return {
      seat,
      facts: { mode: tiles.mode, toBeat: tiles.toBeat, daily: tiles.daily },
      source: tiles.source,
      begun: tiles.begun,
    };
  const { commitments } = deps;
  const proof = await proveNext(deps, seat.player, pressId);
  const source = { kind: 'hmac', seed: commitments.tileSeedOf(proof, seat) } as const;
  return { seat, facts: { mode: tiles.mode, commitment: commitments.commitmentOf(proof) }, source, proof };
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
  /** The player asked for practice with other tiles, which would end a practice game that already has moves. */
  | { readonly kind: 'asks-to-end'; readonly view: GameView; readonly practice: Practice }
  /** The running game's row is damaged. The player may set it aside, see `openInstead`. */
  | { readonly kind: 'damaged'; readonly seat: Seat; readonly tiles: Tiles; readonly error: DamagedRowError }
  /** Another press of the same button opened the game a moment ago, so no second message is needed. */
  | { readonly kind: 'repeated' }
  | Refused;

/** Another game, shown in the message of the previous one. */
export interface Replaced {
  readonly kind: 'replaced';
  readonly view: GameView;
}

export interface OpenRequest {
  readonly seat: Seat;
  /** The tiles that the player asks for. Practice has its own slot. */
  readonly tiles: Tiles;
  readonly press: Press;
}

/** Sets a damaged running game aside and opens another one in its slot. */
export async function openInstead(deps: GameDeps, request: OpenRequest): Promise<Opened> {
  await deps.store.setAside(slotOf(request.seat, request.tiles));
  return openGame(deps, request);
}

/** Opens the player's running game, or a new one if there is none. */
export async function openGame(deps: GameDeps, request: OpenRequest): Promise<Opened> {
  const { seat, tiles } = request;
  try {
    return await openSound(deps, slotOf(seat, tiles), request);
  } catch (error) {
    if (!(error instanceof DamagedRowError)) throw error;
    return { kind: 'damaged', seat, tiles, error };
  }
}

async function openSound(deps: GameDeps, slot: Slot, request: OpenRequest): Promise<Opened> {
  let ranOut: SavedGame | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await deps.store.findRunning(slot);
    const { isTimeUp, game } = await endIfTimeIsUp(deps, found, request.press.at);
    if (isTimeUp) {
      ranOut = game;
      continue;
    }
    const opened = game ? await resumeOrRepeat(deps, game, request) : await start(deps, slot, request, ranOut);
    if (opened) return opened;
  }
  throw new ContentionError(`Player ${slot.player} in ${slot.place}`, 'game');
}

/** For this many milliseconds after a press of a button, another press may be the second half of a double press. */
export const DOUBLE_PRESS_MS = 5_000;

/** Whether a press opened the running game a moment ago, and this one is the second half of a double press. */
function isDoublePress({ now }: GameDeps, running: SavedGame, { tiles, press }: OpenRequest): boolean {
  const isRecent = running.opening.startedAt > now() - DOUBLE_PRESS_MS;
  return press.pressed !== undefined && hasTiles(running, tiles) && isRecent && running.openedByPressId !== press.id;
}

async function start(
  deps: GameDeps,
  slot: Slot,
  { tiles, press }: OpenRequest,
  ranOut: SavedGame | undefined,
): Promise<Opened | undefined> {
  const refusal = await refuseTooMany(deps, slot.player);
  if (refusal) return refusal;
  const spec = await startSpecOf(deps, slot, tiles, press.id);
  const saved = startedGame(deps, spec, await deps.store.findBest(slot), press.id);
  if (!(await deps.store.startGame(saved, spec.proof, spec.begun?.game))) return undefined;
  return { kind: 'started', view: { saved }, ...(ranOut ? { ranOut } : {}) };
}

async function resumeOrRepeat(deps: GameDeps, running: SavedGame, request: OpenRequest): Promise<Opened | undefined> {
  if (isDoublePress(deps, running, request)) return { kind: 'repeated' };
  const saved = await resume(deps, running, request.press.id);
  return saved && ensureTiles(deps, saved, request);
}

/** If the player asked for other tiles, replaces the running game, or asks first if it has moves. */
async function ensureTiles(deps: GameDeps, running: SavedGame, { tiles, press }: OpenRequest): Promise<Opened> {
  const view = { saved: running };
  if (tiles.mode === 'regular' || hasTiles(running, tiles)) return { kind: 'resumed', view };
  if (running.position.moveCount > 0) return { kind: 'asks-to-end', view, practice: tiles };
  const next = await restart(deps, running, tiles, press.id);
  if (next.kind === 'refused') return next;
  return { kind: next.kind === 'replaced' ? 'started' : 'resumed', view: next.view };
}

/** A practice game with a score to beat is not the same as one without, even if their tiles are equal. */
const hasTiles = ({ opening, position }: SavedGame, tiles: Tiles): boolean =>
  tiles.mode === 'regular' ||
  (opening.source.seed === tiles.source.seed &&
    (!tiles.toBeat || tiles.toBeat.game === toBeatIn(opening)?.game) &&
    (!tiles.begun || isSameCheckpoint(position, tiles.begun.position)));

export const successorOf = async (
  { store }: Pick<GameDeps, 'store'>,
  { successor }: SavedGame,
): Promise<SavedGame | undefined> => (successor === undefined ? undefined : await store.find(successor));

async function restart(
  deps: GameDeps,
  previous: SavedGame,
  tiles: Tiles,
  pressId: PressId,
): Promise<Unchanged | Refused | Replaced> {
  const { opening, position } = previous;
  // A daily or a race cannot be restarted, and practice must not end a ranked game, whatever an old button asks for.
  if (tiles.mode !== opening.mode || isFixed(previous)) return unchanged(previous);
  const refusal = await refuseTooMany(deps, opening.player);
  if (refusal) return refusal;
  let current = previous;
  // The attempt fails if the player has started a game in another slot meanwhile, which used the prepared seed.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const saved = await startNext(deps, previous, tiles, pressId);
    if (saved) return { kind: 'replaced', view: { saved } };
    current = (await deps.store.find(opening.id)) ?? previous;
    if (current.position.turn !== position.turn || current.successor !== previous.successor) break;
  }

  // Another press was saved first: a repeated delivery of this one, or a `/2048` that filled the ended game's slot.
  const successor = await successorOf(deps, current);
  return unchanged(successor ?? (await deps.store.findRunning(opening)) ?? current);
}

/** A practice game is followed by one with the same tiles. */
const tilesAfter = ({ opening }: SavedGame): Tiles =>
  opening.mode === 'practice'
    ? { mode: opening.mode, source: opening.source, toBeat: opening.toBeat, daily: opening.daily, game: opening.id }
    : REGULAR;

async function startNext(
  deps: GameDeps,
  previous: SavedGame,
  tiles: Tiles,
  pressId: PressId,
): Promise<SavedGame | undefined> {
  const { opening, openedByPressId } = previous;
  const spec = await startSpecOf(deps, opening, tiles, pressId);
  // The score of the previous game may not be published yet.
  const best = Math.max(await deps.store.findBest(slotOf(opening, tiles)), bestOf(previous));
  // A repeated delivery of the `/2048` that opened the previous game must not open this one.
  const started = (more: Partial<StartSpec>) => startedGame(deps, { ...spec, ...more }, best, openedByPressId);
  const next = isUntouched(previous) ? overwriting(previous, started({ id: opening.id })) : started({});
  return (await deps.store.replaceGame(previous, next, spec.proof, spec.begun?.game)) ? next : undefined;
}

/** Whether nobody has moved in the game or got help with it. */
const isUntouched = ({ position }: SavedGame): boolean =>
  position.state === 'running' && position.moveCount === 0 && position.assistedBy.length === 0;

/** Whether a new game would have to skip a seed of the seed line: an untouched ranked game has fixed tiles. */
const isFixed = (saved: SavedGame): boolean => saved.opening.mode === 'regular' && isUntouched(saved);

/** The next game takes the id of the untouched practice game that it overwrites, which saves a row. */
const overwriting = ({ position }: SavedGame, next: SavedGame): SavedGame => ({
  ...next,
  position: { ...next.position, turn: position.turn + 1 },
});

/** The game has ended. Its message stays, and another one shows the next game. */
export interface NextGame {
  readonly kind: 'next-game';
  readonly opened: Opened;
}

/** Asks before a restart, unless the game has no moves to lose. */
export async function requestRestart(
  deps: GameDeps,
  saved: SavedGame,
  turn: number,
  press: Press,
): Promise<Unchanged | Asks | Refused | Replaced | NextGame> {
  if (MODES[saved.opening.mode].once) return unchanged(saved);
  const { state, moveCount } = saved.position;
  const tiles = tilesAfter(saved);
  const request = { seat: saved.opening, tiles, press };
  const next = async (): Promise<NextGame> => ({ kind: 'next-game', opened: await openGame(deps, request) });
  if (state === 'over') return saved.position.turn === turn ? next() : unchanged(saved);
  const newer = await newerBoard(deps, saved, turn);
  if (newer) return newer;
  // The game that followed a given-up game may have been deleted.
  if (state === 'given-up') return next();
  return moveCount > 0 ? asks(saved) : restart(deps, saved, tiles, press.id);
}

/** @param practice other tiles for a practice game; `undefined` for a restart with the same tiles or a ranked game */
export async function confirmRestart(
  deps: GameDeps,
  saved: SavedGame,
  turn: number,
  practice: Practice | undefined,
  pressId: PressId,
): Promise<Unchanged | Refused | Replaced> {
  return (await newerBoard(deps, saved, turn)) ?? restart(deps, saved, practice ?? tilesAfter(saved), pressId);
}

/** The board to show if the press was on an older board: the next game, or this game at a later turn. */
async function newerBoard(deps: GameDeps, saved: SavedGame, turn: number): Promise<Unchanged | undefined> {
  const successor = await successorOf(deps, saved);
  if (successor) return unchanged(successor);
  return saved.position.turn === turn ? undefined : unchanged(saved);
}
