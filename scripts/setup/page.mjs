import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, run } from './shell.mjs';

const SCRIPT = join(ROOT, 'scripts', 'build-page.mjs');
export const PAGE = join(ROOT, 'playground', 'page');

/** The file with the hash of the page's sources. It is written last. */
export const STAMP = join(ROOT, 'playground', 'dist', 'page.stamp');

/** Sources of the page outside of its folder: what it shares with the server, and the versions of the build tools. */
const SHARED = ['playground/web/protocol.ts', 'package-lock.json', 'scripts/build-page.mjs'];

export function pageFingerprint() {
  const own = readdirSync(PAGE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const hash = createHash('sha256');
  for (const file of [...own.sort(), ...SHARED.map((name) => join(ROOT, name))])
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether the page is up to date. The container image lacks the page's sources, so there is nothing to build. */
export const pageIsBuilt = () =>
  !existsSync(SCRIPT) || !existsSync(PAGE) || (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === pageFingerprint());

export const buildPage = () => run(NODE, [SCRIPT]);
