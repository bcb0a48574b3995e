/**
 * Makes a fresh clone runnable. npm runs this script before `npm start` and `npm test`; if nothing is missing, it only
 * checks. `--browser` installs a browser for the tests, too; `--page` only builds the playground's page; `--production`
 * leaves out the page and what only development needs.
 *
 * Plain JavaScript without packages, because it runs before they are installed, on any Node.js from version 20 on.
 */
import { existsSync } from 'node:fs';
import { canvasLoads, installCanvas } from './setup/canvas.mjs';
import {
  installPackages,
  isOnlyForProduction,
  nodeIsInPlace,
  packagesAreInstalled,
  pinnedVersion,
  placeNode,
  sqliteLoads,
} from './setup/packages.mjs';
import { buildPage, pageIsBuilt } from './setup/page.mjs';
import { aptInstall, IS_PINNED, isTooOld, OLDEST, OLDEST_WITH_TYPES, SetupError, say } from './setup/shell.mjs';

/** The steps, in order. Install scripts of packages are off, so a package that needs one has a step in this list. */
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
      `Node.js ${pinnedVersion()} is not available here. It comes through npm as the package ` +
      `node-${process.platform}-${process.arch}; that takes Linux with glibc on x64 or arm64, and a network.`,
  },
  {
    isDone: sqliteLoads,
    why: 'better-sqlite3 does not load, so the packages are installed again.',
    run() {
      installPackages();
      placeNode();
    },
    failed: 'better-sqlite3 was installed again and still does not load here.',
  },
  {
    isDone: canvasLoads,
    why: 'installing node-canvas, which draws the pictures.',
    run: installCanvas,
    failed: 'node-canvas could not be built or does not load; the reason is above.',
  },
  {
    isDone: () => isOnlyForProduction() || pageIsBuilt(),
    why: "building the playground's page.",
    run: buildPage,
    failed: "the playground's page could not be built; the reason is above.",
  },
];

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Without Chromium, the tests of the page are skipped; in CI they fail. */
function installChromium() {
  say('installing Chromium, which the tests of the page use.');
  const obstacle = aptInstall(['chromium', 'fonts-noto-color-emoji']);
  if (obstacle) say(`Chromium is missing, and ${obstacle}: the tests of the page will be skipped.`);
}

function main() {
  const oldest = IS_PINNED ? OLDEST : OLDEST_WITH_TYPES;
  if (isTooOld(oldest))
    throw new SetupError(`this takes Node.js ${oldest.join('.')} or newer, and this is ${process.version}.`);
  for (const step of process.argv.includes('--page') ? STEPS.slice(-1) : STEPS) {
    if (step.isDone()) continue;
    say(step.why);
    step.run();
    if (!step.isDone()) throw new SetupError(`${step.failed} Fix that and run the same command again.`);
    say('done.');
  }
  if (process.argv.includes('--browser') && !CHROMIUM.some((place) => existsSync(place))) installChromium();
}

try {
  main();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
