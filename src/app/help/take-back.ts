/** A game as it was before its last move, replayed from the checkpoint before its newest moves. */
import { type Game, type Moved, move, newGame } from '../../game/game.ts';
import { packMoves, unpackMoves } from '../../game/packed-moves.ts';
import { startOf } from '../../game/random.ts';
import { type Checkpoint, type Chunk, type Marks, NO_MARKS, type Play, type SavedGame } from '../ports.ts';
import { CHUNK_MOVES } from '../take-turn.ts';
import { gameOf, marksOf } from '../view.ts';

/** The next move draws the same tile again, since where the random source stood comes back too. */
export interface TakenBack extends Checkpoint {
  readonly chunk: Chunk;
  /** What the move before the one that was taken back did. */
  readonly marks: Marks;
  /** To be put away before `chunk`; absent where what lies there is right. */
  readonly closed: Chunk | undefined;
}

/** The moves of a stored game do not lead to its board. */
export class UndoError extends Error {
  override readonly name = 'UndoError';

  constructor({ opening, position }: SavedGame) {
    super(`Game ${opening.id}: its newest moves do not lead to the board of move ${position.moveCount}.`);
  }
}

/**
 * Replays at most `CHUNK_MOVES` moves and one more. A game of version 0.1.0 has all its moves in one chunk, which is
 * divided when it is replayed, so that the next undo is as fast as in any other game.
 *
 * @param saved has made a move
 * @throws UndoError when the moves do not lead to the board
 */
export async function takeBack(play: Play, saved: SavedGame): Promise<TakenBack> {
  const { start, moves } = await newestMoves(play, saved);
  const directions = unpackMoves(moves);
  const kept = directions.length - 1;
  const path = walk(play, saved, start, directions);
  const [reached, before] = [path.at(-1), path[kept]];
  if (!reached || !before || !isAt(reached.game, saved)) throw new UndoError(saved);
  const divide = kept - 1 - ((kept - 1) % CHUNK_MOVES);
  const divided = path[divide];
  return {
    ...checkpointOf(before.game),
    chunk: {
      start: divide > 0 && divided ? checkpointOf(divided.game) : start,
      moves: packMoves(directions.slice(divide, kept)),
    },
    marks: before.made ? marksOf(before.made) : NO_MARKS,
    closed: divide > 0 ? { start, moves: packMoves(directions.slice(0, divide)) } : undefined,
  };
}

/** Those of the newest chunk, and where that holds the last move alone, those of the chunk before it too. */
async function newestMoves({ store }: Play, saved: SavedGame): Promise<Chunk> {
  const { chunk, moveCount } = saved.position;
  if (chunk.moves.count > 1 || chunk.moves.count === moveCount) return chunk;
  const before = await store.chunkBefore(saved);
  if (!before) throw new UndoError(saved);
  return { start: before.start, moves: packMoves([...unpackMoves(before.moves), ...unpackMoves(chunk.moves)]) };
}

interface Step {
  readonly game: Game;
  /** The move that led there; absent for the first. */
  readonly made?: Moved;
}

/** The game before the first of the moves and after each of them. */
function walk(
  { chance }: Pick<Play, 'chance'>,
  saved: SavedGame,
  start: Checkpoint | undefined,
  directions: ReturnType<typeof unpackMoves>,
): readonly Step[] {
  const { opening } = saved;
  const first = start
    ? gameOf({ opening, position: start })
    : newGame(opening.rules, opening.rows, opening.columns, startOf(opening.source), chance);
  const path: Step[] = [{ game: first }];
  let game: Game = first;
  for (const direction of directions) {
    const made = move(game, direction, chance);
    if (made.kind === 'refused') throw new UndoError(saved);
    game = made.game;
    path.push({ game, made });
  }
  return path;
}

const checkpointOf = ({ board, score, random }: Game): Checkpoint => ({ board, score, random: random.state });

function isAt({ board, score, random }: Game, { position }: SavedGame): boolean {
  const isSameBoard = [...board.cells].every((exponent, cell) => exponent === position.board.cells[cell]);
  return isSameBoard && score === position.score && random.state === position.random;
}
