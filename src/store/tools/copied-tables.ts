/** What a copy of the data consists of, and reading and writing it without knowing the columns. */
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';

export interface CopiedTable {
  readonly name: keyof Schema & string;
  readonly key: readonly [string, ...string[]];
}

/** Every table that holds data, with its primary key. A test holds this list against the schema. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'saved_games', key: ['id'] },
  { name: 'game_chunks', key: ['game', 'chunk_start'] },
  { name: 'game_proofs', key: ['game'] },
  { name: 'seed_lines', key: ['player'] },
  { name: 'best_scores', key: ['player', 'category', 'place', 'span'] },
  { name: 'daily_secrets', key: ['daily'] },
  { name: 'daily_servers', key: ['place', 'daily'] },
  { name: 'daily_tries', key: ['player', 'daily'] },
  { name: 'players', key: ['player'] },
  { name: 'player_numbers', key: ['player'] },
  { name: 'duels', key: ['id'] },
  { name: 'removed_places', key: ['place'] },
  { name: 'joined_places', key: ['place'] },
  { name: 'cleared_places', key: ['place'] },
  { name: 'blocked', key: ['kind', 'id'] },
  { name: 'pending_edits', key: ['kind', 'id'] },
  { name: 'player_stats', key: ['player', 'place', 'category'] },
  { name: 'player_tiles', key: ['player', 'place', 'category', 'tile'] },
  { name: 'application', key: ['id'] },
];

export type Value = string | number | Uint8Array | null;
export type Row = Readonly<Record<string, Value>>;

/** Where a walk through a table stands: the key of the last row that was seen, or `undefined` at the start. */
export type Cursor = readonly Value[] | undefined;

const columns = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

/** The next rows after `cursor`, in the order of the table's key as this database sorts it. */
export async function readRows(
  db: Kysely<Schema>,
  table: CopiedTable,
  cursor: Cursor,
  most: number,
): Promise<readonly Row[]> {
  const after = cursor ? sql`where (${columns(table.key)}) > (${sql.join(cursor)})` : sql``;
  const query = sql<Row>`select * from ${sql.table(table.name)} ${after} order by ${columns(table.key)} limit ${most}`;
  return (await query.execute(db)).rows;
}

/**
 * Writes rows, in as many calls as one likes. A statement for a number of rows is kept for the next call, which nearly
 * always has as many: to put it together takes longer than to run it.
 */
export function rowWriter(table: CopiedTable): (db: Kysely<Schema>, rows: readonly Row[]) => Promise<void> {
  let kept: { readonly count: number; readonly query: CompiledQuery } | undefined;
  return async (db, rows) => {
    const names = Object.keys(rows[0] ?? {});
    if (kept?.count !== rows.length) kept = { count: rows.length, query: insertOf(db, table, names, rows.length) };
    const parameters = rows.flatMap((row) => names.map((name) => row[name]));
    await db.executeQuery({ ...kept.query, parameters });
  };
}

function insertOf(db: Kysely<Schema>, table: CopiedTable, names: readonly string[], count: number): CompiledQuery {
  const row = sql`(${sql.join(names.map(() => null))})`;
  const values = sql.join(Array.from({ length: count }, () => row));
  return sql`insert into ${sql.table(table.name)} (${columns(names)}) values ${values}`.compile(db);
}

export async function countRows(db: Kysely<Schema>, table: CopiedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table.name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export function cursorAfter(table: CopiedTable, rows: readonly Row[]): Cursor {
  const last = rows.at(-1);
  return last && table.key.map((column) => last[column] ?? null);
}
