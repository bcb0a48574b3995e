import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { answers, MODULES, NODE, NODE_PACKAGE, npm, run, SetupError, say } from './shell.mjs';

const CANVAS = join(MODULES, 'canvas');
const DOWNLOAD_TIMEOUT_MS = 60_000;

const LIBRARIES = ['cairo', 'pangocairo', 'pixman-1', 'libpng', 'freetype2'];
const TOOLS = ['c++', 'make', 'python3'];
const DEBIAN_PACKAGES = [
  'build-essential',
  'python3',
  'pkg-config',
  'libcairo2-dev',
  'libpango1.0-dev',
  'libjpeg-dev',
  'libgif-dev',
  'librsvg2-dev',
];
const BY_HAND =
  `apt-get update && apt-get install --no-install-recommends ${DEBIAN_PACKAGES.join(' ')}` +
  ' (elsewhere: the same libraries with their headers, a C++ compiler, make and Python 3), then run this command again.';

/** A Node-API binary loads in any Node.js, so the one that runs this can tell, without starting another. */
export function canvasLoads() {
  try {
    createRequire(import.meta.url)(join(CANVAS, 'build', 'Release', 'canvas.node'));
    return true;
  } catch {
    return false;
  }
}

export function installCanvas() {
  const download = join(MODULES, 'prebuild-install', 'bin.js');
  run(NODE, ['--no-deprecation', download, '-r', 'napi'], { cwd: CANVAS, timeout: DOWNLOAD_TIMEOUT_MS });
  if (canvasLoads()) return;
  say('the ready-made node-canvas cannot be had here, so it is compiled; this takes about half a minute.');
  if (!canCompile()) installDebianPackages();
  compile();
}

/** A half-written library could crash the process that loads it, so what an interrupted set-up left is removed first. */
export const discardCanvas = () => rmSync(join(CANVAS, 'build'), { recursive: true, force: true });

const canCompile = () =>
  answers('pkg-config', ['--exists', ...LIBRARIES]) && TOOLS.every((tool) => answers(tool, ['--version']));

/** Against the headers that came with the pinned Node.js; node-gyp would download them from one more site. */
function compile() {
  const nodedir = existsSync(join(NODE_PACKAGE, 'include', 'node', 'node_api.h')) ? gypSettings(NODE_PACKAGE) : {};
  npm(['rebuild', 'canvas', '--ignore-scripts=false'], {
    ...nodedir,
    npm_config_build_from_source: 'canvas',
    JOBS: 'max',
  });
}

/** node-gyp has read the first name for long; the second is the one that newer versions of npm leave alone. */
const gypSettings = (nodedir) => ({ npm_config_nodedir: nodedir, npm_package_config_node_gyp_nodedir: nodedir });

function installDebianPackages() {
  say(`installing what node-canvas compiles against: ${DEBIAN_PACKAGES.join(' ')}.`);
  const obstacle = aptInstall(DEBIAN_PACKAGES);
  if (obstacle)
    throw new SetupError(`node-canvas needs cairo to compile, and ${obstacle}. By hand, as root: ${BY_HAND}`);
}
