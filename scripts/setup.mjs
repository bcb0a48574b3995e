/**
 * Makes a fresh clone runnable: installs the packages of the lockfile, the pinned Node.js and node-canvas, and builds
 * the compile cache and the playground's page. npm runs this script before `npm start`, `npm test` and others. If
 * nothing is missing, it only checks; it also repairs what an interrupted run left behind. `--browser` installs a
 * browser for the tests, too; `--page` only builds the page; `--production` leaves out the page and what only
 * development needs.
 *
 * Plain JavaScript without packages, because it runs before they are installed, on any Node.js from version 20 on. If
 * there is no pinned Node.js for the platform (macOS, Windows), the machine's own runs the project.
 */
import { canvasLoads, discardCanvas, installCanvas } from './setup/canvas.mjs';
import { chromiumIsThere, installChromium } from './setup/chromium.mjs';
import { compile, isCompiled } from './setup/compiled.mjs';
import { isLocked, withLock } from './setup/lock.mjs';
import {
  installPackages,
  isOnlyForProduction,
  nodeIsInPlace,
  packagesAreInstalled,
  pinnedVersion,
  placeNode,
} from './setup/packages.mjs';
import { buildPage, pageIsBuilt } from './setup/page.mjs';
import { IS_PINNED, isTooOld, OLDEST, OLDEST_WITH_TYPES, SetupError, say } from './setup/shell.mjs';

/**
 * The steps of the set-up, in order. Install scripts of packages are off, so a package that needs one has a step in
 * this list.
 */
const STEPS = [
  {
    isDone: packagesAreInstalled,
    why: 'installing the packages named in package-lock.json.',
    run: installPackages,
    failed: 'npm could not install the packages; its output is above. Most often the network or a proxy is the reason.',
  },
  {
    isDone: nodeIsInPlace,
    why: IS_PINNED
      ? `putting Node.js ${pinnedVersion()}, which this project is tested with, in its place.`
      : 'removing a Node.js that does not run here.',
    run: placeNode,
    failed:
      `Node.js ${pinnedVersion()} is not available or does not run here. It comes through npm as the package ` +
      `node-${process.platform}-${process.arch}; that takes Linux with glibc on x64 or arm64, and a network.`,
  },
  {
    isDone: canvasLoads,
    why: 'installing node-canvas, which draws the pictures.',
    run: installCanvas,
    failed: 'node-canvas could not be built or does not load; the reason is above.',
  },
  {
    isDone: isCompiled,
    why: 'compiling the bot, which makes each start shorter.',
    run: compile,
    failed: 'the bot could not be compiled; the reason is above.',
  },
  {
    isDone: () => isOnlyForProduction() || pageIsBuilt(),
    why: "building the playground's page.",
    run: buildPage,
    failed: "the playground's page could not be built; the reason is above.",
  },
];

function doWhatIsMissing(steps) {
  for (const step of steps) {
    if (step.isDone()) continue;
    say(step.why);
    step.run();
    if (!step.isDone()) throw new SetupError(`${step.failed} Fix that and run the same command again.`);
  }
  say('done.');
}

function main() {
  const oldest = IS_PINNED ? OLDEST : OLDEST_WITH_TYPES;
  if (isTooOld(oldest)) {
    throw new SetupError(
      `this takes Node.js ${oldest.join('.')} or newer to start with, and this is ${process.version}; see nodejs.org.`,
    );
  }
  const steps = process.argv.includes('--page') ? STEPS.slice(-1) : STEPS;
  if (isLocked() || !steps.every(({ isDone }) => isDone())) withLock(() => doWhatIsMissing(steps), discardCanvas);
  if (process.argv.includes('--browser') && !chromiumIsThere()) installChromium();
}

try {
  main();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
