/** A whole game as one animated picture. */
import type { BoardPicture } from '../../app/picture.ts';
import { highestExponent } from '../../game/board.ts';
import { lookOf, PLAIN, paletteOf, themeOf } from '../palette.ts';
import type { Sprite } from '../sprite.ts';
import { Animation } from './animation.ts';
import type { Caption } from './caption.ts';

export interface FilmPicture extends BoardPicture {
  /** The text above the board. Either all pictures of a film have a caption, or none has one. */
  readonly caption?: Caption;
}

/**
 * In hundredths of a second. A film takes 18 seconds. Boards are shown for
 * `SHORTEST` (faster is hard to follow) to `LONGEST`, the final one for `FIRST` at the start and `LAST` at the end.
 */
const FILM_TIME = 1800;
const [SHORTEST, LONGEST, FIRST, LAST] = [8, 16, 60, 300];
const PLAY_TIME = FILM_TIME - FIRST - LAST;

/** How long a board with a new largest tile is shown, and each of the last boards, in hundredths of a second. */
const [GROWN, NEAR_END] = [24, 16];
export const LAST_BOARDS = 10;

/** How many boards fit into the film, besides those with a new largest tile, which are shown for longer. */
export const MOST_FRAMES = Math.floor((PLAY_TIME - LAST_BOARDS * NEAR_END - 17 * GROWN) / SHORTEST);

/** Returns how long each picture is shown, in hundredths of a second. */
export function delaysOf(pictures: readonly BoardPicture[]): readonly number[] {
  let highest = 0;
  const slow = pictures.map(({ board }, number) => {
    const hasGrown = number > 0 && highestExponent(board) > highest;
    highest = Math.max(highest, highestExponent(board));
    return hasGrown ? GROWN : number >= pictures.length - LAST_BOARDS ? NEAR_END : 0;
  });
  const left = PLAY_TIME - slow.reduce((sum, time) => sum + time, 0);
  const others = slow.filter((time) => time === 0).length;
  const usual = Math.max(SHORTEST, Math.min(LONGEST, Math.floor(left / Math.max(1, others))));
  return slow.map((time) => time || usual);
}

/** Returns a GIF of pictures of one shape and theme: at most 2 MB for as many as `MOST_FRAMES` and those that grew. */
export function filmOf(pictures: readonly FilmPicture[], draw: (picture: FilmPicture) => Sprite): Uint8Array {
  let animation: Animation | undefined;
  // The film begins with the final board, because some viewers show only the first frame.
  const frames = pictures.length > 1 ? [...pictures.slice(-1), ...pictures] : pictures;
  const delays = [FIRST, ...delaysOf(pictures)];
  for (const [count, picture] of frames.entries()) {
    const sprite = draw(picture);
    const delay = count === frames.length - 1 ? LAST : (delays[count] ?? SHORTEST);
    animation ??= new Animation(sprite, paletteOf(themeOf(picture), PLAIN).colors);
    const dimmed = picture.state === 'over' ? paletteOf(themeOf(picture), lookOf(picture)).colors : undefined;
    animation.add(sprite, delay, undefined, dimmed);
  }
  return animation?.end() ?? new Uint8Array(0);
}
