import { readdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPostgresUrl } from '../src/database-url.ts';
import { complain, print } from '../src/ops/print.ts';
import { BackupError, backupSqlite, recordBackup } from '../src/store/sqlite/backup-sqlite.ts';
import { DEFAULT_DATABASE, namedDatabase, onInterrupt, rejectExtraArguments, runTool, UsageError } from './tool.ts';

/** File names of backups contain the time in UTC, so they sort by age. */
const NAME = /^2048-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/;

export const backupName = (now: number): string =>
  `2048-${new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.sqlite`;

/**
 * Deletes all but the newest `keep` backups. A name with a time later than `newest` comes from a wrong clock, and
 * counts as older than the others.
 *
 * @param newest the name of the backup that was just made
 */
export function rotateBackups(folder: string, keep: number, newest: string): readonly string[] {
  const named = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted();
  const old = [...named.filter((name) => name > newest), ...named.filter((name) => name <= newest)].slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  return old;
}

const USAGE = `usage: npm run --silent backup -- FILE [--overwrite]
       npm run --silent backup -- --into FOLDER --keep N
  FILE         where the backup is written; never replaced unless --overwrite is given
  --into       a folder that gets one more backup, named by its time, and keeps the newest N of them
The database is the one that DATABASE_URL names (default ${DEFAULT_DATABASE}). The bot may go on meanwhile.
`;

const OPTIONS = {
  overwrite: { type: 'boolean', default: false },
  into: { type: 'string' },
  keep: { type: 'string' },
} as const;

await runTool(USAGE, [BackupError], async (given) => {
  const { values, positionals } = parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true });
  const keep = keepOf(values);
  const target = values.into === undefined ? onlyFile(positionals) : join(values.into, backupName(Date.now()));
  // When the process exits, it removes a backup that is not finished.
  onInterrupt(() => {
    complain('Interrupted.\n');
    process.exit(1);
  });
  // On a machine with few processors, the bot's moves have priority over the backup.
  setPriority(constants.priority.PRIORITY_LOW);
  const source = namedDatabase();
  if (isPostgresUrl(source)) {
    throw new BackupError(
      'DATABASE_URL names a PostgreSQL database. Its own tool makes the backup: pg_dump --format=custom.',
    );
  }
  const { games, bytes } = await backupSqlite(source, target, { overwrite: values.overwrite });
  recordBackup(source, Date.now());
  print(`${target}: ${games} games, ${bytes} bytes, checked.\n`);
  if (values.into === undefined || keep === undefined) return;
  for (const name of rotateBackups(values.into, keep, basename(target))) print(`${name}: deleted.\n`);
});

/** How many backups to keep; `undefined` without `--into`. @throws UsageError if only one of the options is given */
function keepOf({ into, keep }: { readonly into?: string; readonly keep?: string }): number | undefined {
  if (into === undefined && keep === undefined) return undefined;
  if (into !== undefined && keep !== undefined && /^[1-9]\d{0,3}$/.test(keep)) return Number(keep);
  throw new UsageError('Use --into FOLDER and --keep NUMBER together; NUMBER is at least 1.');
}

function onlyFile([target, ...more]: readonly string[]): string {
  if (target === undefined) throw new UsageError('Missing argument: FILE, where to write the backup');
  rejectExtraArguments(more);
  return target;
}
