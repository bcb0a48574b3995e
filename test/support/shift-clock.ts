/** Runs the tests at another date, in all their processes: `TEST_CLOCK=thursday npm test`. */
import { realTime } from './clock.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The present time of day, on the next such day: 1 to 7 days ahead. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const MOMENTS: Readonly<Record<string, string>> = {
  // A day, a week, a month and a year end while the tests run.
  midnight: '2028-12-31T23:59:30Z',
  'leap-day': '2028-02-29T12:00:00Z',
  'new-years-eve': '2026-12-31T12:00:00Z',
};

/** Each of these is proved before a release; in a nightly run, one after the other has its turn. */
const NAMES = [...WEEKDAYS, ...Object.keys(MOMENTS)];

/** Milliseconds since 1970. @param name one of the above, `nightly`, or a time in ISO format */
function momentOf(name: string, now: number): number {
  if (name === 'nightly') return momentOf(NAMES[Math.floor(now / DAY_MS) % NAMES.length] ?? '', now);
  const weekday = WEEKDAYS.indexOf(name);
  if (weekday >= 0) return now + ((weekday - new Date(now).getUTCDay() + 6) % 7) * DAY_MS + DAY_MS;
  const moment = Date.parse(MOMENTS[name] ?? name);
  if (Number.isNaN(moment))
    throw new Error(
      `Unknown TEST_CLOCK "${name}": use nightly, ${NAMES.join(', ')}, or a time such as 2028-02-29T12:00Z.`,
    );
  return moment;
}

/** Shifts `Date` as `TEST_CLOCK` says, in this process and in each that it starts from now on. Does nothing without it. */
export async function shiftClock(): Promise<void> {
  const { TEST_CLOCK: name, NODE_OPTIONS: options = '' } = process.env;
  if (!name || options.includes('shifted-date')) return;
  const now = realTime();
  const moment = momentOf(name, now);
  process.stdout.write(`TEST_CLOCK=${name}: these tests begin at ${new Date(moment).toISOString()}.\n`);
  const preload = new URL(`./shifted-date.mjs?ahead=${moment - now}`, import.meta.url).href;
  process.env['NODE_OPTIONS'] = `${options} --import=${preload}`.trim();
  await import(preload);
}

/** The option of Node.js by which a process has the shifted `Date` of this one, if it is shifted. */
export const shiftedDate = (): string | undefined =>
  /--import=\S*shifted-date\S*/.exec(process.env['NODE_OPTIONS'] ?? '')?.[0];
