/** A real browser on the playground's page. Without Chromium these tests are skipped, except in CI. */
import { existsSync } from 'node:fs';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, type BrowserServer, chromium, type Locator, type Page } from 'playwright-core';
import { realTime, shiftedDate } from '../../support/clock.ts';
import { missing } from '../../support/own-process.ts';

const CHROMIUM =
  [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ].find((path) => existsSync(path)) ?? missing('Chromium');

/** Why browser tests are skipped, or `undefined`. */
export const NO_BROWSER =
  CHROMIUM === undefined ? 'no Chromium is installed (Debian: apt-get install chromium)' : undefined;

/** Chromium obeys only the last of these switches, so Playwright's own must be repeated. */
const SWITCHED_OFF = [
  // Turns off pages that Chromium loads for its own address bar, because each takes as long as ten of our pages.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  // These look for servers on the Internet.
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

/** One for all files of a run; `sharedBrowser` provides it. */
export function launchBrowser(): Promise<BrowserServer> {
  if (CHROMIUM === undefined) throw new Error(NO_BROWSER);
  return chromium.launchServer({ executablePath: CHROMIUM, args: SWITCHES, host: '127.0.0.1' });
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** Pictures that a bot sent; emojis and avatars are pictures too. */
export const PICTURE = 'img:is(.picture, .media)';

export interface View {
  readonly page: Page;
  readonly composer: Locator;
  readonly log: Locator;
  /** The newest picture in the log. */
  readonly picture: Locator;
  /** The addresses of all requests and the texts of all errors since the page was opened. */
  readonly requests: readonly string[];
  readonly errors: readonly string[];
}

/** Opens the page in a new window, like a first visit. */
export async function openView(
  browser: Browser,
  url: string,
  viewport = DESKTOP,
  hasTouch = viewport === PHONE,
): Promise<View> {
  const context = await browser.newContext({ viewport, hasTouch, colorScheme: 'dark' });
  // Timers are not changed.
  if (shiftedDate() !== undefined) await context.clock.install({ time: realTime() });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(url);
  const log = page.getByRole('log');
  const picture = log.locator(PICTURE).last();
  return { page, log, picture, composer: page.getByLabel('Message'), requests, errors };
}

/** Violations that axe-core rates above minor, each as "rule: element". */
export async function violations(view: View): Promise<readonly string[]> {
  await view.page.evaluate(axe.source);
  return runAxe(view, '');
}

/** The same, and also with light colors; only in long tests, since it takes twice as long. */
export async function violationsInAnyLight(view: View): Promise<readonly string[]> {
  const found = await violations(view);
  return [...found, ...(await inLight(view.page, () => runAxe(view, '{ runOnly: ["color-contrast"] }')))];
}

async function runAxe({ page }: View, rules: string): Promise<readonly string[]> {
  const { violations: found } = await page.evaluate<AxeResults>(`axe.run(${rules})`);
  return found
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Emulates a light color scheme, without transitions. */
async function inLight<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  try {
    return await look();
  } finally {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: null });
  }
}

/** With `SCREENSHOTS` set, saves screenshots in dark and light; git ignores the folder. */
export async function screenshot({ page }: View, name: string): Promise<void> {
  if (!process.env['SCREENSHOTS']) return;
  await page.screenshot({ path: `test/screenshots/${name}.png` });
  await inLight(page, () => page.screenshot({ path: `test/screenshots/${name}-light.png` }));
}
