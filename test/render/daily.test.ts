/** The result of a daily, drawn as a picture. */
import { expect, test } from 'vitest';
import type { DailyPicture, ScoreBin } from '../../src/app/picture.ts';
import { boardFrom } from '../../src/game/board.ts';
import { faceValue } from '../../src/game/values.ts';
import { createPainter } from '../../src/render/painter.ts';
import { GOLD } from '../../src/render/palette.ts';
import { THEMES } from '../../src/themes/themes.ts';
import { boxOf, decode, halvesIn, type Pixels, pixelAt } from './pixels.ts';

const painter = createPainter();

/** The number of players in each range of a hundred points. The range of the player's own score is marked. */
const binsOf = (own: number, ...players: readonly number[]): readonly ScoreBin[] =>
  players.map((it, bin) => ({ from: bin * 100, below: bin * 100 + 100, players: it, isOwn: bin === own }));

const resultOf = (changes: Partial<DailyPicture> = {}): DailyPicture => ({
  title: 'Daily 326',
  theme: 'classic',
  faceValue,
  write: String,
  locale: 'en-US',
  board: boardFrom(3, 3, [1, 5, 2, 3, 6, 4, 1, 2, 1]),
  isRecord: false,
  figures: [{ label: 'SCORE', value: '412' }],
  scores: { title: "Everybody's scores", own: 'You', bins: binsOf(1, 12, 4, 2) },
  ...changes,
});

function halves(picture: DailyPicture, color: string): readonly [number, number] {
  const pixels = decode(painter.paintDaily(picture));
  expect([pixels.width, pixels.height]).toEqual([800, 800]);
  return halvesIn(pixels, color);
}

test("only the bar with the player's own score has the accent color", () => {
  const { accent } = THEMES.dark;
  const at = (own: number) =>
    halves(resultOf({ theme: 'dark', scores: { ...resultOf().scores, bins: binsOf(own, 9, 9) } }), accent);
  const [first, second] = [at(0), at(1)];
  expect([first[0] > 20_000, first[1]]).toEqual([true, 0]);
  expect([second[0], second[1] > 20_000]).toEqual([0, true]);
});

test("the label of the player's own bar is above its number", () => {
  const { scores } = resultOf({ scores: { title: '', own: 'You', bins: binsOf(0, 4) } });
  const shown = (changes: Partial<DailyPicture>) => decode(painter.paintDaily(resultOf({ scores, ...changes })));
  const whole = shown({});
  const inkOf = (without: Pixels) =>
    boxOf({ x: 0, y: 500, width: 800, height: 220 }, (x, y) => pixelAt(whole, x, y) !== pixelAt(without, x, y));
  const [label, number] = [inkOf(shown({ scores: { ...scores, own: '' } })), inkOf(shown({ write: () => '' }))];
  expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(number?.y ?? 0);
  expect(label?.width).toBeGreaterThan(20);
});

test('a new best has a golden rim around its board', () => {
  expect(halves(resultOf({ theme: 'dark' }), GOLD)).toEqual([0, 0]);
  expect(halves(resultOf({ theme: 'dark', isRecord: true }), GOLD)[0]).toBeGreaterThan(3_000);
});

test('a result with one bar or ten, long words and the largest tiles takes less than 80 KB', () => {
  for (const bins of [binsOf(0, 1), binsOf(9, ...Array.from({ length: 10 }, () => 12_345))]) {
    const figures = Array.from({ length: 3 }, () => ({ label: 'W'.repeat(40), value: '12,345 / 12,345' }));
    const words = { title: 'W'.repeat(60), own: 'W'.repeat(20), bins };
    const png = painter.paintDaily(
      resultOf({ board: boardFrom(4, 4, new Array(16).fill(11)), figures, scores: words }),
    );
    expect(png.length).toBeLessThan(80_000);
  }
});
