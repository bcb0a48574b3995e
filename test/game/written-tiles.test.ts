import { expect, test } from 'vitest';
import { MAX_EXPONENT } from '../../src/game/board.ts';
import { parseBoard } from '../../src/game/notation.ts';
import { faceOfRules, RULE_NAMES } from '../../src/game/rules.ts';
import { faceValue } from '../../src/game/values.ts';

test.each([
  ['+2', 'a sign'],
  ['2.0', 'a point'],
  ['4e0', 'a power of ten'],
  ['0x4', 'hexadecimal digits'],
  ['٢', 'digits that are not 0 to 9'],
  ['0', 'the nothing of an empty cell'],
  ['1', 'the number before the first tile'],
])('%s is no tile: %s', (word) => {
  expect(() => parseBoard(`2 ${word}`, faceValue)).toThrow(expect.objectContaining({ name: 'BoardTextError' }));
});

test('the largest tile can be written, and the next one is no tile', () => {
  const value = 2n ** BigInt(MAX_EXPONENT);
  expect([...parseBoard(`${value} .`, faceValue).cells]).toEqual([MAX_EXPONENT, 0]);
  expect(() => parseBoard(`${value * 2n} .`, faceValue)).toThrow(expect.objectContaining({ name: 'BoardTextError' }));
});

test.each(RULE_NAMES)('by %s rules each tile shows more than the one before, up to the largest', (rules) => {
  const face = faceOfRules(rules);
  for (let exponent = 2; exponent <= MAX_EXPONENT; exponent += 1) {
    expect(face(exponent)).toBeGreaterThan(face(exponent - 1));
  }
});
