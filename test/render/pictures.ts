/** Pictures for the tests of the renderer, and a simple renderer to compare with. */

import type { BoardPicture, CardPicture, CardWords } from '../../src/app/picture.ts';
import type { Board } from '../../src/game/board.ts';
import { faceValue } from '../../src/game/values.ts';
import { encodeFlat, flatten } from '../../src/render/compose/flat.ts';
import { boardLayout, cardLayout } from '../../src/render/layout.ts';
import { lookOf, paletteOf } from '../../src/render/palette.ts';
import type { Scene } from '../../src/render/scene.ts';
import { Scenes } from '../../src/render/scenes.ts';
import type { Sprite } from '../../src/render/sprite.ts';
import { SpriteCache } from '../../src/render/sprite-cache.ts';
import { THEMES } from '../../src/themes/themes.ts';
import { boardWith } from '../support/boards.ts';

/** Every shape that a player can choose: sides of 1 to 12, 4 to 120 cells. */
export const SHAPES: readonly (readonly [rows: number, columns: number])[] = Array.from(
  { length: 144 },
  (_, number) => [1 + Math.floor(number / 12), 1 + (number % 12)] as const,
).filter(([rows, columns]) => rows * columns >= 4 && rows * columns <= 120);

/**
 * The shapes whose pixels are compared: those next to each condition in layout.ts, and the extreme ones. Other shapes
 * differ only in size, which the layout tests check.
 */
export const TELLING_SHAPES: typeof SHAPES = [
  // The usual shape, the smallest ones, and the smallest one whose picture is higher.
  [4, 4],
  [2, 2],
  [1, 4],
  [5, 5],
  // The last shapes whose header is beside the board, and the first ones whose header is not.
  [4, 1],
  [3, 2],
  [6, 3],
  [5, 3],
  // Shapes with many rows: their tiles are as wide as possible, a little wider than high, and square.
  [12, 1],
  [6, 4],
  [7, 6],
  // Shapes with many columns: their tiles are as high as possible, a little higher than wide, and square.
  [1, 12],
  [3, 8],
  [4, 8],
  // The shapes with the highest and the widest picture.
  [12, 10],
  [10, 12],
];

/** The usual shape, and those with the largest and the narrowest picture: a file that fits for these fits for others. */
export const EXTREME_SHAPES: typeof SHAPES = [
  [4, 4],
  [1, 12],
  [12, 1],
  [12, 10],
  [10, 12],
];

/** A board with empty cells and the exponents 1 to 17. */
export const mixedBoard = (rows: number, columns: number): Board => boardWith(rows, columns, (cell) => cell % 18);

export const NO_MARKS = { spawned: undefined, merged: [] } as const;

export const pictureOf = (board: Board, rest: Partial<BoardPicture> = {}): BoardPicture => ({
  board,
  marks: NO_MARKS,
  state: 'playing',
  theme: 'classic',
  faceValue,
  ...rest,
});

const WORDS: CardWords = {
  locale: 'en-US',
  score: '1,234',
  best: '56,789',
  gained: '',
  labels: { score: 'SCORE', best: 'BEST' },
  message: 'Join the tiles, get to 2048!',
};

export const cardOf = (picture: BoardPicture, words: Partial<CardWords> = {}): CardPicture => ({
  ...picture,
  words: { ...WORDS, ...words },
});

const scenes = new Scenes(
  new SpriteCache<Sprite>({
    encode: (sprite) => sprite,
    join: (pieces) => pieces,
    weigh: ({ pixels }) => pixels.length,
  }),
);

const themeOf = ({ theme }: BoardPicture) => THEMES[theme];

/** The scene (list of sprites) of a board, for the simple renderer. */
export const sceneOf = (picture: BoardPicture): Scene<Sprite> =>
  scenes.board(boardLayout(picture.board.rows, picture.board.columns), picture);

/** The scene (list of sprites) of a card, for the simple renderer. */
export const cardSceneOf = (picture: CardPicture): Scene<Sprite> =>
  scenes.card(cardLayout(picture.board.rows, picture.board.columns), picture);

/** Makes a picture pixel by pixel. The fast composer is compared with this. */
export const paintSimply = (
  scene: Scene<Sprite>,
  picture: BoardPicture,
  empty: 'empty' | 'cardEmpty' = 'empty',
): Uint8Array => encodeFlat(flatten(scene), paletteOf(themeOf(picture), lookOf(picture), empty));

/** The languages of Discord's client: https://docs.discord.com/developers/reference#locales */
export const DISCORD_LOCALES = [
  ...['id', 'da', 'de', 'en-GB', 'en-US', 'es-ES', 'es-419', 'fr', 'hr', 'it', 'lt', 'hu', 'nl', 'no', 'pl', 'pt-BR'],
  ...['ro', 'fi', 'sv-SE', 'vi', 'tr', 'cs', 'el', 'bg', 'ru', 'uk', 'hi', 'th', 'zh-CN', 'ja', 'zh-TW', 'ko'],
];

/** The number format of pictures: the language's own, with Latin digits. */
export const numberIn = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' });
