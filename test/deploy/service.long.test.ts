/** What the start script does if packages are missing. It copies the sources and starts processes, so it is slow. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import * as codes from '../../src/ops/exit-codes.ts';
import { ownPlace } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

testInFolder('a missing package ends the start with a code after which the service restarts', ({ folder }) => {
  for (const entry of ['src', 'locales', 'data/fonts', 'package.json'])
    cpSync(entry, join(folder, entry), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((it) => !['dotenv', 'pg', '.cache'].includes(it)))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  const start = (settings = {}) =>
    spawnSync(process.execPath, ['src/main.ts'], { ...ownPlace(settings), cwd: folder, encoding: 'utf8' });
  expect(start()).toMatchObject({
    status: codes.TRANSIENT,
    stderr: expect.stringMatching(
      /^The set-up is not complete \(.*Cannot find package '[a-z0-9.-]+'.*\)\. Run npm run setup to its end\.\n$/,
    ),
  });
  symlinkSync(resolve('node_modules/dotenv'), join(folder, 'node_modules/dotenv'));
  expect(start({ DISCORD_TOKEN: 'a.b.c', DATABASE_URL: 'postgres://bot@127.0.0.1:2/games' })).toMatchObject({
    status: codes.TRANSIENT,
    stderr: expect.stringContaining("Cannot find package 'pg'"),
  });
  const settings = 'export function readBotVersion() {} export function readSettings() { throw new Error("broken"); }';
  writeFileSync(join(folder, 'src/settings.ts'), settings);
  expect(start()).toMatchObject({ status: codes.UNEXPECTED, stderr: expect.stringContaining('broken') });
});
