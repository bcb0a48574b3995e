import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { answers, IS_MUSL, IS_PINNED, LOCKED_NODE, MODULES, NODE, npm, ROOT } from './shell.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** What npm installed. It writes this file last, so the file is missing after an interrupted installation. */
const INSTALLED = join(MODULES, '.package-lock.json');
const installedPackages = () => readJson('node_modules', '.package-lock.json').packages;

/** Whether the packages were installed with `--production`. Later set-ups in this folder keep to that. */
export const isOnlyForProduction = () =>
  existsSync(INSTALLED) && Object.values(installedPackages()).every(({ dev }) => !dev);

const withoutDev = () =>
  process.argv.includes('--production') || (isOnlyForProduction() && !process.argv.includes('--browser'));

export function packagesAreInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const installed = installedPackages();
  const { '': _project, ...locked } = readJson('package-lock.json').packages;
  const isWanted = ({ dev }) => !(dev && withoutDev());
  return (
    Object.entries(locked).every(([path, wanted]) =>
      installed[path] === undefined
        ? wanted.optional === true || !isWanted(wanted)
        : installed[path].integrity === wanted.integrity,
    ) && Object.values(installed).every((it) => suitsThisMachine(it) && isWanted(it))
  );
}

/** False if the package was installed on another kind of machine and copied to this one. */
function suitsThisMachine({ os, cpu }) {
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}

/** Installs the packages. The machine's own Node.js, which runs npm here, may be older than `engines` allows. */
export function installPackages() {
  const dev = withoutDev() ? 'omit' : 'include';
  npm(['ci', '--ignore-scripts', '--engine-strict=false', `--${dev}=dev`, '--include=optional']);
  // npm would run scripts/hooks.mjs as "prepare", but --ignore-scripts prevents that.
  if (existsSync(join(ROOT, '.git'))) answers(process.execPath, [join('scripts', 'hooks.mjs')]);
}

const FIRST_ON_PATH = join(MODULES, '.bin', 'node');

export const pinnedVersion = () => readJson('package.json').devDependencies.node;

/**
 * Whether `node` is the binary that npm checked against the lockfile, and runs on this machine. True if no Node.js is
 * pinned.
 */
export function nodeIsInPlace() {
  // On a system with musl, npm installs the pinned binary, too, and puts it first in the PATH of its scripts, although
  // it does not run there.
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
 * Links the pinned Node.js binary to its usual place. The package `node` downloads the binary in an install script,
 * without a checksum; the packages in the lockfile contain the binaries, so that npm verifies them.
 */
export function placeNode() {
  if (!IS_PINNED) return rmSync(FIRST_ON_PATH);
  // npm does not report optional packages that it could not download.
  if (!existsSync(LOCKED_NODE)) installPackages();
  if (!existsSync(LOCKED_NODE)) return;
  mkdirSync(dirname(NODE), { recursive: true });
  rmSync(NODE, { force: true });
  symlinkSync(relative(dirname(NODE), LOCKED_NODE), NODE);
}
