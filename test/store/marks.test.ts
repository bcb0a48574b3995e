import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeGame, encodeGame } from '../../src/store/games/game-row.ts';
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

test('marks that cannot be right are left out, and the game goes on', () => {
  const row = encodeGame(savedGame());
  const broken = fc.oneof(fc.string(), fc.constantFrom('16;4;', ';4;99', '1;x;2', '1;2', '-1;4;2', '1;4;2,', '1;4;,2'));
  fc.assert(
    fc.property(broken, (marks) => {
      const { merged, spawned } = decodeGame({ ...row, marks }).marks;
      expect([...merged, spawned ?? 0].every((it) => it >= 0 && it < 16)).toBe(true);
    }),
  );
  expect(decodeGame({ ...row, marks: '16;4;' }).marks).toEqual({ spawned: undefined, merged: [], gained: 0 });
});
