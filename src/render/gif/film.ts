/** A whole game as one animated picture: chooses which boards are shown, and for how long. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { BoardPicture } from '../../app/picture.ts';
import { highestExponent } from '../../game/board.ts';
import { lookOf, PLAIN, paletteOf, themeOf } from '../palette.ts';
import type { Sprite } from '../sprite.ts';
import { Animation } from './animation.ts';
import type { Caption } from './caption.ts';

/** A picture of a film. One with `isKept` is left out only if the film would otherwise be too large. */
export interface FilmPicture extends BoardPicture {
  readonly isKept?: boolean;
  /** The text above the board. Either all pictures of a film have a caption, or none has one. */
  readonly caption?: Caption;
}

/**
 * In hundredths of a second. A film takes 18 seconds, unless too many pictures are kept. Boards are shown for
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

/** Returns the indexes of about `most` pictures: both ends, those to keep, new largest tiles, evenly spaced ones. */
export function chosenFrames(pictures: readonly FilmPicture[], most: number): readonly number[] {
  const step = Math.max(1, pictures.length / Math.max(1, most));
  let highest = 0;
  let next = 0;
  return pictures.flatMap(({ board, isKept }, number) => {
    const hasGrown = highestExponent(board) > highest;
    highest = Math.max(highest, highestExponent(board));
    const isDue = number >= next;
    if (isDue) next += step;
    return isDue || isKept === true || hasGrown || number === pictures.length - 1 ? [number] : [];
  });
}

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

/** Returns the film or, if it grew larger than `limit` bytes, the share of the pictures (0 to 1) that fitted. */
async function encodeFilm(
  pictures: readonly FilmPicture[],
  draw: (picture: FilmPicture) => Sprite,
  limit: number,
): Promise<Uint8Array | number> {
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
    if (animation.size > limit) return count / frames.length;
    // A frame takes a millisecond or two. Clicks are answered between frames.
    await yieldToEventLoop();
  }
  return animation?.end() ?? 0;
}

/** A film needs at least one picture, and must fit into its size limit. */
export class FilmError extends Error {
  override readonly name = 'FilmError';
}

/**
 * Returns a GIF of pictures of one shape and theme, with fewer of them if it would exceed `limit` bytes. Throws
 * `FilmError` without a picture, or if not even the first, the last and those with new largest tiles fit.
 */
export async function filmOf(
  pictures: readonly FilmPicture[],
  draw: (picture: FilmPicture) => Sprite,
  limit: number,
): Promise<Uint8Array> {
  if (pictures.length === 0) throw new FilmError('A film needs at least one picture, but got none.');
  for (let most = Math.min(MOST_FRAMES, pictures.length); most >= 1; ) {
    const chosen = new Set(chosenFrames(pictures, most));
    const film = await encodeFilm(
      pictures.filter((_, number) => chosen.has(number)),
      draw,
      limit,
    );
    if (typeof film !== 'number') return film;
    // Later boards have more tiles and therefore larger frames, so the next attempt uses fewer pictures than the
    // fraction that fit would suggest.
    most = Math.floor(most * Math.min(0.9, film * 0.85));
  }
  throw new FilmError(`A film of ${pictures.length} pictures does not fit into ${limit} bytes.`);
}
