/** The pictures from which the code length table is made: boards of whole games in several shapes. */

import type { CardPicture } from '../../../src/app/picture.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { cardOf, pictureOf } from '../pictures.ts';

/** The shapes of the sample pictures. Most are 4x4, as nearly all games are. */
const SHAPES: readonly (readonly [rows: number, columns: number, pictures: number])[] = [
  [4, 4, 60],
  [3, 3, 4],
  [5, 5, 4],
  [6, 6, 2],
  [8, 8, 2],
];

/** The themes of the sample pictures. The theme has no effect on the codes. */
const LOOKS = ['classic', 'classic', 'dark'] as const;

/** A board as after `turn` moves. Small tiles are the most frequent, and the largest one grows during the game. */
function boardAt(rows: number, columns: number, turn: number) {
  const highest = 3 + (turn % 10);
  const cells = Array.from({ length: rows * columns }, (_, cell) => {
    const draw = (cell * 37 + turn * 101 + ((cell * turn) % 17)) % 97;
    return draw < 25 ? 0 : 1 + Math.floor(highest * (draw / 97) ** 2);
  });
  return boardFrom(rows, columns, cells);
}

function sample(rows: number, columns: number, turn: number): CardPicture {
  const cells = rows * columns;
  const picture = pictureOf(boardAt(rows, columns, turn), {
    theme: LOOKS[turn % LOOKS.length] ?? 'classic',
    marks: { spawned: (turn * 5) % cells, merged: [(turn * 3 + 1) % cells, (turn * 7 + 4) % cells] },
  });
  return cardOf(picture, {
    score: String(4 + turn * turn * 52),
    best: String(4 + turn * turn * 97),
    message: turn % 3 === 0 ? 'You won! Try to get to 4096' : 'Join the tiles, get to 2048!',
    gained: turn === 0 ? '' : `+${turn * 4}`,
  });
}

export const samples = (): readonly CardPicture[] =>
  SHAPES.flatMap(([rows, columns, pictures]) =>
    Array.from({ length: pictures }, (_, turn) => sample(rows, columns, turn)),
  );
