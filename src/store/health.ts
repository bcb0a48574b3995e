import type { Health } from '../app/ports.ts';
import type { Database } from './database.ts';
import type { Compiler } from './engine.ts';
import { prepareQuery } from './prepared-query.ts';

/** One row that is only written to see whether that works, and one that says when the last backup was made. */
export interface HealthRow {
  readonly id: number;
  readonly checked_at: number;
}

export type HealthStatements = ReturnType<typeof healthStatements>;

/** `deploy/backup.sh` writes the same row. */
export const NOTE_BACKUP = `insert into health (id, checked_at) values (2, :now)
  on conflict (id) do update set checked_at = excluded.checked_at`;

export const healthStatements = ({ db }: Compiler) => ({
  lastBackup: prepareQuery<object, Pick<HealthRow, 'checked_at'>>(db, 'select checked_at from health where id = 2'),
  touch: prepareQuery<{ now: number }>(db, 'update health set checked_at = :now where id = 1'),
});

export const health = (database: Database, { touch, lastBackup }: HealthStatements): Health => ({
  lastBackup: async () => (await database.rows(lastBackup({})))[0]?.checked_at,
  proveWritable: async (now) => void (await database.write(touch({ now }))),
});
