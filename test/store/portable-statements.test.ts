/** CockroachDB and YugabyteDB speak PostgreSQL's language but not all of it: what they lack must not be used. */
import { expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../../src/store/migrate.ts';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import { POSTGRES } from '../../src/store/postgres/open-postgres.ts';
import type { Engine, Run, Runner } from '../../src/store/sql.ts';
import { CopyError, copyData } from '../../tools/copy-data.ts';
import { savedGame } from '../support/saved-game.ts';
import { eachStatement, queriesOf } from '../support/statements.ts';

/** Each with a statement that it must catch: a rule that catches nothing guards nothing. */
const LACKING: readonly (readonly [string, RegExp, string])[] = [
  ['advisory locks', /pg_(try_)?advisory/, 'select pg_advisory_lock(1)'],
  ['notifications', /\b(listen|notify|unlisten)\b/, 'listen moves'],
  ['a conflict on a named constraint', /on conflict on constraint/, 'on conflict on constraint games_pkey do nothing'],
  [
    'sequences, which are hot spots',
    /\b(big)?serial\b|\bnextval\b|generated .* as identity|create sequence/,
    'id bigserial',
  ],
  ['triggers and rules', /create (or replace )?(trigger|rule|function|procedure)/, 'create trigger t'],
  ['extensions', /create extension/, 'create extension pg_trgm'],
  ['system columns', /\b(ctid|xmin|xmax|tableoid)\b/, 'where ctid = $1'],
  [
    'waiting by the clock of the session',
    /\block_timeout\b|set_config\(/,
    `select set_config('lock_timeout', '1', true)`,
  ],
  ['locks on tables', /\block table\b/, 'lock table games'],
  ['skipping locked rows', /skip locked|for (no key update|key share)/, 'for update skip locked'],
  ['deferred constraints', /\bdeferrable\b|\bdeferred\b/, 'deferrable initially deferred'],
  ['temporary and unlogged tables', /create (temp|temporary|unlogged) /, 'create temp table t'],
  ['merge', /\bmerge into\b/, 'merge into games'],
  ['the row before the change', /returning (old|new)\./, 'returning old.score'],
  ['exclusion constraints', /\bexclude using\b/, 'exclude using gist'],
  ['kinds of index', /using (gist|gin|brin|hash|spgist)/, 'using gin (moves)'],
  ['cursors', /\bdeclare .* cursor\b/, 'declare c cursor for select 1'],
  ['savepoints', /\bsavepoint\b/, 'savepoint s'],
];

/** Every statement of the store, of its migrations and their lock, and of the copy, as PostgreSQL would get it. */
async function allStatements(): Promise<readonly string[]> {
  const statements: string[] = [];
  /** Takes every statement and says that it changed one row. */
  const run: Run = async ({ sql }) => {
    statements.push(sql);
    return { rows: [], changed: 1 };
  };
  const runner: Runner = { run, inTransaction: (act) => act(run) };
  const engine: Engine = {
    runner,
    dialect: POSTGRES,
    location: 'a database that says yes',
    sharesCommits: false,
    hasTable: async () => false,
    // Without PostgreSQL's own lock for a change of the schema, which is the one thing that is not portable.
    exclusively: (work) => runner.inTransaction(work),
    attempt: (work) => work(),
    close: async () => undefined,
  };
  await migrate(engine, MIGRATIONS);
  await copyInto(engine);
  for (const [, prepared] of eachStatement(POSTGRES)) statements.push(...queriesOf(prepared({})).map(({ sql }) => sql));
  return statements.map((statement) => statement.toLowerCase().trimStart());
}

/** Copies a game; nothing of it can be read again, so that the copy fails in the end. */
async function copyInto(target: Engine): Promise<void> {
  const engine = await openEngine(':memory:');
  await storeOn(engine).startGame(savedGame());
  const source = { engine, assertUnchanged: () => undefined };
  await expect(copyData(source, target)).rejects.toThrow(CopyError);
  await engine.close();
}

const statements = await allStatements();

test('the check sees migrations, their lock, the store and the copy', () => {
  for (const start of [
    'create table',
    'with changed as (update saved_games',
    'insert into "saved_games"',
    'update schema_version',
  ]) {
    expect(statements.filter((statement) => statement.startsWith(start))).not.toEqual([]);
  }
});

test.each(LACKING)('%s are not used', (_, lacking, example) => {
  expect(example).toMatch(lacking);
  expect(statements.filter((statement) => lacking.test(statement))).toEqual([]);
});

test('no conflict is on a constraint, which CockroachDB does not take', () => {
  const conflicts = statements.filter((statement) => statement.includes('on conflict'));
  expect(conflicts.length).toBeGreaterThan(2);
  for (const statement of conflicts) expect(statement).toMatch(/on conflict (\([a-z_", ]+\) )?do (nothing|update set)/);
});

test('what a step changes is looked for once, and not anew for every row', () => {
  expect(statements.filter((statement) => statement.startsWith('with step as materialized')).length).toBeGreaterThan(8);
  for (const statement of statements) expect(statement).not.toMatch(/\bin \(select (?:[^()]|\([^()]*\))* limit/);
});

test('every name that is a word of the language is quoted', () => {
  for (const statement of statements) expect(statement).not.toMatch(/(?<!["\w])(rows|columns)(?!["\w])/);
});
