/** The process that `render-memory` measures: paints for long, and sends its growth to the process that started it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CardPicture } from '../src/app/picture.ts';
import { boardFrom } from '../src/game/board.ts';
import { faceValue } from '../src/game/values.ts';
import { createPainter } from '../src/render/painter.ts';
import { THEME_NAMES } from '../src/themes/themes.ts';

/** Until then the caches fill. */
const WARM_UP = 20_000;
const FRAMES = 100_000;

const SIDES = [1, 2, 3, 4, 5, 6, 8, 10, 12];

const SHAPES = SIDES.flatMap((rows) => SIDES.map((columns) => ({ rows, columns }))).filter(
  ({ rows, columns }) => rows * columns >= 4 && rows * columns <= 120,
);

/** Picture `number` of an endless row: every shape, theme and state, and now and then a message never seen before. */
function pictureOf(number: number): CardPicture {
  const { rows, columns } = SHAPES[(number * 7) % SHAPES.length] ?? { rows: 4, columns: 4 };
  const count = rows * columns;
  const cells = Array.from({ length: count }, (_, cell) => (number * 5 + cell * 7 + ((cell * number) % 11)) % 13);
  return {
    board: boardFrom(rows, columns, cells),
    words: {
      locale: 'en-US',
      score: String(number),
      best: String(3 * number),
      gained: `+${number % 500}`,
      labels: { score: 'SCORE', best: 'BEST' },
      message: number % 10 === 0 ? `You won! Try to get to ${number}` : 'Join the tiles, get to 2048!',
    },
    marks: { spawned: number % count, merged: [(number * 3) % count] },
    state: number % 50 === 0 ? 'over' : 'playing',
    ...(number % 40 === 0 ? { celebration: number % 80 === 0 ? 'goal' : 'record' } : {}),
    faceValue,
    theme: THEME_NAMES[number % THEME_NAMES.length] ?? 'classic',
  };
}

/** The resident set without the garbage that happens to lie about: how much of that depends on when one looks. */
function megabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage.rss() / 1e6;
}

const painter = createPainter();

/** Boards, and a card now and then. */
const paint = (number: number): Uint8Array =>
  number % 5 === 0 ? painter.paintCard(pictureOf(number)) : painter.paint(pictureOf(number));

for (let number = 0; number < WARM_UP; number += 1) paint(number);
const before = megabytes();
for (let number = WARM_UP; number < WARM_UP + FRAMES; number += 1) paint(number);
process.send?.({ before, growth: megabytes() - before });
process.disconnect?.();
