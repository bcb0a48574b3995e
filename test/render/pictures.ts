/** Pictures to paint in the tests of the renderer, their oracle, and what they are made of. */

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

/** Every shape a player can choose: sides 1 to 12, 4 to 120 cells. */
export const SHAPES: readonly (readonly [rows: number, columns: number])[] = Array.from(
  { length: 144 },
  (_, number) => [1 + Math.floor(number / 12), 1 + (number % 12)] as const,
).filter(([rows, columns]) => rows * columns >= 4 && rows * columns <= 120);

/**
 * The shapes whose pictures are looked at pixel by pixel: one on each side of every branch of layout.ts, and the corners of
 * what can be chosen. Between them only sizes differ, and these are numbers, which the tests of the layouts check for all shapes.
 */
export const TELLING_SHAPES: typeof SHAPES = [
  // The usual one, the smallest ones, and the first that is higher than the usual.
  [4, 4],
  [2, 2],
  [1, 4],
  [5, 5],
  // The header beside the board, and just not beside it any more.
  [4, 1],
  [3, 2],
  [6, 3],
  [5, 3],
  // Many rows: tiles as wide as they get, a little wider than high, and square again.
  [12, 1],
  [6, 4],
  [7, 6],
  // Many columns: tiles as high as they get, a little higher than wide, and square again.
  [1, 12],
  [3, 8],
  [4, 8],
  // As large as pictures get, either way.
  [12, 10],
  [10, 12],
];

/** A board that shows empty cells and the exponents 1 to 17 in turn. */
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

/** The input of the simple form of a board. */
export const sceneOf = (picture: BoardPicture): Scene<Sprite> =>
  scenes.board(boardLayout(picture.board.rows, picture.board.columns), picture);

/** The input of the simple form of a card. */
export const cardSceneOf = (picture: CardPicture): Scene<Sprite> =>
  scenes.card(cardLayout(picture.board.rows, picture.board.columns), picture);

/** A picture by way of its pixels: the oracle that the composer is held to. */
export const paintSimply = (
  scene: Scene<Sprite>,
  picture: BoardPicture,
  empty: 'empty' | 'cardEmpty' = 'empty',
): Uint8Array => encodeFlat(flatten(scene), paletteOf(themeOf(picture), lookOf(picture), empty));

/** The languages that Discord's client can have: https://docs.discord.com/developers/reference#locales */
export const DISCORD_LOCALES = [
  ...['id', 'da', 'de', 'en-GB', 'en-US', 'es-ES', 'es-419', 'fr', 'hr', 'it', 'lt', 'hu', 'nl', 'no', 'pl', 'pt-BR'],
  ...['ro', 'fi', 'sv-SE', 'vi', 'tr', 'cs', 'el', 'bg', 'ru', 'uk', 'hi', 'th', 'zh-CN', 'ja', 'zh-TW', 'ko'],
];

/** How the numbers in pictures are written: as in the language, with Latin digits. */
export const numberIn = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' });
