import type { Direction } from '../game/slide.ts';
import { type Context, maskOf } from './canvas.ts';
import { encodeFlat } from './compose/flat.ts';
import { levelsOf } from './sprite.ts';

const SIDE = 128;

/** The thickness of the lines in pixels. Discord shows the emoji of a button as small as 20 pixels. */
const THICKNESS = 22;

const QUARTER_TURNS: Readonly<Record<Direction, number>> = { up: 0, right: 1, down: 2, left: 3 };

/** The levels of opacity of the soft edge. */
const LEVELS = 15;

const WHITE = {
  colors: Array.from({ length: LEVELS + 1 }, () => [255, 255, 255] as const),
  alphas: Uint8Array.from({ length: LEVELS + 1 }, (_, level) => (level * 255) / LEVELS),
  halo: undefined,
};

/** Draws an arrow that points up, around the center. */
function drawArrow(context: Context): void {
  context.beginPath();
  context.moveTo(0, 40);
  context.lineTo(0, -38);
  context.moveTo(-36, -4);
  context.lineTo(0, -40);
  context.lineTo(36, -4);
  context.lineWidth = THICKNESS;
  context.lineCap = context.lineJoin = 'round';
  context.stroke();
}

/** Returns a PNG of 128 x 128 pixels: a white arrow for the colored buttons of Discord. */
export function paintArrowEmoji(direction: Direction): Uint8Array {
  const mask = maskOf({ x: 0, y: 0, width: SIDE, height: SIDE }, (context) => {
    context.translate(SIDE / 2, SIDE / 2);
    context.rotate((QUARTER_TURNS[direction] * Math.PI) / 2);
    drawArrow(context);
  });
  return encodeFlat({ width: SIDE, height: SIDE, above: 0, pixels: levelsOf(mask, LEVELS) }, WHITE);
}
