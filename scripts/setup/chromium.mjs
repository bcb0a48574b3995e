/** Installs Chromium for the browser tests. Without Chromium they are skipped; in CI they fail. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { aptInstall } from './apt.mjs';
import { MODULES, ROOT, say } from './shell.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * The file with the reason why the installation failed. It is in node_modules, so that it is removed by a new
 * installation.
 */
const REFUSAL = join(MODULES, '.cache', 'discord-2048', 'no-chromium');

export const chromiumIsThere = () => PLACES.some((place) => existsSync(place));

/**
 * Tries to install with apt only once. After a failure it only prints the reason, so that later test runs do not wait
 * for apt again.
 */
export function installChromium() {
  if (existsSync(REFUSAL)) return tell(readFileSync(REFUSAL, 'utf8'));
  say('installing Chromium, which the tests of the page use.');
  const obstacle = aptInstall(['chromium', 'fonts-noto-color-emoji']);
  if (!obstacle) return rmSync(REFUSAL, { force: true });
  mkdirSync(dirname(REFUSAL), { recursive: true });
  writeFileSync(REFUSAL, obstacle);
  tell(obstacle);
}

const tell = (obstacle) =>
  say(
    `Chromium is missing, and ${obstacle}: the tests of the page will be skipped. ` +
      `Install it yourself, or remove ${relative(ROOT, REFUSAL)} to have that tried again.`,
  );
