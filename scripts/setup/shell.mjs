import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const MODULES = join(ROOT, 'node_modules');
export const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** Whether the C library is musl, as on Alpine Linux. The pinned Node.js binaries do not run with it. */
export const IS_MUSL = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;

const BINARY = `node-${process.platform}-${process.arch}`;

/** Whether package-lock.json has a Node.js for this kind of machine. Otherwise the machine's own is used. */
export const IS_PINNED = BINARY in (readJson('package.json').optionalDependencies ?? {}) && !IS_MUSL;

/** The folder of the package with the pinned Node.js. */
export const NODE_PACKAGE = join(MODULES, BINARY);

/** The Node.js that npm scripts use: npm puts the folder of the pinned one first in their PATH. */
export const NODE = IS_PINNED ? join(MODULES, '.bin', 'node') : process.execPath;

/** The oldest Node.js that can run the set-up, and the oldest one that runs TypeScript (`engines` in package.json). */
export const OLDEST = [20, 0];
export const OLDEST_WITH_TYPES = [22, 18];

export function isTooOld([oldestMajor, oldestMinor]) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

export class SetupError extends Error {}

/** Prints a sentence to stderr, so that `npm run --silent play` has a clean standard output. */
export const say = (sentence) => void process.stderr.write(`set-up: ${sentence}\n`);

/** A cache folder for npm, if the usual one cannot be written. */
function cacheOfOwn() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch {
    return mkdtempSync(join(tmpdir(), 'npm-'));
  }
}

/**
 * Runs a command without the pinned Node.js in its PATH, which may be replaced meanwhile. On Windows, npm is a script
 * that needs a shell; no argument that is passed needs quotes.
 */
function spawn(command, parameters, { env, ...options }) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(MODULES));
  const its = { cwd: ROOT, env: { ...process.env, PATH: path.join(delimiter), ...env }, ...options };
  return command === 'npm' && process.platform === 'win32'
    ? spawnSync([command, ...parameters].join(' '), { ...its, shell: true })
    : spawnSync(command, parameters, its);
}

/** Runs a command, with its output redirected to stderr. */
export const run = (command, parameters, options = {}) =>
  spawn(command, parameters, { stdio: ['ignore', 2, 2], ...options }).status === 0;

/** Whether a command succeeds. Prints nothing. */
export const answers = (command, parameters, options = {}) =>
  spawn(command, parameters, { stdio: 'ignore', ...options }).status === 0;

export function npm(parameters, { env, ...options } = {}) {
  if (!answers('npm', ['--version']))
    throw new SetupError('npm is missing. Install npm (on Debian: apt-get install npm).');
  return run('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { npm_config_cache: cacheOfOwn(), ...env },
    ...options,
  });
}

/** Installs Debian packages. If that fails, returns the reason as the end of a sentence; otherwise `undefined`. */
export function aptInstall(packages) {
  if (!answers('apt-get', ['--version'])) return 'there is no apt-get to install it';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !answers('sudo', ['-n', 'true'])) return 'installing it takes root';
  // sudo clears the environment, so DEBIAN_FRONTEND is set after it.
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120'];
  const [program, ...rest] = isRoot ? command : ['sudo', '-n', ...command];
  run(program, [...rest, 'update']);
  const isInstalled = run(program, [...rest, 'install', '--yes', '--no-install-recommends', ...packages]);
  return isInstalled ? undefined : 'the Debian packages could not be installed; the reason is above';
}
