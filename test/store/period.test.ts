import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodKey } from '../../src/store/period.ts';

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
] as const)('%s at %s is filed under %s', (period, at, span) => {
  expect(periodKey(period, Date.parse(at))).toBe(span);
});

test('every week begins on the last Monday, and every span with a day that is not after the moment', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      const monday = new Date(periodKey('week', date.getTime()).slice(1));
      expect(monday.getUTCDay()).toBe(1);
      expect(date.getTime() - monday.getTime()).toBeLessThan(7 * 24 * 60 * 60 * 1_000);
      for (const period of ['today', 'week', 'month'] as const) {
        expect(Date.parse(periodKey(period, date.getTime()).slice(1))).toBeLessThanOrEqual(date.getTime());
      }
    }),
  );
});
