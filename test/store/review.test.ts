import { expect, test } from 'vitest';
import { type JudgedGame, MOST_MISTAKES } from '../../src/app/judging.ts';
import { MOST_JUDGED } from '../../src/app/review.ts';
import { decodeReview, encodeReview } from '../../src/store/rows/review.ts';

const mistakes = (loss: number | undefined, count = MOST_MISTAKES) =>
  Array.from({ length: count }, (_, at) => ({ move: 1_000_000 + at, better: 'left' as const, loss }));

const COUNTS = { judged: MOST_JUDGED, best: 1_234, leftOut: 1_000_000 };
const POINTS = { start: 5_470, losses: 12_340, luck: -9_876, left: 2_000 };

const GAMES: readonly JudgedGame[] = [
  { measure: 'points', accuracy: 100, ...COUNTS, mistakes: mistakes(5_470), points: POINTS },
  { measure: 'share', accuracy: 0, ...COUNTS, mistakes: mistakes(0.123) },
  { measure: 'agreement', accuracy: 54, ...COUNTS, mistakes: mistakes(undefined, 3) },
  { measure: 'share', accuracy: undefined, judged: 0, best: 0, leftOut: 0, mistakes: [] },
];

const reviewOf = (judged: JudgedGame) => ({ judged, turn: 0xffffffff, version: 0xfffffffe });

test.each(GAMES)('a review in %o is stored in at most 64 bytes', (judged) => {
  const bytes = encodeReview(reviewOf(judged));
  expect(bytes.length).toBeLessThanOrEqual(64);
  expect(decodeReview(bytes)).toEqual(reviewOf(judged));
});

test.each([
  ['of another form', (bytes: Uint8Array) => Uint8Array.of(2, ...bytes.subarray(1))],
  ['with another measure', (bytes: Uint8Array) => bytes.map((byte, at) => (at === 9 ? 3 : byte))],
  ['that was cut off', (bytes: Uint8Array) => bytes.subarray(0, -1)],
  ['without its head', (bytes: Uint8Array) => bytes.subarray(0, 8)],
  ['with too many mistakes', (bytes: Uint8Array) => Uint8Array.of(...bytes, ...bytes)],
])('a stored review %s is read as none', (_, damaged) => {
  for (const game of GAMES.slice(0, 2)) expect(decodeReview(damaged(encodeReview(reviewOf(game))))).toBeUndefined();
});
