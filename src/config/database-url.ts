/** What `DATABASE_URL` may be. Whatever is wrong with it, it is not repeated: most of it may be a password. */

const REFUSED =
  'DATABASE_URL is neither a file nor a PostgreSQL address. Write a path like data/2048.sqlite, or postgres://user:password@host/database, ' +
  'without quotes or spaces around it, and what is special in the password as %40 (@), %2F (/), %23 (#), %3F (?), %25 (%) or %3A (:).';

/** Returns what is wrong with it and how to mend it, or `undefined`. */
export function refuseDatabaseUrl(text: string): string | undefined {
  return isPath(text) || isAddress(text) ? undefined : REFUSED;
}

/** libpq takes these words with values in place of an address, and SQLite would take them for the name of a file. */
const LIBPQ = /(?:^|\s)(?:host|hostaddr|port|user|password|passfile|dbname|service|sslmode)\s*=/i;

/** A path has no scheme, which on Windows is longer than a drive, and nothing that may be the end of a password. */
const isPath = (text: string): boolean =>
  /^[^\s"'`]([^\r\n]*[^\s"'`])?$/.test(text) &&
  !/^[a-z][a-z\d+.-]+:|^:memory:|:\/\/|:.*@/i.test(text) &&
  !LIBPQ.test(text);

/**
 * Stricter than a URL: an `@`, `/`, `#` or `?` that stands in a password as it is would make a part of it the host, the
 * port or the database, which are shown. It names a database or a user, since of `bot:12#34@host/db` in .env `bot:12` is left.
 */
const ADDRESS =
  /^postgres(?:ql)?:\/\/(?<user>[^\s:@/?#"'`]*(?::[^\s@/?#"'`]*)?@)?(?<hosts>[^\s@/?#]*)(?<database>\/[^\s@/?#]*)?(?<given>\?\w+=[^\s@#]*)?$/i;

/** By its name, with a port or without; IPv6 stands in brackets, the folder of a socket as %2F and so on. */
const HOST = /^(?:[\w.%-]+|\[[\da-f:.]+\])(?::(?<port>\d{1,5}))?$/i;

function isHost(text: string): boolean {
  const found = HOST.exec(text);
  // What URL refuses would throw where it is shown, with the whole text in the error.
  return found !== null && Number(found.groups?.['port'] ?? 0) < 65_536 && URL.canParse(`postgres://${text}/`);
}

function isAddress(text: string): boolean {
  const { user, hosts = '', database, given = '' } = ADDRESS.exec(text)?.groups ?? {};
  if (user === undefined && database === undefined) return false;
  // A percent sign that begins no code, which a password with one as it is has.
  if (/%(?![\da-f]{2})/i.test(text)) return false;
  return hosts === '' ? /[?&]host=[^&]/.test(given) : hosts.split(',').every(isHost);
}
