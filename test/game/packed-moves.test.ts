import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appendMove, NO_MOVES, PackedMovesError, packMoves, unpackMoves } from '../../src/game/packed-moves.ts';
import { DIRECTIONS } from '../../src/game/slide.ts';
import { anyDirection } from '../support/boards.ts';

describe('packed moves', () => {
  test('take two bits each, the first in the lowest bits', () => {
    expect(DIRECTIONS).toEqual(['up', 'right', 'down', 'left']);
    expect(packMoves(['left', 'up', 'right', 'down', 'right'])).toEqual({
      count: 5,
      bytes: Uint8Array.of(0b10_01_00_11, 0b01),
    });
  });

  test('come back as they were, and grow by one', () => {
    fc.assert(
      fc.property(fc.array(anyDirection, { maxLength: 50 }), anyDirection, (moves, next) => {
        expect(unpackMoves(packMoves(moves))).toEqual(moves);
        const packed = packMoves(moves);
        expect(appendMove(packed, next)).toEqual(packMoves([...moves, next]));
        expect(packed).toEqual(packMoves(moves));
      }),
    );
  });

  test('of a new game are none', () => {
    expect(unpackMoves(NO_MOVES)).toEqual([]);
    expect(packMoves([])).toEqual(NO_MOVES);
  });

  test.each([
    [5, 1],
    [4, 2],
    [-1, 0],
    [0.5, 1],
  ])('%d moves are not in %i bytes', (count, length) => {
    expect(() => unpackMoves({ count, bytes: new Uint8Array(length) })).toThrow(PackedMovesError);
  });
});
