/** One click on an arrow: check, move, save. The conditional write of the store is the only lock. */
import type { Direction } from '../game/direction.ts';
import { type Moved, move } from '../game/game.ts';
import { appendMove, NO_MOVES } from '../game/packed-moves.ts';
import { endsAtAfter, isTimeUp, ranOut } from './clock.ts';
import { closedDaily } from './daily/closed-daily.ts';
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
 * @param pressedAt the moment of the press, in milliseconds since 1970; now, for a move that nobody pressed
 */
export async function takeTurn(
  play: Play,
  saved: SavedGame,
  turn: number,
  direction: Direction,
  find: FindSurroundings = async () => ({}),
  pressedAt = play.now(),
): Promise<TurnResult> {
  const next = isCurrent(saved, turn, pressedAt) ? nextTurn(play, saved, direction, pressedAt) : undefined;
  if (!next) return { kind: 'shown', view: { saved } };
  const [isSaved, around] = await Promise.all([play.store.saveTurn(saved, next.saved), find(next.saved)]);
  if (isSaved) return { kind: 'moved', view: { ...next, around } };

  // Somebody was faster, perhaps in another process: the board is shown as it is now, never moved twice.
  const { id, player } = saved.opening;
  const current = accessOf(await play.store.find(id), player);
  return current.kind === 'refused' ? current : { kind: 'shown', view: { saved: current.saved } };
}

/**
 * Whether the press is about the current board, and the game can go on. A press that was made in time still counts when
 * a later one was handled before it and ended the game.
 */
function isCurrent(saved: SavedGame, turn: number, pressedAt: number): boolean {
  const { position } = saved;
  if (position.turn !== turn || isTimeUp(position, pressedAt)) return false;
  return position.state === 'running' || ranOut(saved);
}

/** `undefined` when nothing would move. */
function nextTurn(play: Play, saved: SavedGame, direction: Direction, pressedAt: number): GameView | undefined {
  const { opening, position } = saved;
  const now = play.now();
  const closed = closedDaily(saved, now);
  if (closed) return { saved: closed };
  const result = move(gameOf(saved), direction, play.chance);
  if (result.kind === 'refused') return undefined;
  const next = positionAfter(position, direction, result, now);
  const endsAt = endsAtAfter(position, opening.rules, pressedAt);
  const timed = endsAt === undefined ? next : { ...next, endsAt };
  return {
    saved: { ...saved, position: timed, marks: marksOf(result) },
    motion: { before: position.board, trips: result.slide.trips },
  };
}

function positionAfter(before: Position, direction: Direction, { game, slide, over }: Moved, now: number): Position {
  const { standing, helped } = before;
  const isLast = over || before.state === 'over';
  const isNew = slide.gained > 0 && isListed({ standing, score: game.score });
  return {
    board: game.board,
    score: game.score,
    random: game.random.state,
    turn: before.turn + 1,
    moveCount: before.moveCount + 1,
    chunk: chunkAfter(before, direction),
    state: isLast ? 'over' : 'running',
    standing,
    helped,
    unfiled: !isLast && (isNew || before.unfiled),
    changedAt: now,
  };
}

/** Moves of a full chunk: 64 bytes. What lies before it is read only by those who want the whole game. */
export const CHUNK_MOVES = 256;

function chunkAfter({ chunk, board, score, random }: Position, direction: Direction): Chunk {
  const { start, moves } = chunk;
  return moves.count < CHUNK_MOVES
    ? { start, moves: appendMove(moves, direction) }
    : { start: { board, score, random }, moves: appendMove(NO_MOVES, direction) };
}
