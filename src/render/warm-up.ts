/** The sprites that nearly every picture of a shape needs, so that they can be drawn before the first player asks. */
import { createBoard } from '../game/board.ts';
import { placeBoard } from './board-staging.ts';
import type { Mark } from './face.ts';
import { boardLayout } from './layout.ts';
import type { Parts } from './parts.ts';
import type { Sized } from './scene.ts';

/** Up to 2048; larger tiles come late in a game, and one at a time. */
const USUAL = 11;

const MARKS: readonly Mark[] = ['none', 'merged', 'spawned'];

/** Only 2, 4 and 8 are ever spawned, and a 2 is never a merged tile. */
function occurs(exponent: number, mark: Mark): boolean {
  if (mark === 'spawned') return exponent >= 1 && exponent <= 3;
  return mark === 'none' || exponent > 1;
}

/** Draws one face of a shape with each step, and at last what is between them where no tile shines. */
export function* warmUp<Kept extends Sized>(parts: Parts<Kept>, rows: number, columns: number): Generator<void, void> {
  const layout = boardLayout(rows, columns);
  for (let exponent = 1; exponent <= USUAL; exponent += 1) {
    for (const mark of MARKS) if (occurs(exponent, mark)) yield void parts.face(layout.cell, { exponent, mark });
  }
  const nothing = {
    board: createBoard(rows, columns),
    marks: { spawned: undefined, merged: [] },
    state: 'playing',
  } as const;
  yield placeBoard(parts, [], layout, nothing);
}
