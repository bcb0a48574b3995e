/** The nightly backup of Compose, with programs that stand in for those of PostgreSQL's image. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { NOTE_BACKUP } from '../../src/store/health.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const test = testInFolder.extend('backup', ({ folder }) => {
  const [bin, backups] = [join(folder, 'bin'), join(folder, 'backups')];
  for (const it of [bin, backups]) mkdirSync(it);
  const provide = (name: string, code: string): void => {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> '${join(folder, 'calls')}'\n${code}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  provide('pg_dump', `for it in "$@"; do case $it in --file=*) echo dump > "\${it#--file=}";; esac; done`);
  provide('pg_restore', 'exit 0');
  provide('psql', 'exit 0');
  const env = { PATH: `${bin}:${process.env['PATH']}`, BACKUP_FOLDER: backups, KEEP: '2' };
  const run = (different = {}) =>
    spawnSync('sh', [projectFile('deploy/backup.sh'), 'once'], {
      ...ownPlace({ ...env, DATABASE_URL: 'postgres://bot:secret@there/db', ...different }),
      encoding: 'utf8',
    });
  return { run, provide, backups, calls: () => readFileSync(join(folder, 'calls'), 'utf8') };
});

test('is made for its owner alone, read back, noted, and the oldest goes', ({ backup }) => {
  const { run, backups, calls } = backup;
  for (const day of ['18', '19']) writeFileSync(join(backups, `2048-2026-11-${day}T041700Z.dump`), '');
  writeFileSync(join(backups, 'mine.txt'), '');
  writeFileSync(join(backups, '2048-2026-11-20T041700Z.dump.unfinished'), 'killed');
  expect(run()).toMatchObject({ status: 0, stderr: '', stdout: expect.not.stringContaining('secret') });
  const [oldest, newest = '', ...others] = readdirSync(backups);
  expect([oldest, newest, others]).toEqual([
    '2048-2026-11-19T041700Z.dump',
    expect.stringMatching(/^2048-\d{4}-\d\d-\d\dT\d{6}Z\.dump$/),
    ['mine.txt'],
  ]);
  expect(statSync(join(backups, newest)).mode & 0o777).toBe(0o600);
  expect(calls().replaceAll(/\s+/g, ' ')).toMatch(
    /^pg_dump --format=custom .* --dbname=postgres:.* pg_restore --file=\/dev\/null .* psql .*insert into health/,
  );
  const noted = NOTE_BACKUP.replaceAll(/\s+/g, ' ').replace(/values \(2, :now\)/, '');
  for (const part of noted.split('  ')) expect(calls().replaceAll(/\s+/g, ' ')).toContain(part.trim());
});

test.for([
  ['cannot be made', 'pg_dump'],
  ['cannot be read back', 'pg_restore'],
])('that %s leaves nothing behind, and the older ones stay', ([, program], { backup }) => {
  const { run, provide, backups } = backup;
  provide(program ?? '', 'echo broken >&2; exit 1');
  const older = ['17', '18', '19'].map((day) => `2048-2026-11-${day}T041700Z.dump`);
  for (const name of older) writeFileSync(join(backups, name), '');
  expect(run()).toMatchObject({
    status: 1,
    stderr: 'broken\n',
    stdout: expect.stringContaining('No backup was made; the reason is above.'),
  });
  expect(readdirSync(backups)).toEqual(older);
});

test('takes its address from a file too', ({ folder, backup }) => {
  writeFileSync(join(folder, 'url'), 'postgres://from-a-file/db\n');
  expect(backup.run({ DATABASE_URL: '', DATABASE_URL_FILE: join(folder, 'url') })).toMatchObject({ status: 0 });
  expect(backup.calls()).toContain('--dbname=postgres://from-a-file/db');
});
