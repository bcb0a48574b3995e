/** The composer against its oracle, the simple form: the same pixels, whatever is shown and whoever decodes it. */
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { boardFrom } from '../../../src/game/board.ts';
import { powersOf } from '../../../src/game/values.ts';
import { zeroRuns } from '../../../src/render/compose/zero-runs.ts';
import { encodeFlat, flatten } from '../../../src/render/flat.ts';
import { layoutOf } from '../../../src/render/layout.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { paletteOf } from '../../../src/render/palette.ts';
import type { BoardPicture } from '../../../src/render/picture.ts';
import { Stage } from '../../../src/render/staging.ts';
import { THEME_NAMES, THEMES } from '../../../src/render/themes/index.ts';
import { decode, decodeByCanvas, mixedBoard, pictureOf, SHAPES, spriteParts } from '../pictures.ts';
import { filtered } from './train.ts';

const painter = createPainter();
const stage = new Stage(spriteParts());

const sceneOf = (picture: BoardPicture) =>
  stage.scene(layoutOf(picture.board.rows, picture.board.columns), picture, THEMES[picture.theme ?? 'classic']);

const byOracle = (picture: BoardPicture): Uint8Array =>
  encodeFlat(flatten(sceneOf(picture)), paletteOf(THEMES[picture.theme ?? 'classic'], picture.state));

/** The data of a file's only IDAT chunk; inflating it also checks its Adler-32. */
function imageData(png: Uint8Array): Uint8Array {
  const file = Buffer.from(png);
  const start = file.indexOf('IDAT', 0, 'latin1');
  return inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)));
}

const MESSAGES = [
  'Join the tiles, get to 2048!',
  'You won! Try to get to 131072',
  'Game Over!',
  'Verbinde die Kacheln, erreiche 2048!',
  'Объединяй плитки, дойди до 2048!',
  '2048に到達しよう！',
  '',
  'A message that is so long that it must be set in two lines at least, and still is not at its end, nor soon',
];

/** A game's pictures in one shape and theme, `count` of them; the sprites are drawn once, so that many can be compared. */
const arbitraryGame = (count: number): fc.Arbitrary<readonly BoardPicture[]> =>
  fc
    .record({
      shape: fc.constantFrom(...SHAPES),
      base: fc.constantFrom(2, 2, 2, 3, -2, 12),
      theme: fc.constantFrom(...THEME_NAMES),
      labels: fc.constantFrom({ score: 'SCORE', best: 'BEST' }, { score: 'PUNKTE', best: 'REKORD' }),
      turns: fc.array(
        fc.record({
          seed: fc.integer({ min: 1, max: 1_000_000 }),
          highest: fc.constantFrom(3, 8, 11, 17, 20, 40),
          message: fc.constantFrom(...MESSAGES),
          score: fc.integer({ min: 0, max: 99_999_999 }),
          best: fc.integer({ min: 0, max: 99_999_999 }),
          gained: fc.constantFrom(0, 4, 131_072, -8),
          state: fc.constantFrom('playing' as const, 'playing' as const, 'over' as const),
        }),
        { minLength: count, maxLength: count },
      ),
    })
    .map(({ shape: [rows, columns], base, turns, ...look }) =>
      turns.map(({ seed, highest, gained, ...turn }) => {
        const count = rows * columns;
        const cells = Array.from({ length: count }, (_, cell) => (seed * (cell + 7) * 7919) % (highest + 1));
        const marks = { spawned: seed % count, merged: [(seed * 7) % count, (seed * 3) % count], gained };
        const face = base === 2 ? {} : { faceValue: powersOf(base) };
        return { ...look, ...turn, ...face, board: boardFrom(rows, columns, cells), marks };
      }),
    );

test('the composer says the same as the oracle, on 2,080 pictures of every kind', () => {
  fc.assert(
    fc.property(arbitraryGame(208), (pictures) => {
      for (const picture of pictures) {
        expect(Buffer.compare(imageData(painter.paint(picture)), filtered(sceneOf(picture)))).toBe(0);
      }
    }),
    { numRuns: 10, seed: 2048 },
  );
}, 120_000);

describe('three decoders see what the oracle shows', () => {
  const cases = SHAPES.filter((_, number) => number % 3 === 0).map(([rows, columns], number) => {
    const theme = THEME_NAMES[number % THEME_NAMES.length] ?? 'classic';
    const state = number % 4 === 3 ? ('over' as const) : ('playing' as const);
    const marks = { spawned: 1, merged: [2, 3], gained: 4 * number };
    return pictureOf(mixedBoard(rows, columns), { theme, state, marks, score: 7 ** (number % 9) });
  });

  test.each(cases)('$board.rows x $board.columns, $theme, $state', async (picture) => {
    const png = painter.paint(picture);
    const expected = Buffer.from(decode(byOracle(picture)).data);
    const bySharp = await sharp(png).ensureAlpha().raw().toBuffer();
    expect(Buffer.compare(Buffer.from(decode(png).data), expected)).toBe(0);
    expect(Buffer.compare(Buffer.from((await decodeByCanvas(png)).data), expected)).toBe(0);
    expect(Buffer.compare(bySharp, expected)).toBe(0);
  });
});

test('a run without a change takes at most two words', () => {
  const runs = zeroRuns(1200);
  for (let length = 0; length <= 1200; length += 1) expect(runs[4 * length]).toBeLessThanOrEqual(64);
});

test('warming draws what the first picture needs, without holding other work up', async () => {
  const other = createPainter();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await other.warm([{ rows: 4, columns: 4 }]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(other.paint(pictureOf(mixedBoard(4, 4)))).toEqual(painter.paint(pictureOf(mixedBoard(4, 4))));
});
