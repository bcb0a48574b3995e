/**
 * What the last move did, so that showing a board again needs no replay, and which `/2048` opened the game. Games of
 * older databases show no marks until their next move.
 */
import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function marks(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  for (const name of ['marks', 'opened_by']) {
    await db.schema
      .alterTable('games')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
