/** The pictures that the group `render` paints. */
import type { CardPicture, CardWords } from '../src/app/picture.ts';
import { type Board, boardFrom } from '../src/game/board.ts';
import { faceValue } from '../src/game/values.ts';

/** Makes boards that are as full as late in a game, with all tiles from 2 to 2048. Consecutive boards differ. */
export function boardAt(rows: number, columns: number, turn: number): Board {
  const cells = Array.from({ length: rows * columns }, (_, cell) => {
    const draw = (cell * 7 + turn * 5 + ((cell * turn) % 11)) % 14;
    return draw > 11 ? 0 : draw;
  });
  return boardFrom(rows, columns, cells);
}

export const wordsOf = (turn: number): CardWords => ({
  locale: 'en-US',
  score: String(1000 + 36 * turn),
  best: '25,000',
  gained: `+${4 << (turn % 8)}`,
  labels: { score: 'SCORE', best: 'BEST' },
  message: 'Join the tiles, get to 2048!',
});

export function pictureOf(board: Board, turn: number): CardPicture {
  const count = board.cells.length;
  return {
    board,
    words: wordsOf(turn),
    marks: { spawned: turn % count, merged: [(turn * 3 + 1) % count] },
    state: 'playing',
    theme: 'classic',
    faceValue,
  };
}
