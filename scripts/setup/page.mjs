import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES, NODE, ROOT, run } from './shell.mjs';

const PAGE = join(ROOT, 'playground', 'page');
const BUILT = join(ROOT, 'playground', 'dist', 'page', 'index.html');
const VITE = join(MODULES, 'vite', 'bin', 'vite.js');

/** When a file was changed, or the last file in a folder. */
const changedAt = (path) =>
  statSync(path).isDirectory()
    ? Math.max(...readdirSync(path).map((name) => changedAt(join(path, name))))
    : statSync(path).mtimeMs;

/** Whether the page is newer than its sources. The container image lacks them, so there is nothing to build. */
export function pageIsBuilt() {
  if (!existsSync(PAGE)) return true;
  const sources = [PAGE, join(ROOT, 'playground', 'web', 'protocol.ts'), join(ROOT, 'package-lock.json')];
  return existsSync(BUILT) && statSync(BUILT).mtimeMs >= Math.max(...sources.map(changedAt));
}

/** Under Vitest, NODE_ENV is `test`. That would make the page larger and put paths of this machine into it. */
export const buildPage = () =>
  run(NODE, [VITE, 'build', '--config', join(PAGE, 'vite.config.ts'), '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
