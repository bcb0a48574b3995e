/**
 * Compares the pictures in README and docs with what the bot draws now. If a test fails, run `npm run pictures`
 * and look at the result. Another version of the font engine may shade edges slightly differently.
 */
import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DRAWN } from '../../scripts/pictures/drawn.ts';
import { plant, playScene, saidBy } from '../../scripts/pictures/scene.ts';
import { SHOWN, WIN } from '../../scripts/pictures/shown.ts';
import { decode, type Pixels } from '../render/pixels.ts';
import { testWithBot } from '../support/bot-world.ts';

const IMAGES = 'docs/images';
const PAGE = 'playground.png';

/** The side of a compared square in pixels: smaller than a tile in any picture. */
const SIDE = 40;

/** The largest difference (see `farthest`) that is accepted. One different digit gives more than twice as much. */
const SAME = 8;

const read = (name: string): Pixels => decode(readFileSync(`${IMAGES}/${name}`));

/**
 * The mean difference of the bytes (0 to 255) in that square of the picture where it is largest. Transparent pixels
 * have no color.
 */
function farthest(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return 255;
  const across = Math.ceil(one.width / SIDE);
  const [sums, counts] = [new Map<number, number>(), new Map<number, number>()];
  for (let place = 0; place < one.data.length; place += 1) {
    const pixel = Math.floor(place / 4);
    const [x, y] = [pixel % one.width, Math.floor(pixel / one.width)];
    const square = Math.floor(y / SIDE) * across + Math.floor(x / SIDE);
    const alpha = pixel * 4 + 3;
    const isSeen = one.data[alpha] !== 0 || other.data[alpha] !== 0;
    const apart = isSeen ? Math.abs((one.data[place] ?? 0) - (other.data[place] ?? 0)) : 0;
    sums.set(square, (sums.get(square) ?? 0) + apart);
    counts.set(square, (counts.get(square) ?? 0) + 1);
  }
  return Math.max(...[...sums].map(([square, sum]) => sum / (counts.get(square) ?? 1)));
}

test('every picture in README and docs is one that the script makes', () => {
  const shown = ['README.md', ...globSync('{docs,playground}/**/*.md')].flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/(?:src="|\]\()(?:\S*\/)?images\/([^)"]+)/g)].map(([, name]) => name),
  );
  const made = [...Object.keys(DRAWN), ...Object.keys(SHOWN), PAGE, WIN];
  expect([...new Set(shown)].toSorted()).toEqual(made.toSorted());
});

describe('the picture in the docs', () => {
  test.each(Object.entries(DRAWN))('%s is as it is drawn today', async (name, draw) => {
    expect(farthest(read(name), decode(await draw()))).toBeLessThan(SAME);
  });

  testWithBot(`${PAGE} says what the bot says today, and shows the board that it draws`, async ({ world }) => {
    const { driver, database } = world;
    const bot = await world.start();
    await bot.logged(/^the emojis (?:were registered|are up to date)$/);
    await plant({ driver, database });
    const moved = await playScene(driver);
    const { said, board } = JSON.parse(readFileSync(`${IMAGES}/playground.json`, 'utf8'));
    expect(saidBy(moved)).toEqual(said);
    const [file] = moved.data.attachments;
    const drawn = driver.file(new URL(file?.url ?? '').pathname)?.bytes ?? expect.unreachable();
    const region = {
      left: Math.round(board.x),
      top: Math.round(board.y),
      width: Math.round(board.width),
      height: Math.round(board.height),
    };
    const shown = await sharp(`${IMAGES}/${PAGE}`).extract(region).ensureAlpha().png().toBuffer();
    const expected = await sharp(drawn)
      .resize(region.width, region.height)
      .flatten({ background: '#313338' })
      .ensureAlpha()
      .png()
      .toBuffer();
    expect(farthest(decode(shown), decode(expected))).toBeLessThan(SAME);
  });
});
