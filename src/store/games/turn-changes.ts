/** Which of the statements about turns a turn takes. */
import { isListed, type SavedGame } from '../../app/ports.ts';
import { scoreOf } from '../bests/filing.ts';
import type { Change } from '../prepared-change.ts';
import { encodeCheckpoint } from './checkpoint.ts';
import { encodeGame } from './game-row.ts';
import type { FullChunk, GameStatements, TurnValues } from './game-statements.ts';

interface TurnChanges {
  readonly usual: Change;
  /** To be tried when `usual` changed nothing: the score may have been filed since the game was read. */
  readonly otherwise?: Change;
}

export function turnChanges(turn: GameStatements['turn'], before: SavedGame, after: SavedGame): TurnChanges {
  const { position } = after;
  const full = fullChunk(before, after);
  const values: TurnValues = { ...encodeGame(after), expected_turn: before.position.turn, ...full };
  const kinds = full ? turn.closing : turn.plain;
  if (position.state !== 'running') {
    const score = isListed(position) ? scoreOf(values, position.changedAt) : undefined;
    return { usual: score ? kinds.endedAndFiled({ ...values, ...score }) : kinds.ended(values) };
  }
  if (!position.unfiled || position.score === before.position.score) return { usual: kinds.quiet(values) };
  if (!before.position.unfiled) return { usual: kinds.marked(values) };
  return { usual: kinds.stillMarked(values), otherwise: kinds.marked(values) };
}

const startOfChunk = ({ position }: SavedGame): number => position.moveCount - position.chunk.moves.count;

/** The chunk of `before`, when `after` has begun another one. */
function fullChunk(before: SavedGame, after: SavedGame): FullChunk | undefined {
  if (startOfChunk(after) <= startOfChunk(before)) return undefined;
  const { start, moves } = before.position.chunk;
  return {
    full_chunk_start: startOfChunk(before),
    full_move_count: moves.count,
    full_checkpoint: encodeCheckpoint(start),
    full_moves: moves.bytes,
  };
}
