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
  return new StoreOpenError(`The database ${shownLocation(location)} ${what} (${messageOf(error)}).`, remedy, error, {
    transient,
  });
}

export const damagedFile = (path: string, reason: string): StoreOpenError =>
  explainTrouble(Object.assign(new Error(reason), { code: 'SQLITE_CORRUPT' }), path);

/** Whether the error comes from SQLite or the operating system. Other errors, such as bugs, get no advice. */
export const isOfFile = (error: unknown): boolean => /^(SQLITE_\w+|E[A-Z\d]+)$/.test(codeOf(error));

/** Whether SQLite reports that the file itself is damaged. A full disk does not count. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));

/** Joins the lines of a message, because SQLite reports several problems on separate lines. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message || codeOf(error) : String(error)).replace(/\s+/g, ' ');

type Troubles = readonly (readonly [pattern: RegExp, what: string, remedy: string, transient?: true])[];

const SQLITE: Troubles = [
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    'is damaged or not a SQLite database',
    'It was left as it is. Put a backup in its place, or move it away to start with an empty one.',
  ],
  [/^SQLITE_BUSY/, 'is locked by another program', 'Stop that program (it may be a second bot or a tool).', true],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'is on a full disk', 'Make room on that disk.', true],
  [
    /^(EACCES|EPERM)/,
    'cannot be written by this user',
    'Give the user that runs the bot read and write permission for file and folder, or set DATABASE_URL to another file.',
  ],
  [
    /^(EROFS|SQLITE_READONLY)/,
    'takes no writes, it is read-only',
    'Mount its file system for writing and see that the file may be written, or set DATABASE_URL to another file.',
  ],
  [
    /^(SQLITE_IOERR|EIO)/,
    'is on a disk that fails or is full',
    'Look at the disk and its free space (df, dmesg); the file itself may be whole.',
    true,
  ],
  [
    /^SQLITE_CANTOPEN/,
    'cannot be opened',
    'See that the folder takes the files -wal and -shm beside it: its permissions, its free space, and how many files may be open (ulimit -n).',
  ],
  [
    /^DatabaseGoneError$/,
    'was moved, replaced or deleted while the bot was using it',
    'Put it back, or restart the bot.',
  ],
];

export const UNUSABLE_FILE: Trouble = {
  what: 'cannot be opened',
  remedy: 'Check the disk, its free space and the permissions, or set DATABASE_URL to another file.',
};

const NOT_AS_ASKED = 'cannot be used with these settings';

/** The reason is PgBouncer before 1.21 in transaction mode, or with `max_prepared_statements = 0`. */
const MIXED_UP = 'is behind a pooler that mixes up prepared statements';
const FIX_POOLER =
  'With PgBouncer in transaction mode take version 1.21 or newer and set max_prepared_statements above 0 (such as 200), or set pool_mode to session.';

/** Advice by SQLSTATE code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES: Troubles = [
  [
    /does not support SSL connections/,
    NOT_AS_ASKED,
    'The server does not support TLS. Switch it on there (ssl = on), or write sslmode=disable if the network between is your own.',
  ],
  [
    /no encryption/,
    NOT_AS_ASKED,
    'The server wants TLS. Add ?sslmode=verify-full to DATABASE_URL, and &sslrootcert=/path/to/ca.pem for your own authority.',
  ],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)/,
    NOT_AS_ASKED,
    'Its certificate was issued by an authority that this machine does not trust. Add sslrootcert=/path/to/ca.pem to DATABASE_URL.',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID/,
    NOT_AS_ASKED,
    'Its certificate is for another name. Write the name of the certificate into DATABASE_URL in place of this host.',
  ],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)/, NOT_AS_ASKED, 'Renew its certificate, and check the clock of this machine.'],
  [
    /^ENOENT/,
    NOT_AS_ASKED,
    'A file that DATABASE_URL names (sslrootcert, sslcert, sslkey) does not exist. Correct its path.',
  ],
  [
    /^(connection requires a valid client certificate|certificate authentication failed)/,
    NOT_AS_ASKED,
    'The server wants a certificate of this user. Add &sslcert=/path/to/client.pem&sslkey=/path/to/client.key to DATABASE_URL.',
  ],
  [
    /(key values mismatch|no start line|bad base64 decode|PEM routines)/,
    NOT_AS_ASKED,
    'A file that DATABASE_URL names (sslrootcert, sslcert, sslkey) is no certificate or key in PEM form, or the key is that of another certificate.',
  ],
  [
    /^no pg_hba\.conf entry/,
    'does not let this machine in',
    'Add this machine, user and database to pg_hba.conf there.',
  ],
  [
    /^timeout$/,
    'does not answer in time',
    'See in pg_stat_activity who holds a table or rows that moves need, and how busy the server is.',
    true,
  ],
  [/^28/, 'refuses the user or the password', 'Correct them in DATABASE_URL.'],
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
    'Name the primary in DATABASE_URL, or all servers and target_session_attrs=read-write. Or end its default_transaction_read_only.',
    true,
  ],
  [/^(53100|53200)/, 'is on a full disk', 'Make room on the disk of the server.', true],
  [
    /^53300/,
    'has no connection left',
    'Raise max_connections on the server, lower DATABASE_CONNECTIONS, or run fewer processes: each opens that many.',
    true,
  ],
  [/^42P05/, MIXED_UP, FIX_POOLER],
  [/^26000/, MIXED_UP, FIX_POOLER, true],
  [/^55P03/, 'is being changed by another process', 'Wait until that is done.', true],
  [/^42P01/, 'has lost its tables', 'Stop the bot and restore a backup; see docs/backup.md.'],
  [
    /^(58030|XX00[12])/,
    'is damaged or on a disk that fails',
    'Look at the log and the disk of the server, and restore a backup where data is lost.',
  ],
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
