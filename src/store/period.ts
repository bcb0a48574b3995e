import type { Period, Ranking } from '../app/stores/ranking-store.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** 1970-01-01 was a Thursday, which is three days after a Monday. */
const DAYS_FROM_MONDAY_TO_THURSDAY = 3;

export const PERIOD_LETTERS = { month: 'm', week: 'w', today: 'd' } as const satisfies Record<
  Exclude<Period, 'all'>,
  string
>;

/** Returns the key of the period that contains `at`: `all`, or a letter and the first day. */
export function periodKey(period: Period, at: number): string {
  return period === 'all' ? 'all' : `${PERIOD_LETTERS[period]}${firstDay(period, at).toISOString().slice(0, 10)}`;
}

export type PeriodKeys = Readonly<Record<Exclude<Period, 'all'>, string>>;

export const periodKeysAt = (at: number): PeriodKeys => ({
  month: periodKey('month', at),
  week: periodKey('week', at),
  today: periodKey('today', at),
});

/** Returns the keys of the periods that contain `at`. The key of a period that is over at `now` is empty. */
export function openPeriodKeys(at: number, now: number): PeriodKeys {
  const keys = periodKeysAt(at);
  const current = periodKeysAt(now);
  const stillOpen = (period: keyof PeriodKeys) => (keys[period] < current[period] ? '' : keys[period]);
  return { month: stillOpen('month'), week: stillOpen('week'), today: stillOpen('today') };
}

export const periodKeyOf = ({ during }: Ranking): string => (during ? periodKey(during.period, during.at) : 'all');

export function daysOfPeriod(period: 'week' | 'month', at: number): Readonly<Record<'first' | 'last', number>> {
  const first = firstDay(period, at);
  const next = period === 'week' ? first.getTime() + 7 * DAY : new Date(first).setUTCMonth(first.getUTCMonth() + 1);
  return { first: first.getTime(), last: next - DAY };
}

function firstDay(period: Exclude<Period, 'all'>, at: number): Date {
  const day = Math.floor(at / DAY);
  switch (period) {
    case 'today':
      return new Date(day * DAY);
    case 'week':
      return new Date((day - ((day + DAYS_FROM_MONDAY_TO_THURSDAY) % 7)) * DAY);
    case 'month':
      return new Date(new Date(day * DAY).setUTCDate(1));
  }
}
