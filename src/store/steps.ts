import { yieldToEventLoop } from '../repeat-and-retry.ts';
import { locksIn } from './locks.ts';
import type { Database, Queries, Query } from './sql.ts';

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

/** Rows of several players that are removed step by step. */
interface Removal {
  /** Finds at most `STEP` rows with their players. */
  readonly find: Query<{ readonly player: string }>;
  /** @param found the found rows as a JSON array of objects */
  readonly remove: (found: string) => Query;
}

/** Builds a removal from its two statements, which share their values. */
export const removalOf =
  <Values extends object>(
    find: (values: Values & { readonly most: number }) => Query<{ readonly player: string }>,
    remove: (values: Values & { readonly found: string }) => Query,
  ) =>
  (values: Values): Removal => ({
    find: find({ ...values, most: STEP }),
    remove: (found) => remove({ ...values, found }),
  });

/** Removes rows until none is found, each step in a transaction that locks the players. Returns their number. */
export async function removeInSteps(database: Database, removal: Removal, signal?: AbortSignal): Promise<number> {
  const locks = locksIn(database.dialect);
  const step = (): Promise<number> =>
    database.transaction(async (tx) => {
      const found = await tx.rows(removal.find);
      if (found.length === 0) return 0;
      for (const lock of locks.players(found.map(({ player }) => player))) await tx.write(lock);
      return tx.write(removal.remove(JSON.stringify(found)));
    });
  let all = 0;
  while (!signal?.aborted) {
    const removed = await step();
    all += removed;
    if (removed === 0) break;
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
