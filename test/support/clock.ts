/**
 * The only file in which tests and benchmarks read the wall clock: test/architecture.test.ts rejects `Date.now()` and
 * `new Date()` in other files. A test about hours, days or weeks starts at a fixed time such as `WEDNESDAY_NOON`; see
 * `testAmongStrangersWith`, and `now` in bot-of-parts.ts. `TEST_CLOCK=thursday npm test` runs all tests at another
 * date.
 */

/** The current time in milliseconds since 1970. */
export const realTime = (): number => Date.now();

let rested = 0;

/** The milliseconds by which bots in this process measure how fast players press. */
export const elapsed = (): number => performance.now() + rested;

/** Lets players in this process press as if they had waited so many milliseconds. */
export function rest(milliseconds: number): void {
  rested += milliseconds;
}

/**
 * 2035-11-14T12:00Z, in milliseconds since 1970: in the future, as the stand-in's clock only moves forward, hours from
 * midnight and days from the end of a week or month.
 */
export const WEDNESDAY_NOON = Date.UTC(2035, 10, 14, 12);

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Values of `TEST_CLOCK` for the next such weekday, 1 to 7 days ahead, at the current time of day. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const MOMENTS: Readonly<Record<string, string>> = {
  // 30 seconds before the end of a day, a month and a year, so that the date changes during the run.
  midnight: '2028-12-31T23:59:30Z',
  'leap-day': '2028-02-29T12:00:00Z',
  'new-years-eve': '2026-12-31T12:00:00Z',
};

/** All values of `TEST_CLOCK`. Before a release the tests run with each of them; nightly runs use one each, in turn. */
const NAMES = [...WEEKDAYS, ...Object.keys(MOMENTS)];

/**
 * Returns the start time of the clock in milliseconds since 1970; `name` is one of `NAMES`, `nightly`, or an ISO time.
 */
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

/** Shifts `Date` as `TEST_CLOCK` says, in this process and in those that it starts later. Without it, does nothing. */
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

/** The Node.js option that gives a new process the same shifted `Date`, or `undefined` if `Date` is not shifted. */
export const shiftedDate = (): string | undefined =>
  /--import=\S*shifted-date\S*/.exec(process.env['NODE_OPTIONS'] ?? '')?.[0];
