/** Every statement about games, compiled once for each open database. */

import type { GameState } from '../../app/ports.ts';
import { fileScore, type ScoreValues } from '../bests/filing.ts';
import { FINISH_DAILY } from '../dailies/finish.ts';
import type { Compiler } from '../engine.ts';
import { ensureNumber } from '../players/numbers.ts';
import { ensurePlayer, forgetSpans, type SpanValues } from '../players/profiles.ts';
import { type Follower, prepareChange } from '../prepared-change.ts';
import { prepareQuery } from '../prepared-query.ts';
import { type ChunkRow, DAMAGED, GAME_COLUMNS, type GameRow, TURN_COLUMNS } from './game-row.ts';
import { ADVANCE_LINE, KEEP_PROOF, type ProofValues } from './proofs.ts';

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

export type GameStatements = ReturnType<typeof gameStatements>;

export function gameStatements(compiler: Compiler) {
  const { db, dialect } = compiler;
  return {
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
  const file = fileScore(compiler);
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
  const file = fileScore(compiler, 'reached_score');
  const kinds = (...followers: readonly Follower[]) => ({
    quiet: prepareChange<HelpValues>(compiler, turn, ...followers),
    filed: prepareChange<HelpValues>(compiler, turn, ...followers, file),
  });
  return { plain: kinds(), closing: kinds(CLOSE_CHUNK) };
}
