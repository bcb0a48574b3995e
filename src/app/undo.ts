/** The last move of an ended game can be taken back too. A new game without a move gives way to the one before it. */

import { type Game, type Moved, move, newGame } from '../game/game.ts';
import { packMoves, unpackMoves } from '../game/packed-moves.ts';
import { startOf } from '../game/random.ts';
import { type SlotStore, showGame, successorOf } from './open-game.ts';
import { accessOf, type ClickRefusal, isTimeUp, type PlayDeps, ranOut, reread } from './play.ts';
import type { GameView } from './rank-context.ts';
import {
  ASSISTED_BY,
  type AssistedBy,
  bestOf,
  type Checkpoint,
  type Chunk,
  gameOf,
  isSame,
  type Marks,
  MODES,
  marksOf,
  NO_MARKS,
  readable,
  type SavedGame,
} from './saved-game.ts';
import type { StatsStore } from './stats.ts';

export interface HelpSideEffects {
  /** The running game of the slot: published, given up, and followed by the one that goes on. */
  readonly ended?: SavedGame;
}

export interface HelpStore {
  /**
   * Writes what `saveTurn` writes, and `helped`, `bestBefore` and `successor`; what the rankings lack of `before` is
   * published first, and what the statistics have of an end with help is taken out of them (but for the best score). False,
   * and nothing is written, when the stored game has another turn or state than `before`, when its slot holds another running
   * game, or when `ended` has another turn by now.
   */
  saveHelp(before: SavedGame, after: SavedGame, sideEffects?: HelpSideEffects): Promise<boolean>;
  chunkBefore(game: SavedGame): Promise<Chunk | undefined>;
}

export interface UndoDeps extends PlayDeps {
  readonly store: PlayDeps['store'] &
    HelpStore &
    Pick<SlotStore, 'findRunning' | 'setAside'> &
    Pick<StatsStore, 'countGames'>;
}

export const allowsHelp = ({ opening }: Pick<SavedGame, 'opening'>): boolean => MODES[opening.mode].allowsHelp;

export const needsAsking = ({ position }: Pick<SavedGame, 'position'>): boolean => position.standing === 'ranked';

/** The score without help stays the best to beat; only `saveHelp` writes this, which publishes that before. */
export function assistedBy(saved: SavedGame, by: AssistedBy): SavedGame {
  const { opening, position } = saved;
  const helped = ASSISTED_BY.filter((it) => it === by || position.helped.includes(it));
  if (position.standing !== 'ranked') return { ...saved, position: { ...position, helped, unpublished: false } };
  return {
    ...saved,
    opening: { ...opening, bestBefore: bestOf(saved) },
    position: { ...position, helped, standing: 'assisted', unpublished: position.score > 0 },
  };
}

/** The game one move earlier, replayed from the checkpoint before its newest moves. The next move draws the same tile again. */
interface TakenBack extends Checkpoint {
  readonly chunk: Chunk;
  readonly marks: Marks;
}

export class UndoError extends Error {
  override readonly name = 'UndoError';

  constructor({ opening, position }: SavedGame) {
    super(`Game ${opening.id}: its newest moves do not lead to the board of move ${position.moveCount}.`);
  }
}

/**
 * Replays at most `CHUNK_MOVES` moves and one more.
 *
 * @param saved has made a move
 */
export async function takeBack(deps: UndoDeps, saved: SavedGame): Promise<TakenBack> {
  const { start, moves } = await newestMoves(deps, saved);
  const directions = unpackMoves(moves);
  const kept = directions.length - 1;
  const path = walk(deps, saved, start, directions);
  const [reached, before] = [path.at(-1), path[kept]];
  if (!reached || !before || !isSame(checkpointOf(reached.game), saved.position)) throw new UndoError(saved);
  return {
    ...checkpointOf(before.game),
    chunk: { start, moves: packMoves(directions.slice(0, kept)) },
    marks: before.made ? marksOf(before.made) : NO_MARKS,
  };
}

/** The moves of the newest chunk; where that holds the last move alone, those of the chunk before it too. */
async function newestMoves({ store }: UndoDeps, saved: SavedGame): Promise<Chunk> {
  const { chunk, moveCount } = saved.position;
  if (chunk.moves.count > 1 || chunk.moves.count === moveCount) return chunk;
  const before = await store.chunkBefore(saved);
  if (!before) throw new UndoError(saved);
  return { start: before.start, moves: packMoves([...unpackMoves(before.moves), ...unpackMoves(chunk.moves)]) };
}

interface Step {
  readonly game: Game;
  readonly made?: Moved;
}

function walk(
  { rng }: Pick<UndoDeps, 'rng'>,
  saved: SavedGame,
  start: Checkpoint | undefined,
  directions: ReturnType<typeof unpackMoves>,
): readonly Step[] {
  const { opening } = saved;
  const first = start
    ? gameOf({ opening, position: start })
    : newGame({ ...opening, random: startOf(opening.source) }, rng);
  const path: Step[] = [{ game: first }];
  let game: Game = first;
  for (const direction of directions) {
    const made = move(game, direction, rng);
    if (made.kind === 'refused') throw new UndoError(saved);
    game = made.game;
    path.push({ game, made });
  }
  return path;
}

const checkpointOf = ({ board, score, random }: Game): Checkpoint => ({ board, score, random: random.state });

/** `asks-which`: the game has ended, and `other` is running in its slot. `revealed`: its seed was told. */
export type UndoResult =
  | { readonly kind: 'asks' | 'undone' | 'shown'; readonly view: GameView }
  | { readonly kind: 'asks-which'; readonly view: GameView; readonly other: SavedGame }
  | { readonly kind: 'nothing-to-undo' | 'revealed' | 'no-help' }
  | ClickRefusal;

export interface Agreed {
  readonly help: boolean;
  /** When the other game began that may end, in milliseconds since 1970. */
  readonly ends?: number;
}

export const canUndo = (saved: SavedGame): boolean =>
  allowsHelp(saved) &&
  !isFinal(saved, saved.position.changedAt) &&
  saved.position.state !== 'given-up' &&
  (saved.position.moveCount > 0 || isUntouched(saved));

/** Whether nothing of the game comes back: no undo gives time back, and whoever was told its seed knows what comes. */
const isFinal = (saved: SavedGame, at: number): boolean =>
  saved.seedRevealed === true || ranOut(saved) || isTimeUp(saved.position, at);

const noWayBack = ({ seedRevealed }: SavedGame): UndoResult => ({
  kind: seedRevealed ? 'revealed' : 'nothing-to-undo',
});

/** Whether a game without a move may still give way: a move that was taken back is one that was made. */
const isUntouched = ({ opening, position }: SavedGame): boolean =>
  opening.predecessor !== undefined && !position.helped.includes('undo');

export async function undo(deps: UndoDeps, saved: SavedGame, turn: number, agreed: Agreed): Promise<UndoResult> {
  const { state, moveCount } = saved.position;
  // The second delivery of a click that brought the game before back.
  if (state === 'given-up') return showGame((await successorOf(deps, saved)) ?? saved);
  if (saved.position.turn !== turn) return showGame(saved);
  if (!allowsHelp(saved)) return { kind: 'no-help' };
  if (isFinal(saved, deps.now())) return noWayBack(saved);
  if (moveCount === 0) return isUntouched(saved) ? bringBack(deps, saved, agreed) : { kind: 'nothing-to-undo' };
  return needsAsking(saved) && !agreed.help ? { kind: 'asks', view: { saved } } : undoIn(deps, saved, agreed);
}

async function undoIn(deps: UndoDeps, saved: SavedGame, agreed: Agreed): Promise<UndoResult> {
  const found = saved.position.state === 'over' ? await deps.store.findRunning(saved.opening) : undefined;
  if (found === 'newer') return { kind: 'refused', reason: found };
  if (found === 'damaged') await deps.store.setAside(saved.opening);
  const other = readable(found);
  if (other && other.position.moveCount > 0 && other.opening.startedAt !== agreed.ends)
    return { kind: 'asks-which', view: { saved }, other };
  return undoMove(deps, saved, other);
}

async function undoMove(deps: UndoDeps, saved: SavedGame, ended: SavedGame | undefined): Promise<UndoResult> {
  const { marks, ...before } = await takeBack(deps, saved);
  const assisted = assistedBy(saved, 'undo');
  const { turn, moveCount } = assisted.position;
  const after: SavedGame = {
    ...assisted,
    position: {
      ...assisted.position,
      ...before,
      turn: turn + 1,
      moveCount: moveCount - 1,
      unpublished: assisted.position.unpublished && before.score > 0,
      state: 'running',
      changedAt: deps.now(),
    },
    marks,
    successor: undefined,
  };
  await countEnded(deps, saved);
  if (await deps.store.saveHelp(saved, after, ended && { ended })) return { kind: 'undone', view: { saved: after } };
  return asItIs(deps, saved);
}

/** The game before had ended: its player may know the seed, and every tile to come, so it is ranked no longer. */
async function bringBack(deps: UndoDeps, saved: SavedGame, agreed: Agreed): Promise<UndoResult> {
  const { id, player, predecessor = '' } = saved.opening;
  const access = accessOf(await deps.store.find(predecessor), player);
  if (access.kind === 'refused' || access.saved.successor !== id) {
    const now = await asItIs(deps, saved);
    return 'view' in now && now.view.saved.opening.id === id ? { kind: 'nothing-to-undo' } : now;
  }
  if (isFinal(access.saved, deps.now())) return noWayBack(access.saved);
  if (needsAsking(access.saved) && !agreed.help) return { kind: 'asks', view: { saved } };
  const assisted = assistedBy(access.saved, 'undo');
  const { turn } = assisted.position;
  const after: SavedGame = {
    ...assisted,
    position: { ...assisted.position, turn: turn + 1, state: 'running', changedAt: deps.now() },
    openedBy: saved.openedBy,
    successor: undefined,
  };
  await countEnded(deps, access.saved);
  if (await deps.store.saveHelp(access.saved, after, { ended: saved }))
    return { kind: 'undone', view: { saved: after } };
  return asItIs(deps, saved);
}

/** Without help it counts as it ended, whether or not a round of counting has come by; with help as it ends at last. */
async function countEnded({ store }: UndoDeps, { opening, position }: SavedGame): Promise<void> {
  if (position.state !== 'running' && position.standing === 'ranked')
    await store.countGames({ player: opening.player });
}

async function asItIs(deps: UndoDeps, saved: SavedGame): Promise<UndoResult> {
  const current = await reread(deps, saved);
  if (current.kind === 'refused') return current;
  const isGone = current.saved.position.state === 'given-up';
  return showGame((isGone && (await successorOf(deps, current.saved))) || current.saved);
}
