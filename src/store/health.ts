import type { Health } from '../app/ports.ts';
import type { Database } from './database.ts';
import type { Compiler } from './engine.ts';
import { prepareQuery } from './prepared-query.ts';

/** One row that is only written to see whether that works. */
export interface HealthRow {
  readonly id: number;
  readonly checked_at: number;
}

export type HealthStatements = ReturnType<typeof healthStatements>;

export const healthStatements = ({ db }: Compiler) => ({
  touch: prepareQuery<{ now: number }>(db, 'update health set checked_at = :now where id = 1'),
});

export const health = (database: Database, { touch }: HealthStatements): Health => ({
  proveWritable: async (now) => void (await database.write(touch({ now }))),
});
