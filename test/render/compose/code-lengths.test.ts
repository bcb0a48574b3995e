import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
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

const FILE = new URL('../../../src/render/compose/deflate.ts', import.meta.url);
const TABLE = /(?<=CODE_LENGTHS: readonly number\[\] = \[\n)[^\]]*/;

/** The lines of a table, as the formatter makes them. */
const table = (lengths: readonly number[]): string => lengths.join(', ').replace(/(.{1,117})(?:, |$)/g, '  $1,\n');

afterAll(() => {
  if (process.env['UPDATE_CODES'] === undefined) return;
  writeFileSync(FILE, readFileSync(FILE, 'utf8').replace(TABLE, table(best)));
});

test('the table is within 2 % of the best one for the sample pictures', () => {
  expect(size(CODE_LENGTHS)).toBeLessThanOrEqual(size(best) * 1.02);
});

test('an update replaces the lines of the table and nothing else', () => {
  expect(readFileSync(FILE, 'utf8').match(TABLE)?.[0]).toBe(table(CODE_LENGTHS));
});

test('the table is complete: every symbol has a code, none is longer than 15 bits, and no code is left over', () => {
  expect(CODE_LENGTHS).toHaveLength(286);
  expect(Math.min(...CODE_LENGTHS)).toBeGreaterThan(0);
  expect(Math.max(...CODE_LENGTHS)).toBeLessThanOrEqual(15);
  expect(CODE_LENGTHS.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
});
