/** What an operator is told of a database that cannot be used, and whether it is worth waiting for it. */
import { describe, expect, test } from 'vitest';
import { explainTrouble, isOfFile } from '../../src/store/explain.ts';
import { StoreOpenError } from '../../src/store/store-open-error.ts';

const failure = (code: string, message: string, facts: object = {}) =>
  Object.assign(new Error(message), code === '' ? {} : { code }, facts);

const ADDRESS = 'postgres://bot@db:5432/games';
const CHECK_SERVER = 'Check that the server runs and that the host and port in DATABASE_URL are right.';
const UNKNOWN_AUTHORITY =
  'Its certificate is of an authority that this machine does not know. Add sslrootcert=/path/to/ca.pem to DATABASE_URL.';

describe('PostgreSQL', () => {
  test.each<[string, string, string, string]>([
    [
      '',
      'The server does not support SSL connections',
      'cannot be used as asked',
      'The server speaks no TLS. Switch it on there (ssl = on), or write sslmode=disable if the network between is your own.',
    ],
    [
      '28000',
      'no pg_hba.conf entry for host "10.0.0.2", user "bot", no encryption',
      'cannot be used as asked',
      'The server wants TLS. Add ?sslmode=verify-full to DATABASE_URL, and &sslrootcert=/path/to/ca.pem for your own authority.',
    ],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate', 'cannot be used as asked', UNKNOWN_AUTHORITY],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'cannot be used as asked', UNKNOWN_AUTHORITY],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify', 'cannot be used as asked', UNKNOWN_AUTHORITY],
    ['UNABLE_TO_GET_ISSUER_CERT', 'no issuer', 'cannot be used as asked', UNKNOWN_AUTHORITY],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'no issuer', 'cannot be used as asked', UNKNOWN_AUTHORITY],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'the name does not match',
      'cannot be used as asked',
      'Its certificate is for another name. Write the name of the certificate into DATABASE_URL in place of this host.',
    ],
    [
      'CERT_HAS_EXPIRED',
      'certificate has expired',
      'cannot be used as asked',
      'Renew its certificate, and check the clock of this machine.',
    ],
    [
      'CERT_NOT_YET_VALID',
      'certificate is not yet valid',
      'cannot be used as asked',
      'Renew its certificate, and check the clock of this machine.',
    ],
    [
      'ENOENT',
      "ENOENT: no such file or directory, open '/etc/ca.pem'",
      'cannot be used as asked',
      'A file that DATABASE_URL names (sslrootcert, sslcert, sslkey) does not exist. Correct its path.',
    ],
    [
      '28P01',
      'password authentication failed for user "bot"',
      'refuses the user or the password',
      'Correct them in DATABASE_URL.',
    ],
    [
      '28000',
      'no pg_hba.conf entry for host "10.0.0.2", user "bot"',
      'does not let this machine in',
      'Add this machine, user and database to pg_hba.conf there.',
    ],
    [
      '42501',
      'permission denied for schema public',
      'does not give the bot’s user the rights that it needs',
      'Make the user the owner of the database and its tables; on the schema it needs: grant usage, create on schema public to USER.',
    ],
    [
      '42P01',
      'relation "health" does not exist',
      'has lost its tables',
      'Stop the bot and restore a backup; see docs/install.md.',
    ],
    [
      '58030',
      'could not read block 3',
      'is damaged or on a disk that fails',
      'Look at the log and the disk of the server, and restore a backup where data is lost.',
    ],
    ['XX000', 'something else', 'cannot be used', CHECK_SERVER],
    // What only mentions the words of another fault is not that fault.
    ['XX000', 'this is no CERT_HAS_EXPIRED', 'cannot be used', CHECK_SERVER],
    ['XX000', 'relation "ENOENT" does not exist', 'cannot be used', CHECK_SERVER],
    ['XX000', 'X SELF_SIGNED_CERT_IN_CHAIN', 'cannot be used', CHECK_SERVER],
    ['XX000', 'X ERR_TLS_CERT_ALTNAME_INVALID', 'cannot be used', CHECK_SERVER],
  ])('%s (%s) has its own remedy, and does not go away by itself', (code, message, what, remedy) => {
    const cause = failure(code, message);
    const told = explainTrouble(cause, ADDRESS);
    expect(told.message).toBe(`The database ${ADDRESS} ${what} (${message}). ${remedy}`);
    expect(told).toMatchObject({ passing: false, cause });
  });

  test('a database that is not there is named', () => {
    const cause = failure('3D000', 'database "games" does not exist');
    expect(explainTrouble(cause, ADDRESS)).toMatchObject({
      message: `The database ${ADDRESS} is not on that server (database "games" does not exist). Create it (createdb), or correct the name in DATABASE_URL.`,
      passing: false,
      cause,
    });
  });

  test.each<[string, Error, string]>([
    ['a name that nobody knows', failure('ENOTFOUND', 'getaddrinfo ENOTFOUND db'), 'getaddrinfo ENOTFOUND db'],
    [
      'a socket that is not there',
      failure('ENOENT', 'connect ENOENT /run/.s.PGSQL.5432', { syscall: 'connect' }),
      'connect ENOENT /run/.s.PGSQL.5432',
    ],
    [
      'a port where nobody listens, at each of the addresses of a name',
      new AggregateError([failure('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432'), failure('ETIMEDOUT', '')]),
      'ECONNREFUSED',
    ],
    [
      'a server that is starting',
      failure('57P03', 'the database system is starting up'),
      'the database system is starting up',
    ],
  ])('%s may be there later', (_, error, reason) => {
    expect(explainTrouble(error, ADDRESS)).toMatchObject({
      message: `The database ${ADDRESS} does not answer (${reason}). ${CHECK_SERVER}`,
      passing: true,
      cause: error,
    });
  });

  test.each([
    ['53300', 'sorry, too many clients already', 'has no connection left'],
    ['53100', 'could not extend file: No space left on device', 'is on a full disk'],
    ['25006', 'cannot execute UPDATE in a read-only transaction', 'takes no writes, it is a standby or read-only'],
  ])('%s (%s) has its own words, and may pass', (code, message, what) => {
    expect(explainTrouble(failure(code, message), ADDRESS)).toMatchObject({
      message: expect.stringContaining(`The database ${ADDRESS} ${what} (${message}). `),
      passing: true,
    });
  });

  test('a socket that this user may not use does not go away by itself', () => {
    const error = failure('EACCES', 'connect EACCES /run/.s.PGSQL.5432', { syscall: 'connect' });
    expect(explainTrouble(error, ADDRESS)).toMatchObject({
      message: `The database ${ADDRESS} cannot be reached by this user (${error.message}). Let the user that runs the bot use the folder of the socket.`,
      passing: false,
    });
  });

  test('what is thrown without being an error is told too', () => {
    expect(explainTrouble('no luck', ADDRESS).message).toBe(
      `The database ${ADDRESS} cannot be used (no luck). ${CHECK_SERVER}`,
    );
  });
});

describe('SQLite', () => {
  const PATH = 'data/2048.sqlite';

  test.each<[string, string, boolean, string]>([
    [
      'SQLITE_CORRUPT_INDEX',
      'database disk image is malformed',
      false,
      `The database ${PATH} is damaged or not a SQLite database (database disk image is malformed). It was left as it is. Put a backup in its place, or move it away to start with an empty one.`,
    ],
    [
      'SQLITE_NOTADB',
      'file is not\n  a database',
      false,
      `The database ${PATH} is damaged or not a SQLite database (file is not a database). It was left as it is. Put a backup in its place, or move it away to start with an empty one.`,
    ],
    [
      'SQLITE_BUSY_RECOVERY',
      'database is locked',
      true,
      `The database ${PATH} is locked by another program (database is locked). Stop that program (it may be a second bot or a tool).`,
    ],
    [
      'SQLITE_FULL',
      'database or disk is full',
      true,
      `The database ${PATH} is on a full disk (database or disk is full). Make room on that disk.`,
    ],
    [
      'SQLITE_IOERR_SHMSIZE',
      'disk I/O error',
      true,
      `The database ${PATH} is on a disk that fails or is full (disk I/O error). Look at the disk and its free space (df, dmesg); the file itself may be whole.`,
    ],
    [
      'SQLITE_CANTOPEN',
      'unable to open database file',
      false,
      `The database ${PATH} cannot be opened (unable to open database file). See that the folder takes the files -wal and -shm beside it: its permissions, its free space, and how many files may be open (ulimit -n).`,
    ],
    [
      'EROFS',
      'EROFS: read-only file system',
      false,
      `The database ${PATH} takes no writes, it is read-only (EROFS: read-only file system). Mount its file system for writing and see that the file may be written, or set DATABASE_URL to another file.`,
    ],
  ])('%s', (code, message, passing, sentence) => {
    const cause = failure(code, message);
    const told = explainTrouble(cause, PATH);
    expect(told).toBeInstanceOf(StoreOpenError);
    expect(told).toMatchObject({ message: sentence, passing, cause });
  });

  test('a mistake of ours is no fault of the file', () => {
    const mistake = new TypeError('undefined is not a function');
    const missing = failure('MODULE_NOT_FOUND', 'Cannot find module');
    for (const error of [mistake, 'no luck', missing]) expect(isOfFile(error)).toBe(false);
    expect(isOfFile(failure('SQLITE_FULL', 'database or disk is full'))).toBe(true);
  });
});
