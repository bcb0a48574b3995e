/**
 * A change of one row, and what is written with it. Where the engine can, all of it is one statement: one way to the
 * server and back, and committed by itself.
 */
import { type CompiledQuery, type Expression, type OperationNodeSource, type SqlBool, sql } from 'kysely';
import type { Compiler } from './engine.ts';
import { type Param, prepareQuery } from './prepared-query.ts';

export type Change =
  /** Everything in one, which gives how many rows the statement that decides has changed. */
  | { readonly kind: 'nested'; readonly query: CompiledQuery<{ changed: number }> }
  /** `first` decides: the others are to be run in the same transaction when it has changed its row. */
  | { readonly kind: 'steps'; readonly first: CompiledQuery; readonly others: readonly CompiledQuery[] };

type Statement = OperationNodeSource & { compile(): CompiledQuery<unknown> };

export type First<Values> = (param: Param<Values>) => Statement;

/** Writes only where `guard` is true. */
export type Follower<Values> = (param: Param<Values>, guard: Expression<SqlBool>) => Statement;

/** For a follower that is a statement of its own. */
export const ALWAYS = sql<SqlBool>`true`;

export function prepareChange<Values extends object>(
  { db, dialect }: Compiler,
  first: First<Values>,
  ...followers: readonly Follower<Values>[]
): (values: Values) => Change {
  if (dialect.nestsWrites && followers.length > 0) {
    const query = prepareQuery<Values, { changed: number }>((param) => ({
      compile: () => nested(first, followers, param).compile(db),
    }));
    return (values) => ({ kind: 'nested', query: query(values) });
  }
  const alone = prepareQuery<Values, unknown>(first);
  const others = followers.map((follower) => prepareQuery<Values, unknown>((param) => follower(param, ALWAYS)));
  return (values) => ({ kind: 'steps', first: alone(values), others: others.map((prepared) => prepared(values)) });
}

function nested<Values>(first: First<Values>, followers: readonly Follower<Values>[], param: Param<Values>) {
  const guard = sql<SqlBool>`exists (select 1 from changed)`;
  const steps = followers.map((follower, index) => sql`, ${sql.ref(`step_${index}`)} as (${follower(param, guard)})`);
  return sql<{ changed: number }>`with changed as (${first(param)} returning 1 as one)${sql.join(steps, sql``)}
    select count(*) as changed from changed`;
}
