/**
 * Rankings of the month, week and day, and of all places together; and what deleting by player, place and age needs.
 *
 * The bests of older databases are kept for all time. Those of the current month, week and day begin with the next move.
 */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function rankingsBySpan(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createBests(db, types);
  await copyResults(db);
  await db.schema.dropTable('results').execute();
  await createRetention(db, types);
}

async function createBests(db: Kysely<unknown>, { integer, keyedTableEnd }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('bests')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('rows', integer, (column) => column.notNull())
    .addColumn('columns', integer, (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('span', 'text', (column) => column.notNull())
    .addColumn('score', integer, (column) => column.notNull())
    .addColumn('best_tile', integer, (column) => column.notNull())
    .addColumn('assisted', integer, (column) => column.notNull())
    .addColumn('reached_at', integer, (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    // The player first: the rows that one move may raise lie side by side, and so do those of an export.
    .addPrimaryKeyConstraint('bests_by_player', ['player', 'rows', 'columns', 'rules', 'place', 'span'])
    .modifyEnd(keyedTableEnd)
    .execute();
  await db.schema
    .createIndex('bests_by_rank')
    .on('bests')
    .columns(['place', 'rows', 'columns', 'rules', 'span', 'score desc', 'reached_at', 'player'])
    .execute();
}

async function copyResults(db: Kysely<unknown>): Promise<void> {
  const columns = sql.raw(
    'player, "rows", "columns", rules, place, span, score, best_tile, assisted, reached_at, game',
  );
  const gameOf = sql`coalesce((select min(games.id) from games where games.player = old.player and games.place = old.place
    and games."rows" = old."rows" and games."columns" = old."columns" and games.rules = old.rules
    and games.score = old.score and games.practice = 0), '')`;
  const copied = (place: typeof gameOf) => sql`insert into bests (${columns})
    select old.player, old."rows", old."columns", old.rules, ${place}, 'all', old.score, old.best_tile, old.assisted,
      old.reached_at, ${gameOf} from results as old`;
  await copied(sql`old.place`).execute(db);
  await sql`${copied(sql`'global'`)} where not exists (select 1 from results as better
    where better.player = old.player and better."rows" = old."rows" and better."columns" = old."columns"
      and better.rules = old.rules and (better.score > old.score
        or (better.score = old.score and (better.reached_at < old.reached_at
          or (better.reached_at = old.reached_at and better.place < old.place)))))`.execute(db);
}

/** None of these indexes holds a column that a move changes, so they cost a move nothing. */
async function createRetention(db: Kysely<unknown>, { integer, tableEnd }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('removed_places')
    .addColumn('place', 'text', (column) => column.primaryKey().notNull())
    .addColumn('removed_at', integer, (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('games_by_player').on('games').columns(['player', 'started_at', 'id']).execute();
  await db.schema.createIndex('games_by_place').on('games').column('place').execute();
  await db.schema
    .createIndex('games_practice')
    .on('games')
    .column('started_at')
    .where(sql.ref('practice'), '=', sql.lit(1))
    .execute();
}
