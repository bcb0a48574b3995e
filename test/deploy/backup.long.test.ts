/** The nightly backup script of the Compose setup. Shell scripts replace the programs of PostgreSQL's image. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { RECORD_BACKUP } from '../../src/store/health.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

/** The name by which the script identifies this host. */
const HERE = `${hostname()}-${readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '')}`;

const test = testInFolder.extend('backup', ({ folder }) => {
  const [bin, backups] = [join(folder, 'bin'), join(folder, 'backups')];
  for (const it of [bin, backups]) mkdirSync(it);
  const provide = (name: string, code: string): void => {
    const program = `#!/bin/sh\necho "${name} $*" >> '${join(folder, 'calls')}'\n${code}\n`;
    writeFileSync(join(bin, name), program, { mode: 0o755 });
  };
  provide('pg_dump', `for it in "$@"; do case $it in --file=*) echo dump > "\${it#--file=}";; esac; done`);
  provide('pg_restore', 'exit 0');
  provide('psql', 'exit 0');
  const script = projectFile('deploy/backup.sh');
  const env = { PATH: `${bin}:${process.env['PATH']}`, BACKUP_FOLDER: backups, KEEP: '2' };
  const place = (different = {}) => ownPlace({ ...env, DATABASE_URL: 'postgres://bot:secret@there/db', ...different });
  const run = (different = {}) => spawnSync('sh', [script, 'once'], { ...place(different), encoding: 'utf8' });
  const begin = (...given: readonly string[]) => spawn('sh', [script, ...given], { ...place(), stdio: 'ignore' });
  return { run, begin, provide, backups, calls: () => readFileSync(join(folder, 'calls'), 'utf8') };
});

test('a backup is readable by its owner alone, read back, recorded, and replaces the oldest', ({ backup }) => {
  const { run, backups, calls } = backup;
  for (const day of ['18', '19']) writeFileSync(join(backups, `2048-2026-11-${day}T041700Z.dump`), '');
  writeFileSync(join(backups, 'mine.txt'), '');
  const killed = `2048-2026-11-20T041700Z.dump.${HERE}.4194305.unfinished`;
  writeFileSync(join(backups, killed), 'killed');
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
  const noted = RECORD_BACKUP.replaceAll(/\s+/g, ' ').replace(/values \(2, :now\)/, '');
  for (const part of noted.split('  ')) expect(calls().replaceAll(/\s+/g, ' ')).toContain(part.trim());
});

test('a new backup stays, and those named by a clock that was ahead are deleted first', ({ backup }) => {
  const { run, backups } = backup;
  const ahead = ['01', '02', '03'].map((day) => `2048-2099-01-${day}T041700Z.dump`);
  for (const name of ahead) writeFileSync(join(backups, name), '');
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining(`${ahead[0]} was deleted.`) });
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^2048-20[2-8]\d-/), ahead[2]]);
});

test('a backup leaves the unfinished ones of other processes and hosts alone for a day', ({ backup }) => {
  const { run, backups } = backup;
  const [ours, theirs, old] = [`${HERE}.${process.pid}`, 'other-4026531836.4194305', 'other-4026531836.1'].map(
    (made) => `2048-2026-11-20T041700Z.dump.${made}.unfinished`,
  );
  for (const name of [ours, theirs, old]) writeFileSync(join(backups, name ?? ''), '');
  utimesSync(join(backups, old ?? ''), 0, 0);
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(backups).filter((name) => name.endsWith('.unfinished'))).toEqual([ours, theirs].sort());
});

test.for([
  ['cannot be made', 'pg_dump'],
  ['cannot be read back', 'pg_restore'],
])('a backup that %s leaves nothing behind, and the older ones stay', ([, program], { backup }) => {
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

test.for<readonly [string, number, ...string[]]>([
  ['a single backup', 1, 'once'],
  ['the nightly backup', 0],
])(
  '%s, when it is stopped, leaves neither files nor processes behind',
  async ([, code, ...given], { folder, backup }) => {
    const { begin, provide, backups } = backup;
    provide(
      'pg_dump',
      `for it in "$@"; do case $it in --file=*) echo half > "\${it#--file=}";; esac; done; echo $$ > '${folder}/pid'; exec sleep 600`,
    );
    provide('sleep', `echo $$ > '${folder}/pid'; exec /bin/sleep 600`);
    const child = begin(...given);
    const ended = once(child, 'exit');
    await expect
      .poll(() => existsSync(join(folder, 'pid')) && readFileSync(join(folder, 'pid'), 'utf8'))
      .toMatch(/^\d+\n$/);
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    child.kill('SIGTERM');
    expect(await ended).toEqual([code, null]);
    expect(readdirSync(backups)).toEqual([]);
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  },
);

test.for<readonly [string, string, string | undefined, string]>([
  ['before the server', 'postgres://bot:se%40cr%C3%A9:%25t@there:5432/db', 'se@cré:%t', 'postgres://bot@there:5432/db'],
  [
    'among the parameters',
    'postgres:///db?host=/run/it&password=s%2Fcret&user=bot',
    's/cret',
    'postgres:///db?host=/run/it&user=bot',
  ],
  ['with special characters', "postgres://bot:a,b\\n'c$d@there/db", "a,b\\n'c$d", 'postgres://bot@there/db'],
  ['in an address in capitals', 'POSTGRES://bot:secret@there/db', 'secret', 'POSTGRES://bot@there/db'],
  ['as the last of them', 'postgres://bot@there/db?password=secret', 'secret', 'postgres://bot@there/db'],
  ['nowhere', 'postgres://bot@there/db?sslmode=require', undefined, 'postgres://bot@there/db?sslmode=require'],
])('a password %s is never an argument, which everybody can read', ([, url, password, shown], { folder, backup }) => {
  const handed = join(folder, 'handed');
  for (const name of ['pg_dump', 'psql'])
    backup.provide(
      name,
      `printf "%s\\n" "$PGPASSWORD" >> '${handed}'; for it in "$@"; do case $it in --file=*) echo dump > "\${it#--file=}";; esac; done`,
    );
  expect(backup.run({ DATABASE_URL: url, PGPASSWORD: 'the operator’s' })).toMatchObject({ status: 0, stderr: '' });
  expect([...backup.calls().matchAll(/--dbname=(\S+)/g)].map(([, it]) => it)).toEqual([shown, shown]);
  expect(readFileSync(handed, 'utf8')).toBe(`${password ?? 'the operator’s'}\n`.repeat(2));
});

test.for([
  ...['@', '/', '#', '?', ' ', '"'].map((it) => [
    `postgres://bot:12${it}s3cr3t@there/db`,
    'is not a PostgreSQL address.',
  ]),
  ['postgres://bot@there/db?sslkey=/key&sslpassword=s3cr3t', 'holds sslpassword.'],
])('the address %s is rejected, and no part of the password is shown', ([DATABASE_URL, sentence], { backup }) => {
  const { status, stdout, stderr } = backup.run({ DATABASE_URL });
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toContain(`DATABASE_URL ${sentence}`);
  expect(stdout).not.toMatch(/s3cr3t|bot:12/);
});

test('the address of the database may come from a file', ({ folder, backup }) => {
  writeFileSync(join(folder, 'url'), 'postgres://from-a-file/db\n');
  expect(backup.run({ DATABASE_URL: '', DATABASE_URL_FILE: join(folder, 'url') })).toMatchObject({ status: 0 });
  expect(backup.calls()).toContain('--dbname=postgres://from-a-file/db');
});
