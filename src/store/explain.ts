import { statSync } from 'node:fs';
import { isPostgresUrl, shownLocation } from '../database-url.ts';
import { codeOf, isConnectionLost } from './postgres/retry.ts';

export interface Trouble {
  readonly what: string;
  readonly remedy: string;
  /** Whether the problem may end without a change of the settings, so that a retry makes sense. */
  readonly transient?: boolean;
}

/** Returns what is wrong with the database and how to fix it; `undefined` for an error without known advice. */
export function troubleOf(error: unknown, location: string): Trouble | undefined {
  const code = codeOf(error);
  const words = [code, messageOf(error), error instanceof Error ? error.name : ''];
  const isServer = isPostgresUrl(location);
  const found = (isServer ? POSTGRES : SQLITE).find(([pattern]) => words.some((it) => pattern.test(it)));
  const [, what, remedy, transient = false] = found ?? [];
  const isSilent = isServer && (isConnectionLost(error) || code === 'ENOTFOUND');
  if (isSilent && !transient) return UNREACHABLE;
  return what === undefined || remedy === undefined ? undefined : { what, remedy, transient };
}

export function explainTrouble(error: unknown, location: string): StoreOpenError {
  if (error instanceof StoreOpenError) return error;
  const unknown = isPostgresUrl(location) ? UNUSABLE_SERVER : UNUSABLE_FILE;
  const { what, remedy, transient = false } = troubleOf(error, location) ?? unknown;
  const said = `The database ${shownLocation(location)} ${what} (${messageOf(error)}).`;
  return new StoreOpenError(said, remedy + remedyOfLog(error, location), error, { transient });
}

/** SQLite does not notice that a log belongs to another file, such as the one before a backup was copied here. An empty log is one that it has just created. */
const remedyOfLog = (error: unknown, path: string): string =>
  DAMAGED.test(codeOf(error)) && (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
    ? ` Its log ${path}-wal may be that of another file: if a backup was copied here, move ${path}-wal and ${path}-shm away and start again.`
    : '';

/** The error for a damage that SQLite described in words. */
export const damagedFile = (path: string, reason: string): StoreOpenError =>
  explainTrouble(Object.assign(new Error(reason), { code: 'SQLITE_CORRUPT' }), path);

/** Whether the error comes from SQLite or the operating system. Other errors, such as bugs, get no advice. */
export const isOfFile = (error: unknown): boolean => /^(SQLITE_\w+|E[A-Z\d]+)$/.test(codeOf(error));

/** Joins the lines of a message, because SQLite reports several problems on separate lines. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message || codeOf(error) : String(error)).replace(/\s+/g, ' ');

type Troubles = readonly (readonly [pattern: RegExp, what: string, remedy: string, transient?: true])[];

const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

const SQLITE: Troubles = [
  [
    DAMAGED,
    'is damaged or not a SQLite database',
    'It was left as it is. Put a backup in its place, or move it away to start with an empty one.',
  ],
  [/^SQLITE_BUSY/, 'is locked by another program', 'Stop that program (it may be a second bot or a tool).', true],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'is on a full disk', 'Make room on that disk.', true],
  [/^(SQLITE_IOERR|EIO)/, 'is on a failing or full disk', 'Look at the disk and its free space (df, dmesg).', true],
  [
    /^(EACCES|EPERM|EROFS|SQLITE_READONLY)/,
    'cannot be written by this user',
    'Give the user that runs the bot read and write permission for file and folder, on a file system that takes writes.',
  ],
  [/^DatabaseGoneError$/, 'was moved, replaced or deleted while the bot ran', 'Put it back, or restart the bot.'],
];

export const UNUSABLE_FILE: Trouble = {
  what: 'cannot be opened',
  remedy:
    'Check the disk and its free space, the permissions of the folder (which takes the files -wal and -shm, too), and how many files may be open (ulimit -n).',
};

/** Advice by SQLSTATE code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES: Troubles = [
  [
    /does not support SSL connections|no encryption|^(ENOENT|(SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|ERR_TLS_CERT_ALTNAME|CERT_)|connection requires a valid client certificate|certificate authentication failed)|key values mismatch|no start line|bad base64 decode|PEM routines/,
    'cannot be used with these settings of TLS',
    'Write sslmode=verify-full into DATABASE_URL, or sslmode=disable if the server has no TLS and the network between is your own. Its certificate must be valid today, for that host, and from an authority that this machine trusts: name your own with sslrootcert. If the server asks for a certificate of its user, sslcert and sslkey are needed. All three name files in PEM form.',
  ],
  [
    /^(timeout|57014)$/,
    'does not answer in time',
    'See in pg_stat_activity who holds locks, and how busy it is.',
    true,
  ],
  [
    /client password must be a string/,
    'asks for a password, and DATABASE_URL has none',
    'Write it there, as in postgres://user:password@host/database, or set PGPASSWORD.',
  ],
  [/^28/, 'refuses this machine, user or password', 'Correct them in DATABASE_URL, or in pg_hba.conf there.'],
  [/^3D000/, 'is not on that server', 'Create it (createdb), or correct the name in DATABASE_URL.'],
  [
    /^(42501|3F000)/,
    'does not give the bot’s user the rights that it needs',
    'Make the user the owner of the database and its tables; on the schema it needs: grant usage, create on schema public to USER.',
  ],
  [/^EACCES/, 'cannot be reached by this user', 'Let the user that runs the bot use the folder of the socket.'],
  [
    /^25006/,
    'takes no writes, it is a standby or read-only',
    'Name the primary in DATABASE_URL, or end its default_transaction_read_only.',
    true,
  ],
  [/^(53100|53200)/, 'is on a full disk', 'Make room on the disk of the server.', true],
  [/^53300/, 'has no connection left', 'Raise max_connections there, or lower DATABASE_CONNECTIONS here.', true],
  [
    /^(42P05|26000)/,
    'is behind a pooler that mixes up prepared statements',
    'With PgBouncer in transaction mode take version 1.21 or newer and set max_prepared_statements above 0 (such as 200), or set pool_mode to session.',
    true,
  ],
  [/^55P03/, 'is being changed by another process', 'Wait until that is done.', true],
  [/^42P01/, 'has lost its tables', 'Stop the bot and restore a backup; see docs/backup.md.'],
  [/^(58030|XX00[12])/, 'is damaged or on a failing disk', 'Look at the log and the disk of the server.'],
];

const CHECK_SERVER = 'Check that the server runs and that the host and port in DATABASE_URL are right.';
const UNREACHABLE: Trouble = { what: 'does not answer', remedy: CHECK_SERVER, transient: true };
const UNUSABLE_SERVER: Trouble = { what: 'cannot be used', remedy: CHECK_SERVER };

/** The database cannot be used. `message` tells the operator what is wrong and what to do. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
  readonly transient: boolean;

  constructor(what: string, remedy = '', cause?: unknown, { transient = false } = {}) {
    super(`${what} ${remedy}`.trimEnd(), cause === undefined ? undefined : { cause });
    this.transient = transient;
  }
}
