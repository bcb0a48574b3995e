/**
 * `npm run unused`: lists files, exports and packages that nothing uses, and code that only tests and benchmarks use.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { MODULES, NODE, ROOT } from './setup/shell.mjs';
import { uncalledMembers } from './unused/uncalled-members.mjs';

const knip = (options, settings) =>
  spawnSync(NODE, [join(MODULES, 'knip', 'bin', 'knip.js'), '--no-config-hints', ...options], {
    cwd: ROOT,
    ...settings,
  });

/** Lists exports and whole files that only tests and benchmarks use, as `FILE NAME` or `FILE`. */
function uncalledExports() {
  const { stdout, stderr } = knip(['--production', '--reporter', 'json'], { encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(`knip failed: ${stderr || stdout}`);
  return JSON.parse(stdout).issues.flatMap(({ file, files, ...kinds }) => {
    if (files.length > 0) return [file];
    const exports = Object.values(kinds).filter(Array.isArray).flat();
    return exports.map(({ name }) => `${file} ${name}`);
  });
}

const { status } = knip([], { stdio: 'inherit' });
if (status !== 0) process.exitCode = status ?? 1;

const uncalled = [...uncalledExports(), ...uncalledMembers(ROOT)];
if (uncalled.length > 0) {
  process.stdout.write(`Only tests and benchmarks use these:\n${uncalled.map((name) => `  ${name}\n`).join('')}`);
  process.exitCode = 1;
}
