/**
 * The renderer: a game's picture becomes a PNG file. Sprites are drawn once and kept as ready bit strings, so a frame is
 * joining strings, and a theme is another palette.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { boardText } from './board-text.ts';
import { drawCard } from './charts/card-picture.ts';
import { drawStats } from './charts/stats-picture.ts';
import { codeSprite, weighCoded } from './compose/coded-sprite.ts';
import { Composer } from './compose/composer.ts';
import { encodeFlat } from './flat.ts';
import { Animator } from './gif/animator.ts';
import { filmOf } from './gif/film.ts';
import { createInk } from './ink.ts';
import { layoutOf } from './layout.ts';
import { paletteOf } from './palette.ts';
import { Parts } from './parts.ts';
import type { BoardPicture, Painter, Shape } from './picture.ts';
import { pngPalette } from './png.ts';
import { Stage } from './staging.ts';
import { THEMES, type ThemeName } from './themes/index.ts';
import { warmUp } from './warm-up.ts';

/** The PLTE chunk of every theme, for boards in play or for ended ones. */
function paletteChunks(state: BoardPicture['state']): Readonly<Record<ThemeName, Uint8Array>> {
  const chunk = (name: ThemeName) => pngPalette(paletteOf(THEMES[name], state));
  return {
    classic: chunk('classic'),
    dark: chunk('dark'),
    contrast: chunk('contrast'),
    colorblind: chunk('colorblind'),
  };
}

/** Discord takes 10 MiB a file; the rest of the message needs a little. */
const FILM_LIMIT = 8 * 1024 * 1024;

/** Opens the font and starts with empty caches, which stay within 40 MB. One painter serves a whole process. */
export function createPainter(): Painter {
  const ink = createInk();
  const animator = new Animator(ink);
  const parts = new Parts(ink, { keep: codeSprite, weigh: weighCoded });
  const stage = new Stage(parts);
  const composer = new Composer();
  const palettes = { playing: paletteChunks('playing'), over: paletteChunks('over') };
  return {
    paint(picture: BoardPicture): Uint8Array {
      const name = picture.theme ?? 'classic';
      const layout = layoutOf(picture.board.rows, picture.board.columns);
      const scene = stage.scene(layout, picture, THEMES[name]);
      return composer.compose(scene, palettes[picture.state][name]);
    },
    animate: (picture, motion) => animator.animate(picture, motion),
    film: (pictures, limit = FILM_LIMIT) => filmOf(pictures, (picture) => animator.still(picture), limit),
    stats: (picture) => encodeFlat(drawStats(ink, picture), paletteOf(THEMES[picture.theme ?? 'classic'], 'playing')),
    card(picture): Uint8Array {
      const theme = THEMES[picture.theme ?? 'classic'];
      return encodeFlat(drawCard(ink, theme, picture), paletteOf(theme, 'playing'));
    },
    text: boardText,
    async warm(shapes: readonly Shape[], themes: readonly ThemeName[] = ['classic']): Promise<void> {
      for (const { rows, columns } of shapes) {
        for (const theme of themes) {
          // One sprite takes a millisecond or two: clicks that arrive meanwhile are answered between two of them.
          for (const _ of warmUp(parts, THEMES[theme], rows, columns)) await nextTurn();
        }
      }
    },
  };
}
