/**
 * What each player chose, and bests that no ranking lists.
 *
 * A best carries its player's visibility and the ranking's index holds it, so that a ranking stays one range of one
 * index. CockroachDB does not take an index's name again in the transaction that dropped it: the new index has another.
 */
import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function settings(db: Kysely<unknown>, { integer, keyedTableEnd }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('players')
    .addColumn('player', 'text', (column) => column.primaryKey().notNull())
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .modifyEnd(keyedTableEnd)
    .execute();
  await db.schema
    .alterTable('bests')
    .addColumn('hidden', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('bests_by_rank').execute();
  await db.schema
    .createIndex('bests_in_order')
    .on('bests')
    .columns(['place', 'rows', 'columns', 'rules', 'span', 'hidden', 'score desc', 'reached_at', 'player'])
    .execute();
}
