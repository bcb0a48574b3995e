/**
 * `npm run pictures`: makes all pictures of README.md and docs, and the avatar. The picture of the playground is a
 * screenshot, as are those of messages, which need Chromium; its text is stored beside it for a test that compares it
 * with what the bot sends now.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type ViewportSize } from 'playwright-core';
import sharp from 'sharp';
import { type Playground, startPlayground } from '#playground';
import { launchBrowser, newWindow, openIn, type View } from '../playground/test/support/browser.ts';
import { READY, startBotHere } from '../test/support/started-bot.ts';
import { runTool } from '../tools/tool.ts';
import { DRAWN, PALETTE } from './pictures/drawn.ts';
import { plant, playScene, SEAT, type Stage, saidBy } from './pictures/scene.ts';
import { openWinningGame, SERVER, SHOWN, WIN } from './pictures/shown.ts';

const IMAGES = new URL('../docs/images/', import.meta.url);
const DATA = new URL('../data/', import.meta.url);
const SVG = readFileSync(new URL('avatar.svg', DATA));
const AVATAR = `data:image/svg+xml;base64,${SVG.toString('base64')}`;
const VIEWPORT = { width: 1120, height: 700 };

const write = (name: string, content: Uint8Array | string): void => writeFileSync(new URL(name, IMAGES), content);

/** Opens the window of a player in a server, without colors that change under the pointer. */
async function sit(browser: Browser, { url }: Playground, server: string, viewport: ViewportSize): Promise<View> {
  const view = await openIn(await newWindow(browser, viewport), url);
  await view.page.evaluate('document.styleSheets[0].insertRule(".message:hover { background: none !important; }")');
  await view.page.getByRole('button', { name: server }).click();
  return view;
}

/** Takes a screenshot of the page. Also returns the position of the board in it. */
async function photograph(view: View) {
  await view.picture.waitFor();
  await drawn(view);
  return { png: await view.page.screenshot(), board: await view.picture.boundingBox() };
}

async function drawn({ page }: View): Promise<void> {
  while (!(await page.evaluate('[...document.images].every((image) => image.complete)'))) await setTimeout(20);
}

/** Takes a screenshot of the message with this id, or of the newest one. */
async function photographMessage(view: View, width: number, id?: string): Promise<Buffer> {
  await drawn(view);
  const message = id === undefined ? view.log.getByRole('article').last() : view.page.locator(`[data-id="${id}"]`);
  await message.scrollIntoViewIfNeeded();
  const { x, y, height } = (await message.boundingBox()) ?? { x: 0, y: 0, height: 1 };
  return view.page.screenshot({ clip: { x, y, width, height } });
}

async function writePlayground(browser: Browser, playground: Playground, stage: Stage): Promise<void> {
  await plant(stage);
  const said = saidBy(await playScene(stage.driver));
  const view = await sit(browser, playground, SEAT.server, VIEWPORT);
  const { png, board } = await photograph(view);
  await view.page.close();
  write('playground.png', await sharp(png).png(PALETTE).toBuffer());
  write('playground.json', `${JSON.stringify({ said, board }, null, 2)}\n`);
}

/** The size of a window in which all messages that README shows are seen as a whole. */
const HIGH = { width: 1120, height: 1300 };
/** The widths of the pictures: a board is 350 pixels wide, other pictures at most 550. */
const [NARROW, WIDE] = [490, 720];
/** The space to the right of a message, as wide as that to its left. */
const MARGIN = 16;

/** Cuts off what is empty to the right of a message. */
async function narrowed(png: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  const edge = await sharp(png)
    .extract({ left: width - 1, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0] = edge;
  const { info } = await sharp(png)
    .trim({ background: { r, g, b }, threshold: 0 })
    .toBuffer({ resolveWithObject: true });
  const right = info.width - (info.trimOffsetLeft ?? 0);
  return sharp(png)
    .extract({ left: 0, top: 0, width: Math.min(width, right + MARGIN), height })
    .png(PALETTE)
    .toBuffer();
}

async function writeShown(browser: Browser, playground: Playground, stage: Stage): Promise<void> {
  const { driver } = stage;
  const ann = driver.player(SEAT.player);
  for (const name of ['Cleo', 'Dan', 'Emma', 'Finn']) driver.addPlayer(name);
  const view = await sit(browser, playground, SERVER, HIGH);
  await openWinningGame({ ...stage, ann });
  write(WIN, await filmWin(view));
  for (const [name, show] of Object.entries(SHOWN)) {
    const { stored } = await show({ ...stage, ann });
    await view.page.mouse.move(0, 0);
    write(name, await narrowed(await photographMessage(view, WIDE, stored.id)));
  }
}

/** How long the film shows a board, the pressed button, and the last board, in milliseconds. */
const [SEEN, PRESSED, LAST] = [900, 350, 4_000];
/** How long the celebration of a win plays, and the time between two of its frames. */
const [CELEBRATED, BETWEEN] = [1_600, 100];

/** Presses the four buttons that win the game, and returns the GIF of it. */
async function filmWin(view: View): Promise<Buffer> {
  const frames: { readonly png: Buffer; readonly ms: number }[] = [];
  const take = async (ms: number) => void frames.push({ png: await photographMessage(view, NARROW), ms });
  await view.picture.waitFor();
  await take(SEEN);
  for (const [number, name] of ['Up', 'Left', 'Left', 'Left'].entries()) {
    const button = view.log.getByRole('button', { name, exact: true }).last();
    await button.hover();
    await take(PRESSED);
    const before = await view.picture.getAttribute('alt');
    await button.click();
    while ((await view.picture.getAttribute('alt')) === before) await setTimeout(20);
    if (number < 3) await take(SEEN);
  }
  for (let ms = 0; ms < CELEBRATED; ms += BETWEEN) {
    await take(BETWEEN);
    await setTimeout(BETWEEN / 2);
  }
  await view.page.mouse.move(0, 0);
  await take(LAST);
  return joined(frames);
}

/** Joins screenshots to a GIF. Lower ones are filled up with the color of the page. */
async function joined(frames: readonly { readonly png: Buffer; readonly ms: number }[]): Promise<Buffer> {
  const heights = await Promise.all(frames.map(async ({ png }) => (await sharp(png).metadata()).height));
  const height = Math.max(...heights);
  const same = frames.map(({ png }, number) =>
    sharp(png)
      .extend({ bottom: height - (heights[number] ?? height), background: '#313338' })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(same), { join: { animated: true } })
    .gif({ delay: frames.map(({ ms }) => ms), loop: 0, effort: 10, colours: 128, dither: 0, interFrameMaxError: 2 })
    .toBuffer();
}

/** Runs the bot on the playground, opens both in a browser, and takes the screenshots. */
async function writeScreenshots(folder: string): Promise<void> {
  const bot2048 = { name: '2048', avatar: AVATAR };
  await using open = new AsyncDisposableStack();
  const playground = await startPlayground({ port: 0, discord: { bot: bot2048 }, isBotInTime: true });
  open.defer(() => playground.close());
  const { driver } = playground.discord;
  const database = join(folder, 'games.sqlite');
  const connection = { DISCORD_TOKEN: playground.token, DISCORD_API_URL: playground.apiUrl, DATABASE_URL: database };
  const bot = startBotHere(connection, () => driver.clock.now());
  open.defer(async () => void (await bot.stop()));
  await bot.logged(READY);
  const server = await launchBrowser();
  open.defer(() => server.close());
  const browser = await chromium.connect(server.wsEndpoint());
  open.defer(() => browser.close());
  await writePlayground(browser, playground, { driver, database });
  await writeShown(browser, playground, { driver, database });
}

/** The avatar that an owner uploads, which Discord shows as a circle: a margin keeps the tiles inside. */
async function writeAvatar(): Promise<void> {
  const background = '#bbada0';
  const margin = 112;
  const sides = { top: margin, bottom: margin, left: margin, right: margin, background };
  const drawn = sharp(SVG, { density: 720 }).resize(800).flatten({ background }).extend(sides);
  writeFileSync(new URL('avatar.png', DATA), await drawn.png(PALETTE).toBuffer());
}

async function writeAll(): Promise<void> {
  await writeAvatar();
  for (const [name, draw] of Object.entries(DRAWN)) write(name, await draw());
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    await writeScreenshots(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const USAGE = `usage: npm run pictures (needs Chromium)

Makes the pictures of README.md and docs, and the avatar.
`;

await runTool(USAGE, [], writeAll);
