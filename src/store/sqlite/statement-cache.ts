import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Every transaction of the store writes: taking the write lock first, it waits instead of failing half-way. */
const BEGIN = 'begin immediate';

export interface CachingDatabase extends SqliteDatabase {
  /** False also where SQLite itself has rolled a transaction back. */
  isInTransaction(): boolean;
}

/**
 * The face of a database that Kysely's dialect asks for, with each statement prepared once and kept.
 *
 * The store's statements are a fixed, short list, so the cache needs no bound.
 */
export function withStatementCache(db: Database.Database): CachingDatabase {
  const statements = new Map<string, SqliteStatement>();
  const prepareOnce = (sql: string): SqliteStatement => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    prepare: (sql) => prepareOnce(sql === 'begin' ? BEGIN : sql),
    close: () => void db.close(),
    isInTransaction: () => db.inTransaction,
  };
}
