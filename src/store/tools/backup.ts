/** `npm run backup -- FILE [--overwrite]`: a backup of the SQLite database that DATABASE_URL names. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isPostgresUrl } from '../postgres/open-postgres.ts';
import { BackupError, backupSqlite } from './backup-sqlite.ts';
import { DEFAULT_DATABASE, runTool, UsageError } from './run-tool.ts';

const USAGE = `usage: npm run --silent backup -- FILE [--overwrite]
  FILE         where the backup is written; never replaced unless --overwrite is given
The database is the one that DATABASE_URL names (default ${DEFAULT_DATABASE}). The bot may go on meanwhile.
`;

await runTool(USAGE, [BackupError], async (given) => {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { overwrite: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [target, ...more] = positionals;
  if (target === undefined) throw new UsageError('FILE is missing: where should the backup be written?');
  if (more.length > 0) throw new UsageError(`One FILE is expected, and ${more.join(' ')} is more.`);
  // The same settings as the bot has, and what is set already goes first.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const source = process.env['DATABASE_URL'] || DEFAULT_DATABASE;
  if (isPostgresUrl(source)) {
    throw new BackupError(
      'DATABASE_URL names a PostgreSQL database. Its own tool makes the backup: pg_dump --format=custom.',
    );
  }
  const { games, bytes } = await backupSqlite(source, target, values.overwrite);
  process.stdout.write(`${target}: ${games} games, ${bytes} bytes, checked.\n`);
});
