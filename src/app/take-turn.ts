/** One click on an arrow: check, move, save. The conditional write of the store is the only lock. */
import type { Direction } from '../game/direction.ts';
import { type Moved, move } from '../game/game.ts';
import { appendMove, NO_MOVES } from '../game/packed-moves.ts';
import { accessOf, type ClickRefusal } from './look.ts';
import { type Chunk, isListed, type Play, type Position, type SavedGame } from './ports.ts';
import type { FindSurroundings } from './surroundings.ts';
import { type GameView, gameOf, marksOf } from './view.ts';

/** `shown`: nothing changed, the board is shown as it is stored. */
export type TurnResult =
  | { readonly kind: 'moved'; readonly view: GameView }
  | { readonly kind: 'shown'; readonly view: GameView }
  | ClickRefusal;

/**
 * @param turn the one that the message showed
 * @param find looks around while the move is being saved, so that nobody waits for it
 */
export async function takeTurn(
  play: Play,
  saved: SavedGame,
  turn: number,
  direction: Direction,
  find: FindSurroundings = async () => ({}),
): Promise<TurnResult> {
  const next = nextTurn(play, saved, turn, direction);
  if (!next) return { kind: 'shown', view: { saved } };
  const [isSaved, around] = await Promise.all([play.store.saveTurn(saved, next.saved), find(next.saved)]);
  if (isSaved) return { kind: 'moved', view: { ...next, around } };

  // Somebody was faster, perhaps in another process: the board is shown as it is now, never moved twice.
  const { id, player } = saved.opening;
  const current = accessOf(await play.store.find(id), player);
  return current.kind === 'refused' ? current : { kind: 'shown', view: { saved: current.saved } };
}

/** `undefined` when the click is not about the current board, the game has ended, or nothing would move. */
function nextTurn(play: Play, saved: SavedGame, turn: number, direction: Direction): GameView | undefined {
  const { position } = saved;
  if (position.turn !== turn || position.state !== 'running') return undefined;
  const result = move(gameOf(saved), direction, play.chance);
  if (result.kind === 'refused') return undefined;
  const moved = { ...saved, position: positionAfter(position, direction, result, play.now()), marks: marksOf(result) };
  return { saved: moved, motion: { before: position.board, trips: result.slide.trips } };
}

function positionAfter(before: Position, direction: Direction, { game, slide, over }: Moved, now: number): Position {
  const { standing } = before;
  const isNew = slide.gained > 0 && isListed({ standing, score: game.score });
  return {
    board: game.board,
    score: game.score,
    random: game.random.state,
    turn: before.turn + 1,
    moveCount: before.moveCount + 1,
    chunk: chunkAfter(before, direction),
    state: over ? 'over' : 'running',
    standing,
    unfiled: !over && (isNew || before.unfiled),
    changedAt: now,
  };
}

/** Moves of a full chunk: 64 bytes. What lies before it is read only by those who want the whole game. */
const CHUNK_MOVES = 256;

function chunkAfter({ chunk, board, score, random }: Position, direction: Direction): Chunk {
  const { start, moves } = chunk;
  return moves.count < CHUNK_MOVES
    ? { start, moves: appendMove(moves, direction) }
    : { start: { board, score, random }, moves: appendMove(NO_MOVES, direction) };
}
