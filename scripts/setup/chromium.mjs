/** The browser that the tests of the playground's page drive. Without it they are reported as skipped. */
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';
import { say } from './shell.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const chromiumIsThere = () => PLACES.some((place) => existsSync(place));

export function installChromium() {
  say('installing Chromium, which the tests of the page use.');
  const obstacle = aptInstall(['chromium', 'fonts-noto-color-emoji']);
  if (obstacle) say(`Chromium is missing, and ${obstacle}: the tests of the page will be skipped.`);
}
