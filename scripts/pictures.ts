/**
 * `npm run pictures`: makes all pictures of README.md and docs, and the avatar. The picture of the playground is a
 * screenshot, which needs Chromium; its text is stored beside it for a test that compares it with what the bot sends
 * now.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { type Playground, startPlayground } from '#playground';
import { launchBrowser, openView } from '../playground/test/support/browser.ts';
import { READY, startBotHere } from '../test/support/started-bot.ts';
import { runTool } from '../tools/tool.ts';
import { DRAWN, PALETTE } from './pictures/drawn.ts';
import { plant, playScene, SEAT, saidBy } from './pictures/scene.ts';

const IMAGES = new URL('../docs/images/', import.meta.url);
const DATA = new URL('../data/', import.meta.url);
const SVG = readFileSync(new URL('avatar.svg', DATA));
const AVATAR = `data:image/svg+xml;base64,${SVG.toString('base64')}`;
const VIEWPORT = { width: 1120, height: 700 };

const write = (name: string, content: Uint8Array | string): void => writeFileSync(new URL(name, IMAGES), content);

/** Takes a screenshot of the page. Also returns the position of the board in it. */
async function photograph({ url }: Playground) {
  const server = await launchBrowser();
  const browser = await chromium.connect(server.wsEndpoint());
  const view = await openView(browser, url, VIEWPORT);
  await view.page.getByRole('button', { name: SEAT.server }).click();
  await view.picture.waitFor();
  await view.page.waitForFunction('[...document.images].every((image) => image.complete)');
  const png = await view.page.screenshot();
  const board = await view.picture.boundingBox();
  await browser.close();
  await server.close();
  return { png, board };
}

async function writePlayground(folder: string): Promise<void> {
  const playground = await startPlayground({ port: 0, discord: { bot: { name: '2048', avatar: AVATAR } } });
  const { driver } = playground.discord;
  const database = join(folder, 'games.sqlite');
  const bot = startBotHere({
    DISCORD_TOKEN: playground.token,
    DISCORD_API_URL: playground.apiUrl,
    DATABASE_URL: database,
  });
  await bot.logged(READY);
  await plant(driver, database);
  const said = saidBy(await playScene(driver));
  const { png, board } = await photograph(playground);
  await bot.stop();
  await playground.close();
  write('playground.png', await sharp(png).png(PALETTE).toBuffer());
  write('playground.json', `${JSON.stringify({ said, board }, null, 2)}\n`);
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
    await writePlayground(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const USAGE = `usage: npm run pictures (needs Chromium)

Makes the pictures of README.md and docs, and the avatar.
`;

await runTool(USAGE, [], writeAll);
