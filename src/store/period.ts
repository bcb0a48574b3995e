import type { Period, Ranking } from '../app/leaderboard.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** 1970-01-01 was a Thursday, three days after a Monday. */
const DAYS_FROM_MONDAY_TO_THURSDAY = 3;

export const SPAN_LETTERS = { month: 'm', week: 'w', today: 'd' } as const satisfies Record<
  Exclude<Period, 'all'>,
  string
>;

/** The span of this period that the moment `at` lies in. */
export function spanOf(period: Period, at: number): string {
  return period === 'all' ? 'all' : `${SPAN_LETTERS[period]}${firstDay(period, at).toISOString().slice(0, 10)}`;
}

export type Spans = Readonly<Record<Exclude<Period, 'all'>, string>>;

export const spansAt = (at: number): Spans => ({
  month: spanOf('month', at),
  week: spanOf('week', at),
  today: spanOf('today', at),
});

/** The spans of a moment that are not over yet; empty for the others. */
export function openSpans(at: number, now: number): Spans {
  const [spans, current] = [spansAt(at), spansAt(now)];
  const stillOpen = (period: keyof Spans) => (spans[period] < current[period] ? '' : spans[period]);
  return { month: stillOpen('month'), week: stillOpen('week'), today: stillOpen('today') };
}

/** The span that a ranking asks for. */
export const spanOfRanking = ({ during: span }: Ranking): string => (span ? spanOf(span.period, span.at) : 'all');

function firstDay(period: Exclude<Period, 'all'>, at: number): Date {
  const day = Math.floor(at / DAY);
  switch (period) {
    case 'today':
      return new Date(day * DAY);
    case 'week':
      return new Date((day - ((day + DAYS_FROM_MONDAY_TO_THURSDAY) % 7)) * DAY);
    case 'month':
      return new Date(new Date(at).setUTCDate(1));
  }
}
