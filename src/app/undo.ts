/** Undo: the game one move earlier, with its random state. */

import { type Game, type Moved, move, newGame } from '../game/game.ts';
import { packMoves, unpackMoves } from '../game/packed-moves.ts';
import { startOf } from '../game/random.ts';
import { type AssistRequest, allowsAssists, needsAsking, withAssist } from './assist.ts';
import { endReasonOf, isTimePast } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import type { GameView } from './game-view.ts';
import { asks, type Outcome, type RefusalReason, refused, unchanged } from './outcome.ts';
import { reread } from './play.ts';
import {
  type Checkpoint,
  type Chunk,
  gameOf,
  isSameCheckpoint,
  type Marks,
  marksOf,
  NO_MARKS,
  type SavedGame,
} from './saved-game.ts';

/** The game before its last move. It has the earlier random state, so that the same move draws the same tile again. */
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
 * The game before its last move, replayed from the newest checkpoint: at most `CHUNK_MOVES + 1` moves.
 * @throws UndoError if the stored moves do not lead to the stored board
 */
export async function takeBack(deps: GameDeps, saved: SavedGame): Promise<TakenBack> {
  const { start, moves } = await newestMoves(deps, saved);
  const directions = unpackMoves(moves);
  const kept = directions.length - 1;
  const path = walk(deps, saved, start, directions);
  const [reached, before] = [path.at(-1), path[kept]];
  if (!reached || !before || !isSameCheckpoint(checkpointOf(reached.game), saved.position)) throw new UndoError(saved);
  return {
    ...checkpointOf(before.game),
    chunk: { start, moves: packMoves(directions.slice(0, kept)) },
    marks: before.moved ? marksOf(before.moved) : NO_MARKS,
  };
}

/** The moves of the newest chunk. If it has only one move, the previous chunk is added. */
async function newestMoves({ store }: GameDeps, saved: SavedGame): Promise<Chunk> {
  const { chunk, moveCount } = saved.position;
  if (chunk.moves.count > 1 || chunk.moves.count === moveCount) return chunk;
  const before = await store.chunkBefore(saved);
  if (!before) throw new UndoError(saved);
  return { start: before.start, moves: packMoves([...unpackMoves(before.moves), ...unpackMoves(chunk.moves)]) };
}

interface Step {
  readonly game: Game;
  readonly moved?: Moved;
}

function walk(
  { rng }: Pick<GameDeps, 'rng'>,
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
    const moved = move(game, direction, rng);
    if (moved.kind === 'illegal') throw new UndoError(saved);
    game = moved.game;
    path.push({ game, moved });
  }
  return path;
}

const checkpointOf = ({ board, score, random }: Game): Checkpoint => ({ board, score, random: random.state });

export type UndoOutcome = Outcome<{ readonly kind: 'undone'; readonly view: GameView }>;

/** Whether a move can be taken back: not after the time is up, and not once the seed tells the next tiles. */
export const canUndo = (saved: SavedGame): boolean =>
  allowsAssists(saved) &&
  !saved.seedRevealed &&
  saved.position.moveCount > 0 &&
  [undefined, 'no-move'].includes(endReasonOf(saved));

/** @param pressedAt when the button was pressed, in milliseconds since 1970. As for a move, a press in time counts. */
export async function undo(
  deps: GameDeps,
  saved: SavedGame,
  { turn, isAgreed }: AssistRequest,
  pressedAt: number,
): Promise<UndoOutcome> {
  const { state } = saved.position;
  if (saved.position.turn !== turn || state === 'given-up') return unchanged(saved);
  const refusal = refusalOf(saved, pressedAt);
  if (refusal) return refused(refusal);
  const other = state === 'over' ? await deps.store.findRunning(saved.opening) : undefined;
  if (other && other.position.moveCount > 0) return refused('slot-taken');
  if (needsAsking(saved) && !isAgreed) return asks(saved);
  // If the other game got a move meanwhile, it is kept and the undo is not saved.
  if (other) await deps.store.giveWay(other, saved.opening.id, deps.now());
  return undoMove(deps, saved);
}

function refusalOf(saved: SavedGame, at: number): RefusalReason | undefined {
  if (!allowsAssists(saved)) return 'no-assists';
  if (saved.seedRevealed) return 'revealed';
  return saved.position.moveCount === 0 || isTimePast(saved, at) ? 'nothing-to-undo' : undefined;
}

async function undoMove(deps: GameDeps, saved: SavedGame): Promise<UndoOutcome> {
  const { marks, ...before } = await takeBack(deps, saved);
  const assisted = withAssist(saved, 'undo');
  const { turn, moveCount } = assisted.position;
  const after: SavedGame = {
    ...assisted,
    position: {
      ...assisted.position,
      ...before,
      turn: turn + 1,
      moveCount: moveCount - 1,
      state: 'running',
      changedAt: deps.now(),
    },
    marks,
    successor: undefined,
  };
  if (await deps.store.saveAssist(saved, after)) return { kind: 'undone', view: { saved: after } };
  const current = await reread(deps, saved);
  return current.kind === 'refused' ? current : unchanged(current.saved);
}
