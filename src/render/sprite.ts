/** A rectangle of palette indexes, and stencils: shapes as levels of ink, before they have a color. */
import type { Ramp } from './palette.ts';

export interface Sprite {
  readonly width: number;
  readonly height: number;
  /** The palette indexes that the pixels above the sprite have, one for each column, or one for all. */
  readonly above: number | Uint8Array;
  /** Row by row. Nobody writes to it once the sprite has been handed out. */
  readonly pixels: Uint8Array;
}

/** A drawn text or shape: `levels` of ink row by row, and where its top left lies seen from the pen on the baseline. */
export interface Stencil {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly levels: Uint8Array;
}

export const weighSprite = ({ pixels }: Sprite): number => pixels.length;

/** A sprite of one color, to be stamped on before it is handed out. */
export function blankSprite(width: number, height: number, index: number, above: Sprite['above'] = index): Sprite {
  return { width, height, above, pixels: new Uint8Array(width * height).fill(index) };
}

/** Colors a stencil through `ramp` onto the sprite at (x, y). Level 0 leaves what is there; outside is cut off. */
export function stamp(sprite: Sprite, stencil: Stencil, x: number, y: number, ramp: Ramp): void {
  const { pixels, width } = sprite;
  const { levels } = stencil;
  const [first, end] = [Math.max(0, -x), Math.min(stencil.width, width - x)];
  const lastRow = Math.min(stencil.height, sprite.height - y);
  for (let row = Math.max(0, -y); row < lastRow; row += 1) {
    const [from, to] = [row * stencil.width, (y + row) * width + x];
    for (let column = first; column < end; column += 1) {
      const level = levels[from + column] ?? 0;
      if (level !== 0) pixels[to + column] = ramp[level] ?? 0;
    }
  }
}
