import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openEngine } from '../../src/store/open-store.ts';
import { COPIED_TABLES } from '../../tools/copy-data.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { newSchema } from '../support/shared.ts';
import { eachStatement, queriesOf } from './statements.ts';

/** So many rows there are in each table, and so many of them a step is about. */
const ROWS = 1_500;
const MOST = 100;

/** All rows are about these. */
const ABOUT: Readonly<Record<string, string | number>> = {
  player: 'ann',
  place: 'guild:1',
  state: 'over',
  mode: 'ranked',
  revealed: 0,
};

/** The rows that every step finds in `ABOUT`. */
const VALUES = new Proxy<Record<string, unknown>>(
  { ...ABOUT, most: MOST, games: JSON.stringify(Array.from({ length: MOST }, (_, n) => ({ id: `id${n + 1}` }))) },
  { get: (known, name: string) => known[name] ?? 1_000 },
);

/** Fills a table whose key says which row it is; whatever else is in it, is the same everywhere. */
function filling(table: string, columns: readonly Record<string, unknown>[], key: readonly string[]): string {
  const values = columns.flatMap(({ column_name: name, data_type: type }) => {
    const column = String(name);
    const last = key.at(-1) === column || (column === 'player' && key.length > 1);
    const numbered = type === 'text' ? `'${column}' || n` : 'n';
    const same = ABOUT[column] ?? (type === 'text' ? '' : 0);
    return [`'${column}'`, last && ABOUT[column] === undefined ? numbered : `'${same}'::text`];
  });
  return `insert into ${table} select (jsonb_populate_record(null::${table}, jsonb_build_object(${values.join(', ')}))).*
    from generate_series(FIRST, LAST) n`;
}

interface Plan {
  readonly Plans?: readonly Plan[];
  readonly [figure: string]: unknown;
}

/** The rows that were looked at, each as often as it was. */
function looksOf(plan: Plan): number {
  const figure = (name: string) => Number(plan[name] ?? 0);
  const each = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter'].reduce(
    (sum, name) => sum + figure(name),
    0,
  );
  return each * figure('Actual Loops') + (plan.Plans ?? []).reduce((sum, it) => sum + looksOf(it), 0);
}

test.skipIf(!postgresBinaries())(
  'a step of a deletion looks at no row again and again, though the statistics are of a table with one row',
  async () => {
    const address = await newSchema();
    const engine = await openEngine(address, { connections: 1 });
    const all = [...eachStatement(engine.dialect)].flatMap(([, prepared]) => queriesOf(prepared(VALUES)));
    const steps = all.filter(({ sql }) => sql.startsWith('with step'));
    await engine.close();
    expect(steps.length).toBeGreaterThan(8);

    const client = new Client(address);
    await client.connect();
    try {
      // The range of a column's values is nothing to the plan.
      await client.query(`do $$ declare it record; begin
        for it in select conrelid::regclass as tab, conname from pg_constraint
          where connamespace = current_schema()::regnamespace and contype = 'c'
        loop execute format('alter table %s drop constraint %I', it.tab, it.conname); end loop;
      end $$`);
      const changed = new Set(steps.map(({ sql }) => /(?:delete from|update) (\w+)/.exec(sql)?.[1] ?? ''));
      for (const table of new Set([...changed, 'saved_games'])) {
        const columns = `select column_name, data_type from information_schema.columns
          where table_schema = current_schema() and table_name = '${table}'`;
        const key = COPIED_TABLES.find(({ name }) => name === table)?.key ?? [];
        const fill = filling(table, (await client.query(columns)).rows, key);
        await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
        await client.query(fill.replace('FIRST', '1').replace('LAST', '1'));
        await client.query(`analyze ${table}`);
        await client.query(fill.replace('FIRST', '2').replace('LAST', `${ROWS}`));
      }
      for (const { sql, parameters } of steps) {
        await client.query('begin');
        const { rows } = await client.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters]);
        await client.query('rollback');
        const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
        expect({ sql, isOnce: looksOf(plan) < 10 * ROWS, looks: looksOf(plan) }).toMatchObject({ isOnce: true });
      }
    } finally {
      await client.end();
    }
  },
);
