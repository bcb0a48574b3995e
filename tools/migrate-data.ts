/** `npm run migrate-data -- FROM TO`: copies all data, from SQLite to PostgreSQL or back. */

import { existsSync } from 'node:fs';
import { databaseUrlProblem, hasPassword, isPostgresUrl } from '../src/database-url.ts';
import { complain, print } from '../src/ops/print.ts';
import { StoreOpenError } from '../src/store/explain.ts';
import { openEngine } from '../src/store/open-store.ts';
import { assertNewest, CopyError, copyData, openSource, UNLIMITED } from './copy-data.ts';
import { onInterrupt, runTool, UsageError } from './tool.ts';

const USAGE = `usage: npm run --silent migrate-data -- FROM TO
  FROM, TO  a SQLite file, or postgres://user@host:port/database with its password in the environment, as PGPASSWORD
Stop the bot first: what is played in FROM after the copy is not in TO. FROM is only read. TO must be empty, and stays so
unless everything was copied.
`;

function checked(location: string): string {
  const problem = databaseUrlProblem(location);
  if (hasPassword(location))
    complain(
      'Other users of this machine can read the password in the arguments. PGPASSWORD in the environment is safer.\n',
    );
  if (problem === undefined) return location;
  throw new UsageError(problem.replace('DATABASE_URL', 'FROM or TO'));
}

async function migrateData(from: string, to: string, signal: AbortSignal): Promise<void> {
  await using source = closing(await openSource(from));
  await using target = closing(await openEngine(to, UNLIMITED));
  await assertNewest(to);
  const begun = new Date().toISOString();
  await copyData(source, target, { tell: (table, rows) => print(`${table}: ${rows} rows\n`), signal });
  print(`Everything was copied. What is played in FROM after ${begun} is not in TO.\n`);
}

const closing = <Opened extends { close(): Promise<void> }>(opened: Opened) => ({
  ...opened,
  [Symbol.asyncDispose]: () => opened.close(),
});

await runTool(USAGE, [CopyError], async ([from, to, ...more]) => {
  if (from === undefined || to === undefined)
    throw new UsageError(`Missing argument: ${from === undefined ? 'FROM and TO' : 'TO'}, the address of a database`);
  // If FROM or TO contains a space, the shell splits it into several arguments.
  if (more.length > 0) throw new UsageError(`Unexpected argument: ${more.join(' ')}. Put quotes around FROM and TO.`);
  const [source, target] = [checked(from), checked(to)];
  if (!isPostgresUrl(source) && !existsSync(source)) throw new UsageError(`There is no database to copy from: ${from}`);
  const interrupted = new AbortController();
  onInterrupt(() => interrupted.abort());
  await migrateData(source, target, interrupted.signal).catch((error: unknown) => {
    if (interrupted.signal.aborted) throw new CopyError('Interrupted: nothing was copied.', { cause: error });
    if (error instanceof CopyError || error instanceof StoreOpenError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new CopyError(
      `Nothing was copied: ${reason.replace(/[.\s]+$/, '')}. Fix this and run the same command again.`,
      { cause: error },
    );
  });
});
