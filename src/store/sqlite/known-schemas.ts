import Database from 'better-sqlite3';
import { type KnownSchemas, newestOf, type Shape } from '../schema-version.ts';
import type { Migration } from '../sql.ts';
import { SQLITE } from './dialect.ts';

const kept = new WeakMap<readonly Migration[], Promise<KnownSchemas>>();

/** Runs the migrations on a database in memory. Both engines have the same columns and indexes. */
export function knownSchemas(migrations: readonly Migration[]): Promise<KnownSchemas> {
  const known = kept.get(migrations) ?? readSchemas(migrations);
  kept.set(migrations, known);
  return known;
}

async function readSchemas(migrations: readonly Migration[]): Promise<KnownSchemas> {
  const db = new Database(':memory:');
  const shapes = new Map<number, Shape>();
  try {
    for (const { version, apply } of migrations) {
      await apply(async (sql) => void db.exec(sql), SQLITE);
      shapes.set(version, shapeOf(db));
    }
  } catch {
    // A migration that fails here fails on the database too, and there the error is reported.
  }
  db.close();
  return { newest: newestOf(migrations), shapes };
}

export const shapeOf = (db: Database.Database): Shape => db.prepare<[], string>(SQLITE.shape).pluck().all();
