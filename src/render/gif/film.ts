/** A whole game as one animated picture: which of its boards are shown, and for how long. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Board, highestExponent } from '../../game/board.ts';
import type { Theme } from '../../themes/theme.ts';
import { THEMES } from '../../themes/themes.ts';
import { lookOf, PLAIN } from '../looks.ts';
import { paletteOf } from '../palette-colors.ts';
import type { BoardPicture } from '../picture.ts';
import type { Sprite } from '../sprite.ts';
import { changeBetween, wholeOf } from './changes.ts';
import { type Frame, GifWriter } from './gif.ts';

/** More would take longer than a minute to watch. */
const MOST_FRAMES = 1500;
/** Hundredths of a second: the whole film, one board, and the last one, which viewers should see before it starts again. */
const FILM_TIME = 6000;
const [SHORTEST, LONGEST, LAST] = [4, 40, 300];

/**
 * The numbers of the boards to show, at most about `most`: evenly spread ones, and always the first, the last, and each
 * one that has a larger tile than all before it.
 */
export function chosenFrames(boards: readonly Board[], most: number): readonly number[] {
  const step = Math.max(1, boards.length / Math.max(1, most));
  let highest = 0;
  let next = 0;
  return boards.flatMap((board, number) => {
    const grown = highestExponent(board) > highest;
    highest = Math.max(highest, highestExponent(board));
    const due = number >= next;
    if (due) next += step;
    return due || grown || number === boards.length - 1 ? [number] : [];
  });
}

const delayOf = (count: number): number => Math.min(LONGEST, Math.max(SHORTEST, Math.round(FILM_TIME / count)));

/** What is new in a picture; all of the first one, and of an ended game's, which brings its own dimmed colors. */
function frameOf(shown: Sprite | undefined, sprite: Sprite, picture: BoardPicture, delay: number): Frame {
  if (shown !== undefined && picture.state === 'playing') return { ...changeBetween(shown, sprite), delay };
  const frame = { ...wholeOf(sprite), delay };
  return picture.state === 'over' ? { ...frame, palette: paletteOf(themeOf(picture), lookOf(picture)).colors } : frame;
}

const themeOf = ({ theme }: BoardPicture): Theme => THEMES[theme ?? 'classic'];

/** The film of these pictures, or how far it came, 0 to 1, when it grew beyond `limit` bytes. */
async function shoot(
  pictures: readonly BoardPicture[],
  draw: (picture: BoardPicture) => Sprite,
  limit: number,
): Promise<Uint8Array | number> {
  let gif: GifWriter | undefined;
  let shown: Sprite | undefined;
  for (const [count, picture] of pictures.entries()) {
    const sprite = draw(picture);
    const delay = count === pictures.length - 1 ? LAST : delayOf(pictures.length);
    gif ??= new GifWriter(sprite.width, sprite.height, paletteOf(themeOf(picture), PLAIN).colors);
    gif.add(frameOf(shown, sprite, picture, delay));
    if (gif.size > limit) return count / pictures.length;
    shown = sprite;
    // A frame takes a millisecond or two: clicks that arrive meanwhile are answered between two of them.
    await nextTurn();
  }
  return gif?.end() ?? 0;
}

/** A film needs at least one picture, and room for it. */
export class FilmError extends Error {
  override readonly name = 'FilmError';
}

/**
 * A GIF of a game's pictures, of one shape and theme, within `limit` bytes. When it grows too large, fewer of them are
 * shown. Throws `FilmError` without a picture, or when not even the first, the last and the new tiles fit.
 */
export async function filmOf(
  pictures: readonly BoardPicture[],
  draw: (picture: BoardPicture) => Sprite,
  limit: number,
): Promise<Uint8Array> {
  if (pictures.length === 0) throw new FilmError('A film needs at least one picture, but got none.');
  const boards = pictures.map(({ board }) => board);
  for (let most = Math.min(MOST_FRAMES, pictures.length); most >= 1; ) {
    const chosen = new Set(chosenFrames(boards, most));
    const film = await shoot(
      pictures.filter((_, number) => chosen.has(number)),
      draw,
      limit,
    );
    if (typeof film !== 'number') return film;
    // Later boards are fuller than earlier ones, so a little less than the part that fitted.
    most = Math.floor(most * Math.min(0.9, film * 0.85));
  }
  throw new FilmError(`A film of ${pictures.length} pictures does not fit into ${limit} bytes.`);
}
