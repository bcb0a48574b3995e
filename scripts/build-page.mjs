/**
 * Builds the playground's page with Vite, unless the built one is as new as its sources. Set-up calls it before every
 * start, so finding out that there is nothing to do takes a few milliseconds.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'playground', 'page');
const BUILT = join(ROOT, 'playground', 'dist');
const STAMP = join(BUILT, 'page.stamp');
/** Besides its own folder: the types and constants shared with the server, and the versions of what builds it. */
const SHARED = ['playground/web/protocol.ts', 'package-lock.json', 'scripts/build-page.mjs'];

function fingerprint() {
  const own = globSync('**/*', { cwd: PAGE, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [...own.sort(), ...SHARED.map((name) => join(ROOT, name))]) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function builtFingerprint() {
  try {
    readFileSync(join(BUILT, 'page', 'index.html'));
    return readFileSync(STAMP, 'utf8');
  } catch {
    // Nothing was built yet, or only half of it.
    return undefined;
  }
}

const wanted = fingerprint();
if (builtFingerprint() !== wanted) {
  process.stdout.write("building the playground's page.\n");
  rmSync(STAMP, { force: true });
  // Vitest, which has it built too, asks for a test's page: larger, and with this machine's paths in it.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ configFile: join(PAGE, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(STAMP, wanted);
}
