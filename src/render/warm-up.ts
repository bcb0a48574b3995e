/** The sprites that nearly every picture of a shape needs, so that they can be drawn before the first player asks. */
import { isOutlined } from './board-staging.ts';
import type { Mark } from './face.ts';
import { layoutOf } from './layout.ts';
import type { Parts } from './parts.ts';
import type { Sized } from './scene.ts';
import type { Theme } from './theme.ts';

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
): Generator<Kept, void> {
  const layout = layoutOf(rows, columns);
  yield parts.title(layout.title.size);
  yield parts.frameTop(layout);
  yield parts.frameBottom(layout);
  for (const character of '0123456789') yield parts.glyph(character, layout.figure, 'boxText').sprite;
  for (const character of '+0123456789') yield parts.glyph(character, 32 * layout.unit, 'accent').sprite;
  for (let exponent = 0; exponent <= USUAL; exponent += 1) {
    for (const mark of MARKS) {
      if (occurs(exponent, mark)) yield parts.face(layout, { exponent, mark, outlined: isOutlined(theme, exponent) });
    }
  }
}
