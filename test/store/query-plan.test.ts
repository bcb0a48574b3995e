/** The query plans of SQLite: https://www.sqlite.org/eqp.html */
import { globSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../../src/store/migrate.ts';
import { plain, type Query } from '../../src/store/sql.ts';
import { knownSchemas } from '../../src/store/sqlite/known-schemas.ts';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import { projectFile } from '../support/own-process.ts';

const engine = openSqlite(':memory:', {
  busyTimeoutMs: 50,
  known: await knownSchemas(MIGRATIONS),
  onGone: () => undefined,
});
await migrate(engine, MIGRATIONS);
afterAll(() => engine.close());

type Prepared = (values: object) => Query;

type Statements = Readonly<Record<string, Prepared | readonly Prepared[]>>;

/** The statements of a module with names such as `gameStatements.find`: its functions named `...Statements` make them. */
const statementsIn = (module: object): readonly (readonly [name: string, prepared: Prepared])[] =>
  Object.entries(module)
    .filter(([group]) => group.endsWith('Statements'))
    .flatMap(([group, make]) =>
      Object.entries<Statements[string]>(make(engine.dialect)).map((it) => [group, ...it] as const),
    )
    .flatMap(([group, name, prepared]) => [prepared].flat().map((one) => [`${group}.${name}`, one] as const));

const modules = await Promise.all(
  globSync(projectFile('src/store/**/*.ts')).map((file): Promise<object> => import(file)),
);

const ANY_VALUES = new Proxy({}, { get: () => 1 });
const tables = (await engine.runner.run(plain<{ name: string }>('select name from sqlite_master'))).rows;
const TABLE = tables.map(({ name }) => name).join('|');

/** The names and aliases of the tables in a statement. */
const namesIn = (sql: string): readonly string[] =>
  [...sql.matchAll(new RegExp(`\\b(${TABLE})\\b(?: as)?(?: (\\w+))?`, 'g'))].flatMap(([, name = '', alias = '']) => [
    name,
    alias,
  ]);

const costly: string[] = [];
for (const [name, prepared] of modules.flatMap(statementsIn)) {
  const { sql, parameters } = prepared(ANY_VALUES);
  const explained = { ...plain<{ detail: string }>(`explain query plan ${sql}`), parameters };
  const steps = (await engine.runner.run(explained)).rows.map(({ detail }) => detail);
  const names = namesIn(sql);
  for (const step of steps) {
    const [, scanned] = /^SCAN (\w+)/.exec(step) ?? [];
    const isWhole = scanned !== undefined && names.includes(scanned);
    if (isWhole || /TEMP B-TREE|AUTOMATIC/.test(step)) costly.push(`${name}: ${step}`);
  }
}

test('no statement scans or sorts more than a few rows', () => {
  const known = [
    // These sort the rows of one day or one ranking, which an index finds.
    'publishingStatements.publishDaily: USE TEMP B-TREE FOR GROUP BY',
    'clearingStatements.findHighScores: USE TEMP B-TREE FOR DISTINCT',
    // This one sorts the first 1,001 entries of a ranking, and finds the asker among them.
    'rankingStatements.page: SEARCH counted USING AUTOMATIC PARTIAL COVERING INDEX (player=?)',
    'rankingStatements.page: USE TEMP B-TREE FOR ORDER BY',
    // This one sorts the best players of each ranking of a server.
    'rankingStatements.players: USE TEMP B-TREE FOR GROUP BY',
    'rankingStatements.players: USE TEMP B-TREE FOR ORDER BY',
    'rankingStatements.scores: USE TEMP B-TREE FOR ORDER BY',
    // These read the rows of one player, or are rare queries of an operator or a timer.
    'resultStatements.totals: USE TEMP B-TREE FOR GROUP BY',
    'resultStatements.totalsIn: USE TEMP B-TREE FOR GROUP BY',
    'resultStatements.totalsByPlace: USE TEMP B-TREE FOR GROUP BY',
    'resultStatements.totalsByPlace: USE TEMP B-TREE FOR ORDER BY',
    'badgeStatements.badges: USE TEMP B-TREE FOR ORDER BY',
    'raceStatements.ofPlayer: USE TEMP B-TREE FOR ORDER BY',
    'retentionStatements.highScores: USE TEMP B-TREE FOR DISTINCT',
    // This table has one row for each post of the last day.
    'blockStatements.list: SCAN blocked',
    'blockStatements.list: USE TEMP B-TREE FOR ORDER BY',
  ];
  expect(costly.toSorted()).toEqual(known.toSorted());
});
