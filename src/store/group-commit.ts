/** Concurrent writes on SQLite share one commit. See docs/adr/0029-group-commit.md. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Database, isOneStatement, plain, type Queries } from './sql.ts';
import { isBusy } from './sqlite/open-sqlite.ts';

type GroupedWrite = (queries: Queries) => Promise<unknown>;

interface Member {
  readonly act: GroupedWrite;
  /** Whether `act` is a single statement, which is atomic without a savepoint. */
  readonly isWhole: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

const SAVEPOINT = plain('savepoint member');
const RELEASE = plain('release member');
const UNDO = plain('rollback to member');

/** Makes concurrent writes share commits. Each is still atomic and acknowledged after its commit, in any order. */
export function groupCommits(database: Database): Database {
  const waiting: Member[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Writes of the same turn of the event loop join the same commit.
      await yieldToEventLoop();
      const failure = await commit(database, waiting.splice(0));
      // These writes have waited for the same lock. After a second wait, Discord would not accept the answers.
      if (failure && isBusy(failure.reason)) for (const { reject } of waiting.splice(0)) reject(failure.reason);
    }
    isRunning = false;
  }

  function enqueue<Result>(act: (queries: Queries) => Promise<Result>, isWhole = false): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.push({ act, isWhole, resolve, reject });
    if (!isRunning) void run();
    return promise as Promise<Result>;
  }

  return {
    dialect: database.dialect,
    rows: (query) => database.rows(query),
    write: (query) => enqueue((queries) => queries.write(query), true),
    writeAtomically: (write) => enqueue((queries) => queries.writeAtomically(write), isOneStatement(write)),
    transaction: (act) => enqueue(act),
  };
}

interface Failure {
  readonly reason: unknown;
}

/** Makes the writes and settles their promises. Returns the error if none of them was committed. */
function commit(database: Database, members: readonly Member[]): Promise<Failure | undefined> {
  const [alone] = members;
  return alone && members.length === 1 ? commitAlone(database, alone) : commitTogether(database, members);
}

/** SQLite commits a single statement implicitly, so `begin` and `commit` are not needed. */
async function commitAlone(
  database: Database,
  { act, isWhole, resolve, reject }: Member,
): Promise<Failure | undefined> {
  try {
    resolve(await (isWhole ? act(database) : database.transaction(act)));
    return undefined;
  } catch (reason) {
    reject(reason);
    return { reason };
  }
}

async function commitTogether(database: Database, members: readonly Member[]): Promise<Failure | undefined> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  try {
    await database.transaction(async (queries) => {
      outcomes.length = 0;
      for (const member of members) outcomes.push(await runMember(queries, member));
    });
  } catch (reason) {
    // `runMember` catches an error of a single write. An error of the disk or the lock affects all of them.
    for (const { reject } of members) reject(reason);
    return { reason };
  }
  for (const [index, { resolve, reject }] of members.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'fulfilled') resolve(outcome.value);
    else reject(outcome?.reason);
  }
  return undefined;
}

async function runMember(queries: Queries, { act, isWhole }: Member): Promise<PromiseSettledResult<unknown>> {
  if (!isWhole) await queries.write(SAVEPOINT);
  const [outcome] = await Promise.allSettled([act(queries)]);
  if (isWhole) return outcome;
  if (outcome.status === 'rejected' || outcome.value === false) await queries.write(UNDO);
  await queries.write(RELEASE);
  return outcome;
}
