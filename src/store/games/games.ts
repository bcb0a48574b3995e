/**
 * Games on SQL. Each promise is kept only after the commit; the conditional update on a game's turn is the only lock,
 * so any number of processes may use the same database.
 */

import type { GameStore } from '../../app/ports.ts';
import type { NewProof } from '../../app/proof.ts';
import {
  type Chunk,
  categoryKey,
  DAILY,
  type GameId,
  type GameState,
  isListed,
  MODES,
  type SavedGame,
  type Slot,
  slotKey,
} from '../../app/saved-game.ts';
import { FINISH_DAILY } from '../daily.ts';
import { OTHER_SIDE, type OtherSideColumns, otherSideOf } from '../duel.ts';
import {
  type BestRow,
  forgetSpans,
  GLOBAL,
  type PublishStatements,
  publishScore,
  type ScoreValues,
  type SpanValues,
  scoreOf,
} from '../high-scores.ts';
import { type RankingStatements, type RivalColumns, rivalOf, rivalOfGame } from '../leaderboard.ts';
import { spansAt } from '../period.ts';
import { decodeProfile, each, ensureNumber, ensurePlayer, type OfPlayer, type Stored } from '../players.ts';
import {
  type Change,
  type Compiler,
  type Database,
  type Follower,
  prepareChange,
  prepareQuery,
  type Queries,
} from '../sql.ts';
import {
  type ChunkRow,
  DAMAGED,
  decodeChunkRow,
  encodeCheckpoint,
  encodeGame,
  GAME_COLUMNS,
  type GameRow,
  type ReadGame,
  TURN_COLUMNS,
} from './game-row.ts';
import { ADVANCE_LINE, KEEP_PROOF, type ProofValues, proofValues } from './proofs.ts';

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
  if (!position.unpublished || position.score === before.position.score) return { usual: kinds.quiet(values) };
  if (!before.position.unpublished) return { usual: kinds.marked(values) };
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
  const { turn, state, unpublished: unfiled } = before.position;
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

/* Where one game takes the place of another, and help, by which one that had ended may do so. */

interface StatementsHandovers {
  readonly games: Pick<GameStatements, 'begin' | 'beginProvable' | 'succeed' | 'discard' | 'help' | 'chunkBefore'>;
  readonly filing: Pick<PublishStatements, 'file'>;
}

/** With a proof it is the player's line that decides, see `ADVANCE_LINE`. */
export function beginning(
  games: Pick<GameStatements, 'begin' | 'beginProvable'>,
  game: SavedGame,
  proof: NewProof | undefined,
): Change {
  const values = { ...encodeGame(game), ...spansAt(game.opening.startedAt) };
  return proof ? games.beginProvable({ ...values, ...proofValues(proof) }) : games.begin(values);
}

export function gameReplacement(
  database: Database,
  { games, filing }: StatementsHandovers,
): Pick<GameStore, 'replaceGame' | 'saveHelp' | 'chunkBefore'> {
  /** False when the game has another turn or another successor by now. */
  async function giveWay(tx: Queries, previous: SavedGame, next: GameId, at: number): Promise<boolean> {
    const { id } = previous.opening;
    const { turn, state } = previous.position;
    const values = { id, turn, next, known: previous.successor ?? '', at };
    if ((await tx.write(games.succeed(values))) === 0) return false;
    const counts = state === 'running' && isListed(previous.position);
    if (counts) await tx.write(filing.file(scoreOf(encodeGame(previous), at)));
    return true;
  }

  return {
    replaceGame: (previous, next, proof) =>
      database.transaction(async (tx) => {
        const { id, startedAt } = next.opening;
        const { opening, position } = previous;
        const isFree =
          id === opening.id
            ? (await tx.write(games.discard({ id, turn: position.turn }))) === 1
            : await giveWay(tx, previous, id, startedAt);
        return isFree && tx.change(beginning(games, next, proof));
      }),

    async saveHelp(before, after, { closed, ended } = {}) {
      const change = helpChange(games.help, before, after, closed);
      if (!ended) return database.change(change);
      const { opening, position } = after;
      return database.transaction(
        async (tx) => (await giveWay(tx, ended, opening.id, position.changedAt)) && tx.change(change),
      );
    },

    async chunkBefore(game) {
      const chunk_start = startOfChunk(game);
      const [row] = await database.rows(games.chunkBefore({ game: game.opening.id, chunk_start }));
      return row && decodeChunkRow(row, game);
    },
  };
}

interface Statements {
  readonly games: GameStatements;
  readonly rankings: RankingStatements;
}

export function games(
  database: Database,
  { games, rankings }: Statements,
  readRow: ReadGame,
): Pick<GameStore, 'find' | 'findWithProfile' | 'findRunning' | 'setAside' | 'findBest' | 'startGame' | 'saveTurn'> {
  const runningRow = async (slot: Slot) =>
    (await database.rows(games.findRunning({ player: slot.player, slot: slotKey(slot) })))[0];

  return {
    find: async (id) => readRow((await database.rows(games.find({ id })))[0]),

    async findWithProfile(id, player) {
      const [row] = await database.rows(games.look({ id, player }));
      const read = row && row.id !== null ? readRow(row) : undefined;
      const found = row && typeof read === 'object' ? { ...read, ...otherSideOf(row) } : read;
      return { ...decodeProfile(row), found, rival: rivalOf(row) };
    },

    findRunning: async (slot) => readRow(await runningRow(slot)),

    async setAside(slot) {
      const row = await runningRow(slot);
      if (row && readRow(row) === 'damaged') await database.write(games.setAside({ id: row.id }));
    },

    async findBest(slot, { seed }) {
      const { player } = slot;
      const query =
        MODES[slot.mode].best === 'of-seed'
          ? games.bestOfSeed({ player, slot: slotKey(slot), seed })
          : rankings.best({ player, ...rankingOfBest(slot), span: 'all' });
      return (await database.rows(query))[0]?.score ?? 0;
    },

    startGame: (game, proof) => database.change(beginning(games, game, proof)),

    async saveTurn(before, after) {
      const { usual, otherwise } = turnChanges(games.turn, before, after);
      if (await database.change(usual)) return true;
      return otherwise !== undefined && database.change(otherwise);
    },
  };
}

/** A daily competes with the player's other dailies, wherever they were begun. */
function rankingOfBest(slot: Slot): Pick<BestRow, 'place' | 'category'> {
  const { best, standing } = MODES[slot.mode];
  return best === 'of-dailies'
    ? { place: GLOBAL, category: categoryKey({ ...slot, rules: DAILY }, standing) }
    : { place: slot.place, category: categoryKey(slot, standing) };
}

type SlotValues = Pick<GameRow, 'player' | 'slot'>;
/** A chunk that is full, where a turn has begun another one. */
export type FullChunk = { readonly [Name in keyof Omit<ChunkRow, 'game'> as `full_${Name}`]: ChunkRow[Name] };
/** A game as it is to be, and the turn that it is at until then. */
export type TurnValues = GameRow &
  Partial<FullChunk & ScoreValues> & {
    readonly expected_turn: number;
    /** Of a game that is one: its number. */
    readonly daily?: number;
  };
/** The score is filed under a name of its own: it is the one that the game had before. */
export type HelpValues = TurnValues & {
  readonly expected_state: string;
  readonly reached_tile: number;
  readonly reached_score?: number;
};

interface ShareValues extends Pick<GameRow, 'id'> {
  readonly press: number;
}

interface SucceedValues extends Pick<GameRow, 'id' | 'turn'> {
  readonly next: string;
  /** The successor that was read; empty for none. */
  readonly known: string;
  readonly at: number;
}

const list = (names: readonly string[], show = (name: string) => `"${name}"`): string => names.map(show).join(', ');

const GAMES = 'select * from saved_games where';
const INSERT: Follower = (guard) => `insert into saved_games (${list(GAME_COLUMNS)})
  select ${list(GAME_COLUMNS, (name) => `:${name}`)} where ${guard}`;
const BEGIN = `insert into saved_games (${list(GAME_COLUMNS)}) values (${list(GAME_COLUMNS, (name) => `:${name}`)})
  on conflict do nothing`;
/** One with that start may be there, from before moves were taken back. */
const CLOSE_CHUNK: Follower = (guard) => `insert into game_chunks (game, chunk_start, move_count, checkpoint, moves)
  select :id, :full_chunk_start, :full_move_count, :full_checkpoint, :full_moves where ${guard}
  on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint,
    moves = excluded.moves`;

/** The game beside it, if there is one. */
export type LookedRow = Stored & RivalColumns & OtherSideColumns & (GameRow | { readonly id: null });

export type GameStatements = ReturnType<typeof gameStatements>;

export function gameStatements(compiler: Compiler) {
  const { db, dialect } = compiler;
  const rival = rivalOfGame(dialect);
  return {
    /**
     * One row whatever is stored, so that a click is read in one statement. The values stand in a row of their own: when
     * a column is compared with a value itself, SQLite plans the join anew for each value, which takes longer than
     * reading. https://www.sqlite.org/queryplanner-ng.html#querystab
     */
    look: prepareQuery<OfPlayer & Pick<GameRow, 'id'>, LookedRow>(
      db,
      `select ${each((name) => `players.${name}`)}, players.name, player_numbers.number, saved_games.*,
        ${rival.columns}, ${OTHER_SIDE.columns}
        from (select :player as player, :id as game) as asked
        left join players on players.player = asked.player
        left join player_numbers on player_numbers.player = asked.player
        left join saved_games on saved_games.id = asked.game
        ${rival.joins} ${OTHER_SIDE.joins}`,
    ),
    find: prepareQuery<{ id: string }, GameRow>(db, `${GAMES} id = :id`),
    findRunning: prepareQuery<SlotValues, GameRow>(
      db,
      `${GAMES} player = :player and slot = :slot and state = 'running'`,
    ),
    /** The best of a player's games with one seed in one slot. */
    bestOfSeed: prepareQuery<SlotValues & Pick<GameRow, 'seed'>, { score: number | null }>(
      db,
      `select max(score) as score from saved_games
        where mode = 'practice' and player = :player and seed = :seed and slot = :slot`,
    ),
    ...leaveStatements(compiler),
    ...shareStatements(compiler),
    begin: prepareChange<GameRow & SpanValues>(compiler, BEGIN, ensurePlayer, forgetSpans, ensureNumber(dialect)),
    beginProvable: prepareChange<GameRow & SpanValues & ProofValues>(
      compiler,
      ADVANCE_LINE,
      INSERT,
      KEEP_PROOF,
      ensurePlayer,
      forgetSpans,
      ensureNumber(dialect),
    ),
    turn: turnStatements(compiler),
    help: helpStatements(compiler),
    chunkBefore: prepareQuery<Pick<ChunkRow, 'game' | 'chunk_start'>, ChunkRow>(
      db,
      'select * from game_chunks where game = :game and chunk_start < :chunk_start order by chunk_start desc limit 1',
    ),
  };
}

/** How a game leaves its slot for another one. */
const leaveStatements = ({ db }: Compiler) => ({
  setAside: prepareQuery<{ id: string }>(
    db,
    `update saved_games set state = '${DAMAGED}', unfiled = 0 where id = :id and state = 'running'`,
  ),
  /** Its proof goes with it. */
  discard: prepareQuery<Pick<GameRow, 'id' | 'turn'>>(
    db,
    `delete from saved_games where id = :id and turn = :turn and state = 'running' and move_count = 0`,
  ),
  /** An ended game keeps the moment of its end. */
  succeed: prepareQuery<SucceedValues>(
    db,
    `update saved_games set successor = :next, unfiled = 0,
        changed_at = case when state = 'running' then :at else changed_at end,
        state = case when state = 'running' then 'given-up' else state end
        where id = :id and turn = :turn and coalesce(successor, '') = :known`,
  ),
});

/** `press` is a number as in `pressNumber`, and 0 where nobody has shared the game, or its replay. */
function shareStatements({ db }: Compiler) {
  const show = (column: 'shared' | 'posted', state: string) =>
    prepareQuery<ShareValues>(
      db,
      `update saved_games set ${column} = :press where id = :id and ${state} and ${column} in (0, :press)`,
    );
  const takeBack = (column: 'shared' | 'posted') =>
    prepareQuery<ShareValues>(db, `update saved_games set ${column} = 0 where id = :id and ${column} = :press`);
  return {
    share: show('shared', `state = 'over'`),
    takeBackShare: takeBack('shared'),
    post: show('posted', `state in ('over', 'given-up')`),
    takeBackPost: takeBack('posted'),
  };
}

/**
 * A turn after which the game runs on, in three kinds, the last one, and one of a game that has ended already: a move that
 * was made before its time was up, and comes to be handled afterwards. SQLite rewrites an index whenever a column of it
 * or of its condition is set, also to what it was, so `state` and `unfiled` are set only where they change.
 */
function turnStatements(compiler: Compiler) {
  const turnOf = (state: GameState, more = '', where = '') => `update saved_games set
    ${list(TURN_COLUMNS, (name) => `${name} = :${name}`)} ${more}
    where id = :id and turn = :expected_turn and state = '${state}' ${where}`;
  const turn = (more?: string, where?: string) => turnOf('running', more, where);
  const end = turn(`, state = :state, unfiled = 0`);
  const file = publishScore(compiler);
  const change = (first: string, ...followers: readonly Follower[]) =>
    prepareChange<TurnValues>(compiler, first, ...followers);
  const kinds = (...followers: readonly Follower[]) => ({
    quiet: change(turn(), ...followers),
    /** The rankings do not have the new score. */
    marked: change(turn(', unfiled = 1'), ...followers),
    /** The same where that was said before, unless the score was filed since it was read. */
    stillMarked: change(turn('', 'and unfiled = 1'), ...followers),
    ended: change(end, ...followers),
    endedAndFiled: change(end, ...followers, file),
    late: change(turnOf('over'), ...followers),
    lateAndFiled: change(turnOf('over'), ...followers, file),
    dailyEnded: change(end, ...followers, ...FINISH_DAILY),
    dailyEndedAndFiled: change(end, ...followers, file, ...FINISH_DAILY),
  });
  return { plain: kinds(), closing: kinds(CLOSE_CHUNK) };
}

/**
 * A turn that is no move. It may set the game running again, where its slot holds no other that runs, and where the player
 * was not told the seed. Where it takes the game out of the ranking, the row keeps what the ranking had of it.
 */
function helpStatements(compiler: Compiler) {
  const keep = (column: string, value: string) =>
    `${column} = case when standing = 'ranked' and :standing <> 'ranked' then ${value} else ${column} end`;
  const turn = `update saved_games set ${list(TURN_COLUMNS, (name) => `${name} = :${name}`)}, helped = :helped,
    ${keep('ranked_score', 'score')}, ${keep('ranked_tile', ':reached_tile')}, ${keep('ranked_at', 'changed_at')},
    best_before = :best_before, state = :state, unfiled = :unfiled, successor = :successor, shared = 0, posted = 0
    where id = :id and turn = :expected_turn and state = :expected_state and revealed = 0 and not exists (select 1 from saved_games as other
      where other.player = :player and other.slot = :slot and other.state = 'running' and other.id <> :id)`;
  const file = publishScore(compiler, 'reached_score');
  const kinds = (...followers: readonly Follower[]) => ({
    quiet: prepareChange<HelpValues>(compiler, turn, ...followers),
    filed: prepareChange<HelpValues>(compiler, turn, ...followers, file),
  });
  return { plain: kinds(), closing: kinds(CLOSE_CHUNK) };
}

/* Which finished games, and which replays, were shown to everybody, and by which press. */

/**
 * An id without the bits that a column of 2^53 has no room for: the lowest of the count of ids in one millisecond. The
 * two presses that it mistakes for one come in the same millisecond. A game that an earlier version shared has 1.
 * https://docs.discord.com/developers/reference#snowflakes
 */
const pressNumber = (id: string): number => Number(BigInt(id) >> 10n);

export type ShareNames = 'share' | 'takeBackShare' | 'post' | 'takeBackPost';

export function shares(database: Database, statements: Pick<GameStatements, ShareNames>): Pick<GameStore, ShareNames> {
  const write = (name: ShareNames) => async (id: GameId, press: string) =>
    (await database.write(statements[name]({ id, press: pressNumber(press) }))) === 1;
  const takeBack = (name: ShareNames) => async (id: GameId, press: string) => void (await write(name)(id, press));
  return {
    share: write('share'),
    takeBackShare: takeBack('takeBackShare'),
    post: write('post'),
    takeBackPost: takeBack('takeBackPost'),
  };
}
