/** The packages of package-lock.json, and the Node.js among them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, MODULES, npm, PINNED_NODE, ROOT } from './shell.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** npm writes node_modules/.package-lock.json last, so an interrupted installation has none. */
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

/** False for what was installed on another kind of machine and then copied here. */
function suitsThisMachine({ os, cpu }) {
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}

/** Development packages are needed in production too, for the pinned Node.js is one: hence `--include`. */
export function installPackages() {
  npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional']);
  // What `npm install` does through "prepare", which --ignore-scripts leaves out.
  if (existsSync(join(ROOT, '.git'))) answers('git', 'config', 'core.hooksPath', '.githooks');
}

export const pinnedVersion = () => readJson('package.json').devDependencies.node;

export function pinnedNodeRuns() {
  const { status, stdout } = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() === `v${pinnedVersion()}`;
}

/** The package `node` fetches the binary for this machine with its install script. */
export const fetchPinnedNode = () => npm(['rebuild', 'node', '--ignore-scripts=false']);
