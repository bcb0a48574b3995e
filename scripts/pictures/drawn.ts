/** The pictures in README.md and docs that need only the renderer, by file name. */
import sharp from 'sharp';
import type { BoardPicture } from '../../src/app/picture.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { boardFrom } from '../../src/game/board.ts';
import { faceValue } from '../../src/game/values.ts';
import { drawText } from '../../src/render/canvas.ts';
import { createPainter } from '../../src/render/painter.ts';
import { RAMP } from '../../src/render/palette.ts';
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
  ending: { text: ENGLISH('game.ending.over'), locale: ENGLISH.locale },
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

/** The color of names, which can be read on a light and on a dark page, and their size in pixels. */
const [NAME_COLOR, NAME_SIZE] = [[128, 132, 142], 40] as const;

/** Draws a name for the middle of a board of this width, below it. */
async function nameBelow(name: string, width: number) {
  const { levels, ...ink } = drawText([{ text: name }], NAME_SIZE);
  const raw = Buffer.alloc(levels.length * 4);
  for (const [at, level] of levels.entries()) raw.set([...NAME_COLOR, Math.round((255 * level) / RAMP)], at * 4);
  const size = { width: ink.width, height: ink.height, channels: 4 } as const;
  const input = await sharp(raw, { raw: size }).png().toBuffer();
  return { input, left: Math.round((width - ink.width) / 2), top: NAME_SIZE + ink.top };
}

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

/** The same board in each theme, with the theme's name below it. */
async function named(): Promise<Buffer> {
  const side = 293;
  const boards = THEME_NAMES.map((theme) => ({ ...PLAYING, theme }));
  const png = await laidOut(boards, side, boards.length);
  const names = THEME_NAMES.map(async (theme, number) => {
    const { input, left, top } = await nameBelow(theme, side);
    return { input, left: number * (side + GAP) + left, top: side + top };
  });
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(
    await sharp(png)
      .extend({ bottom: NAME_SIZE + 16, background })
      .png()
      .toBuffer(),
  )
    .composite(await Promise.all(names))
    .png(PALETTE)
    .toBuffer();
}

export const DRAWN: Readonly<Record<string, () => Promise<Buffer>>> = {
  'card.png': () => scaled(painter.paintCard(card()), 480),
  'moments.png': () => laidOut([GOAL, { ...PLAYING, celebration: 'record' }, OVER], 400, 3),
  'themes.png': named,
};
