import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rng } from '../../src/chance/chance.ts';
import { FastGame } from '../../src/game/fast-game.ts';
import { type GameSetup, move, newGame } from '../../src/game/game.ts';
import { RANDOM_KINDS, startOf } from '../../src/game/random.ts';
import { RULE_NAMES, RULES } from '../../src/game/rules.ts';
import { DIRECTIONS, isGameOver } from '../../src/game/slide.ts';

const openings: fc.Arbitrary<GameSetup> = fc
  .record({
    rules: fc.constantFrom(...RULE_NAMES),
    rows: fc.integer({ min: 1, max: 6 }),
    columns: fc.integer({ min: 2, max: 6 }),
    kind: fc.constantFrom(...RANDOM_KINDS),
    seed: fc.integer({ min: 0, max: 99_999 }),
  })
  .map(({ kind, seed, ...rest }) => ({
    ...rest,
    random: startOf({ kind, seed: kind === 'java' ? String(seed) : seed.toString(16).padStart(32, '0') }),
  }));

test('a fast game is the game that the rules play, move by move', () => {
  fc.assert(
    fc.property(openings, fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 120 }), (opening, directions) => {
      const fast = new FastGame(opening, rng);
      const { spawned, ...start } = newGame(opening, rng);
      expect(fast.start).toEqual(spawned);
      let game: Parameters<typeof move>[0] = start;
      for (const direction of directions) {
        const result = move(game, direction, rng);
        expect(fast.move(direction)).toBe(result.kind === 'moved');
        if (result.kind === 'moved') {
          game = result.game;
          expect({ cell: fast.spawnedCell, exponent: fast.spawnedExponent }).toEqual(result.spawned);
          expect(fast.gained).toBe(result.slide.gained);
        }
        expect([...fast.cells]).toEqual([...game.board.cells]);
        expect([fast.score, fast.isOver]).toEqual([game.score, isGameOver(game.board, RULES[opening.rules])]);
      }
    }),
    { numRuns: 60 },
  );
});
