import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { answers, IS_MUSL, IS_PINNED, LOCKED_NODE, MODULES, NODE, npm, ROOT } from './shell.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** npm writes node_modules/.package-lock.json last, so it is missing after an interrupted installation. */
export function packagesAreInstalled() {
  if (!existsSync(join(MODULES, '.package-lock.json'))) return false;
  const installed = readJson('node_modules', '.package-lock.json').packages;
  const { '': _project, ...wanted } = readJson('package-lock.json').packages;
  return (
    Object.entries(wanted).every(([path, { integrity, optional }]) =>
      installed[path] === undefined ? optional === true : installed[path].integrity === integrity,
    ) && Object.values(installed).every(suitsThisMachine)
  );
}

/** False if the packages were installed on another kind of machine and copied here. */
function suitsThisMachine({ os, cpu }) {
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}

/** With the development packages, since the pinned Node.js is one. The machine's own may be older than `engines`. */
export function installPackages() {
  npm(['ci', '--ignore-scripts', '--engine-strict=false', '--include=dev', '--include=optional']);
  // `npm install` does this by "prepare", which --ignore-scripts skips.
  if (existsSync(join(ROOT, '.git'))) answers(process.execPath, [join('scripts', 'hooks.mjs')]);
}

const FIRST_ON_PATH = join(MODULES, '.bin', 'node');

export const pinnedVersion = () => readJson('package.json').devDependencies.node;

/** Whether `node` is the binary that npm checked against the lockfile, and runs here. True if no Node.js is pinned. */
export function nodeIsInPlace() {
  // With musl npm installs the binary, too, and puts it first on the path of its scripts, where it does not run.
  if (!IS_PINNED) return !IS_MUSL || lstatSync(FIRST_ON_PATH, { throwIfNoEntry: false }) === undefined;
  try {
    if (realpathSync(NODE) !== realpathSync(LOCKED_NODE)) return false;
  } catch {
    return false;
  }
  const { status, stdout } = spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() === `v${pinnedVersion()}`;
}

/**
 * The package `node` downloads its binary by an install script, without a checksum. Our lockfile has the packages that contain the
 * binaries, so npm verifies them; this only links the binary to its usual place.
 */
export function placeNode() {
  if (!IS_PINNED) return rmSync(FIRST_ON_PATH);
  // npm ignores optional packages that it could not download.
  if (!existsSync(LOCKED_NODE)) installPackages();
  if (!existsSync(LOCKED_NODE)) return;
  mkdirSync(dirname(NODE), { recursive: true });
  rmSync(NODE, { force: true });
  symlinkSync(relative(dirname(NODE), LOCKED_NODE), NODE);
}
