import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CODE_LENGTHS } from '../../../src/render/compose/deflate.ts';
import { cardSceneOf, sceneOf } from '../pictures.ts';
import { samples } from './samples.ts';
import { codeLengths, countTokens, filtered } from './train.ts';

/** Most pictures are boards without text; one in eight is a card. */
const counts = countTokens(
  samples().map((picture, number) => filtered(number % 8 === 0 ? cardSceneOf(picture) : sceneOf(picture))),
);
const best = codeLengths(counts);

const size = (lengths: readonly number[]) =>
  counts.reduce((sum, count, symbol) => sum + count * (lengths[symbol] ?? 0), 0);

const source = (lengths: readonly number[]) => `/**
 * The lengths, in bits, of the codes for bytes (0 to 255), the end of the block (256) and lengths of matches (257 to 285).
 * Trained on the sample pictures of the tests; after a change of the look, run the tests with UPDATE_CODES=1.
 */
export const CODE_LENGTHS: readonly number[] = [
  ${lengths.join(', ')},
];
`;

test('the table is within 2 % of the best one for the sample pictures', () => {
  if (process.env['UPDATE_CODES'] !== undefined) {
    writeFileSync(new URL('../../../src/render/compose/deflate.ts', import.meta.url), source(best));
  }
  expect(size(CODE_LENGTHS)).toBeLessThanOrEqual(size(best) * 1.02);
});

test('the table is complete: every symbol has a code, none is longer than 15 bits, and no code is left over', () => {
  expect(CODE_LENGTHS).toHaveLength(286);
  expect(Math.min(...CODE_LENGTHS)).toBeGreaterThan(0);
  expect(Math.max(...CODE_LENGTHS)).toBeLessThanOrEqual(15);
  expect(CODE_LENGTHS.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
});
