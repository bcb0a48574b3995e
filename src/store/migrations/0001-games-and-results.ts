/** The first schema: games, and the running best of each player. */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function gamesAndResults(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { integer, bytes, tableEnd } = types;
  await db.schema
    .createTable('games')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('rows', integer, (column) => column.notNull())
    .addColumn('columns', integer, (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('random_kind', 'text', (column) => column.notNull())
    .addColumn('random_seed', 'text', (column) => column.notNull())
    .addColumn('random_state', integer, (column) => column.notNull())
    .addColumn('practice', integer, (column) => column.notNull())
    .addColumn('assisted', integer, (column) => column.notNull())
    .addColumn('cells', bytes, (column) => column.notNull())
    .addColumn('score', integer, (column) => column.notNull())
    .addColumn('best_before', integer, (column) => column.notNull())
    .addColumn('turn', integer, (column) => column.notNull())
    .addColumn('moves', bytes, (column) => column.notNull())
    .addColumn('move_count', integer, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('successor', 'text')
    .addColumn('started_at', integer, (column) => column.notNull())
    .addColumn('changed_at', integer, (column) => column.notNull())
    .addCheckConstraint('games_state', sql`state in ('running', 'over', 'given-up')`)
    .addCheckConstraint('games_cells', sql`length(cells) = "rows" * "columns"`)
    .addCheckConstraint('games_moves', sql`length(moves) * 4 >= move_count`)
    .modifyEnd(tableEnd)
    .execute();
  // The rule "one running game a slot" is kept here and nowhere else; it also finds the game of a slot.
  await db.schema
    .createIndex('games_running')
    .unique()
    .on('games')
    .columns(['player', 'place', 'rows', 'columns', 'rules'])
    .where(sql.ref('state'), '=', sql.lit('running'))
    .execute();
  await createResults(db, types);
}

async function createResults(db: Kysely<unknown>, { integer, tableEnd }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('results')
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('rows', integer, (column) => column.notNull())
    .addColumn('columns', integer, (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('score', integer, (column) => column.notNull())
    .addColumn('best_tile', integer, (column) => column.notNull())
    .addColumn('assisted', integer, (column) => column.notNull())
    .addColumn('reached_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('results_key', ['place', 'rows', 'columns', 'rules', 'player'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema
    .createIndex('results_order')
    .on('results')
    .columns(['place', 'rows', 'columns', 'rules', 'score desc', 'reached_at', 'player'])
    .execute();
}
