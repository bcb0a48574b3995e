import { isListed, type SavedGame } from '../../app/saved-game.ts';
import type { GameStore } from '../../app/stores/game-store.ts';
import { FINISH_DAILY } from '../daily.ts';
import { type DailyScoreValues, dailyScoreOf, publishers, type ScoreValues, scoreOf } from '../high-scores.ts';
import { ADD_BADGES, type BadgesColumn, type BadgeValues, badgesOf, badgeValues, knownBadges } from '../moments.ts';
import { decodeProfile, type OfPlayer, type Stored, settingList } from '../players.ts';
import { type AtomicWrite, type Database, type Dialect, prepareAtomicWriteWith, queryIn } from '../sql.ts';
import { CLOSE_CHUNK, type FullChunk, fullChunk } from './chunks.ts';
import { type EncodedTurn, encodeGame, encodeTurn, type GameRow, type ReadGame, SET_TURN } from './game-row.ts';
import { OTHER_SIDE, type OtherSideColumns, otherSideOf, type RivalColumns, rivalOf, rivalOfGame } from './rival.ts';
import { SELECT_GAMES, TO_BEAT, type ToBeatColumns } from './scores-to-beat.ts';

export function gameStore(
  database: Database,
  read: ReadGame,
): Pick<GameStore, 'find' | 'findWithProfile' | 'saveTurn'> {
  const { find, readForClick, turn } = gameStatements(database.dialect);
  return {
    find: async (id) => read((await database.rows(find({ id })))[0]),

    async findWithProfile(id, player) {
      const [row] = await database.rows(readForClick({ id, player }));
      const game = row && row.id !== null ? read(row) : undefined;
      const found = row && typeof game === 'object' ? { ...game, ...otherSideOf(row) } : game;
      return { ...decodeProfile(row), found, rival: rivalOf(row), badges: knownBadges(row) };
    },

    async saveTurn(before, after, badges = []) {
      const full = fullChunk(before, after);
      const needed = { closeChunk: full !== undefined, addBadges: badges.length > 0 };
      const besides = { expected_turn: before.position.turn, ...full, ...badgeValues(badges) };
      const { state, score, unpublished } = after.position;
      if (state !== 'running')
        return database.writeAtomically(
          lastWrite(turn.end, { ...encodeGame(after), ...besides }, needed, before, after),
        );
      const values = { ...encodeTurn(after), ...besides };
      const isToPublish = unpublished && score !== before.position.score;
      if (!isToPublish) return database.writeAtomically(turn.goOn({ ...values, least_unpublished: 0 }, needed));
      const stays = before.position.unpublished && turn.goOn({ ...values, least_unpublished: 1 }, needed);
      if (stays && (await database.writeAtomically(stays))) return true;
      // The score may have been published since the game was read.
      return database.writeAtomically(turn.markUnpublished(values, needed));
    },
  };
}

export type ChangedGame = GameRow & Partial<FullChunk & ScoreValues> & { readonly expected_turn: number };
type TurnValues = EncodedTurn & Partial<FullChunk & BadgeValues> & { readonly expected_turn: number };
type LastValues = ChangedGame & Partial<BadgeValues>;
type EndValues = LastValues & Partial<DailyScoreValues> & { readonly expected_state: string };

type WithMove = 'closeChunk' | 'addBadges';
type WithEnd = WithMove | 'publish' | 'publishDaily' | 'finishDaily';

/** Writes the move that ends a game, or a late one afterwards. Only a daily played to its end counts for the streak. */
function lastWrite(
  end: ReturnType<typeof turnStatements>['end'],
  values: LastValues,
  needed: Readonly<Record<WithMove, boolean>>,
  before: SavedGame,
  { opening, position }: SavedGame,
): AtomicWrite {
  const isDaily = opening.daily !== undefined;
  const isPublished = isListed(position);
  const finishDaily = isDaily && position.state === 'over';
  const isLate = !finishDaily && before.position.state !== 'running';
  const score = isDaily ? dailyScoreOf(values, position.changedAt) : isPublished && scoreOf(values, position.changedAt);
  return end(
    { ...values, ...score, expected_state: isLate ? 'over' : 'running' },
    { ...needed, publish: isPublished && !isDaily, publishDaily: isPublished && isDaily, finishDaily },
  );
}

type ClickRow = Stored &
  BadgesColumn &
  RivalColumns &
  OtherSideColumns &
  ToBeatColumns &
  (GameRow | { readonly id: null });

export function gameStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const rival = rivalOfGame(dialect);
  return {
    /**
     * Always returns one row, so a click needs one statement to read everything. The values form a row of their own,
     * because SQLite would otherwise plan the join again for each value, which takes longer than reading.
     * https://www.sqlite.org/queryplanner-ng.html#querystab
     */
    readForClick: query<OfPlayer & Pick<GameRow, 'id'>, ClickRow>(`
      select ${settingList((name) => `players.${name}`)}, players.name, player_numbers.number, saved_games.*,
        ${badgesOf('asked.player')}, ${rival.columns}, ${OTHER_SIDE.columns}, ${TO_BEAT.columns}
        from (select :player as player, :id as game) as asked
        left join players on players.player = asked.player
        left join player_numbers on player_numbers.player = asked.player
        left join saved_games on saved_games.id = asked.game
        ${rival.joins} ${OTHER_SIDE.joins} ${TO_BEAT.joins}`),
    find: query<{ id: string }, GameRow & ToBeatColumns>(`${SELECT_GAMES} saved_games.id = :id`),
    turn: turnStatements(dialect),
  };
}

/**
 * SQLite updates an index whenever one of its columns, or a column of its condition, is set, even to the same value. So
 * `state` and `unpublished` are set only if they change. `shared` is cleared by another board or by the end of the
 * game.
 */
function turnStatements(dialect: Dialect) {
  const turn = (more: string, where: string) => `update saved_games set
    ${SET_TURN} ${more}, shared = case when move_count = :move_count and state = :state then shared else 0 end
    where id = :id and turn = :expected_turn and ${where}`;
  const dependents = {
    closeChunk: [CLOSE_CHUNK],
    finishDaily: FINISH_DAILY,
    ...publishers(dialect),
    addBadges: [ADD_BADGES],
  };
  const running = `state = 'running'`;
  return {
    goOn: prepareAtomicWriteWith<TurnValues & { readonly least_unpublished: number }, WithMove>(
      dialect,
      turn('', `${running} and unpublished >= :least_unpublished`),
      dependents,
    ),
    markUnpublished: prepareAtomicWriteWith<TurnValues, WithMove>(
      dialect,
      turn(', unpublished = 1', running),
      dependents,
    ),
    end: prepareAtomicWriteWith<EndValues, WithEnd>(
      dialect,
      turn(', state = :state, unpublished = 0', 'state = :expected_state'),
      dependents,
    ),
  };
}
