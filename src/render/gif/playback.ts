/**
 * The boards of several moves as a GIF that plays once. The main thread says which sprites stand where, and a thread
 * without fonts and canvas joins them.
 */
import { flatten } from '../compose/flat.ts';
import type { Box } from '../layout.ts';
import type { Rgb } from '../palette.ts';
import type { Scene } from '../scene.ts';
import type { Sprite } from '../sprite.ts';
import { Animation } from './animation.ts';
import { cut } from './frame-delta.ts';

export interface Playback {
  /** The picture after the last move. It is also the first frame, for clients that show only that. */
  readonly still: Scene<Sprite>;
  readonly colors: readonly Rgb[];
  /** The position of the board in the picture. Nothing else in the picture changes. */
  readonly board: Box;
  /** The boards before that, oldest first, and their colors. */
  readonly earlier: readonly Scene<Sprite>[];
  readonly earlierColors: readonly Rgb[];
}

/** Time limit for making a playback, in milliseconds, including the wait for a thread. */
export const PLAYBACK_MS = 400;

/** How long the first frame, each board and the last board are shown, in hundredths of a second. */
const [FIRST, SHOWN, LAST] = [2, 30, 100];

/** The maximum file size of a playback, in bytes. */
const MOST_BYTES = 400_000;

/** Returns the GIF; `undefined` if it would be too large. */
export function playback({ still, colors, board, earlier, earlierColors }: Playback): Uint8Array | undefined {
  const onBoard = (picture: Sprite): Sprite => ({ ...board, above: 0, pixels: cut(picture, board) });
  const last = flatten(still);
  const animation = new Animation(still, earlierColors, { inside: board });
  animation.begin({ ...last, colors }, FIRST, onBoard(last), colors);
  for (const scene of earlier) animation.add(onBoard(flatten(scene)), SHOWN);
  animation.add(onBoard(last), LAST, undefined, colors);
  return animation.size <= MOST_BYTES ? animation.end() : undefined;
}
