/** Which of the statements about turns a turn takes. */
import { type Chunk, isListed, type SavedGame } from '../../app/ports.ts';
import { scoreOf } from '../bests/filing.ts';
import type { Change } from '../prepared-change.ts';
import { encodeCheckpoint, encodeGame } from './game-row.ts';
import type { FullChunk, GameStatements, HelpValues, TurnValues } from './game-statements.ts';

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
    return { usual: lastChange(kinds, values, before, after) };
  }
  if (!position.unfiled || position.score === before.position.score) return { usual: kinds.quiet(values) };
  if (!before.position.unfiled) return { usual: kinds.marked(values) };
  return { usual: kinds.stillMarked(values), otherwise: kinds.marked(values) };
}

/** A daily that was not played to its end is filed like any other game, and is no day of a streak. */
function lastChange(
  kinds: GameStatements['turn']['plain'],
  values: TurnValues,
  before: SavedGame,
  { opening: { daily }, position }: SavedGame,
): Change {
  const score = isListed(position) ? scoreOf(values, position.changedAt) : undefined;
  const [plain, filed] = kindsOfEnd(kinds, before, daily !== undefined && position.state === 'over');
  const all = daily === undefined ? values : { ...values, daily };
  return score ? filed({ ...all, ...score }) : plain(all);
}

function kindsOfEnd(kinds: GameStatements['turn']['plain'], { position }: SavedGame, isFinishedDaily: boolean) {
  if (isFinishedDaily) return [kinds.dailyEnded, kinds.dailyEndedAndFiled] as const;
  return position.state === 'running'
    ? ([kinds.ended, kinds.endedAndFiled] as const)
    : ([kinds.late, kinds.lateAndFiled] as const);
}

/** How many moves lie before the newest chunk. */
export const startOfChunk = ({ position }: SavedGame): number => position.moveCount - position.chunk.moves.count;

/** The chunk of `before`, when `after` has begun another one. */
const fullChunk = (before: SavedGame, after: SavedGame): FullChunk | undefined =>
  startOfChunk(after) > startOfChunk(before) ? putAway(before.position.chunk, after) : undefined;

/** What the rankings do not have of the game so far is filed with it: afterwards the game counts in another one, or less. */
export function helpChange(
  { plain, closing }: GameStatements['help'],
  before: SavedGame,
  after: SavedGame,
  closed: Chunk | undefined,
): Change {
  const full = closed && putAway(closed, after);
  const kinds = full ? closing : plain;
  const { turn, state, unfiled } = before.position;
  const row = encodeGame(after);
  const reached_tile = Math.max(...before.position.board.cells);
  const values: HelpValues = { ...row, ...full, expected_turn: turn, expected_state: state, reached_tile };
  if (!unfiled || !isListed(before.position)) return kinds.quiet(values);
  const { score, ...filed } = scoreOf(encodeGame(before), after.position.changedAt);
  return kinds.filed({ ...values, ...filed, reached_score: score });
}

const putAway = ({ start, moves }: Chunk, after: SavedGame): FullChunk => ({
  full_chunk_start: startOfChunk(after) - moves.count,
  full_move_count: moves.count,
  full_checkpoint: encodeCheckpoint(start),
  full_moves: moves.bytes,
});
