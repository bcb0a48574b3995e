/** Every statement about games, compiled once for each open database. */
import { fileScore, type ScoreValues } from '../bests/filing.ts';
import type { Compiler } from '../engine.ts';
import { ensureNumber } from '../players/numbers.ts';
import { ensurePlayer, forgetSpans, type SpanValues } from '../players/profiles.ts';
import { type Follower, prepareChange } from '../prepared-change.ts';
import { prepareQuery } from '../prepared-query.ts';
import { type ChunkRow, GAME_COLUMNS, type GameRow, TURN_COLUMNS } from './game-row.ts';

type SlotValues = Pick<GameRow, 'player' | 'slot'>;
/** A chunk that is full, where a turn has begun another one. */
export type FullChunk = { readonly [Name in keyof Omit<ChunkRow, 'game'> as `full_${Name}`]: ChunkRow[Name] };
/** A game as it is to be, and the turn that it is at until then. */
export type TurnValues = GameRow & Partial<FullChunk & ScoreValues> & { readonly expected_turn: number };

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
const BEGIN = `insert into saved_games (${list(GAME_COLUMNS)}) values (${list(GAME_COLUMNS, (name) => `:${name}`)})
  on conflict (player, slot) where state = 'running' do nothing`;
const CLOSE_CHUNK: Follower = (guard) => `insert into game_chunks (game, chunk_start, move_count, checkpoint, moves)
  select :id, :full_chunk_start, :full_move_count, :full_checkpoint, :full_moves where ${guard}`;

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
    setAside: prepareQuery<{ id: string }>(db, `update saved_games set state = 'damaged', unfiled = 0 where id = :id`),
    ...shareStatements(compiler),
    begin: prepareChange<GameRow & SpanValues>(compiler, BEGIN, ensurePlayer, forgetSpans, ensureNumber(dialect)),
    turn: turnStatements(compiler),
    /** An ended game keeps the moment of its end. */
    succeed: prepareQuery<SucceedValues>(
      db,
      `update saved_games set successor = :next, unfiled = 0,
        changed_at = case when state = 'running' then :at else changed_at end,
        state = case when state = 'running' then 'given-up' else state end
        where id = :id and turn = :turn and coalesce(successor, '') = :known`,
    ),
  };
}

/** `press` is a number as in `pressNumber`, and 0 where nobody has shared the game. */
const shareStatements = ({ db }: Compiler) => ({
  share: prepareQuery<ShareValues>(
    db,
    `update saved_games set shared = :press where id = :id and state = 'over' and shared in (0, :press)`,
  ),
  takeBackShare: prepareQuery<ShareValues>(db, 'update saved_games set shared = 0 where id = :id and shared = :press'),
});

/**
 * A turn after which the game runs on, in three kinds, and the last one. SQLite rewrites an index whenever a column of it
 * or of its condition is set, also to what it was, so `state` and `unfiled` are set only where they change.
 */
function turnStatements(compiler: Compiler) {
  const turn = (more = '', where = '') => `update saved_games set
    ${list(TURN_COLUMNS, (name) => `${name} = :${name}`)} ${more}
    where id = :id and turn = :expected_turn and state = 'running' ${where}`;
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
  });
  return { plain: kinds(), closing: kinds(CLOSE_CHUNK) };
}
