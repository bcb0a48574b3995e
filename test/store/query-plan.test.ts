/** The query plans of SQLite: https://www.sqlite.org/eqp.html */
import { afterAll, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../../src/store/migrate.ts';
import { plain } from '../../src/store/sql.ts';
import { knownSchemas } from '../../src/store/sqlite/known-schemas.ts';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import { eachStatement } from './statements.ts';

const engine = openSqlite(':memory:', {
  busyTimeoutMs: 50,
  known: await knownSchemas(MIGRATIONS),
  onGone: () => undefined,
});
await migrate(engine, MIGRATIONS);
afterAll(() => engine.close());

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
for (const [name, prepared] of eachStatement(engine.dialect)) {
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
  expect(costly).toEqual([
    // These sort the rows of one day or one ranking, which an index finds.
    'publishing.publishDaily: USE TEMP B-TREE FOR GROUP BY',
    'clearing.findHighScores: USE TEMP B-TREE FOR DISTINCT',
    // This one sorts the first 1,001 entries of a ranking, and finds the asker among them.
    'rankings.page: SEARCH counted USING AUTOMATIC PARTIAL COVERING INDEX (player=?)',
    'rankings.page: USE TEMP B-TREE FOR ORDER BY',
    // This one sorts the best players of each ranking of a server.
    'rankings.players: USE TEMP B-TREE FOR GROUP BY',
    'rankings.players: USE TEMP B-TREE FOR ORDER BY',
    'rankings.scores: USE TEMP B-TREE FOR ORDER BY',
    // These read the rows of one player, or are rare queries of an operator or a timer.
    'records.newestGames: USE TEMP B-TREE FOR ORDER BY',
    'results.totals: USE TEMP B-TREE FOR GROUP BY',
    'results.totalsIn: USE TEMP B-TREE FOR GROUP BY',
    'results.totalsByPlace: USE TEMP B-TREE FOR GROUP BY',
    'results.totalsByPlace: USE TEMP B-TREE FOR ORDER BY',
    'badges.badges: USE TEMP B-TREE FOR ORDER BY',
    'duels.ofPlayer: USE TEMP B-TREE FOR ORDER BY',
    'retention.highScores: USE TEMP B-TREE FOR DISTINCT',
    // This table has one row for each post of the last day.
    'blocks.list: SCAN blocked',
    'blocks.list: USE TEMP B-TREE FOR ORDER BY',
  ]);
});
