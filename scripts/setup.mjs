/**
 * Makes a fresh clone runnable: packages from the lockfile, the pinned Node.js, node-canvas. npm calls it before
 * `npm start`, `npm test` and the like. It only looks when nothing is missing, and mends what an interrupted run left.
 *
 * Plain JavaScript without packages, because it runs before there are any, under whatever Node.js 20 or newer the
 * machine has.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canvasLoads, discardCanvas, installCanvas } from './setup/canvas.mjs';
import { chromiumIsThere, installChromium } from './setup/chromium.mjs';
import { isLocked, withLock } from './setup/lock.mjs';
import {
  fetchPinnedNode,
  installPackages,
  packagesAreInstalled,
  pinnedNodeRuns,
  pinnedVersion,
} from './setup/packages.mjs';
import { PINNED_NODE, ROOT, run, SetupError, say } from './setup/shell.mjs';

/** In this order. Install scripts are off, so a package that needs its own gets a step here. */
const STEPS = [
  {
    isDone: packagesAreInstalled,
    why: 'installing the packages named in package-lock.json.',
    run: installPackages,
    failed:
      'npm could not install the packages; what it said is above. Most often the network or a proxy is the reason.',
  },
  {
    isDone: pinnedNodeRuns,
    why: `fetching Node.js ${pinnedVersion()}, which this project is tested with, into node_modules.`,
    run: fetchPinnedNode,
    failed:
      `Node.js ${pinnedVersion()} could not be fetched or does not run here. It comes through npm as the package ` +
      `node-${process.platform}-${process.arch}; that takes a network and, on Linux, glibc.`,
  },
  {
    isDone: canvasLoads,
    why: 'installing node-canvas, which draws the tiles.',
    run: installCanvas,
    failed: 'node-canvas could not be built or does not load; the reason is above.',
  },
];

function installWhatIsMissing() {
  for (const step of STEPS) {
    if (step.isDone()) continue;
    say(step.why);
    step.run();
    if (!step.isDone()) throw new SetupError(`${step.failed} Mend that and run the same command again.`);
  }
  say('done.');
}

/** The playground's page is built by its own script, which knows whether there is anything to do. */
function buildPage() {
  const script = join(ROOT, 'scripts', 'build-page.mjs');
  if (existsSync(script) && !run(PINNED_NODE, [script])) {
    throw new SetupError("the playground's page could not be built; the reason is above.");
  }
}

function main() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupError(
      `this takes Node.js 20 or newer to start with, and this is ${process.version}; see nodejs.org.`,
    );
  }
  if (isLocked() || !STEPS.every(({ isDone }) => isDone())) withLock(installWhatIsMissing, discardCanvas);
  buildPage();
  if (process.argv.includes('--browser') && !chromiumIsThere()) installChromium();
}

try {
  main();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
