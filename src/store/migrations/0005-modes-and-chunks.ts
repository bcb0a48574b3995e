/**
 * A game's mode and standing, its moves in chunks, scores that are filed later, and the names of players.
 *
 * The tables of games and bests are made anew: their constraints and keys change, which SQLite cannot do to a table. They
 * get other names, because CockroachDB takes a name again only after the transaction that dropped it.
 *
 * The moves of an older game are its first chunk, however many they are: it is closed with the next move. Old scores were
 * filed when they were reached.
 */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { ColumnTypes } from '../engine.ts';

export async function modesAndChunks(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createGames(db, types);
  await createGameIndexes(db);
  await createChunks(db, types);
  await createBests(db, types);
  await copyGames(db, types);
  await copyBests(db);
  await addNames(db);
  await db.schema.dropTable('games').execute();
  await db.schema.dropTable('bests').execute();
}

/** What never changes comes first: PostgreSQL logs only the part of a row from its first changed column on. */
async function createGames(db: Kysely<unknown>, { integer, bytes, tableEnd }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('saved_games')
    .addColumn('started_at', integer, (column) => column.notNull())
    .addColumn('best_before', integer, (column) => column.notNull())
    .addColumn('rows', integer, (column) => column.notNull())
    .addColumn('columns', integer, (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('opened_by', 'text', (column) => column.notNull())
    .addColumn('successor', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('standing', 'text', (column) => column.notNull())
    .addColumn('unfiled', integer, (column) => column.notNull())
    .addColumn('checkpoint', bytes, (column) => column.notNull())
    .addColumn('chunk_start', integer, (column) => column.notNull())
    .addColumn('turn', integer, (column) => column.notNull())
    .addColumn('score', integer, (column) => column.notNull())
    .addColumn('random_state', integer, (column) => column.notNull())
    .addColumn('move_count', integer, (column) => column.notNull())
    .addColumn('changed_at', integer, (column) => column.notNull())
    .addColumn('cells', bytes, (column) => column.notNull())
    .addColumn('moves', bytes, (column) => column.notNull())
    .addColumn('marks', 'text', (column) => column.notNull())
    .addCheckConstraint('saved_games_state', sql`state in ('running', 'over', 'given-up', 'damaged')`)
    .addCheckConstraint('saved_games_cells', sql`length(cells) = "rows" * "columns"`)
    .addCheckConstraint('saved_games_moves', sql`length(moves) * 4 >= move_count - chunk_start`)
    .modifyEnd(tableEnd)
    .execute();
}

/** None of these holds a column that an ordinary move sets: it then costs neither engine an index. */
async function createGameIndexes(db: Kysely<unknown>): Promise<void> {
  const on = (name: string, ...columns: string[]) => db.schema.createIndex(name).on('saved_games').columns(columns);
  // The rule "one running game a slot" is kept here and nowhere else; it also finds the game of a slot.
  await on('saved_games_running', 'player', 'slot').unique().where(sql<SqlBool>`state = 'running'`).execute();
  await on('saved_games_unfiled', 'place', 'id').where(sql<SqlBool>`unfiled = 1`).execute();
  await on('saved_games_by_player', 'player', 'started_at', 'id').execute();
  await on('saved_games_by_place', 'place').execute();
  const isPractice = sql<SqlBool>`mode = 'practice'`;
  await on('saved_games_practice', 'started_at').where(isPractice).execute();
  await on('saved_games_by_seed', 'player', 'seed').where(isPractice).execute();
}

async function createChunks(db: Kysely<unknown>, { integer, bytes, keyedTableEnd }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('game_chunks')
    .addColumn('game', 'text', (column) => column.notNull().references('saved_games.id').onDelete('cascade'))
    .addColumn('chunk_start', integer, (column) => column.notNull())
    .addColumn('move_count', integer, (column) => column.notNull())
    .addColumn('checkpoint', bytes, (column) => column.notNull())
    .addColumn('moves', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('game_chunks_key', ['game', 'chunk_start'])
    .modifyEnd(keyedTableEnd)
    .execute();
}

async function createBests(db: Kysely<unknown>, { integer, keyedTableEnd }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('best_scores')
    .addColumn('score', integer, (column) => column.notNull())
    .addColumn('best_tile', integer, (column) => column.notNull())
    .addColumn('reached_at', integer, (column) => column.notNull())
    .addColumn('hidden', integer, (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('span', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    // The player first: the rows that one game is filed in lie side by side, and so do those of an export.
    .addPrimaryKeyConstraint('best_scores_by_player', ['player', 'category', 'place', 'span'])
    .modifyEnd(keyedTableEnd)
    .execute();
  await db.schema
    .createIndex('best_scores_in_order')
    .on('best_scores')
    .columns(['place', 'category', 'span', 'hidden', 'score desc', 'reached_at', 'player'])
    .execute();
}

const KIND = sql`cast("rows" as text) || 'x' || cast("columns" as text) || '/' || rules`;

/** Practice had the slot and the best of the ranked games; now it has its own, and the best with the same seed. */
async function copyGames(db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> {
  const mode = sql`case practice when 1 then 'practice' else 'ranked' end`;
  const standing = sql`case when practice = 1 then 'unlisted' when assisted = 1 then 'assisted' else 'ranked' end`;
  const best = sql`case practice when 0 then best_before else coalesce((select max(other.score) from games as other
    where other.player = games.player and other.practice = 1 and other.random_seed = games.random_seed
      and other.place = games.place and other."rows" = games."rows" and other."columns" = games."columns"
      and other.rules = games.rules and other.started_at < games.started_at), 0) end`;
  await sql`insert into saved_games (id, player, place, mode, slot, rules, "rows", "columns", source, seed, started_at,
      best_before, opened_by, successor, state, standing, unfiled, checkpoint, chunk_start, turn, score, random_state,
      move_count, changed_at, cells, moves, marks)
    select id, player, place, ${mode}, place || '/' || ${mode} || '/' || ${KIND}, rules, "rows", "columns", random_kind,
      random_seed, started_at, ${best}, opened_by, successor, state, ${standing}, 0, cast('' as ${bytes}), 0, turn, score,
      random_state, move_count, changed_at, cells, moves, marks from games`.execute(db);
}

async function copyBests(db: Kysely<unknown>): Promise<void> {
  await sql`insert into best_scores (player, category, place, span, score, best_tile, reached_at, game, hidden)
    select player, case assisted when 1 then 'assisted' else 'ranked' end || '/' || ${KIND}, place, span, score, best_tile,
      reached_at, game, hidden from bests`.execute(db);
}

/** From now on whoever has a game has a row: holding it is what keeps a best from being filed by an old visibility. */
async function addNames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('players')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`insert into players (player, theme, picture, language, visibility)
    select distinct player, '', '', '', '' from games
    where not exists (select 1 from players as known where known.player = games.player)`.execute(db);
}
