/** How the set-up talks to the person at the keyboard and to other programs. */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const MODULES = join(ROOT, 'node_modules');
/** The Node.js that npm scripts get, because npm puts this folder first on their path. */
export const PINNED_NODE = join(MODULES, '.bin', 'node');
/** The package for this machine, whose binary that is; package-lock.json has its checksum. */
export const NODE_PACKAGE = join(MODULES, `node-${process.platform}-${process.arch}`);
export const LOCKED_NODE = join(NODE_PACKAGE, 'bin', 'node');

/** What ends the set-up with a sentence instead of a stack trace. */
export class SetupError extends Error {}

/** On stderr, so that `npm run --silent play` keeps a clean standard output. */
export const say = (sentence) => void process.stderr.write(`set-up: ${sentence}\n`);

/** The children use the machine's own Node.js and npm: ours is replaced while they work. */
function environment(additions) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(MODULES));
  return { ...process.env, PATH: path.join(delimiter), ...additions };
}

/** True when the command ran and ended well. What it prints goes to stderr. */
export function run(command, parameters, { cwd = ROOT, env = {}, timeout } = {}) {
  const { error, status } = spawnSync(command, parameters, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 2, 2],
    ...(timeout === undefined ? {} : { timeout }),
  });
  if (error?.code === 'ENOENT') say(`there is no ${command} on this machine.`);
  return status === 0;
}

/** True when the command exists and ends well; nothing is shown. */
export const answers = (command, ...parameters) =>
  spawnSync(command, parameters, { cwd: ROOT, env: environment({}), stdio: 'ignore' }).status === 0;

export function npm(parameters, env = {}) {
  if (!answers('npm', '--version')) {
    throw new SetupError(
      'npm is missing, and the packages come through it. Install npm (on Debian: apt-get install npm).',
    );
  }
  return run('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], { env });
}
