/** Leases on SQL: a conditional statement decides who has one. */
import type { Leases } from '../app/ports.ts';
import type { Database } from './database.ts';
import type { Compiler } from './engine.ts';
import { prepareQuery } from './prepared-query.ts';

export interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  readonly held_until: number;
}

export type LeaseStatements = ReturnType<typeof leaseStatements>;

export const leaseStatements = ({ db }: Compiler) => ({
  hold: prepareQuery<LeaseRow & { readonly now: number }>(
    db,
    `insert into leases (name, holder, held_until) values (:name, :holder, :held_until)
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
        where leases.held_until < :now or leases.holder = excluded.holder`,
  ),
  release: prepareQuery<Pick<LeaseRow, 'name' | 'holder'>>(
    db,
    'delete from leases where name = :name and holder = :holder',
  ),
});

export const leases = (database: Database, statements: LeaseStatements): Leases => ({
  async holdLease({ name, holder, until }, now) {
    return (await database.write(statements.hold({ name, holder, held_until: until, now }))) === 1;
  },
  releaseLease: async ({ name, holder }) => void (await database.write(statements.release({ name, holder }))),
});
