/** The pictures in README.md and docs that need only the renderer, by file name. */
import sharp from 'sharp';
import type { BoardPicture } from '../../src/app/picture.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { boardFrom } from '../../src/game/board.ts';
import { faceValue } from '../../src/game/values.ts';
import { createPainter } from '../../src/render/painter.ts';
import { THEME_NAMES } from '../../src/themes/themes.ts';

const painter = createPainter();

const PLAYING: BoardPicture = {
  board: boardFrom(4, 4, [11, 9, 5, 1, 8, 7, 4, 0, 6, 3, 2, 0, 2, 1, 0, 1]),
  marks: { spawned: 15, merged: [1, 6] },
  state: 'playing',
  theme: 'classic',
  faceValue,
};

const GOAL: BoardPicture = {
  ...PLAYING,
  board: boardFrom(4, 4, [11, 7, 3, 1, 8, 6, 4, 0, 5, 3, 2, 0, 2, 1, 0, 1]),
  marks: { spawned: 15, merged: [0] },
  celebration: 'goal',
};

const OVER: BoardPicture = {
  ...PLAYING,
  board: boardFrom(4, 4, [11, 9, 5, 1, 8, 7, 4, 2, 6, 3, 2, 1, 2, 1, 3, 2]),
  marks: { spawned: undefined, merged: [] },
  state: 'over',
};

const card = () => ({
  ...PLAYING,
  words: {
    locale: ENGLISH.locale,
    score: ENGLISH.number(23_436),
    best: ENGLISH.number(39_624),
    gained: `+${ENGLISH.number(528)}`,
    labels: { score: ENGLISH('game.labels.score'), best: ENGLISH('game.labels.best') },
    message: ENGLISH('game.message.won', { target: 4096 }),
  },
});

export const PALETTE = { palette: true, effort: 10 };
/** The gap between two boards, in pixels. */
const GAP = 30;

const scaled = (png: Uint8Array, width: number): Promise<Buffer> =>
  sharp(png).resize({ width }).png(PALETTE).toBuffer();

/** Arranges boards in rows, each scaled to a width and height of `side` pixels. */
async function laidOut(boards: readonly BoardPicture[], side: number, inARow: number): Promise<Buffer> {
  const across = (count: number): number => count * (side + GAP) - GAP;
  const placed = boards.map(async (board, number) => ({
    input: await sharp(painter.paint(board)).resize({ width: side }).png().toBuffer(),
    left: (number % inARow) * (side + GAP),
    top: Math.floor(number / inARow) * (side + GAP),
  }));
  const [width, height] = [across(Math.min(boards.length, inARow)), across(Math.ceil(boards.length / inARow))];
  const empty = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  return empty
    .composite(await Promise.all(placed))
    .png(PALETTE)
    .toBuffer();
}

export const DRAWN: Readonly<Record<string, () => Promise<Buffer>>> = {
  'board.png': () => scaled(painter.paint(PLAYING), 480),
  'card.png': () => scaled(painter.paintCard(card()), 480),
  'moments.png': () => laidOut([GOAL, { ...PLAYING, celebration: 'record' }, OVER], 400, 3),
  'themes.png': () =>
    laidOut(
      THEME_NAMES.map((theme) => ({ ...PLAYING, theme })),
      293,
      4,
    ),
};
