import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Stands for a value while a query is being compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Begins a statement that changes a few of many rows: their keys, found once, are `step` in what follows. In an inner query
 * PostgreSQL would look for them anew for every row, where its statistics are of a table that was nearly empty.
 */
export const withStep = (select: string): string => `with step as materialized (${select})`;

export type PreparedQuery<Values, Row> = (values: Values) => CompiledQuery<Row>;

/**
 * Compiles a statement once, in which `:name` stands for a value; each use then only puts the values in. Building a
 * statement takes tens of microseconds, which is as much as SQLite needs to run it.
 */
export function prepareQuery<Values extends object, Row = unknown>(
  db: Kysely<Schema>,
  statement: string,
): PreparedQuery<Values, Row> {
  const pieces = statement.replace(/\s+/g, ' ').split(/:(\w+)/);
  const texts = pieces.filter((_, index) => index % 2 === 0);
  const names = pieces.filter((_, index) => index % 2 === 1);
  // What a template would hand over: the texts, and a value between each two of them.
  const template = sql<Row>(texts as unknown as TemplateStringsArray, ...names.map((name) => new Placeholder(name)));
  const compiled = template.compile(db);
  return (values) => ({
    ...compiled,
    parameters: compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    ),
  });
}
