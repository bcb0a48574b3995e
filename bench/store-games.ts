/** Plays whole ranked games in databases with many games, for the rows of `store` about moves. */
import Database from 'better-sqlite3';
import { NO_MARKS, type Position, type SavedGame } from '../src/app/saved-game.ts';
import { boardFrom } from '../src/game/board.ts';
import { appendMove, NO_MOVES } from '../src/game/packed-moves.ts';
import { openStore, type Store } from '../src/store/open-store.ts';
import { query } from '../test/support/postgres.ts';

/** The number of moves of a measured game, each of which gains points: two full chunks and a few more. */
export const MOVES = 520;

/** The number of moves per publishing of scores, at one move per second. */
const MOVES_PER_PUBLISHING = 50;

/** Games in a large database. `BENCH_GAMES=1000000` takes some more minutes, and 6 GB of the temporary folder. */
export const MANY_GAMES = Number(process.env['BENCH_GAMES'] ?? 100_000);
export const FEW_GAMES = 1_000;

const DAY = Date.UTC(2026, 10, 20);

/** A part of a game: consecutive moves, counted from 1. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

export const movesIn = ({ first, last }: Stretch): number => last - first + 1;

export const WHOLE_GAME: Stretch = { first: 1, last: MOVES };

/** The number of moves in a stretch, which takes some tenths of a second. */
const MOVES_PER_STRETCH = 52;

/** A whole game, divided into stretches of moves. */
export const STRETCHES = Array.from(
  { length: MOVES / MOVES_PER_STRETCH },
  (_, index): Stretch => ({ first: index * MOVES_PER_STRETCH + 1, last: (index + 1) * MOVES_PER_STRETCH }),
);

/**
 * Plays a stretch of a game. Each move is read and written as for a click. The game starts with move 1 and ends with
 * the last move. Each publishing sets a new best score in eight rankings.
 *
 * @param publishes whether this player's moves also trigger the publishing of all scores
 * @returns the number of moves
 */
export async function playGame(store: Store, id: string, publishes: boolean, stretch: Stretch): Promise<number> {
  const { opening, ...start } = gameOf(id);
  if (stretch.first === 1 && !(await store.startGame({ opening, ...start })))
    throw new Error(`Game ${id} could not be started.`);
  for (let move = stretch.first; move <= stretch.last; move += 1) {
    const { found } = await store.findWithProfile(id, opening.player);
    if (typeof found !== 'object') throw new Error(`Game ${id} is gone.`);
    const next = { ...found, position: moved(found.position, move === MOVES) };
    if (!(await store.saveTurn(found, next))) throw new Error(`Move ${move} of game ${id} was not saved.`);
    if (publishes && move % MOVES_PER_PUBLISHING === 0) await store.publishScores({ now: DAY });
  }
  return movesIn(stretch);
}

function moved({ chunk, board, score, random, ...position }: Position, isLast: boolean): Position {
  const isFull = chunk.moves.count === 256;
  return {
    ...position,
    board,
    score: score + 8,
    random: random + 2,
    turn: position.turn + 1,
    moveCount: position.moveCount + 1,
    chunk: {
      start: isFull ? { board, score, random } : chunk.start,
      moves: appendMove(isFull ? NO_MOVES : chunk.moves, 'right'),
    },
    state: isLast ? 'over' : 'running',
    unpublished: !isLast,
    changedAt: position.changedAt + 1_000,
  };
}

function gameOf(id: string): SavedGame {
  const cells = Uint8Array.of(1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4);
  return {
    opening: {
      id,
      player: `player of ${id}`,
      place: 'guild:1',
      mode: 'regular',
      rows: 4,
      columns: 4,
      rules: 'classic',
      source: { kind: 'hmac', seed: '000102030405060708090a0b0c0d0e0f' },
      startedAt: DAY,
      bestBefore: 0,
    },
    position: {
      board: boardFrom(4, 4, cells),
      score: 0,
      random: 4,
      turn: 0,
      moveCount: 0,
      chunk: { start: undefined, moves: NO_MOVES },
      state: 'running',
      standing: 'ranked',
      assistedBy: [],
      unpublished: false,
      changedAt: DAY,
    },
    marks: NO_MARKS,
    openedByPressId: '1300000000000000000',
    successor: undefined,
  };
}

const GAME_COLUMNS = `id, player, place, mode, slot, rules, "rows", "columns", source, seed, started_at, best_before, opened_by,
  state, standing, unpublished, checkpoint, chunk_start, turn, score, random_state, move_count, changed_at, cells, moves, marks`;
const BEST_COLUMNS = 'player, ranking, place, span, score, best_tile, reached_at, game, hidden';
const RANKINGS = `(select place.column1 as place, span.column1 as span from (values ('server'), ('global')) as place,
  (values ('all'), ('m2026-11-01'), ('w2026-11-16'), ('d2026-11-20')) as span)`;

/** SQL expressions that are different in SQLite and PostgreSQL. */
interface Expressions {
  /** A table of the numbers from 1 to the number of games. */
  readonly numbers: string;
  readonly bytes: (count: number) => string;
  readonly id: string;
  /** A random whole number below `limit`. */
  readonly random: (limit: number) => string;
}

/** SQL that adds one running game for each player, in a thousand servers, and best scores in eight rankings. */
const fillWith = ({ numbers, bytes, id, random }: Expressions): readonly string[] => {
  const player = 'cast(300000000000000000 + n as text)';
  const place = `'guild:' || (n % 1000)`;
  return [
    `insert into saved_games (${GAME_COLUMNS}) select ${id}, ${player}, ${place}, 'regular', '4x4/classic',
      'classic', 4, 4, 'hmac', ${id}, 1700000000000 + n, 0, '1300000000000000000', 'running', 'ranked', 0, ${bytes(32)}, 256,
      400, ${random(20_000)}, 800, 400, 1700000000000 + n, ${bytes(16)}, ${bytes(36)}, '14;12;3,7' from ${numbers}`,
    `insert into players (player, name) select ${player}, 'Player ' || n from ${numbers}`,
    `insert into player_numbers (player, number) select ${player}, ${random(90_000)} + 10000 from ${numbers}`,
    `insert into high_scores (${BEST_COLUMNS}) select ${player}, '4x4/classic',
      case place when 'global' then place else ${place} end, span, ${random(2_500)} * 4 + 4, 8, 1700000000000 + n, ${id}, 0
      from ${numbers} cross join ${RANKINGS} as published`,
  ];
};

const inSqlite = (count: number): Expressions => ({
  numbers: `(with recursive number(n) as (values (1) union all select n + 1 from number where n < ${count}) select n from number)`,
  bytes: (length) => `zeroblob(${length})`,
  id: 'lower(hex(randomblob(16)))',
  random: (limit) => `abs(random()) % ${limit}`,
});

const inPostgres = (count: number): Expressions => ({
  numbers: `(select n from generate_series(1, ${count}) as n) as number`,
  bytes: (length) => `decode(repeat('00', ${length}), 'hex')`,
  id: `md5(random()::text)`,
  random: (limit) => `floor(random() * ${limit})::bigint`,
});

const EXPRESSIONS = { sqlite: inSqlite, postgres: inPostgres };
export type EngineName = keyof typeof EXPRESSIONS;

/** SQL that stores copies of an ended game, each a millisecond older than the one before. */
export function copiesOf(game: string, count: number, engine: EngineName): string {
  const { numbers, id } = EXPRESSIONS[engine](count);
  const columns = GAME_COLUMNS.split(',').map((it) => it.trim());
  const older = ['started_at', 'changed_at'];
  const values = columns.map((it) => (it === 'id' ? id : older.includes(it) ? `${it} - n` : it));
  return `insert into saved_games (${GAME_COLUMNS}) select ${values.join(', ')} from saved_games, ${numbers} where id = '${game}'`;
}

/** SQL that stores the results of all copies of an ended game. */
export const resultsOfCopies = (game: string): string => `insert into results
  select copy.id, original.player, original.place, original.category, original.assisted, copy.started_at, original.score,
      original.best_tile, original.moves, original.played
    from results as original join saved_games as copy on copy.player = original.player and copy.id <> original.game
    where original.game = '${game}'`;

export async function openWithGames(path: string, count: number): Promise<Store> {
  await fillSqlite(path, fillWith(inSqlite(count)));
  return openStore(path);
}

/** Writes many scores to a new SQLite file, and builds the ranking's index afterwards, which is much faster. */
export async function fillSqlite(path: string, statements: readonly string[]): Promise<void> {
  await (await openStore(path)).close();
  const db = new Database(path);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -200000');
  const index = db.prepare(`select sql from sqlite_master where name = 'high_scores_in_order'`).pluck().get();
  db.exec(`drop index high_scores_in_order; ${statements.join('; ')}; ${String(index)};`);
  // Closing the file also writes, and this must be on disk before the measurement.
  db.pragma('synchronous = FULL');
  db.close();
}

export async function openPostgresWithGames(address: string, count: number): Promise<Store> {
  const store = await openStore(address);
  for (const statement of fillWith(inPostgres(count))) await query(address, statement);
  // After a vacuum at this point, autovacuum does not run during the measurement.
  for (const table of ['saved_games', 'players', 'player_numbers', 'high_scores'])
    await query(address, `vacuum analyze ${table}`);
  await query(address, 'checkpoint');
  return store;
}
