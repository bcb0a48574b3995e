/** Migrations that no version has, for tests of a rolling deploy and a rollback. */
import { MIGRATIONS, NEWEST } from '../../src/store/migrate.ts';
import type { Migration } from '../../src/store/sql.ts';

const additive: Migration = {
  version: NEWEST + 1,
  apply: async (execute) => void (await execute(`alter table players add column mood text default '' not null`)),
};

const breaking: Migration = {
  version: NEWEST + 2,
  oldestRunnable: NEWEST + 2,
  apply: async (execute) => void (await execute('alter table players rename column name to shown_name')),
};

export const WITH_ADDITIVE: readonly Migration[] = [...MIGRATIONS, additive];
export const WITH_BREAKING: readonly Migration[] = [...WITH_ADDITIVE, breaking];

/** The database then looks as if a preview with this schema version had made it. */
export const asOfPreview = (version: number): string =>
  `drop table schema_version; create table schema_version (version bigint not null);
    insert into schema_version values (${version})`;
