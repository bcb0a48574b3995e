import { expect, test } from 'vitest';
import { daysOfPeriod, periodKey } from '../../src/store/period.ts';

test.each([
  ['all', '2026-11-20T12:00:00.000Z', 'all'],
  ['today', '2026-11-20T00:00:00.000Z', 'd2026-11-20'],
  ['today', '2026-11-20T23:59:59.999Z', 'd2026-11-20'],
  ['week', '2026-11-16T00:00:00.000Z', 'w2026-11-16'],
  ['week', '2026-11-22T23:59:59.999Z', 'w2026-11-16'],
  ['week', '2027-01-01T00:00:00.000Z', 'w2026-12-28'],
  ['week', '1970-01-01T00:00:00.000Z', 'w1969-12-29'],
  ['month', '2028-02-29T23:59:59.999Z', 'm2028-02-01'],
  ['month', '2026-12-31T23:59:59.999Z', 'm2026-12-01'],
] as const)('%s at %s is published under %s', (period, at, span) => {
  expect(periodKey(period, Date.parse(at))).toBe(span);
});

test.each([
  ['week', '2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01T00:00:00.000Z', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29T12:00:00.000Z', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31T23:59:59.999Z', '2026-12-01', '2026-12-31'],
] as const)('the %s of %s lasts from %s to %s', (period, at, first, last) => {
  expect(daysOfPeriod(period, Date.parse(at))).toEqual({ first: Date.parse(first), last: Date.parse(last) });
});
