/** Whatever characters a password has, no part of it is taken for a host name, which would be logged. */
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { databaseUrlProblem, shownLocation } from '../src/database-url.ts';

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** Unencoded, these characters would end the password or begin a percent code. */
const REJECTED = [' ', '"', '#', '%', '/', '?', '@', '`'];

const addressWith = (password: string) => `postgres://bot:${password}@127.0.0.1:6000/games`;

/** The settings that the PostgreSQL driver reads from the address. */
function connected(address: string) {
  const { user, host, port, database, password } = new Client(address);
  return { user, host, port, database, password };
}

const expected = (password: string) => ({ user: 'bot', host: '127.0.0.1', port: 6000, database: 'games', password });

describe('a password', () => {
  test.each(PRINTABLE.filter((it) => !REJECTED.includes(it)))('with an unencoded %j works, and is not shown', (it) => {
    const password = `12${it}s3cr3t`;
    const address = addressWith(password);
    expect(databaseUrlProblem(address)).toBeUndefined();
    expect(shownLocation(address)).toBe('postgres://bot@127.0.0.1:6000/games');
    expect(connected(address)).toEqual(expected(password));
  });

  test.each(REJECTED)('with an unencoded %j is rejected with the code to write, and is not shown', (it) => {
    const rejected = databaseUrlProblem(addressWith(`12${it}s3cr3t`));
    expect(rejected).toMatch(/^DATABASE_URL is neither/);
    expect(rejected).not.toContain('s3cr3t');
    expect(rejected).toContain(`%${it.charCodeAt(0).toString(16).toUpperCase()} (`);
    expect(shownLocation(addressWith(`12${it}s3cr3t`))).toBe('of DATABASE_URL');
  });

  test('with all characters works if they are encoded', () => {
    const password = PRINTABLE.join('');
    const address = addressWith(encodeURIComponent(password));
    expect(databaseUrlProblem(address)).toBeUndefined();
    expect(connected(address)).toEqual(expected(password));
  });
});

test.each([
  ['postgres://u:p@a:1/db?x=y', 'postgres://u@a:1/db'],
  ['postgres://:p@a/db?password=secret', 'postgres://a/db'],
  ['postgres://a/db', 'postgres://a/db'],
  ['postgres:///db?host=/run', 'postgres:///db'],
  ['data/my@home:1.sqlite', 'data/my@home:1.sqlite'],
])('%s is shown as %s', (address, shown) => {
  expect(shownLocation(address)).toBe(shown);
});

test.each(PRINTABLE)('an API address with %j in its password is rejected, and the password is not shown', (it) => {
  const read = () => readConfig({ DISCORD_API_URL: `http://bot:12${it}s3cr3t@127.0.0.1:8080/api` });
  expect(read).toThrow(/DISCORD_API_URL/);
  expect(read).not.toThrow(/s3cr3t|bot:12/);
});
