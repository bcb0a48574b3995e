/**
 * A change of one row, and what is written with it. Where the engine can, all of it is one statement: one round trip,
 * committed by itself.
 */
import type { CompiledQuery } from 'kysely';
import type { Compiler } from './engine.ts';
import { prepareQuery } from './prepared-query.ts';

export type Change =
  /** Everything in one, which gives how many rows the statement that decides has changed. */
  | { readonly kind: 'nested'; readonly query: CompiledQuery<{ changed: number }> }
  /** `first` decides: the others are to be run in the same transaction when it has changed its row. */
  | { readonly kind: 'steps'; readonly first: CompiledQuery; readonly others: readonly CompiledQuery[] };

/** A statement that writes only where the condition `guard` is true. */
export type Follower = (guard: string) => string;

/** The guard of a follower that is a statement of its own. */
export const ALWAYS = 'true';

export function prepareChange<Values extends object>(
  { db, dialect }: Compiler,
  first: string,
  ...followers: readonly Follower[]
): (values: Values) => Change {
  if (dialect.nestsWrites && followers.length > 0) {
    const steps = followers.map((it, index) => `, step_${index} as (${it('exists (select 1 from changed)')})`);
    const query = prepareQuery<Values, { changed: number }>(
      db,
      `with changed as (${first} returning 1 as one)${steps.join('')} select count(*) as changed from changed`,
    );
    return (values) => ({ kind: 'nested', query: query(values) });
  }
  const alone = prepareQuery<Values>(db, first);
  const others = followers.map((follower) => prepareQuery<Values>(db, follower(ALWAYS)));
  return (values) => ({ kind: 'steps', first: alone(values), others: others.map((it) => it(values)) });
}
