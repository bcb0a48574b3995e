import { yieldToEventLoop } from '../repeat-and-retry.ts';
import type { Queries, Query } from './sql.ts';

/** The number of rows in one step, which takes a few milliseconds on SQLite. */
export const STEP = 200;

/** Reads all rows in pages of `step` rows. `query` returns the query for the page after a row, or after `start`. */
export async function* pagesOf<Start extends object, Row extends Start>(
  { rows }: Pick<Queries, 'rows'>,
  query: (after: Start) => Query<Row>,
  start: Start,
  step = STEP,
): AsyncGenerator<readonly Row[]> {
  for (let after = start; ; ) {
    const page = await rows(query(after));
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < step) return;
    after = last;
    // SQLite answers synchronously, so this pause lets the bot handle clicks between two pages.
    await yieldToEventLoop();
  }
}

/** Repeats a statement that changes at most `STEP` rows until it changes none. Returns how many it changed in total. */
export async function inSteps({ write }: Pick<Queries, 'write'>, query: Query, signal?: AbortSignal): Promise<number> {
  let all = 0;
  while (!signal?.aborted) {
    const changed = await write(query);
    all += changed;
    if (changed === 0) break;
    await yieldToEventLoop();
  }
  return all;
}

/** The maximum number of calls that run at the same time. The other database connections stay free for clicks. */
const CONCURRENT_CALLS = 4;

/** Calls `act` for each item, a few at a time. Returns the sum of the results, where true counts as 1. */
export async function countDone<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<number | boolean>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0;
  for (let first = 0; first < items.length && !signal?.aborted; first += CONCURRENT_CALLS)
    for (const done of await Promise.all(items.slice(first, first + CONCURRENT_CALLS).map(act))) count += Number(done);
  return count;
}
