/** Opens the playground's page in a real browser. Without Chromium, browser tests are skipped, except in CI. */
import { existsSync } from 'node:fs';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, type BrowserServer, chromium, type Locator, type Page } from 'playwright-core';
import { realTime, shiftedDate } from '../../../test/support/clock.ts';
import { missing } from '../../../test/support/own-process.ts';

const CHROMIUM =
  [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ].find((path) => existsSync(path)) ?? missing('Chromium');

/** Why browser tests are skipped; `undefined` if they run. */
export const NO_BROWSER =
  CHROMIUM === undefined ? 'no Chromium is installed (Debian: apt-get install chromium)' : undefined;

/** Chromium uses only the last switch of this kind, so the features that Playwright turns off must be repeated. */
const SWITCHED_OFF = [
  // Features that load pages for Chromium's own address bar, each of which takes as long as ten of the tested pages.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  // Features that contact servers on the Internet.
  ...['AimEnabled', 'PreconnectToSearch', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'MediaRouter'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'ThirdPartyStoragePartitioning'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
];

const SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
];

/** Starts one browser for all test files of a run; the fixture `sharedBrowser` provides it. */
export function launchBrowser(): Promise<BrowserServer> {
  if (CHROMIUM === undefined) throw new Error(NO_BROWSER);
  return chromium.launchServer({ executablePath: CHROMIUM, args: SWITCHES, host: '127.0.0.1' });
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** Selects pictures that a bot sent, but not emojis and avatars, which are pictures too. */
export const PICTURE = 'img:is(.picture, .media)';

export interface View {
  readonly page: Page;
  readonly composer: Locator;
  readonly log: Locator;
  /** The newest picture in the message log. */
  readonly picture: Locator;
  /** The texts of all errors since the page was opened. */
  readonly errors: readonly string[];
}

/** Opens an empty window in a new browser context, which knows nothing of earlier visits. */
export async function newWindow(browser: Browser, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport, colorScheme: 'dark' });
  // Sets the date of the browser without changing its timers.
  if (shiftedDate() !== undefined) await context.clock.install({ time: realTime() });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** Opens the playground's page in a window. */
export async function openIn(page: Page, url: string): Promise<View> {
  const errors: string[] = [];
  // What the page that was there before still says does not count.
  page.once('framenavigated', () => errors.splice(0));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(url);
  const log = page.getByRole('log');
  const picture = log.locator(PICTURE).last();
  return { page, log, picture, composer: page.getByLabel('Message'), errors };
}

/** Accessibility violations that axe-core rates above minor, each as "rule: element". */
export async function violations(view: View): Promise<readonly string[]> {
  await view.page.evaluate(axe.source);
  return runAxe(view, '');
}

/** Accessibility violations in the dark and the light color scheme. It takes twice as long. */
export async function violationsInAnyLight(view: View): Promise<readonly string[]> {
  const found = await violations(view);
  return [...found, ...(await inLight(view.page, () => runAxe(view, 'runOnly: ["color-contrast"]')))];
}

async function runAxe({ page }: View, more: string): Promise<readonly string[]> {
  // The other results are ten times as long, so they stay in the browser.
  const run = `axe.run({ resultTypes: ['violations'], ${more} }).then(({ violations }) => violations)`;
  const found = await page.evaluate<AxeResults['violations']>(run);
  return found
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Emulates a light color scheme, with transitions turned off. */
async function inLight<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  try {
    return await look();
  } finally {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: null });
  }
}
