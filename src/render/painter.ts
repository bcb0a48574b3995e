/** Draws all pictures. Sprites are cached as parts of a PNG and joined to a frame. A theme only changes the palette. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BoardPicture, CardPicture, Renderer } from '../app/picture.ts';
import { createBoard } from '../game/board.ts';
import { faceValue } from '../game/values.ts';
import { paintArrowEmoji } from './arrow-emoji.ts';
import { boardText } from './board-text.ts';
import { codeSprite, joinCoded, weighCoded } from './compose/coded-sprite.ts';
import { Composer } from './compose/composer.ts';
import { encodeFlat, pngPalette } from './compose/flat.ts';
import { drawDaily } from './daily.ts';
import { type AnimationMaker, IN_PLACE } from './gif/animation-maker.ts';
import { CELEBRATION_MS } from './gif/celebration.ts';
import type { FilmPicture } from './gif/film.ts';
import { Animator } from './gif/move-animation.ts';
import { PLAYBACK_MS } from './gif/playback.ts';
import { boardLayout, cardLayout, type Layout, smallLayout } from './layout.ts';
import { Lru } from './lru.ts';
import { type Look, lookOf, PLAIN, paletteOf, themeOf } from './palette.ts';
import { BETTER, reviewScene } from './review.ts';
import type { Sized } from './scene.ts';
import { boardSprites, Scenes, UNMARKED } from './scenes.ts';
import { drawShare } from './share.ts';
import { SpriteCache } from './sprite-cache.ts';
import { drawStats } from './stats.ts';
import { paintTileEmoji } from './tile-emoji.ts';

export interface Painter extends Renderer {
  /** Returns a whole game as a GIF of about 18 seconds, which begins and ends with the last picture. Takes seconds. */
  film(pictures: readonly FilmPicture[]): Uint8Array;
  /**
   * Draws the sprites of a 4x4 board in advance, with pauses, for about three seconds or until `signal`. Does not keep
   * the process alive.
   */
  warm(signal?: AbortSignal): Promise<void>;
}

const USUAL = 11;

/** Only 2, 4 and 8 are ever spawned. */
const SPAWNED = 3;

/** Draws one tile in each step, and finally the parts between the tiles without glow. */
function* warmUp<Kept extends Sized>(sprites: SpriteCache<Kept>, layout: Layout): Generator<void, void> {
  for (let exponent = 1; exponent <= USUAL; exponent += 1) {
    yield void sprites.face(layout.cell, { exponent, mark: 'none' });
    // A 2 is never the result of a merge.
    if (exponent > 1) yield void sprites.face(layout.cell, { exponent, mark: 'merged' });
    if (exponent <= SPAWNED) yield void sprites.spawned(layout.cell, exponent, 0);
  }
  yield void boardSprites(sprites, layout, {
    board: createBoard(layout.rows, layout.columns),
    marks: UNMARKED,
    faceValue,
  });
}

const KEPT_PALETTES = 128;

const WON: Look = { state: 'playing', celebration: 'record' };

/** The pause after each sprite, which takes two milliseconds: players are waiting for a bot that has just started. */
const BETWEEN_SPRITES_MS = 50;

async function drawAhead(steps: Iterable<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return;
  for (const _ of steps) {
    await pause(BETWEEN_SPRITES_MS, undefined, { ref: false });
    if (signal?.aborted) return;
  }
}

/**
 * Starts with empty caches, which stay within 40 MB.
 *
 * @param elsewhere makes long animations, for example in another thread; if absent, this thread makes them
 */
export function createPainter(elsewhere: AnimationMaker = IN_PLACE): Painter {
  const animator = new Animator();
  const sprites = new SpriteCache({ encode: codeSprite, join: joinCoded, weigh: weighCoded });
  const scenes = new Scenes(sprites);
  const composer = new Composer();
  const palettes = new Lru<string, Uint8Array>(KEPT_PALETTES);
  function pngPaletteOf(picture: BoardPicture, empty: 'empty' | 'cardEmpty'): Uint8Array {
    const look = lookOf(picture);
    const key = `${picture.theme} ${picture.faceValue === faceValue} ${look.state} ${look.celebration} ${empty}`;
    return palettes.find(key) ?? palettes.memoize(key, pngPalette(paletteOf(themeOf(picture), look, empty)));
  }
  return {
    paint(picture: BoardPicture): Uint8Array {
      const { rows, columns } = picture.board;
      const scene = scenes.board(boardLayout(rows, columns), picture);
      return composer.compose(scene, pngPaletteOf(picture, 'empty'));
    },
    paintCard(picture: CardPicture): Uint8Array {
      const { rows, columns } = picture.board;
      const scene = scenes.card(cardLayout(rows, columns), picture);
      return composer.compose(scene, pngPaletteOf(picture, 'cardEmpty'));
    },
    animate: (picture, motion, loops) => animator.animate(picture, motion, loops),
    celebrate: (picture, text, milliseconds) =>
      elsewhere.make(() => animator.celebrated(picture, text), Math.min(milliseconds, CELEBRATION_MS)),
    playBack: (picture, earlier, milliseconds) =>
      elsewhere.make(() => animator.playback(picture, earlier), Math.min(milliseconds, PLAYBACK_MS)),
    rehearse: (picture) => elsewhere.rehearse(() => animator.celebrated(picture, '2048!')),
    film: (pictures) => animator.film(pictures),
    paintShare: (picture) => encodeFlat(drawShare(picture), paletteOf(themeOf({ theme: 'classic', ...picture }), WON)),
    paintDaily: (picture) =>
      encodeFlat(drawDaily(picture), paletteOf(themeOf(picture), picture.isRecord ? WON : PLAIN)),
    stats: (picture) => encodeFlat(drawStats(picture), paletteOf(themeOf(picture), PLAIN)),
    paintReview: (picture) => {
      const palette = pngPalette(paletteOf({ ...themeOf(picture), accent: BETTER }, PLAIN));
      return composer.compose(reviewScene(sprites, picture), palette);
    },
    paintTileEmoji,
    paintArrowEmoji,
    text: boardText,
    async warm(signal?: AbortSignal): Promise<void> {
      await drawAhead(warmUp(sprites, boardLayout(4, 4)), signal);
      // Also prepares animations, because players with still pictures see an animation with their first win.
      await drawAhead(warmUp(animator.sprites, smallLayout(4, 4)), signal);
    },
  };
}
