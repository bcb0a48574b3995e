import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const MODULES = join(ROOT, 'node_modules');

const BINARY = `node-${process.platform}-${process.arch}`;
const { optionalDependencies = {} } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Whether the C library is musl, as on Alpine Linux. The pinned Node.js binaries do not run with it. */
export const IS_MUSL = process.platform === 'linux' && !hasGlibc();
/**
 * Whether package-lock.json has a Node.js binary for this kind of machine. Otherwise the machine's own Node.js is used.
 */
export const IS_PINNED = BINARY in optionalDependencies && !IS_MUSL;

function hasGlibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

/**
 * The oldest Node.js version that can run the set-up, and the oldest one that runs TypeScript; the latter is also in
 * the `engines` field of package.json.
 */
export const OLDEST = [20, 0];
export const OLDEST_WITH_TYPES = [22, 18];

export function isTooOld([oldestMajor, oldestMinor]) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}
/** The folder of the package that contains the pinned Node.js for this machine. */
export const NODE_PACKAGE = join(MODULES, BINARY);
export const LOCKED_NODE = join(NODE_PACKAGE, 'bin', 'node');
/** The Node.js that npm scripts use: npm puts the folder of the pinned one first in their PATH. */
export const NODE = IS_PINNED ? join(MODULES, '.bin', 'node') : process.execPath;

export class SetupError extends Error {}

/** Prints a message to stderr, so that `npm run --silent play` has a clean standard output. */
export const say = (sentence) => void process.stderr.write(`set-up: ${sentence}\n`);

/**
 * The environment of child processes. They use the machine's own Node.js and npm, because the pinned Node.js may be
 * replaced while they run.
 */
function environment(additions) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(MODULES));
  return { ...process.env, PATH: path.join(delimiter), ...additions };
}

/** Runs a command. On Windows, npm is a script that needs a shell; no argument that is passed needs quotes. */
function spawnAndWait(command, parameters, options) {
  return command === 'npm' && process.platform === 'win32'
    ? spawnSync([command, ...parameters].join(' '), { ...options, shell: true })
    : spawnSync(command, parameters, options);
}

/** Runs a command, with its output redirected to stderr. */
export function run(command, parameters, { cwd = ROOT, env = {}, timeout } = {}) {
  const { error, status } = spawnAndWait(command, parameters, {
    cwd,
    env: environment({ ...cacheOfOwn(), ...env }),
    stdio: ['ignore', 2, 2],
    ...(timeout === undefined ? {} : { timeout }),
  });
  if (error?.code === 'ENOENT') say(`there is no ${command} on this machine.`);
  return status === 0;
}

export const answers = (command, parameters, env = {}) =>
  spawnAndWait(command, parameters, { cwd: ROOT, env: environment(env), stdio: 'ignore' }).status === 0;

export function npm(parameters, env = {}, cwd = ROOT) {
  if (!answers('npm', ['--version'])) {
    throw new SetupError(
      'npm is missing, and the packages come through it. Install npm (on Debian: apt-get install npm).',
    );
  }
  return run('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
    env,
    cwd,
  });
}

let cache;

/** A temporary cache folder for npm, used if there is no writable home folder. */
function cacheOfOwn() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return {};
  } catch {
    if (cache === undefined) {
      cache = mkdtempSync(join(tmpdir(), 'npm-'));
      process.once('exit', () => rmSync(cache, { recursive: true, force: true }));
    }
    return { npm_config_cache: cache };
  }
}
