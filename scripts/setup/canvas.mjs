import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { answers, IS_MUSL, MODULES, NODE, NODE_PACKAGE, npm, run, SetupError, say } from './shell.mjs';

const CANVAS = join(MODULES, 'canvas');

/** The path of the compiled library, relative to node_modules. */
const RELEASE = join('canvas', 'build', 'Release', 'canvas.node');

const DOWNLOAD_TIMEOUT_MS = 60_000;

/**
 * SHA-256 of the ready-made archives on node-canvas's release page, by version and machine. Elsewhere node-canvas is
 * compiled.
 */
const CHECKSUMS = {
  '3.2.3-linux-x64': '886d1cc270d4caad1d1698ee97532e79c60e992e16fe5f37f2d3bb058f4292b0',
  '3.2.3-darwin-arm64': '38c296c9d81c05598db849fb8103543d6649fec7246c35197d9be8199c75116f',
  '3.2.3-darwin-x64': '74a549f88cc570042951a77cb7baec4661d08b2d79ccff08352a5e8d4a7c86d9',
  '3.2.3-win32-x64': 'ba953cc8c38303ab94cc83461c7561506a5a3af37d6c678de4a47914d2d0bb48',
};

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

/** Whether node-canvas loads. Any Node.js can load a Node-API binary, so this process can test it. */
export function canvasLoads() {
  try {
    createRequire(import.meta.url)(join(MODULES, RELEASE));
    return true;
  } catch {
    return false;
  }
}

export function installCanvas() {
  download();
  if (canvasLoads()) return;
  say('the ready-made node-canvas cannot be had here, so it is compiled; this takes about half a minute.');
  if (!canCompile()) installDebianPackages();
  compile();
}

/**
 * Downloads and unpacks the ready-made node-canvas, and removes it again if its archive does not have the checksum. The
 * cache is empty, so that the archive in it is the one that was unpacked.
 */
function download() {
  const { version } = JSON.parse(readFileSync(join(CANVAS, 'package.json'), 'utf8'));
  const wanted = CHECKSUMS[`${version}-${process.platform}-${process.arch}`];
  if (wanted === undefined || IS_MUSL) return;
  const cache = mkdtempSync(join(tmpdir(), 'canvas-'));
  try {
    run(NODE, ['--no-deprecation', join(MODULES, 'prebuild-install', 'bin.js'), '-r', 'napi'], {
      cwd: CANVAS,
      env: { npm_config_cache: cache },
      timeout: DOWNLOAD_TIMEOUT_MS,
    });
    const [archive] = readdirSync(cache, { recursive: true }).filter((name) => name.endsWith('.tar.gz'));
    if (archive === undefined) return discardCanvas();
    const found = createHash('sha256')
      .update(readFileSync(join(cache, archive)))
      .digest('hex');
    if (found === wanted) return;
    discardCanvas();
    say(`the ready-made node-canvas has the checksum ${found} and not ${wanted}, so it is not used.`);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

/** Removes what an interrupted set-up left, because a half-written library could crash the process that loads it. */
export const discardCanvas = () => rmSync(join(CANVAS, 'build'), { recursive: true, force: true });

const canCompile = () =>
  answers('pkg-config', ['--exists', ...LIBRARIES]) && TOOLS.every((tool) => answers(tool, ['--version']));

/**
 * Compiles node-canvas in a temporary folder, because make and its shell split the project's path at spaces and fail at
 * an apostrophe. Uses the headers of the pinned Node.js, which node-gyp would otherwise download from another site.
 */
function compile() {
  const folder = mkdtempSync(join(tmpdir(), 'canvas-'));
  try {
    for (const name of ['canvas', 'node-addon-api'].filter((it) => existsSync(join(MODULES, it))))
      cpSync(join(MODULES, name), join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    npm(
      ['rebuild', 'canvas', '--ignore-scripts=false'],
      {
        ...headersIn(folder),
        npm_config_build_from_source: 'canvas',
        JOBS: 'max',
      },
      folder,
    );
    const built = join(folder, 'node_modules', RELEASE);
    if (existsSync(built)) cpSync(built, join(MODULES, RELEASE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function headersIn(folder) {
  if (!existsSync(join(NODE_PACKAGE, 'include', 'node', 'node_api.h'))) return {};
  const link = join(folder, 'node');
  symlinkSync(NODE_PACKAGE, link);
  return gypSettings(link);
}

/** All versions of node-gyp read the first variable, but newer versions of npm pass on only the second. */
const gypSettings = (nodedir) => ({ npm_config_nodedir: nodedir, npm_package_config_node_gyp_nodedir: nodedir });

function installDebianPackages() {
  say(`installing what node-canvas compiles against: ${DEBIAN_PACKAGES.join(' ')}.`);
  const obstacle = aptInstall(DEBIAN_PACKAGES);
  if (obstacle)
    throw new SetupError(`node-canvas needs cairo to compile, and ${obstacle}. By hand, as root: ${BY_HAND}`);
}
