import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_EXPONENT } from '../../src/game/board.ts';
import { parseBoard } from '../../src/game/notation.ts';
import { javaRandomState } from '../../src/game/random.ts';
import { isRulesName, RULE_NAMES, RULES } from '../../src/game/rules.ts';
import { spawnExponent, spawnTile } from '../../src/game/spawn.ts';
import { faceValue } from '../../src/game/values.ts';
import { rng } from './keyed-hash.ts';

test.each(RULE_NAMES)('the rules named %s are under their name, with a complete spawn table', (name) => {
  const { name: own, spawns } = RULES[name];
  expect(own).toBe(name);
  expect(isRulesName(name)).toBe(true);
  expect(spawns.at(-1)?.below).toBe(1);
  expect(spawns.map(({ below }) => below)).toEqual(
    spawns.map(({ below }) => below).toSorted((one, other) => one - other),
  );
});

test('other names are not rules', () => {
  expect(['', 'Classic', 'constructor'].some(isRulesName)).toBe(false);
});

test.each(RULE_NAMES)(
  'by %s rules two tiles make their sum, in any order, or stay apart; an empty cell makes none',
  (name) => {
    const { merge, face } = RULES[name];
    const exponent = fc.integer({ min: 0, max: MAX_EXPONENT });
    fc.assert(
      fc.property(exponent, fc.oneof(exponent, fc.integer({ min: -2, max: 2 })), (one, near) => {
        const other = Math.min(MAX_EXPONENT, Math.max(0, near < 3 ? one + near : near));
        const made = merge(one, other);
        expect(made).toBe(merge(other, one));
        if (one === 0 || other === 0) expect(made).toBe(0);
        if (made === 0) return;
        expect(made).toBeGreaterThan(Math.max(one, other));
        expect(made).toBeLessThanOrEqual(MAX_EXPONENT);
        expect(face(made) / (face(one) + face(other))).toBeCloseTo(1, 12);
      }),
      { examples: [[MAX_EXPONENT, MAX_EXPONENT]] },
    );
  },
);

test.each([
  ['classic', 0, 1],
  ['classic', 0.9 - 2 ** -53, 1],
  ['classic', 0.9, 2],
  ['classic', 1 - 2 ** -53, 2],
  ['wild', 0.95, 3],
] as const)('by %s rules the drawn number %d stands for exponent %i', (name, drawn, exponent) => {
  expect(spawnExponent(RULES[name].spawns, drawn)).toBe(exponent);
});

describe('a new tile', () => {
  test('is drawn after its place', () => {
    const drawn: string[] = [];
    const source = {
      state: javaRandomState(0),
      nextInt: (bound: number) => {
        drawn.push(`place of ${bound}`);
        return 2;
      },
      nextDouble: () => {
        drawn.push('tile');
        return 0.95;
      },
    };
    const spawn = spawnTile(parseBoard('. 2 . / . 4 .', faceValue), RULES.classic.spawns, source);
    expect(drawn).toEqual(['place of 4', 'tile']);
    expect(spawn?.spawned).toEqual({ cell: 3, exponent: 2 });
  });

  test('is not placed on a full board, and nothing is drawn', () => {
    const source = rng(javaRandomState(0));
    expect(spawnTile(parseBoard('2 4', faceValue), RULES.classic.spawns, source)).toBeUndefined();
    expect(source.state).toEqual(javaRandomState(0));
  });
});
