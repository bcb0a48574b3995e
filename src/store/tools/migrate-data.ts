/** `npm run migrate-data -- FROM TO`: copies everything, from SQLite to PostgreSQL or back. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Engine } from '../engine.ts';
import { openEngine } from '../open-store.ts';
import { isPostgresUrl } from '../postgres/is-postgres-url.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { CopyError, copyData } from './copy-data.ts';
import { runTool, UsageError } from './run-tool.ts';

const USAGE = `usage: npm run --silent migrate-data -- FROM TO
  FROM, TO  a SQLite file, or postgres://user:password@host:port/database
Stop the bot first. TO must be empty, or hold an earlier copy of FROM that was interrupted: then that one goes on.
`;

/** A line for each this many rows. */
const TOLD_ROWS = 10_000;

async function migrateData([from, to, ...more]: readonly string[]): Promise<void> {
  if (from === undefined || to === undefined) throw new UsageError('Two databases are expected: FROM and TO.');
  if (more.length > 0) throw new UsageError(`Two databases are expected, and ${more.join(' ')} is more.`);
  if (sameDatabase(from, to)) throw new UsageError('FROM and TO are the same database.');
  if (!isPostgresUrl(from) && !existsSync(from)) throw new UsageError(`There is no database ${from} to copy from.`);
  // The copy is no click: it may take its time, and waits for a server that restarts.
  const options = { queryTimeout: 0, retry: { attempts: 10, within: 60_000 } };
  await using source = closing(await openEngine(from, options));
  await using target = closing(await openEngine(to, options));
  const copied = await copyData(source.engine, target.engine, ({ table, rows }) => {
    if (rows % TOLD_ROWS === 0) process.stdout.write(`${table}: ${rows} rows copied\n`);
  });
  for (const { table, rows } of copied) process.stdout.write(`${table}: ${rows} rows, the same on both sides\n`);
}

const sameDatabase = (from: string, to: string): boolean =>
  isPostgresUrl(from) || isPostgresUrl(to) ? from === to : resolve(from) === resolve(to);

const closing = (engine: Engine) => ({ engine, [Symbol.asyncDispose]: () => engine.close() });

await runTool(USAGE, [CopyError, StoreOpenError], migrateData);
