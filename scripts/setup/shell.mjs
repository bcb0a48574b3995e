import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const MODULES = join(ROOT, 'node_modules');

const BINARY = `node-${process.platform}-${process.arch}`;
const { optionalDependencies = {} } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Alpine's C library is musl, with which the pinned binaries do not run. */
export const IS_MUSL = process.platform === 'linux' && !hasGlibc();
/** Whether package-lock.json has a Node.js for this kind of machine. Elsewhere the machine's own runs everything. */
export const IS_PINNED = BINARY in optionalDependencies && !IS_MUSL;

function hasGlibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

/** The oldest Node.js that can make the set-up, and the first that runs TypeScript as it is; `engines` in package.json says the same. */
export const OLDEST = [20, 0];
export const OLDEST_WITH_TYPES = [22, 18];

export function isTooOld([oldestMajor, oldestMinor]) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}
/** The package for this machine, whose binary the pinned Node.js is; package-lock.json has its checksum. */
export const NODE_PACKAGE = join(MODULES, BINARY);
export const LOCKED_NODE = join(NODE_PACKAGE, 'bin', 'node');
/** The Node.js that npm scripts get: npm puts the folder of the pinned one first on their path. */
export const NODE = IS_PINNED ? join(MODULES, '.bin', 'node') : process.execPath;

export class SetupError extends Error {}

/** On stderr, so that `npm run --silent play` keeps a clean standard output. */
export const say = (sentence) => void process.stderr.write(`set-up: ${sentence}\n`);

/** The children use the machine's own Node.js and npm: ours is replaced while they work. */
function environment(additions) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(MODULES));
  return { ...process.env, PATH: path.join(delimiter), ...additions };
}

/** On Windows npm is a script that only a shell can start; nothing that it is given here needs quotes. */
function spawnAndWait(command, parameters, options) {
  return command === 'npm' && process.platform === 'win32'
    ? spawnSync([command, ...parameters].join(' '), { ...options, shell: true })
    : spawnSync(command, parameters, options);
}

/** The command's output goes to stderr. */
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

/** Without a home that can be written to, npm and what it runs get a cache for this set-up. */
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
