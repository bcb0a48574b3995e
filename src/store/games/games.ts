import { isListed, type SavedGame } from '../../app/saved-game.ts';
import type { GameStore } from '../../app/stores/game-store.ts';
import { FINISH_DAILY } from '../daily.ts';
import { type DailyScoreValues, dailyScoreOf, publishers, type ScoreValues, scoreOf } from '../high-scores.ts';
import { ADD_BADGES, type BadgesColumn, type BadgeValues, badgesOf, badgeValues, knownBadges } from '../moments.ts';
import { decodeProfile, type OfPlayer, type Stored, settingList } from '../players.ts';
import { type Change, type Database, type Dialect, prepareChangeWith, queryIn } from '../sql.ts';
import { CLOSE_CHUNK, type FullChunk, fullChunk } from './chunks.ts';
import { encodeGame, type GameRow, type ReadGame, SET_TURN } from './game-row.ts';
import { OTHER_SIDE, type OtherSideColumns, otherSideOf, type RivalColumns, rivalOf, rivalOfGame } from './rival.ts';
import { SELECT_GAMES, TO_BEAT, type ToBeatColumns } from './scores-to-beat.ts';

export function gameStore(
  database: Database,
  read: ReadGame,
): Pick<GameStore, 'find' | 'findWithProfile' | 'saveTurn'> {
  const { find, look, turn } = gameStatements(database.dialect);
  return {
    find: async (id) => read((await database.rows(find({ id })))[0]),

    async findWithProfile(id, player) {
      const [row] = await database.rows(look({ id, player }));
      const game = row && row.id !== null ? read(row) : undefined;
      const found = row && typeof game === 'object' ? { ...game, ...otherSideOf(row) } : game;
      return { ...decodeProfile(row), found, rival: rivalOf(row), badges: knownBadges(row) };
    },

    async saveTurn(before, after, badges = []) {
      const full = fullChunk(before, after);
      const needed = { closeChunk: full !== undefined, addBadges: badges.length > 0 };
      const expected_turn = before.position.turn;
      const values = { ...encodeGame(after), expected_turn, ...full, ...badgeValues(badges) };
      const { state, score, unpublished } = after.position;
      if (state !== 'running') return database.change(lastChange(turn.end, values, needed, before, after));
      const isMarked = unpublished && score !== before.position.score;
      if (!isMarked) return database.change(turn.goOn({ ...values, marked: 0 }, needed));
      const stays = before.position.unpublished && turn.goOn({ ...values, marked: 1 }, needed);
      if (stays && (await database.change(stays))) return true;
      // Also where the score has been published since the game was read.
      return database.change(turn.mark(values, needed));
    },
  };
}

export type ChangedGame = GameRow & Partial<FullChunk & ScoreValues> & { readonly expected_turn: number };
type TurnValues = ChangedGame & Partial<BadgeValues>;
type EndValues = TurnValues & Partial<DailyScoreValues> & { readonly expected_state: string };

type WithMove = 'closeChunk' | 'addBadges';
type WithEnd = WithMove | 'publish' | 'publishDaily' | 'finishDaily';

/** The last change of a game that ends, or has ended already. A daily that was not played to its end is no day of a streak. */
function lastChange(
  end: ReturnType<typeof turnStatements>['end'],
  values: TurnValues,
  needed: Readonly<Record<WithMove, boolean>>,
  before: SavedGame,
  { opening, position }: SavedGame,
): Change {
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

type LookedRow = Stored &
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
     * One row whatever is stored, so that a click is read in one statement. The values stand in a row of their own: when
     * a column is compared with a value itself, SQLite plans the join anew for each value, which takes longer than
     * reading. https://www.sqlite.org/queryplanner-ng.html#querystab
     */
    look: query<OfPlayer & Pick<GameRow, 'id'>, LookedRow>(`
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
 * SQLite rewrites an index whenever a column of it or of its condition is set, also to what it was, so `state` and
 * `unfiled` are set only where they change. Another board, or the end of the game, is shown to everybody anew.
 */
function turnStatements(dialect: Dialect) {
  const turn = (more: string, where: string) => `update saved_games set
    ${SET_TURN} ${more}, shared = case when move_count = :move_count and state = :state then shared else 0 end
    where id = :id and turn = :expected_turn and ${where}`;
  const followers = {
    closeChunk: [CLOSE_CHUNK],
    finishDaily: FINISH_DAILY,
    ...publishers(dialect),
    addBadges: [ADD_BADGES],
  };
  const running = `state = 'running'`;
  return {
    goOn: prepareChangeWith<TurnValues & { readonly marked: number }, WithMove>(
      dialect,
      turn('', `${running} and unfiled >= :marked`),
      followers,
    ),
    mark: prepareChangeWith<TurnValues, WithMove>(dialect, turn(', unfiled = 1', running), followers),
    end: prepareChangeWith<EndValues, WithEnd>(
      dialect,
      turn(', state = :state, unfiled = 0', 'state = :expected_state'),
      followers,
    ),
  };
}
