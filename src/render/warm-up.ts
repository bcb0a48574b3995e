/** The sprites that nearly every picture of a shape needs, so that they can be drawn before the first player asks. */
import type { Theme } from '../themes/theme.ts';
import type { Mark } from './face.ts';
import { boardLayout } from './layout.ts';
import type { Parts } from './parts.ts';
import type { Sized } from './scene.ts';
import { isOutlined } from './tile-style.ts';

/** Up to 2048; larger tiles come late in a game, and one at a time. */
const USUAL = 11;

const MARKS: readonly Mark[] = ['none', 'merged', 'spawned'];

/** Only 2, 4 and 8 are ever spawned, and a 2 is never a merged tile. */
function occurs(exponent: number, mark: Mark): boolean {
  if (mark === 'spawned') return exponent >= 1 && exponent <= 3;
  return mark === 'none' || exponent > 1;
}

/** Draws one sprite of a shape with each step. */
export function* warmUp<Kept extends Sized>(
  parts: Parts<Kept>,
  theme: Theme,
  rows: number,
  columns: number,
): Generator<void, void> {
  const layout = boardLayout(rows, columns);
  for (const side of ['top', 'left', 'right', 'bottom'] as const) yield void parts.frame(layout, side, undefined);
  for (let exponent = 0; exponent <= USUAL; exponent += 1) {
    for (const mark of MARKS) {
      const order = { exponent, mark, outlined: isOutlined(theme, exponent), sparkling: false };
      if (occurs(exponent, mark)) yield void parts.face(layout.cell, order);
    }
  }
}
