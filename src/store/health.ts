import type { Health } from '../app/ports.ts';
import type { Database } from './database.ts';
import type { Compiler } from './engine.ts';
import { type Follower, prepareChange } from './prepared-change.ts';
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

/** Changes no row, and waits for whoever has locked the table, as a move would. */
const REACH: readonly Follower[] = [
  (guard) => `update saved_games set turn = turn where id = '' and ${guard}`,
  (guard) => `update best_scores set score = score where player = '' and ${guard}`,
  (guard) => `update players set name = name where player = '' and ${guard}`,
];

export const healthStatements = (compiler: Compiler) => ({
  lastBackup: prepareQuery<object, Pick<HealthRow, 'checked_at'>>(
    compiler.db,
    'select checked_at from health where id = 2',
  ),
  touch: prepareChange<{ now: number }>(compiler, 'update health set checked_at = :now where id = 1', ...REACH),
});

export const health = (database: Database, { touch, lastBackup }: HealthStatements): Health => ({
  lastBackup: async () => (await database.rows(lastBackup({})))[0]?.checked_at,
  proveWritable: async (now) => void (await database.change(touch({ now }))),
});
