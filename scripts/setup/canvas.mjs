import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loads } from './packages.mjs';
import {
  answers,
  aptInstall,
  IS_MUSL,
  IS_PINNED,
  MODULES,
  NODE,
  NODE_PACKAGE,
  npm,
  readJson,
  run,
  SetupError,
  say,
} from './shell.mjs';

const CANVAS = join(MODULES, 'canvas');

/** The path of the compiled library, relative to node_modules. */
const RELEASE = join('canvas', 'build', 'Release', 'canvas.node');

/** SHA-256 of the ready-made archives on node-canvas's release page. Elsewhere node-canvas is compiled. */
const CHECKSUMS = {
  '3.2.3-linux-x64': '886d1cc270d4caad1d1698ee97532e79c60e992e16fe5f37f2d3bb058f4292b0',
  '3.2.3-darwin-arm64': '38c296c9d81c05598db849fb8103543d6649fec7246c35197d9be8199c75116f',
  '3.2.3-darwin-x64': '74a549f88cc570042951a77cb7baec4661d08b2d79ccff08352a5e8d4a7c86d9',
  '3.2.3-win32-x64': 'ba953cc8c38303ab94cc83461c7561506a5a3af37d6c678de4a47914d2d0bb48',
};

const LIBRARIES = ['cairo', 'pangocairo', 'pixman-1', 'libpng', 'freetype2'];
const DEBIAN_PACKAGES =
  'build-essential python3 pkg-config libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev'.split(' ');

export const canvasLoads = () => loads(`require(${JSON.stringify(join(MODULES, RELEASE))})`);

export function installCanvas() {
  const folder = mkdtempSync(join(tmpdir(), 'canvas-'));
  try {
    rmSync(join(CANVAS, 'build'), { recursive: true, force: true });
    download(join(folder, 'cache'));
    if (canvasLoads()) return;
    say('the ready-made node-canvas cannot be had here, so it is compiled; this takes about half a minute.');
    if (!answers('pkg-config', ['--exists', ...LIBRARIES]) || !answers('c++', ['--version'])) installDebianPackages();
    compile(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Downloads the ready-made node-canvas, and removes it again if its archive, left in the cache, is another one. */
function download(cache) {
  const { version } = readJson('node_modules/canvas/package.json');
  const wanted = CHECKSUMS[`${version}-${process.platform}-${process.arch}`];
  if (wanted === undefined || IS_MUSL) return;
  mkdirSync(cache);
  run(NODE, ['--no-deprecation', join(MODULES, 'prebuild-install', 'bin.js'), '-r', 'napi'], {
    cwd: CANVAS,
    env: { npm_config_cache: cache },
    timeout: 60_000,
  });
  const archive = readdirSync(cache, { recursive: true }).find((name) => name.endsWith('.tar.gz'));
  if (archive === undefined) return;
  const found = createHash('sha256')
    .update(readFileSync(join(cache, archive)))
    .digest('hex');
  if (found === wanted) return;
  rmSync(join(CANVAS, 'build'), { recursive: true, force: true });
  say(`the ready-made node-canvas has the checksum ${found} and not ${wanted}, so it is not used.`);
}

/**
 * Compiles node-canvas in a temporary folder, because make and its shell split the project's path at spaces and fail at
 * an apostrophe. Uses the headers of the pinned Node.js, which node-gyp would otherwise download from another site. All
 * versions of node-gyp read the first variable, but newer versions of npm pass on only the second.
 */
function compile(folder) {
  for (const name of ['canvas', 'node-addon-api'])
    cpSync(join(MODULES, name), join(folder, 'node_modules', name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  const headers = join(folder, 'node');
  if (IS_PINNED) symlinkSync(NODE_PACKAGE, headers);
  npm(['rebuild', 'canvas', '--ignore-scripts=false'], {
    cwd: folder,
    env: {
      npm_config_build_from_source: 'canvas',
      JOBS: 'max',
      ...(IS_PINNED && { npm_config_nodedir: headers, npm_package_config_node_gyp_nodedir: headers }),
    },
  });
  const built = join(folder, 'node_modules', RELEASE);
  if (existsSync(built)) cpSync(built, join(MODULES, RELEASE));
}

function installDebianPackages() {
  const names = DEBIAN_PACKAGES.join(' ');
  say(`installing what node-canvas compiles against: ${names}.`);
  const obstacle = aptInstall(DEBIAN_PACKAGES);
  if (obstacle)
    throw new SetupError(
      `node-canvas needs cairo to compile, and ${obstacle}. By hand, as root: ` +
        `apt-get update && apt-get install --no-install-recommends ${names} (elsewhere: the same libraries with ` +
        'their headers, a C++ compiler, make and Python 3), then run this command again.',
    );
}
