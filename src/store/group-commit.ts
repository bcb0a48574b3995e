/**
 * One commit for everything that is to be written at the same moment. A commit waits for the disk, which takes longer
 * than all its statements, and SQLite takes one at a time: what comes in meanwhile shares the next one.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Database, Queries } from './database.ts';

type Act = (queries: Queries) => Promise<boolean>;

interface Member {
  readonly act: Act;
  readonly resolve: (done: boolean) => void;
  readonly reject: (reason: unknown) => void;
}

type Outcome =
  | { readonly kind: 'done'; readonly done: boolean }
  | { readonly kind: 'failed'; readonly reason: unknown };

const SAVEPOINT = CompiledQuery.raw('savepoint member');
const RELEASE = CompiledQuery.raw('release member');
const UNDO = CompiledQuery.raw('rollback to member');

/**
 * The same database, whose writes share commits. Each still is all or nothing by itself, sees those before it, and is
 * acknowledged only after its commit. The port promises nothing about the order of writes that overlap.
 */
export function groupCommits(database: Database): Database {
  const waiting: Member[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Whatever arrived together is in the queue only after this turn of the event loop.
      await nextTurn();
      const members = waiting.splice(0);
      const [alone] = members;
      if (alone && members.length === 1) await database.transaction(alone.act).then(alone.resolve, alone.reject);
      else await commitTogether(database, members);
    }
    running = false;
  }

  const enqueue = (act: Act): Promise<boolean> => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    waiting.push({ act, resolve, reject });
    if (!running) void run();
    return promise;
  };

  return {
    rows: (query) => database.rows(query),
    async write(query) {
      let changed = 0;
      await enqueue(async (queries) => {
        changed = await queries.write(query);
        return true;
      });
      return changed;
    },
    transaction: enqueue,
  };
}

async function commitTogether(database: Database, members: readonly Member[]): Promise<void> {
  const outcomes: Outcome[] = [];
  try {
    await database.transaction(async (queries) => {
      outcomes.length = 0;
      for (const { act } of members) outcomes.push(await within(queries, act));
      return true;
    });
  } catch (reason) {
    // What a member does wrong stays with it: this is the disk or the lock, and would befall each of them alone too.
    for (const { reject } of members) reject(reason);
    return;
  }
  for (const [index, { resolve, reject }] of members.entries()) {
    const outcome = outcomes[index];
    if (outcome?.kind === 'done') resolve(outcome.done);
    else reject(outcome?.reason);
  }
}

/** One member inside the shared transaction: what it wrote is undone when it gives false or throws. */
async function within(queries: Queries, act: Act): Promise<Outcome> {
  await queries.write(SAVEPOINT);
  const outcome = await act(queries).then(
    (done): Outcome => ({ kind: 'done', done }),
    (reason: unknown): Outcome => ({ kind: 'failed', reason }),
  );
  if (!(outcome.kind === 'done' && outcome.done)) await queries.write(UNDO);
  await queries.write(RELEASE);
  return outcome;
}
