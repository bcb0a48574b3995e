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

/** The shapes whose pixels are compared, one for each condition in layout.ts. Others differ only in size. */
export const TELLING_SHAPES: typeof SHAPES = [
  [4, 4],
  [1, 4],
  // The first shape whose header is above the board, and one whose header is beside it.
  [5, 3],
  [12, 1],
  // A shape with many columns, and the one with the most cells.
  [3, 8],
  [12, 10],
];

/** The usual shape, and those with the narrowest and the largest picture: a file that fits for these fits for others. */
export const EXTREME_SHAPES: typeof SHAPES = [
  [4, 4],
  [1, 12],
  [12, 10],
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
