import { entersRanking, type SavedGame } from '../../app/saved-game.ts';
import type { GameStore } from '../../app/stores/game-store.ts';
import { continuingNextDaily, FINISH_DAILY } from '../daily.ts';
import {
  type DailyScoreValues,
  dailyScoreOf,
  publishDaily,
  publishScore,
  type ScoreValues,
  scoreOf,
} from '../high-scores.ts';
import { addBadges, type WonBadges, wonBadges } from '../moments.ts';
import { type Database, type Dialect, prepareAtomicWriteWith } from '../sql.ts';
import { changingEnded } from '../stats.ts';
import { CLOSE_CHUNK, type FullChunk, fullChunk } from './chunks.ts';
import { type EncodedTurn, encodeGame, encodeTurn, type GameRow, SET_TURN } from './game-row.ts';

export function turnStore(database: Database): Pick<GameStore, 'saveTurn'> {
  const { move, moveAndFlag, end } = turnStatements(database.dialect);
  const changeEnded = changingEnded(database);
  const continueNextDaily = continuingNextDaily(database);
  return {
    async saveTurn(before, after, badges = []) {
      const full = fullChunk(before, after);
      const needed = { closeChunk: full !== undefined, addBadges: badges.length > 0 };
      const besides = { expected_turn: before.position.turn, ...full, ...wonBadges(badges) };
      return after.position.state === 'running'
        ? saveMove({ ...encodeTurn(after), ...besides }, needed, before, after)
        : saveEnd({ ...encodeGame(after), ...besides }, needed, before, after);
    },
  };

  async function saveMove(values: MoveValues, needed: Needed, before: SavedGame, after: SavedGame): Promise<boolean> {
    const { score, unpublished } = after.position;
    const isNewScore = unpublished && score !== before.position.score;
    if (!isNewScore) return database.writeAtomically(move({ ...values, least_unpublished: 0 }, needed));
    // Usually `unpublished` is set already. It is set again if the score has been published since the game was read.
    const isFlagged =
      before.position.unpublished &&
      (await database.writeAtomically(move({ ...values, least_unpublished: 1 }, needed)));
    return isFlagged || database.writeAtomically(moveAndFlag(values, needed));
  }

  /** Saves the move that ends the game, or a move that was made in time but is handled after the time ran out. */
  async function saveEnd(values: EndValues, needed: Needed, before: SavedGame, after: SavedGame): Promise<boolean> {
    const { opening, position } = after;
    const isPublished = entersRanking(position);
    const score = isPublished && (isDaily(after) ? dailyScoreOf : scoreOf)(values, position.changedAt);
    const daily = opening.mode === 'daily' && { daily: opening.daily };
    const change = end(
      { ...values, ...score, ...daily, expected_state: before.position.state },
      {
        ...needed,
        publish: isPublished && !isDaily(after),
        publishDaily: isPublished && isDaily(after),
        finishDaily: isFinishedDaily(after),
      },
    );
    const isSaved =
      before.position.state === 'running'
        ? await database.writeAtomically(change)
        : await changeEnded(change, encodeGame(before), after.position.turn);
    if (isSaved && isFinishedDaily(after)) await continueNextDaily(after);
    return isSaved;
  }
}

const isDaily = ({ opening }: SavedGame): boolean => opening.mode === 'daily';

/** Only a daily that was played to its end counts towards the streak. */
const isFinishedDaily = (game: SavedGame): boolean => isDaily(game) && game.position.state === 'over';

export type ChangedGame = GameRow & Partial<FullChunk & ScoreValues> & { readonly expected_turn: number };
type MoveValues = EncodedTurn & Partial<FullChunk & WonBadges> & { readonly expected_turn: number };
type EndValues = ChangedGame & Partial<WonBadges>;

type WithMove = 'closeChunk' | 'addBadges';
type Needed = Readonly<Record<WithMove, boolean>>;

/**
 * SQLite updates an index whenever a statement sets one of its columns or of its condition, even to the same value. So
 * `state` and `unpublished` are set only if they change.
 */
export function turnStatements(dialect: Dialect) {
  const turn = (more: string, where: string) => `update saved_games set
    ${SET_TURN} ${more}, shared_by = case when move_count = :move_count and state = :state then shared_by else '' end
    where id = :id and turn = :expected_turn and ${where}`;
  const dependents = {
    closeChunk: [CLOSE_CHUNK],
    finishDaily: FINISH_DAILY,
    publish: [publishScore(dialect)],
    publishDaily: [publishDaily(dialect)],
    addBadges: [addBadges(dialect)],
  };
  const running = `state = 'running'`;
  return {
    move: prepareAtomicWriteWith<MoveValues & { readonly least_unpublished: number }, WithMove>(
      dialect,
      turn('', `${running} and unpublished >= :least_unpublished`),
      dependents,
    ),
    moveAndFlag: prepareAtomicWriteWith<MoveValues, WithMove>(dialect, turn(', unpublished = 1', running), dependents),
    end: prepareAtomicWriteWith<
      EndValues & Partial<DailyScoreValues> & { readonly expected_state: string },
      WithMove | 'publish' | 'publishDaily' | 'finishDaily'
    >(dialect, turn(', state = :state, unpublished = 0', 'state = :expected_state'), dependents),
  };
}
