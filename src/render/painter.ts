/**
 * The renderer: a game's picture becomes a PNG file. Sprites are drawn once and kept as ready bit strings, so a frame is
 * joining strings, and a theme is another palette.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { THEMES, type ThemeName } from '../themes/themes.ts';
import { boardText } from './board-text.ts';
import { cardLayout } from './card-layout.ts';
import { drawStats } from './charts/stats-picture.ts';
import { codeSprite, weighCoded } from './compose/coded-sprite.ts';
import { Composer } from './compose/composer.ts';
import { encodeFlat } from './flat.ts';
import { Animator } from './gif/animator.ts';
import { filmOf } from './gif/film.ts';
import { createInk } from './ink.ts';
import { boardLayout } from './layout.ts';
import { type Look, lookOf, PLAIN } from './looks.ts';
import { Lru } from './lru.ts';
import { paletteOf } from './palette-colors.ts';
import { Parts } from './parts.ts';
import type { BoardPicture, CardPicture, Painter, Shape } from './picture.ts';
import { pngPalette } from './png.ts';
import { Stage } from './staging.ts';
import { paintTileEmoji } from './tile-emoji.ts';
import { warmUp } from './warm-up.ts';

/** Discord takes 10 MiB a file; the rest of the message needs a little. */
const FILM_LIMIT = 8 * 1024 * 1024;

/** Palettes of a kilobyte each: those of every theme, playing, over and celebrated. */
const KEPT_PALETTES = 128;

/** The chunks of a file that hold its colors, for every theme and look. */
class Palettes {
  readonly #chunks = new Lru<string, Uint8Array>(KEPT_PALETTES);

  find(theme: ThemeName, look: Look, empty: 'empty' | 'cardEmpty'): Uint8Array {
    const key = `${theme} ${look.state} ${look.celebration} ${empty}`;
    return this.#chunks.find(key) ?? this.#chunks.keep(key, pngPalette(paletteOf(THEMES[theme], look, empty)));
  }
}

/** Between two sprites drawn ahead, of two milliseconds each: a bot that has just started has players waiting for it. */
const BETWEEN_SPRITES_MS = 50;

/** Opens the fonts and starts with empty caches, which stay within 40 MB. One painter serves a whole process. */
export function createPainter(): Painter {
  const ink = createInk();
  const animator = new Animator(ink);
  const parts = new Parts(ink, { keep: codeSprite, weigh: weighCoded });
  const stage = new Stage(ink, parts);
  const composer = new Composer();
  const palettes = new Palettes();
  return {
    paint(picture: BoardPicture): Uint8Array {
      const name = picture.theme ?? 'classic';
      const { rows, columns } = picture.board;
      const scene = stage.board(boardLayout(rows, columns), picture);
      return composer.compose(scene, palettes.find(name, lookOf(picture), 'empty'));
    },
    paintCard(picture: CardPicture): Uint8Array {
      const name = picture.theme ?? 'classic';
      const { rows, columns } = picture.board;
      const scene = stage.card(cardLayout(rows, columns), picture);
      return composer.compose(scene, palettes.find(name, lookOf(picture), 'cardEmpty'));
    },
    animate: (picture, motion) => animator.animate(picture, motion),
    film: (pictures, limit = FILM_LIMIT) => filmOf(pictures, (picture) => animator.still(picture), limit),
    stats: (picture) => encodeFlat(drawStats(ink, picture), paletteOf(THEMES[picture.theme ?? 'classic'], PLAIN)),
    paintTileEmoji: (exponent, theme, isNew = false) => paintTileEmoji(ink, { exponent, theme, isNew }),
    text: boardText,
    async warm(shapes: readonly Shape[]): Promise<void> {
      for (const { rows, columns } of shapes) {
        for (const _ of warmUp(parts, rows, columns)) await pause(BETWEEN_SPRITES_MS, undefined, { ref: false });
      }
    },
  };
}
