/** Compares the fast composer with a simple renderer: both must give the same pixels in every PNG decoder. */
import { inflateSync } from 'node:zlib';
import { CanvasRenderingContext2D } from 'canvas';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CardPicture } from '../../../src/app/picture.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { powersOf } from '../../../src/game/values.ts';
import { Adler, zeroRuns } from '../../../src/render/compose/coded-sprite.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { THEME_NAMES } from '../../../src/themes/themes.ts';
import { expectOfEach } from '../../support/each-row.ts';
import {
  cardOf,
  cardSceneOf,
  DISCORD_LOCALES,
  mixedBoard,
  numberIn,
  paintSimply,
  pictureOf,
  SHAPES,
  sceneOf,
  TELLING_SHAPES,
} from '../pictures.ts';
import { decode, decodeByCanvas, decodeBySharp, differences } from '../pixels.ts';
import { filtered } from './train.ts';

const painter = createPainter();

/** The decompressed data of a PNG's only IDAT chunk. Decompressing it also checks its Adler-32 checksum. */
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
  'टाइलें जोड़ें, 2048 तक पहुँचें!',
  'รวมแผ่นตัวเลขให้ได้ 2048!',
  '',
  'A message that is so long that it must be set in two lines at least, and still is not at its end, nor soon',
];

/** A random number in the format of one of Discord's languages. */
const arbitraryFigure = fc
  .tuple(fc.constantFrom(...DISCORD_LOCALES), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([locale, number]) => numberIn(locale).format(number));

const arbitraryTurn = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  highest: fc.constantFrom(3, 8, 11, 17, 20, 40),
  message: fc.constantFrom(...MESSAGES),
  score: arbitraryFigure,
  best: arbitraryFigure,
  gained: fc.constantFrom('', '+4', '+131\u202f072', '\u22128'),
  look: fc.constantFrom(
    { state: 'playing' },
    { state: 'playing' },
    { state: 'over' },
    { state: 'playing', celebration: 'goal' },
    { state: 'over', celebration: 'record' },
  ),
});

/** Several cards of a game in one shape and theme. Their sprites are drawn only once, so many cards can be compared. */
const arbitraryGame = (count: number): fc.Arbitrary<readonly CardPicture[]> =>
  fc
    .record({
      shape: fc.constantFrom(...SHAPES),
      base: fc.constantFrom(2, 2, 2, 3, -2, 12),
      theme: fc.constantFrom(...THEME_NAMES),
      labels: fc.constantFrom({ score: 'SCORE', best: 'BEST' }, { score: 'คะแนน', best: 'ดีที่สุด' }),
      turns: fc.array(arbitraryTurn, { minLength: count, maxLength: count }),
    })
    .map(({ shape: [rows, columns], base, theme, labels, turns }) =>
      turns.map(({ seed, highest, look, ...words }) => {
        const count = rows * columns;
        const cells = Array.from({ length: count }, (_, cell) => (seed * (cell + 7) * 7919) % (highest + 1));
        const marks = { spawned: seed % count, merged: [(seed * 7) % count, (seed * 3) % count] };
        const face = base === 2 ? {} : { faceValue: powersOf(base) };
        return cardOf(pictureOf(boardFrom(rows, columns, cells), { theme, marks, ...look, ...face }), {
          ...words,
          labels,
        });
      }),
    );

test('the composer gives the pixels of the simple form, on 12 boards of every kind and 4 cards', () => {
  fc.assert(
    fc.property(arbitraryGame(6), (pictures) => {
      for (const [number, picture] of pictures.entries()) {
        expect(Buffer.compare(imageData(painter.paint(picture)), filtered(sceneOf(picture)))).toBe(0);
        if (number % 4 !== 0) continue;
        expect(Buffer.compare(imageData(painter.paintCard(picture)), filtered(cardSceneOf(picture)))).toBe(0);
      }
    }),
    { numRuns: 2, seed: 2048 },
  );
});

function pictureIn(rows: number, columns: number): CardPicture {
  const number = rows * 12 + columns;
  const theme = THEME_NAMES[number % THEME_NAMES.length] ?? 'classic';
  const look = [{}, { state: 'over' }, { celebration: 'goal' }, { celebration: 'record' }] as const;
  const marks = { spawned: 1, merged: [2, rows * columns - 1] };
  return cardOf(pictureOf(mixedBoard(rows, columns), { theme, marks, ...look[(number >> 2) % 4] }));
}

test('the composer gives the pixels of the simple form in every kind of shape', () =>
  expectOfEach(TELLING_SHAPES, (rows, columns) => {
    const picture = pictureIn(rows, columns);
    expect(Buffer.compare(imageData(painter.paint(picture)), filtered(sceneOf(picture)))).toBe(0);
    expect(Buffer.compare(imageData(painter.paintCard(picture)), filtered(cardSceneOf(picture)))).toBe(0);
  }));

test('three decoders read boards and cards as the simple form shows them', () =>
  expectOfEach([[5, 8]], async (rows, columns) => {
    const picture = pictureIn(rows, columns);
    for (const [png, oracle] of [
      [painter.paint(picture), paintSimply(sceneOf(picture), picture)],
      [painter.paintCard(picture), paintSimply(cardSceneOf(picture), picture, 'cardEmpty')],
    ] as const) {
      const expected = decode(oracle);
      expect(Buffer.compare(Buffer.from(decode(png).data), Buffer.from(expected.data))).toBe(0);
      expect(differences(await decodeBySharp(png), expected)).toBe(0);
      expect(differences(await decodeByCanvas(png), expected)).toBe(0);
    }
  }));

test('the code of a run of unchanged pixels, with the filter byte of a row, has at most 64 bits', () => {
  const runs = zeroRuns(1200);
  for (let run = 0; run < runs.length; run += 4) expect(runs[run]).toBeLessThanOrEqual(64);
});

test('a picture of tiles that were drawn before needs no canvas', () => {
  const names = ['fillText', 'strokeText', 'measureText', 'clearRect', 'getImageData'] as const;
  const spies = names.map((name) => vi.spyOn(CanvasRenderingContext2D.prototype, name));
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()));
  const callsOf = (paint: () => unknown): number => {
    for (const spy of spies) spy.mockClear();
    paint();
    return spies.reduce((calls, { mock }) => calls + mock.calls.length, 0);
  };
  const drawn = cardOf(pictureOf(mixedBoard(4, 4)), { score: '1234567890', best: '9876543210' });
  const next = { ...drawn, words: { ...drawn.words, score: '6820417395', best: '8024691357' } };
  painter.paint(drawn);
  painter.paintCard(drawn);
  expect(callsOf(() => painter.paint(next))).toBe(0);
  expect(callsOf(() => painter.paintCard(next))).toBe(0);
  expect(callsOf(() => painter.paintCard(cardOf(next, { message: 'Never seen before' })))).toBeGreaterThan(0);
  const ended = (text: string) => painter.paint({ ...drawn, state: 'over', ending: { text, locale: 'en-US' } });
  const lost = ended('Game over!');
  expect(callsOf(() => expect(ended('Game over!')).toEqual(lost))).toBe(0);
  expect(callsOf(() => expect(ended('You win!')).not.toEqual(lost))).toBeGreaterThan(0);
});

test('warming draws what the first picture needs, and lets other work through between the sprites', async () => {
  const other = createPainter();
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await other.warm();
  clearImmediate(next);
  expect(turns).toBeGreaterThan(20);
  const picture = pictureOf(mixedBoard(4, 4));
  expect(other.paint(picture)).toEqual(painter.paint(picture));
});

test('an aborted warm-up draws nothing more, and later pictures draw what is missing', async () => {
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  onTestFinished(() => drawn.mockRestore());
  /** Counts the drawn texts within one turn of the event loop, so that bots of other test files do not count. */
  const textsOf = (act: () => unknown): number => {
    const before = drawn.mock.calls.length;
    act();
    return drawn.mock.calls.length - before;
  };
  const picture = pictureOf(
    boardFrom(
      4,
      4,
      Array.from({ length: 16 }, (_, cell) => cell),
    ),
  );
  const motion = { before: picture.board, trips: [] };
  // The painters share the measured widths of labels, so the first picture measures them.
  createPainter().paint(picture);
  createPainter().animate(picture, motion);
  const ended = createPainter();
  const ending = new AbortController();
  let warming: Promise<void> | undefined;
  const ahead = textsOf(() => {
    warming = ended.warm(ending.signal);
    ending.abort();
  });
  await warming;
  expect(textsOf(() => ended.paint(picture))).toBe(textsOf(() => createPainter().paint(picture)) - ahead);
  expect(textsOf(() => ended.animate(picture, motion))).toBe(textsOf(() => createPainter().animate(picture, motion)));
});

test('the checksum is right, also where the sums of the sprites weigh less than what is subtracted', () => {
  const adler = new Adler(8, 8);
  const sums = { sum: 0, rowSum: 65_520, columnSum: 0 };
  adler.add({ sprite: { width: 8, height: 8, data: new Int32Array(0), ...sums }, x: 0, y: 0 });
  // 72 bytes, and filter bytes that weigh 648: 720 - 9 * 65,520 is 729 modulo 65,521.
  expect(adler.value()).toBe(729 * 65_536 + 17);
});
