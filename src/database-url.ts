/** `DATABASE_URL`: the path of a SQLite file, or the address of a PostgreSQL server. Only this module takes it apart and shows it. */

export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//i.test(location);

/** The parts of an address as they stand in it, percent-encoded; each is empty if it is left out. */
interface PostgresAddress {
  readonly scheme: string;
  /** User, colon, password and `@`. */
  readonly credentials: string;
  /** Each with its port, if it has one; empty if only the parameters name one. */
  readonly hosts: readonly string[];
  /** With the slash before it. */
  readonly database: string;
  /** With the question mark before them. */
  readonly parameters: string;
}

/**
 * Stricter than a URL: an unencoded `@`, `/`, `#` or `?` in a password would make a part of it the host, the port or the database,
 * which are shown. Any other character may stand there as it is, also the comma that separates hosts.
 */
const ADDRESS =
  /^(postgres(?:ql)?):\/\/((?:[^\s:@/?#"`]*(?::[^\s@/?#"`]*)?@)?)([^\s@/?#]*)((?:\/[^\s@/?#"'`]*)?)((?:\?\w+=[^\s@#]*)?)$/i;

/** Returns nothing for a path, and for an address in which a password could be taken for another part. */
export function readPostgresAddress(text: string): PostgresAddress | undefined {
  const found = ADDRESS.exec(text);
  // A percent sign that begins no code, as in a password that was not encoded.
  if (!found || /%(?![\da-f]{2})/i.test(text)) return undefined;
  const [, scheme = '', credentials = '', list = '', database = '', parameters = ''] = found;
  // dotenv makes `postgres://bot:12` of `postgres://bot:12#34@host/db`: what looks like a host and a port is a user and a password.
  if (credentials === '' && database === '') return undefined;
  const hosts = list === '' ? [] : list.split(',');
  return hosts.every(isHost) ? { scheme, credentials, hosts, database, parameters } : undefined;
}

/** By its name, with a port or without; IPv6 stands in brackets, the folder of a socket as %2F and so on. */
const HOST = /^(?:[\w.%-]+|\[[\da-f:.]+\])(?::(?<port>\d{1,5}))?$/i;

function isHost(text: string): boolean {
  const found = HOST.exec(text);
  return found !== null && Number(found.groups?.['port'] ?? 0) < 65_536 && URL.canParse(`postgres://${text}/`);
}

/** Without the password and the parameters, which may hold one. */
export function shownLocation(location: string): string {
  const address = readPostgresAddress(location);
  if (!address) return isPath(location) || location === ':memory:' ? location : 'of DATABASE_URL';
  const { scheme, credentials, hosts, database } = address;
  const user = credentials.replace(/:.*@/, '@').replace(/^@/, '');
  return `${scheme}://${user}${hosts.join()}${database}`;
}

/** The same for two addresses of one database or, if they name schemas, of one schema. */
export function identityOf({ hosts, database, parameters }: PostgresAddress): string {
  const given = new URLSearchParams(parameters);
  const schema = given.get('options') ?? '';
  const servers = hosts.map((host) => host.replace(/:5432$/, '')).join() || given.get('host');
  return `postgres://${servers}${database}${schema && ` ${schema}`}`;
}

/**
 * Several servers in one address, as libpq has it.
 * https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
interface Servers {
  readonly urls: readonly [string, ...string[]];
  /** Whether a server that takes no writes, such as a standby, is passed over. */
  readonly mustWrite: boolean;
}

/** One URL for each server of an address that was accepted. */
export function splitServers(url: string): Servers {
  const address = readPostgresAddress(url);
  if (!address) throw new TypeError('This is no PostgreSQL address.');
  const { scheme, credentials, hosts, database, parameters } = address;
  const kept = parameters.replace(/([?&])target_session_attrs=[\w-]*&?/, '$1').replace(/[?&]$/, '');
  const at = (host: string): string => `${scheme}://${credentials}${host}${database}${kept}`;
  const [first = '', ...others] = hosts;
  const mustWrite = /[?&]target_session_attrs=(?:read-write|primary)(?:&|$)/.test(parameters);
  return { urls: [at(first), ...others.map(at)], mustWrite };
}

/** Whatever is wrong with `DATABASE_URL`, its text is not repeated: most of it may be a password. */
const REFUSED =
  'DATABASE_URL is neither a file nor a PostgreSQL address. Write a path like data/2048.sqlite, or postgres://user:password@host/database, ' +
  'without quotes or spaces around it, and special characters of the password as %40 (@), %2F (/), %23 (#), %3F (?), %25 (%), %3A (:), %2C (,), %20 (space), %22 (") or %60 (`).';

/** The problem and how to mend it, or `undefined`. */
export const refuseDatabaseUrl = (text: string): string | undefined =>
  isPath(text) || namesHost(readPostgresAddress(text)) ? undefined : REFUSED;

const namesHost = (address: PostgresAddress | undefined): boolean =>
  address !== undefined && (address.hosts.length > 0 || /[?&]host=[^&]/.test(address.parameters));

/** libpq takes these words with values in place of an address, and SQLite would take them for the name of a file. */
const LIBPQ = /(?:^|\s)(?:host|hostaddr|port|user|password|passfile|dbname|service|sslmode)\s*=/i;

/** A path has no scheme, which on Windows is longer than a drive, and nothing that may be the end of a password. */
const isPath = (text: string): boolean =>
  /^[^\s"'`]([^\r\n]*[^\s"'`])?$/.test(text) &&
  !/^[a-z][a-z\d+.-]+:|^:memory:|:\/\//i.test(text) &&
  (BEGINS_AS_PATH.test(text) || !/:.*@/.test(text)) &&
  !LIBPQ.test(text);

/** `/srv`, `./data`, `../data` or `C:\bot`: nothing before a password begins like this. */
const BEGINS_AS_PATH = /^(?:\/(?!\/)|\.{1,2}[\\/]|[a-z]:[\\/])/i;
