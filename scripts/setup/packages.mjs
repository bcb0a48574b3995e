import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { answers, IS_MUSL, IS_PINNED, MODULES, NODE, NODE_PACKAGE, npm, ROOT, readJson } from './shell.mjs';

/** What npm installed. npm writes this file last, so it is missing after an interrupted installation. */
const INSTALLED = join('node_modules', '.package-lock.json');
const installedPackages = () => (existsSync(join(ROOT, INSTALLED)) ? readJson(INSTALLED).packages : undefined);

/** Whether only what the bot runs with is to be installed. Later set-ups in this folder keep to `--production`. */
export function isOnlyForProduction() {
  if (process.argv.includes('--production')) return true;
  const installed = installedPackages();
  const isForTests = process.argv.includes('--browser');
  return !isForTests && installed !== undefined && Object.values(installed).every(({ dev }) => !dev);
}

/** Whether each package is there in the version of the lockfile. */
export function packagesAreInstalled() {
  const installed = installedPackages();
  if (installed === undefined) return false;
  const isProduction = isOnlyForProduction();
  const { '': _project, ...locked } = readJson('package-lock.json').packages;
  return Object.entries(locked).every(([path, { integrity, optional, dev }]) =>
    installed[path] ? installed[path].integrity === integrity : optional || (dev && isProduction),
  );
}

/** Installs the packages. The machine's own Node.js, which runs npm here, may be older than `engines` allows. */
export function installPackages() {
  const dev = isOnlyForProduction() ? 'omit' : 'include';
  npm(['ci', '--ignore-scripts', '--engine-strict=false', `--${dev}=dev`, '--include=optional']);
  if (existsSync(join(ROOT, '.git'))) answers('git', ['config', 'core.hooksPath', '.githooks']);
}

const LOCKED_NODE = join(NODE_PACKAGE, 'bin', 'node');
const FIRST_ON_PATH = join(MODULES, '.bin', 'node');

export const pinnedVersion = () => readJson('package.json').devDependencies.node;

/** Whether `node` is the binary that npm checked against the lockfile. On musl there must be none, as none runs. */
export function nodeIsInPlace() {
  if (!IS_PINNED) return !IS_MUSL || lstatSync(FIRST_ON_PATH, { throwIfNoEntry: false }) === undefined;
  return existsSync(LOCKED_NODE) && existsSync(NODE) && realpathSync(NODE) === realpathSync(LOCKED_NODE);
}

/**
 * Links the pinned Node.js to its usual place. The package `node` downloads its binary without a checksum; those in the
 * lockfile contain it, so that npm verifies it.
 */
export function placeNode() {
  rmSync(FIRST_ON_PATH, { force: true });
  if (!IS_PINNED) return;
  // npm does not report optional packages that it could not download.
  if (!existsSync(LOCKED_NODE)) installPackages();
  if (!existsSync(LOCKED_NODE)) return;
  mkdirSync(dirname(NODE), { recursive: true });
  rmSync(NODE, { force: true });
  symlinkSync(relative(dirname(NODE), LOCKED_NODE), NODE);
}

/** Whether a native module loads. This is tried in a process of its own, which a cut file may crash. */
export const loads = (code) => answers(NODE, ['--eval', code]);
export const sqliteLoads = () => loads("new (require('better-sqlite3'))(':memory:')");
