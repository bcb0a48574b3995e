/** The operator is told why a database cannot be used, and transient problems are retried. */
import { describe, expect, test } from 'vitest';
import { explainTrouble, isOfFile, StoreOpenError } from '../../src/store/explain.ts';

const failure = (code: string, message: string, facts: object = {}) =>
  Object.assign(new Error(message), code === '' ? {} : { code }, facts);

/** Checks that the message begins with the problem and ends with the remedy. */
function expectTold(error: Error, location: string, what: string, remedy: string, transient: boolean): void {
  const told = explainTrouble(error, location);
  const begin = `The database ${location} ${what}. `;
  expect(told.message.slice(0, begin.length)).toBe(begin);
  expect(told.message.slice(begin.length)).toContain(remedy);
  expect(told).toBeInstanceOf(StoreOpenError);
  expect(told).toMatchObject({ transient, cause: error });
}

describe('PostgreSQL', () => {
  const ADDRESS = 'postgres://bot@db:5432/games';
  const TLS = 'cannot be used with these settings of TLS';
  const CHECK = 'Check that the server runs';

  test.each([
    ['', 'The server does not support SSL connections', TLS, 'has no TLS'],
    ['28000', 'no pg_hba.conf entry for host "10.0.0.2", user "bot", no encryption', TLS, 'sslmode=verify-full'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate', TLS, 'this machine trusts'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', TLS, 'this machine trusts'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify', TLS, 'name your own with sslrootcert'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'no issuer', TLS, 'name your own with sslrootcert'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'the name does not match', TLS, 'for that host'],
    ['CERT_HAS_EXPIRED', 'certificate has expired', TLS, 'must be valid today'],
    ['ENOENT', "ENOENT: no such file or directory, open '/etc/ca.pem'", TLS, 'name files in PEM form'],
    ['28000', 'connection requires a valid client certificate', TLS, 'sslcert and sslkey are needed'],
    ['28000', 'certificate authentication failed for user "bot"', TLS, 'sslcert and sslkey are needed'],
    ['', 'error:05800074:x509 certificate routines::key values mismatch', TLS, 'in PEM form'],
    ['ERR_OSSL_PEM_NO_START_LINE', 'error:0480006C:PEM routines::no start line', TLS, 'in PEM form'],
    [
      '',
      'SASL: client password must be a string',
      'asks for a password, and DATABASE_URL has none',
      'or set PGPASSWORD',
    ],
    ['28P01', 'password authentication failed', 'refuses this machine, user or password', 'in DATABASE_URL'],
    [
      '28000',
      'no pg_hba.conf entry for host "10.0.0.2"',
      'refuses this machine, user or password',
      'in pg_hba.conf there',
    ],
    ['42501', 'denied', 'does not give the bot’s user the rights that it needs', 'grant usage, create on schema'],
    ['42P01', 'relation "health" does not exist', 'has lost its tables', 'restore a backup'],
    ['58030', 'could not read block 3', 'is damaged or on a failing disk', 'the log and the disk of the server'],
    ['3D000', 'database "games" does not exist', 'is not on that server', 'Create it (createdb)'],
    ['XX000', 'something else', 'cannot be used', CHECK],
    // The message contains the code of another error, which must not be taken for this error's code.
    ['XX000', 'this is no CERT_HAS_EXPIRED', 'cannot be used', CHECK],
  ])('%s (%s) has its own remedy, and does not go away by itself', (code, message, what, remedy) => {
    expectTold(failure(code, message), ADDRESS, `${what} (${message})`, remedy, false);
  });

  test('a socket that this user may not use does not go away by itself', () => {
    const error = failure('EACCES', 'connect EACCES /run/.s.PGSQL.5432', { syscall: 'connect' });
    expectTold(error, ADDRESS, `cannot be reached by this user (${error.message})`, 'the folder of the socket', false);
  });

  test.each<[string, Error, string]>([
    ['a name that nobody knows', failure('ENOTFOUND', 'getaddrinfo ENOTFOUND db'), 'getaddrinfo ENOTFOUND db'],
    ['a socket that is not there', failure('ENOENT', 'connect ENOENT', { syscall: 'connect' }), 'connect ENOENT'],
    [
      'a port where nobody listens, at each of the addresses of a name',
      new AggregateError([failure('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432'), failure('ETIMEDOUT', '')]),
      'ECONNREFUSED',
    ],
    ['a server that is starting', failure('57P03', 'is starting up'), 'is starting up'],
  ])('%s may be there later', (_, error, reason) => {
    expectTold(error, ADDRESS, `does not answer (${reason})`, CHECK, true);
  });

  test.each([
    ['57014', 'canceling statement', 'does not answer in time', 'how busy it is'],
    ['53300', 'sorry, too many clients already', 'has no connection left', 'max_connections'],
    [
      '26000',
      'no such prepared statement',
      'is behind a pooler that mixes up prepared statements',
      'or set pool_mode to session',
    ],
    [
      '42P05',
      'prepared statement exists',
      'is behind a pooler that mixes up prepared statements',
      'max_prepared_statements above 0',
    ],
    ['53100', 'could not extend file', 'is on a full disk', 'Make room'],
    ['25006', 'cannot execute UPDATE', 'takes no writes, it is a standby or read-only', 'Name the primary'],
  ])('%s (%s) has its own message, and may pass', (code, message, what, remedy) => {
    expectTold(failure(code, message), ADDRESS, `${what} (${message})`, remedy, true);
  });

  test('a thrown value that is no error is reported too', () => {
    expect(explainTrouble('no luck', ADDRESS).message).toContain(`${ADDRESS} cannot be used (no luck). ${CHECK}`);
  });
});

describe('SQLite', () => {
  test.each([
    ['SQLITE_CORRUPT_INDEX', 'is damaged or not a SQLite database', 'Put a backup in its place', false],
    ['SQLITE_NOTADB', 'is damaged or not a SQLite database', 'Put a backup in its place', false],
    ['SQLITE_BUSY_RECOVERY', 'is locked by another program', 'Stop that program', true],
    ['SQLITE_FULL', 'is on a full disk', 'Make room on that disk.', true],
    ['SQLITE_IOERR_SHMSIZE', 'is on a failing or full disk', 'Look at the disk', true],
    ['SQLITE_CANTOPEN', 'cannot be opened', '-wal and -shm', false],
    ['EROFS', 'cannot be written by this user', 'on a file system that takes writes', false],
  ])('%s %s', (code, what, remedy, transient) => {
    expectTold(failure(code, 'no\n  luck'), 'data/2048.sqlite', `${what} (no luck)`, remedy, transient);
  });

  test('a bug is not an error of the file', () => {
    const mistake = new TypeError('undefined is not a function');
    const missing = failure('MODULE_NOT_FOUND', 'Cannot find module');
    for (const error of [mistake, 'no luck', missing]) expect(isOfFile(error)).toBe(false);
    expect(isOfFile(failure('SQLITE_FULL', 'database or disk is full'))).toBe(true);
  });
});
