import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { answers, IS_MUSL, IS_PINNED, MODULES, NODE, NODE_PACKAGE, npm, ROOT, readJson } from './shell.mjs';

/** What npm installed. It writes this file last, so the file is missing after an interrupted installation. */
const INSTALLED = ['node_modules', '.package-lock.json'];
const installedPackages = () => (existsSync(join(ROOT, ...INSTALLED)) ? readJson(...INSTALLED).packages : undefined);

export const isForTests = process.argv.includes('--browser');

/** Whether only what the bot runs with is to be installed. Later set-ups in this folder keep to `--production`. */
export function isOnlyForProduction() {
  if (process.argv.includes('--production')) return true;
  const installed = installedPackages();
  return !isForTests && installed !== undefined && Object.values(installed).every(({ dev }) => !dev);
}

/** Whether each package is there in the version of the lockfile, and nothing else is. */
export function packagesAreInstalled() {
  const installed = installedPackages();
  if (installed === undefined) return false;
  const { '': _project, ...locked } = readJson('package-lock.json').packages;
  const isWanted = ({ dev }) => !(dev && isOnlyForProduction());
  const isRight = ([path, wanted]) =>
    installed[path] === undefined
      ? wanted.optional === true || !isWanted(wanted)
      : installed[path].integrity === wanted.integrity && existsSync(join(ROOT, path, 'package.json'));
  return Object.entries(locked).every(isRight) && Object.values(installed).every(isWanted);
}

/** Installs the packages. The machine's own Node.js, which runs npm here, may be older than `engines` allows. */
export function installPackages() {
  const dev = isOnlyForProduction() ? 'omit' : 'include';
  npm(['ci', '--ignore-scripts', '--engine-strict=false', `--${dev}=dev`, '--include=optional']);
  // npm would run scripts/hooks.mjs as "prepare", but --ignore-scripts prevents that.
  if (existsSync(join(ROOT, '.git'))) answers(process.execPath, [join('scripts', 'hooks.mjs')]);
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
  symlinkSync(relative(dirname(NODE), LOCKED_NODE), NODE);
}

/** Whether a native module loads. This is tried in a process of its own, which a cut file may crash. */
export const loads = (code) => answers(NODE, ['--eval', code]);
export const sqliteLoads = () => loads("new (require('better-sqlite3'))(':memory:')");
