import { expect, test } from 'vitest';
import { waitForLock } from '../../src/store/sqlite/open-sqlite.ts';
import { StoreOpenError } from '../../src/store/store-open-error.ts';

const failure = (code: string) => Object.assign(new Error('no'), { code });

/** Fails once, and then gives how often it was tried. */
function failingOnce(error: unknown): () => Promise<number> {
  let tried = 0;
  return async () => {
    tried += 1;
    if (tried === 1) throw error;
    return tried;
  };
}

test.each([
  ['a lock', failure('SQLITE_BUSY')],
  ['a lock while a log is read again', failure('SQLITE_BUSY_RECOVERY')],
  ['a lock that was put into words', new StoreOpenError('It is locked.', 'Wait.', failure('SQLITE_BUSY'))],
])('%s is waited for, though not beyond the patience', async (_, error) => {
  expect(await waitForLock(60_000, failingOnce(error))).toBe(2);
  await expect(waitForLock(0, failingOnce(error))).rejects.toBe(error);
});

test.each([
  ['a full disk', failure('SQLITE_FULL')],
  ['damage that was put into words', new StoreOpenError('It is damaged.', 'Replace it.', failure('SQLITE_CORRUPT'))],
  ['a mistake of the program', new TypeError('x is not a function')],
  ['what is no error', 'SQLITE_BUSY'],
])('%s is told at once', async (_, error) => {
  await expect(waitForLock(60_000, failingOnce(error))).rejects.toBe(error);
});
