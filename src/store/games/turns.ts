import { entersRanking, type SavedGame } from '../../app/saved-game.ts';
import type { GameStore } from '../../app/stores/game-store.ts';
import { finishDailyWrites } from '../daily.ts';
import { publishingOn } from '../high-scores.ts';
import { badgeWrites } from '../moments.ts';
import { resultWrites } from '../results.ts';
import { chunkWrites } from '../rows/chunks.ts';
import { type EncodedTurn, encodeGame, encodeTurn, type GameRow, SET_TURN } from '../rows/game-row.ts';
import { type AtomicWrite, type Database, type Dialect, type Query, queryIn } from '../sql.ts';

export function turnStore(database: Database): Pick<GameStore, 'saveTurn'> {
  const { dialect } = database;
  const { move, moveAndFlag, end } = turnStatements(dialect);
  const [chunkWrite, badgeWrite, finishDaily] = [
    chunkWrites(dialect),
    badgeWrites(dialect),
    finishDailyWrites(dialect),
  ];
  const [publishing, results] = [publishingOn(dialect), resultWrites(dialect)];

  return {
    async saveTurn(before, after, badges = []) {
      const others = [...chunkWrite(before, after), ...badgeWrite(after, badges)];
      return after.position.state === 'running'
        ? saveMove(before, after, others)
        : database.writeAtomically(ending(before, after, others));
    },
  };

  async function saveMove(before: SavedGame, after: SavedGame, others: readonly Query[]): Promise<boolean> {
    const values = { ...encodeTurn(after), expected_turn: before.position.turn };
    const { score, unpublished } = after.position;
    const isNewScore = unpublished && score !== before.position.score;
    const save = (first: Query): Promise<boolean> => database.writeAtomically({ first, others });
    if (!isNewScore) return save(move({ ...values, least_unpublished: 0 }));
    // Usually `unpublished` is set already. It is set again if the score has been published since the game was read.
    const isFlagged = before.position.unpublished && (await save(move({ ...values, least_unpublished: 1 })));
    return isFlagged || save(moveAndFlag(values));
  }

  /** The move that ends the game, or a move that was made in time but is handled after the time ran out. */
  function ending(before: SavedGame, after: SavedGame, others: readonly Query[]): AtomicWrite {
    const row = encodeGame(after);
    const { turn, state } = before.position;
    const published = entersRanking(after.position) ? [publishing.query(row, row.changed_at)] : [];
    return {
      locks: publishing.locks(row),
      first: end({ ...row, expected_turn: turn, expected_state: state }),
      others: [...others, ...finishDaily(after), ...results.ofEnd(after), ...published],
    };
  }
}

type Expected = { readonly expected_turn: number };

/**
 * A move requires the standing that it read, because a hint changes the standing and keeps the turn.
 *
 * SQLite updates an index whenever a statement sets one of its columns or of its condition, even to the same value. So
 * `state` and `unpublished` are set only if they change.
 */
export function turnStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const turn = (more: string, where: string) => `update saved_games set
    ${SET_TURN} ${more}
    where id = :id and turn = :expected_turn and standing = :standing and ${where}`;
  const running = `state = 'running'`;
  return {
    move: query<EncodedTurn & Expected & { readonly least_unpublished: number }>(
      turn('', `${running} and unpublished >= :least_unpublished`),
    ),
    moveAndFlag: query<EncodedTurn & Expected>(turn(', unpublished = 1', running)),
    end: query<GameRow & Expected & { readonly expected_state: string }>(
      turn(', state = :state, unpublished = 0', 'state = :expected_state'),
    ),
  };
}
