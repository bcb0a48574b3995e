/** A backup gets its final name only after its content was flushed to disk. */
import type * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { backupSqlite } from '../../src/store/sqlite/backup-sqlite.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

const told = vi.hoisted(() => ({ acts: [] as string[], files: new Map<number, string>() }));

/** The real file functions, with a record of their calls. */
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return {
    ...real,
    openSync(...given: Parameters<typeof real.openSync>) {
      const file = real.openSync(...given);
      told.files.set(file, String(given[0]));
      return file;
    },
    fsyncSync(file: number) {
      real.fsyncSync(file);
      told.acts.push(`flush ${told.files.get(file)}`);
    },
    renameSync(from: string, to: string) {
      real.renameSync(from, to);
      told.acts.push(`rename ${from} ${to}`);
    },
  };
});

test('a backup is on disk before it has its name, and has its name before it is reported', async ({ folder }) => {
  const path = join(folder, 'a.sqlite');
  const target = join(folder, 'b.sqlite');
  await (await openStore(path)).close();
  await backupSqlite(path, target);
  const [, unfinished] = /^flush (.*)$/.exec(told.acts[0] ?? '') ?? [];
  expect(unfinished).toMatch(/b\.sqlite\..*\.unfinished$/);
  // The copy is flushed step by step, so that a move never waits until all of it is written. The last flush is the one
  // before the rename.
  expect(told.acts.slice(-3)).toEqual([`flush ${unfinished}`, `rename ${unfinished} ${target}`, `flush ${folder}`]);
});
