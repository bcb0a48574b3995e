import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeGame, encodeGame } from '../../src/store/rows/game-row.ts';
import { savedGame } from '../support/saved-game.ts';

const cell = fc.integer({ min: 0, max: 15 });

test('the marks of the last move come back as they were saved', () => {
  fc.assert(
    fc.property(
      fc.option(cell, { nil: undefined }),
      fc.array(cell, { maxLength: 8 }),
      fc.nat(),
      (spawned, merged, gained) => {
        fc.pre(spawned !== undefined || merged.length > 0 || gained === 0);
        const game = savedGame({ marks: { spawned, merged, gained } });
        expect(decodeGame(encodeGame(game))).toEqual(game);
      },
    ),
  );
});

const decoded = (marks: string) => decodeGame({ ...encodeGame(savedGame()), marks }).marks;

test.each(['16;4;', ';4;3,16', '1;x;2', '1;1000000000000000;2', '1;;2', '1;2', '-1;4;2', '1;4;2,', '1;4;,2', '1;4;2x'])(
  'marks "%s" cannot be, and are left out',
  (marks) => {
    expect(decoded(marks)).toEqual({ spawned: undefined, merged: [], gained: 0 });
  },
);

test('the stored form of marks is fixed', () => {
  expect(decoded('15;999999999999999;0,12,7')).toEqual({
    spawned: 15,
    merged: [0, 12, 7],
    gained: 999_999_999_999_999,
  });
  expect(decoded('14;0;')).toEqual({ spawned: 14, merged: [], gained: 0 });
  expect(encodeGame(savedGame({ marks: { spawned: 14, merged: [3, 12], gained: 12 } })).marks).toBe('14;12;3,12');
  expect(encodeGame(savedGame({ marks: { spawned: undefined, merged: [3], gained: 8 } })).marks).toBe(';8;3');
  expect(encodeGame(savedGame({ marks: { spawned: undefined, merged: [], gained: 0 } })).marks).toBe('');
});
