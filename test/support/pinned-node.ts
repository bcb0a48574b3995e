/**
 * Too old a Node.js would fail every test file, so Vitest restarts itself under the pinned version, as `npm test` does.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first version of Node.js that runs TypeScript without a flag, as in `engines` of package.json. */
const OLDEST: readonly [major: number, minor: number] = [22, 18];

const PINNED = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

/** If this Node.js is too old, runs the same command under the pinned version and exits with its exit code. */
export function runUnderPinnedNode(): void {
  if (!isTooOld(process.versions.node)) return;
  if (!existsSync(PINNED)) {
    process.stderr.write(`This is Node.js ${process.version}, and the tests need the pinned one: run npm test once.\n`);
    process.exit(1);
  }
  const { status } = spawnSync(PINNED, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}
