/** Only this module parses and prints `DATABASE_URL`: the path of a SQLite file, or a PostgreSQL address. */

export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//i.test(location);

/** The parts of an address as written, with percent-encoding; missing parts are empty. */
interface PostgresAddress {
  readonly scheme: string;
  /** The user, a colon, the password and `@`. */
  readonly credentials: string;
  /** The host, with its port if it has one. Empty if only the parameters name a host. */
  readonly host: string;
  /** The name of the database, with a leading slash. */
  readonly database: string;
  /** The parameters, with a leading question mark. */
  readonly parameters: string;
}

/**
 * Stricter than a URL: with an unencoded `@`, `/`, `#` or `?`, a part of the password could be parsed as the host, port
 * or database, which are printed. Other characters need no encoding.
 */
const ADDRESS =
  /^(postgres(?:ql)?):\/\/((?:[^\s:@/?#"`]*(?::[^\s@/?#"`]*)?@)?)([^\s@/?#]*)((?:\/[^\s@/?#"'`]*)?)((?:\?\w+=[^\s@#]*)?)$/i;

/** Returns `undefined` for a path, and for an address whose password could be parsed as something else. */
export function readPostgresAddress(text: string): PostgresAddress | undefined {
  const found = ADDRESS.exec(text);
  // A percent sign without two hexadecimal digits, as in a password that was not encoded.
  if (!found || /%(?![\da-f]{2})/i.test(text)) return undefined;
  const [, scheme = '', credentials = '', host = '', database = '', parameters = ''] = found;
  // dotenv cuts `postgres://bot:12#34@host/db` off to `postgres://bot:12`, which looks like a host and a port.
  if (credentials === '' && database === '') return undefined;
  return host === '' || isHost(host) ? { scheme, credentials, host, database, parameters } : undefined;
}

/** A host name with or without a port; IPv6 in brackets, the folder of a socket with %2F. */
const HOST = /^(?:[\w.%-]+|\[[\da-f:.]+\])(?::(?<port>\d{1,5}))?$/i;

function isHost(text: string): boolean {
  const found = HOST.exec(text);
  return found !== null && Number(found.groups?.['port'] ?? 0) < 65_536 && URL.canParse(`postgres://${text}/`);
}

/** Returns the address without the password, and without the parameters, which may contain one. */
export function shownLocation(location: string): string {
  const address = readPostgresAddress(location);
  if (!address) return isPath(location) || location === ':memory:' ? location : 'of DATABASE_URL';
  const { scheme, credentials, host, database } = address;
  const user = credentials.replace(/:.*@/, '@').replace(/^@/, '');
  return `${scheme}://${user}${host}${database}`;
}

/** Whether the address itself holds a password. */
export function hasPassword(location: string): boolean {
  const { credentials = '', parameters = '' } = readPostgresAddress(location) ?? {};
  return credentials.includes(':') || /[?&]password=/.test(parameters);
}

/** The message never repeats the text of `DATABASE_URL`, because most of it may be a password. */
const NOT_A_DATABASE =
  'DATABASE_URL is neither a file nor a PostgreSQL address. Write a path like data/2048.sqlite, or postgres://user:password@host/database, ' +
  'without quotes or spaces around it, and special characters of the password as %40 (@), %2F (/), %23 (#), %3F (?), %25 (%), %3A (:), %2C (,), %20 (space), %22 (") or %60 (`).';

const WRITE_A_PATH = 'Write the path of a file, like data/2048.sqlite';

/** Returns what is wrong with `DATABASE_URL` and how to fix it, or `undefined` if it is valid. */
export function databaseUrlProblem(text: string): string | undefined {
  if (isPath(text))
    return /^\/(?:proc|sys)\//.test(text)
      ? `DATABASE_URL is a path in /proc or /sys, where Linux keeps no files. ${WRITE_A_PATH}.`
      : undefined;
  const address = readPostgresAddress(text);
  if (address && (address.host !== '' || /[?&]host=[^&]/.test(address.parameters))) return parameterProblem(address);
  if (/^:memory:/i.test(text))
    return `DATABASE_URL is :memory:, but games in memory are gone when the bot stops. ${WRITE_A_PATH}.`;
  const [scheme, name = ''] = /^((?:sqlite3?|file)(?=:)|[a-z][a-z\d+.-]*(?=:\/\/)):/i.exec(text) ?? [];
  if (/^(?:sqlite3?|file)$/i.test(name))
    return `DATABASE_URL begins with ${scheme}, which the bot does not know. ${WRITE_A_PATH}, without ${scheme} before it.`;
  return scheme === undefined || /^postgres(ql)?$/i.test(name)
    ? NOT_A_DATABASE
    : `DATABASE_URL begins with ${scheme}//, but games are kept in SQLite or PostgreSQL. ${WRITE_A_PATH}, or postgres://user:password@host/database.`;
}

/** As in libpq, with `no-verify` of pg. https://www.postgresql.org/docs/current/libpq-ssl.html */
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

function parameterProblem({ parameters }: PostgresAddress): string | undefined {
  const given = new URLSearchParams(parameters);
  if (given.has('sslpassword'))
    return 'DATABASE_URL holds sslpassword, but the bot cannot read an encrypted key. Decrypt the key (openssl pkey), let only the bot’s user read it, and leave sslpassword out.';
  if (given.getAll('sslmode').every((it) => SSL_MODES.includes(it))) return undefined;
  return 'DATABASE_URL holds an sslmode that does not exist. Write verify-full, or disable if the network to the database is your own.';
}

/** Matches a libpq connection string of keywords, which SQLite would use as a file name. */
const LIBPQ = /(?:^|\s)(?:host|hostaddr|port|user|password|passfile|dbname|service|sslmode)\s*=/i;

/** Whether the text is a path: no scheme (longer than a Windows drive letter), nothing that may end a password. */
const isPath = (text: string): boolean =>
  /^[^\s"'`]([^\r\n]*[^\s"'`])?$/.test(text) &&
  !/^[a-z][a-z\d+.-]+:|^:memory:|:\/\//i.test(text) &&
  (BEGINS_AS_PATH.test(text) || !/:.*@/.test(text)) &&
  !LIBPQ.test(text);

/** Matches `/srv`, `./data`, `../data` or `C:\bot`: no password precedes such a beginning. */
const BEGINS_AS_PATH = /^(?:\/(?!\/)|\.{1,2}[\\/]|[a-z]:[\\/])/i;
