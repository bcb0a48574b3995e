import type { SlotStore } from '../../app/open-game.ts';
import type { GameStore } from '../../app/play.ts';
import type { NewProof } from '../../app/proof.ts';
import {
  type Chunk,
  categoryKey,
  DAILY,
  type GameId,
  isListed,
  MODES,
  type Moment,
  type SavedGame,
  type Slot,
  slotKey,
} from '../../app/saved-game.ts';
import type { ShareStore } from '../../app/share.ts';
import type { HelpStore } from '../../app/undo.ts';
import { FINISH_DAILY } from '../daily.ts';
import { OTHER_SIDE, type OtherSideColumns, otherSideOf } from '../duel.ts';
import {
  type DailyScoreValues,
  dailyScoreOf,
  forgetPastPeriods,
  GLOBAL,
  type HighScoreRow,
  type PeriodValues,
  publishers,
  publishingStatements,
  publishScore,
  type ScoreValues,
  scoreOf,
} from '../high-scores.ts';
import { type RivalColumns, rankingStatements, rivalOf, rivalOfGame } from '../leaderboard.ts';
import { ADD_BADGES, type BadgesColumn, type BadgeValues, badgesOf, badgeValues, knownBadges } from '../moments.ts';
import { periodKeysAt } from '../period.ts';
import { decodeProfile, each, ensureNumber, ensurePlayer, type OfPlayer, type Stored } from '../players.ts';
import {
  type Change,
  changesOne,
  type Database,
  type Dialect,
  type Follower,
  prepareChange,
  prepareChangeWith,
  type Queries,
  queryIn,
} from '../sql.ts';
import {
  type ChunkRow,
  DAMAGED,
  decodeChunkRow,
  encodeCheckpoint,
  encodeGame,
  type GameRow,
  INSERT_GAME,
  INSERT_GAME_FIRST,
  type ReadGame,
  TURN_COLUMNS,
} from './game-row.ts';
import { ADVANCE_LINE, KEEP_PROOF, type ProofValues, proofValues } from './proofs.ts';
import { KEEP_SCORE_TO_BEAT, TO_BEAT, type ToBeatColumns, type ToBeatValues } from './scores-to-beat.ts';

interface TurnChanges {
  readonly usual: Change;
  /** To be tried when `usual` changed nothing: the score may have been published since the game was read. */
  readonly otherwise?: Change;
}

function turnChanges(
  turn: GameStatements['turn'],
  before: SavedGame,
  after: SavedGame,
  badges: readonly Moment[],
): TurnChanges {
  const { position } = after;
  const full = fullChunk(before, after);
  const closing = { closeChunk: full !== undefined, addBadges: badges.length > 0 };
  const isMarked = position.unpublished && position.score !== before.position.score;
  const marked = Number(isMarked && before.position.unpublished);
  const values: TurnValues = {
    ...encodeGame(after),
    expected_turn: before.position.turn,
    marked,
    ...full,
    ...badgeValues(badges),
  };
  if (position.state !== 'running') return { usual: lastChange(turn, values, before, after, closing) };
  if (!isMarked) return { usual: turn.goOn(values, closing) };
  if (!before.position.unpublished) return { usual: turn.mark(values, closing) };
  return { usual: turn.goOn(values, closing), otherwise: turn.mark(values, closing) };
}

/** The last change of a game that ends, or has ended already. A daily that was not played to its end is no day of a streak. */
function lastChange(
  { end }: GameStatements['turn'],
  values: TurnValues,
  before: SavedGame,
  { opening: { daily }, position }: SavedGame,
  closing: { readonly closeChunk: boolean; readonly addBadges: boolean },
): Change {
  const isFinishedDaily = daily !== undefined && position.state === 'over';
  const isLate = !isFinishedDaily && before.position.state !== 'running';
  const isPublished = isListed(position);
  const isDaily = daily !== undefined;
  return end(
    {
      ...values,
      ...(isPublished ? (isDaily ? dailyScoreOf : scoreOf)(values, position.changedAt) : {}),
      ...(isDaily ? { daily } : {}),
      expected_state: isLate ? 'over' : 'running',
    },
    {
      ...closing,
      publish: isPublished && !isDaily,
      publishDaily: isPublished && isDaily,
      finishDaily: isFinishedDaily,
    },
  );
}

const startOfChunk = ({ position }: SavedGame): number => position.moveCount - position.chunk.moves.count;

const fullChunk = (before: SavedGame, after: SavedGame): FullChunk | undefined =>
  startOfChunk(after) > startOfChunk(before) ? putAway(before.position.chunk, after) : undefined;

/** The score so far is published with it, where the rankings lack it: afterwards the game counts in another one, or less. */
function helpChange(
  help: GameStatements['help'],
  before: SavedGame,
  after: SavedGame,
  closed: Chunk | undefined,
): Change {
  const full = closed && putAway(closed, after);
  const closing = { closeChunk: full !== undefined };
  const { turn, state, unpublished } = before.position;
  const reached_tile = Math.max(...before.position.board.cells);
  const values = { ...encodeGame(after), ...full, expected_turn: turn, expected_state: state, reached_tile };
  if (!unpublished || !isListed(before.position)) return help(values, closing);
  const { score, ...reached } = scoreOf(encodeGame(before), after.position.changedAt);
  return help({ ...values, ...reached, reached_tile, reached_score: score }, { ...closing, publish: true });
}

const putAway = ({ start, moves }: Chunk, after: SavedGame): FullChunk => ({
  full_chunk_start: startOfChunk(after) - moves.count,
  full_move_count: moves.count,
  full_checkpoint: encodeCheckpoint(start),
  full_moves: moves.bytes,
});

/** With a proof it is the player's line that decides, see `ADVANCE_LINE`. */
function beginning(
  { begin, beginProvable, beginToBeat }: GameStatements,
  game: SavedGame,
  proof: NewProof | undefined,
): Change {
  const values = { ...encodeGame(game), ...periodKeysAt(game.opening.startedAt) };
  if (proof) return beginProvable({ ...values, ...proofValues(proof) });
  return game.toBeat ? beginToBeat({ ...values, beaten: game.toBeat.game }) : begin(values);
}

type GamePorts = GameStore & SlotStore & HelpStore & ShareStore;

export function games(database: Database, read: ReadGame): GamePorts {
  const statements = gameStatements(database.dialect);
  return {
    ...reading(database, statements, read),
    ...writing(database, statements),
    ...shares(database, statements),
  };
}

type Reads = 'find' | 'findWithProfile' | 'findRunning' | 'setAside' | 'findBest' | 'chunkBefore';

function reading(database: Database, statements: GameStatements, read: ReadGame): Pick<GamePorts, Reads> {
  const { best } = rankingStatements(database.dialect);
  const runningRow = async (slot: Slot) =>
    (await database.rows(statements.findRunning({ player: slot.player, slot: slotKey(slot) })))[0];

  return {
    find: async (id) => read((await database.rows(statements.find({ id })))[0]),

    async findWithProfile(id, player) {
      const [row] = await database.rows(statements.look({ id, player }));
      const game = row && row.id !== null ? read(row) : undefined;
      const found = row && typeof game === 'object' ? { ...game, ...otherSideOf(row) } : game;
      return { ...decodeProfile(row), found, rival: rivalOf(row), badges: knownBadges(row) };
    },

    findRunning: async (slot) => read(await runningRow(slot)),

    async setAside(slot) {
      const row = await runningRow(slot);
      if (row && read(row) === 'damaged') await database.write(statements.setAside({ id: row.id }));
    },

    async findBest(slot, { seed }) {
      const { player } = slot;
      const query =
        MODES[slot.mode].best === 'of-seed'
          ? statements.bestOfSeed({ player, slot: slotKey(slot), seed })
          : best({ player, ...rankingOfBest(slot), span: 'all' });
      return (await database.rows(query))[0]?.score ?? 0;
    },

    async chunkBefore(game) {
      const chunk_start = startOfChunk(game);
      const [row] = await database.rows(statements.chunkBefore({ game: game.opening.id, chunk_start }));
      return row && decodeChunkRow(row, game);
    },
  };
}

function writing(
  database: Database,
  statements: GameStatements,
): Pick<GamePorts, 'startGame' | 'saveTurn' | 'replaceGame' | 'saveHelp'> {
  const { publish } = publishingStatements(database.dialect);

  /** One game takes the place of another. False when that has another turn or another successor by now. */
  async function giveWay(tx: Queries, previous: SavedGame, next: GameId, at: number): Promise<boolean> {
    const { id } = previous.opening;
    const { turn, state } = previous.position;
    const values = { id, turn, next, known: previous.successor ?? '', at };
    if ((await tx.write(statements.succeed(values))) === 0) return false;
    const counts = state === 'running' && isListed(previous.position);
    if (counts) await tx.write(publish(scoreOf(encodeGame(previous), at)));
    return true;
  }

  const discard = (tx: Queries, { opening: { id }, position: { turn } }: SavedGame): Promise<boolean> =>
    changesOne(tx, statements.discard({ id, turn }));

  return {
    startGame: (game, proof) => database.change(beginning(statements, game, proof)),

    async saveTurn(before, after, badges = []) {
      const { usual, otherwise } = turnChanges(statements.turn, before, after, badges);
      if (await database.change(usual)) return true;
      return otherwise !== undefined && database.change(otherwise);
    },

    replaceGame: (previous, next, proof) =>
      database.transaction(async (tx) => {
        const { id, startedAt } = next.opening;
        const isSame = id === previous.opening.id;
        const isFree = await (isSame ? discard(tx, previous) : giveWay(tx, previous, id, startedAt));
        return isFree && tx.change(beginning(statements, next, proof));
      }),

    async saveHelp(before, after, { closed, ended } = {}) {
      const change = helpChange(statements.help, before, after, closed);
      if (!ended) return database.change(change);
      const { opening, position } = after;
      return database.transaction(
        async (tx) => (await giveWay(tx, ended, opening.id, position.changedAt)) && tx.change(change),
      );
    },
  };
}

/** A daily competes with the player's other dailies, wherever they were begun. */
function rankingOfBest(slot: Slot): Pick<HighScoreRow, 'place' | 'category'> {
  const { best, standing } = MODES[slot.mode];
  return best === 'of-dailies'
    ? { place: GLOBAL, category: categoryKey({ ...slot, rules: DAILY }, standing) }
    : { place: slot.place, category: categoryKey(slot, standing) };
}

type SlotValues = Pick<GameRow, 'player' | 'slot'>;
type FullChunk = { readonly [Name in keyof Omit<ChunkRow, 'game'> as `full_${Name}`]: ChunkRow[Name] };
type ChangedGame = GameRow & Partial<FullChunk & ScoreValues> & { readonly expected_turn: number };
type TurnValues = ChangedGame &
  Partial<BadgeValues> & {
    readonly marked: number;
  };
type EndValues = ChangedGame & Partial<DailyScoreValues & BadgeValues> & { readonly expected_state: string };
type HelpValues = ChangedGame & {
  readonly expected_state: string;
  readonly reached_tile: number;
  readonly reached_score?: number;
};

interface ShareValues extends Pick<GameRow, 'id'> {
  readonly press: number;
}

type ShareMomentValues = ShareValues & Pick<GameRow, 'turn'>;

interface SucceedValues extends Pick<GameRow, 'id' | 'turn'> {
  readonly next: string;
  readonly known: string;
  readonly at: number;
}

const SET_TURN = TURN_COLUMNS.map((name) => `${name} = :${name}`).join(', ');

const GAMES = `select saved_games.*, ${TO_BEAT.columns} from saved_games ${TO_BEAT.joins} where`;
/** One with that start may be there, from before moves were taken back. */
const CLOSE_CHUNK: Follower = (guard) => `insert into game_chunks (game, chunk_start, move_count, checkpoint, moves)
  select :id, :full_chunk_start, :full_move_count, :full_checkpoint, :full_moves where ${guard}
  on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint,
    moves = excluded.moves`;

type LookedRow = Stored &
  BadgesColumn &
  RivalColumns &
  OtherSideColumns &
  ToBeatColumns &
  (GameRow | { readonly id: null });

type GameStatements = ReturnType<typeof gameStatements>;

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
      select ${each((name) => `players.${name}`)}, players.name, player_numbers.number, saved_games.*,
        ${badgesOf('asked.player')}, ${rival.columns}, ${OTHER_SIDE.columns}, ${TO_BEAT.columns}
        from (select :player as player, :id as game) as asked
        left join players on players.player = asked.player
        left join player_numbers on player_numbers.player = asked.player
        left join saved_games on saved_games.id = asked.game
        ${rival.joins} ${OTHER_SIDE.joins} ${TO_BEAT.joins}`),
    find: query<{ id: string }, GameRow & ToBeatColumns>(`${GAMES} saved_games.id = :id`),
    findRunning: query<SlotValues, GameRow & ToBeatColumns>(
      `${GAMES} saved_games.player = :player and saved_games.slot = :slot and saved_games.state = 'running'`,
    ),
    bestOfSeed: query<SlotValues & Pick<GameRow, 'seed'>, { score: number | null }>(`
      select max(score) as score from saved_games
        where mode = 'practice' and player = :player and seed = :seed and slot = :slot`),
    ...leaveStatements(dialect),
    ...shareStatements(dialect),
    ...beginStatements(dialect),
    turn: turnStatements(dialect),
    help: helpStatement(dialect),
    chunkBefore: query<Pick<ChunkRow, 'game' | 'chunk_start'>, ChunkRow>(
      'select * from game_chunks where game = :game and chunk_start < :chunk_start order by chunk_start desc limit 1',
    ),
  };
}

function beginStatements(dialect: Dialect) {
  const player = [ensurePlayer, forgetPastPeriods, ensureNumber(dialect)];
  return {
    begin: prepareChange<GameRow & PeriodValues>(dialect, INSERT_GAME_FIRST, ...player),
    beginToBeat: prepareChange<GameRow & PeriodValues & ToBeatValues>(
      dialect,
      INSERT_GAME_FIRST,
      KEEP_SCORE_TO_BEAT,
      ...player,
    ),
    beginProvable: prepareChange<GameRow & PeriodValues & ProofValues>(
      dialect,
      ADVANCE_LINE,
      INSERT_GAME,
      KEEP_PROOF,
      ...player,
    ),
  };
}

const leaveStatements = (dialect: Dialect) => {
  const query = queryIn(dialect);
  return {
    setAside: query<{ id: string }>(
      `update saved_games set state = '${DAMAGED}', unfiled = 0 where id = :id and state = 'running'`,
    ),
    discard: query<Pick<GameRow, 'id' | 'turn'>>(
      `delete from saved_games where id = :id and turn = :turn and state = 'running' and move_count = 0`,
    ),
    /** An ended game keeps the moment of its end. */
    succeed: query<SucceedValues>(`
      update saved_games set successor = :next, unfiled = 0,
          changed_at = case when state = 'running' then :at else changed_at end,
          state = case when state = 'running' then 'given-up' else state end
          where id = :id and turn = :turn and coalesce(successor, '') = :known`),
  };
};

/** `press` as in `pressNumber`; 0 where nobody has shared the board as it is, or the replay. */
function shareStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const show = (column: 'shared' | 'posted', state: string, more = '') =>
    query<ShareValues>(
      `update saved_games set ${column} = :press ${more} where id = :id and ${state} and ${column} in (0, :press)`,
    );
  const takeBack = (column: 'shared' | 'posted') =>
    query<ShareValues>(`update saved_games set ${column} = 0 where id = :id and ${column} = :press`);
  return {
    shareMoment: query<ShareMomentValues>(`
      update saved_games set shared = :press
        where id = :id and turn = :turn and state = 'running' and shared in (0, :press)`),
    share: show('shared', `state = 'over'`, ', revealed = 1'),
    takeBackShare: takeBack('shared'),
    post: show('posted', `state in ('over', 'given-up')`),
    takeBackPost: takeBack('posted'),
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
    addBadges: [ADD_BADGES],
    ...publishers(dialect),
    finishDaily: FINISH_DAILY,
  };
  const running = `state = 'running'`;
  return {
    goOn: prepareChangeWith<TurnValues, 'closeChunk' | 'addBadges'>(
      dialect,
      turn('', `${running} and unfiled >= :marked`),
      followers,
    ),
    mark: prepareChangeWith<TurnValues, 'closeChunk' | 'addBadges'>(dialect, turn(', unfiled = 1', running), followers),
    end: prepareChangeWith<EndValues, keyof typeof followers>(
      dialect,
      turn(', state = :state, unfiled = 0', 'state = :expected_state'),
      followers,
    ),
  };
}

/** Brings a game back where its slot has no other and the seed was not told. The row keeps what the ranking had. */
function helpStatement(dialect: Dialect) {
  const keep = (column: string, value: string) =>
    `${column} = case when standing = 'ranked' and :standing <> 'ranked' then ${value} else ${column} end`;
  const turn = `update saved_games set ${SET_TURN}, helped = :helped,
    ${keep('ranked_score', 'score')}, ${keep('ranked_tile', ':reached_tile')}, ${keep('ranked_at', 'changed_at')},
    best_before = :best_before, state = :state, unfiled = :unfiled, successor = :successor, shared = 0, posted = 0
    where id = :id and turn = :expected_turn and state = :expected_state and revealed = 0 and not exists (select 1 from saved_games as other
      where other.player = :player and other.slot = :slot and other.state = 'running' and other.id <> :id)`;
  return prepareChangeWith<HelpValues, 'closeChunk' | 'publish'>(dialect, turn, {
    closeChunk: [CLOSE_CHUNK],
    publish: [publishScore(dialect, 'reached_score')],
  });
}

/**
 * An id without its 10 low bits, for which 2^53 has no room: only presses of the same millisecond can be taken for one. A stored 1
 * means that an earlier version shared the game. https://docs.discord.com/developers/reference#snowflakes
 */
const pressNumber = (id: string): number => Number(BigInt(id) >> 10n);

function shares(database: Database, statements: GameStatements): ShareStore {
  const write = (name: Exclude<keyof ShareStore, 'shareMoment'>) => (id: GameId, press: string) =>
    changesOne(database, statements[name]({ id, press: pressNumber(press) }));
  const takeBack = (name: 'takeBackShare' | 'takeBackPost') => async (id: GameId, press: string) =>
    void (await write(name)(id, press));
  return {
    shareMoment: (id, turn, press) =>
      changesOne(database, statements.shareMoment({ id, turn, press: pressNumber(press) })),
    share: write('share'),
    takeBackShare: takeBack('takeBackShare'),
    post: write('post'),
    takeBackPost: takeBack('takeBackPost'),
  };
}
