import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBoard, FreeSpaceError, MAX_EXPONENT } from '../../src/game/board.ts';
import { parseBoard } from '../../src/game/notation.ts';
import { javaRandomState, openRandom } from '../../src/game/random.ts';
import { faceOfRules, isRulesName, RULE_NAMES, RULES, startTileCount } from '../../src/game/rules.ts';
import { SpawnTableError, spawnExponent, spawnTile } from '../../src/game/spawn.ts';
import { faceValue } from '../../src/game/values.ts';
import { hmac, rng } from './keyed-hash.ts';

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

test.each(['classic', 'gentle', 'wild', 'blitz'] as const)('the tiles of %s are those of the original game', (name) => {
  expect(faceOfRules(name)).toBe(faceValue);
});

test('the tiles of fibonacci are 1, 2, 3, 5, 8 and on to 2584, which wins', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 17].map(faceOfRules('fibonacci'))).toEqual([1, 2, 3, 5, 8, 13, 21, 34, 2584]);
  expect(RULES.fibonacci.goals.win).toBe(17);
  expect(RULES.fibonacci).toMatchObject({ startTiles: RULES.classic.startTiles, spawns: RULES.classic.spawns });
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
    );
  },
);

test('blitz is classic against a clock of three minutes', () => {
  expect(RULES.blitz).toEqual({ ...RULES.classic, name: 'blitz', timeLimitMs: 180_000 });
});

test.each([
  ['classic', 16, 2],
  ['gentle', 120, 2],
  ['wild', 16, 4],
  ['wild', 15, 3],
  ['wild', 3, 0],
  ['fibonacci', 16, 2],
] as const)('%s rules start on %i cells with %i tiles', (name, cells, tiles) => {
  expect(startTileCount(RULES[name], cells)).toBe(tiles);
});

describe('a drawn number stands for a tile', () => {
  test.each([
    ['classic', 0, 1],
    ['classic', 0.9 - 2 ** -53, 1],
    ['classic', 0.9, 2],
    ['classic', 1 - 2 ** -53, 2],
    ['gentle', 0.9499999, 1],
    ['gentle', 0.95, 2],
    ['wild', 0.6999999, 1],
    ['wild', 0.7, 2],
    ['wild', 0.9499999, 2],
    ['wild', 0.95, 3],
  ] as const)('by %s rules: %d is exponent %i', (name, drawn, exponent) => {
    expect(spawnExponent(RULES[name].spawns, drawn)).toBe(exponent);
  });

  test('unless the table is not complete, which is a mistake', () => {
    expect(() => spawnExponent([{ exponent: 1, below: 0.9 }], 0.95)).toThrow(SpawnTableError);
  });
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

  test('does not come to a full board, and nothing is drawn', () => {
    const source = rng(javaRandomState(0));
    expect(spawnTile(parseBoard('2 4', faceValue), RULES.classic.spawns, source)).toBeUndefined();
    expect(source.state).toEqual(javaRandomState(0));
  });

  test('is not put where a broken source points', () => {
    const source = { state: javaRandomState(0), nextInt: () => 4, nextDouble: () => 0 };
    expect(() => spawnTile(createBoard(2, 2), RULES.classic.spawns, source)).toThrow(FreeSpaceError);
  });

  test.each([
    ['classic', 'java', { 1: 0.9, 2: 0.1 }],
    ['gentle', 'java', { 1: 0.95, 2: 0.05 }],
    ['wild', 'java', { 1: 0.7, 2: 0.25, 3: 0.05 }],
    ['classic', 'hmac', { 1: 0.9, 2: 0.1 }],
  ] as const)('by %s rules (%s) has the odds of its table, and every place its turn', (name, kind, odds) => {
    const source = openRandom(kind === 'java' ? javaRandomState(5) : { kind, seed: 'odds', state: 0 }, hmac);
    const board = parseBoard('. 2 . . / 4 . . . / . . 8 .', faceValue);
    const tiles = new Map<number, number>();
    const places = new Map<number, number>();
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const spawned = spawnTile(board, RULES[name].spawns, source)?.spawned;
      if (spawned === undefined) throw new Error('There was room.');
      count(tiles, spawned.exponent);
      count(places, spawned.cell);
    }
    expect(tiles.size).toBe(Object.keys(odds).length);
    expect(places.size).toBe(board.freeSpaces);
    for (const [exponent, share] of Object.entries(odds)) expectShare(tiles.get(Number(exponent)), share);
    for (const times of places.values()) expectShare(times, 1 / board.freeSpaces);
  });
});

const DRAWS = 10_000;

const count = (times: Map<number, number>, key: number) => times.set(key, (times.get(key) ?? 0) + 1);

/** Within five standard deviations of the expected share. */
function expectShare(times: number | undefined, share: number): void {
  expect(Math.abs((times ?? 0) - DRAWS * share)).toBeLessThan(5 * Math.sqrt(DRAWS * share * (1 - share)));
}
