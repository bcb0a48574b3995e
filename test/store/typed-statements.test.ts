/**
 * Every statement of the store is prepared by both engines, and what they say of its values and columns is held against its
 * types: TypeScript takes those as they are written, and SQL is text to it.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { expect } from 'vitest';
import { openEngine } from '../../src/store/open-store.ts';
import { POSTGRES } from '../../src/store/postgres/open-postgres.ts';
import type { Dialect, Query } from '../../src/store/sql.ts';
import { SQLITE } from '../../src/store/sqlite/open-sqlite.ts';
import { projectFile } from '../support/own-process.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import { newSchema } from '../support/shared.ts';
import { eachStatement, queriesOf } from '../support/statements.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

/** The types of the values by their names, and of the columns that come of it; a type is empty where the engine knows none. */
interface Described {
  readonly values: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, string>;
}

/** Each value is its own name. */
const NAMES = new Proxy({}, { get: (_, name) => name });

const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  INTEGER: 'number',
  text: 'string',
  json: 'string',
  TEXT: 'string',
  bytea: 'Uint8Array',
  BLOB: 'Uint8Array',
};

/** A type that the store does not use fits nothing. */
const typeOf = (name: string | null): string => (name === null ? '' : (TYPES[name] ?? 'never'));

async function described(
  dialect: Dialect,
  describe: (query: Query) => Described | Promise<Described>,
): Promise<ReadonlyMap<string, Described>> {
  const all = new Map<string, Described>();
  for (const [path, prepared] of eachStatement(dialect)) {
    const parts: Described[] = [];
    for (const query of queriesOf(prepared(NAMES))) parts.push(await describe(query));
    all.set(path, {
      values: new Map(parts.flatMap(({ values }) => [...values])),
      columns: new Map(parts.flatMap(({ columns }) => [...columns])),
    });
  }
  return all;
}

/** @throws RangeError where the statement has another number of values */
function bySqlite(db: Database.Database) {
  return ({ sql, parameters }: Query): Described => {
    const statement = db.prepare(sql);
    const columns = statement.reader ? statement.columns() : [];
    statement.bind(parameters.map(() => null));
    return {
      values: new Map(parameters.map((name) => [String(name), ''])),
      columns: new Map(columns.map(({ name, type }) => [name, typeOf(type)])),
    };
  };
}

/** A statement that gives rows is also run, without any values, for its columns. */
function byPostgres(client: Client) {
  let count = 0;
  return async ({ sql, parameters }: Query): Promise<Described> => {
    const name = `typed_${count++}`;
    await client.query(`prepare ${name} as ${sql}`);
    const { rows } = await client.query<{ types: string[] }>(
      'select parameter_types::text[] as types from pg_prepared_statements where name = $1',
      [name],
    );
    const types = rows[0]?.types ?? [];
    if (types.length !== parameters.length)
      throw new Error(`${types.length} values and not ${parameters.length}: ${sql}`);
    const nothing = parameters.map(() => null);
    const reads = /^(select|with (?!step|changed))|^with step .* returning /.test(sql);
    const { fields } = reads ? await client.query(sql, nothing) : { fields: [] };
    const known = await client.query<{ oid: number; name: string }>(
      'select oid::int, format_type(oid, null) as name from pg_type where oid = any($1)',
      [fields.map(({ dataTypeID }) => dataTypeID)],
    );
    const typeNames = new Map(known.rows.map((type) => [type.oid, type.name]));
    return {
      values: new Map(parameters.map((value, index) => [String(value), typeOf(types[index] ?? null)])),
      columns: new Map(fields.map((field) => [field.name, typeOf(typeNames.get(field.dataTypeID) ?? '')])),
    };
  };
}

const PRELUDE = `import type { statementsOf } from '${projectFile('test/support/statements.ts')}';
import type { Query } from '${projectFile('src/store/sql.ts')}';
type Statements = ReturnType<typeof statementsOf>;
type Values<Prepared> = Prepared extends (values: infer Taken) => unknown ? Taken : never;
type Row<Prepared> = Prepared extends (values: never) => Query<infer Given> ? Given : never;
/** The names of the declared columns that do not come, or are of another type. */
type WrongColumn<Declared, Given> = Declared extends unknown ? { [Name in keyof Declared]-?:
  Name extends keyof Given ? NonNullable<Declared[Name]> extends Given[Name] ? never : Name : Name }[keyof Declared] : never;
/** The names of the values in the text that nobody gives, or are of another type. */
type WrongValue<Declared, Taken> = { [Name in keyof Taken]:
  Name extends keyof Declared ? NonNullable<Declared[Name]> extends Taken[Name] ? never : Name : Name }[keyof Taken];
type Check<Wrong> = [Wrong] extends [never] ? true : Wrong;
`;

/** In TypeScript; what is of no known type may be anything. */
const shape = (types: ReadonlyMap<string, string>): string =>
  `{ ${[...types].map(([name, type]) => `${JSON.stringify(name)}: ${type || 'unknown'}`).join('; ')} }`;

/** A line for each statement, which compiles where its types fit. */
const lineOf = (path: string, { values, columns }: Described): string => {
  const statement = `Statements${path
    .split('.')
    .map((name) => `[${/^\d+$/.test(name) ? name : `'${name}'`}]`)
    .join('')}`;
  return `export const _: [Check<WrongColumn<Row<${statement}>, ${shape(columns)}>>, Check<WrongValue<Values<${statement}>, ${shape(values)}>>] = [true, true];`;
};

/** The statements whose types do not fit, each with what TypeScript says of it. */
function compile(folder: string, all: readonly (readonly [string, Described])[]): readonly string[] {
  const lines = all.map(([path, it], index) => lineOf(path, it).replace('const _', `const statement_${index}`));
  writeFileSync(join(folder, 'check.mts'), `${PRELUDE}${lines.join('\n')}\n`);
  const compilerOptions = { noEmit: true, typeRoots: [projectFile('node_modules/@types')] };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: projectFile('tsconfig.json'), compilerOptions, files: ['check.mts'], include: [] }),
  );
  const tsc = [projectFile('node_modules/typescript/lib/tsc.js'), '-p', '.', '--pretty', 'false'];
  const { stdout: said } = spawnSync(process.execPath, tsc, { cwd: folder, encoding: 'utf8' });
  const before = PRELUDE.split('\n').length - 1;
  return said.split('\n').flatMap((line) => {
    const [, at, what] = /^check\.mts\((\d+),\d+\): error TS\d+: (.*)/.exec(line) ?? [];
    if (at === undefined) return line.includes('error') ? [line] : [];
    return [`${all[Number(at) - before - 1]?.[0] ?? at}: ${what}`];
  });
}

/** The same with another name in place of one. */
const renamed = (types: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> =>
  new Map([...types].map(([it, type]) => [it === name ? 'misspelled' : it, type]));

test('the values and columns of every statement are what its types say, on both engines', async ({ folder, skip }) => {
  const path = join(folder, 'games.sqlite');
  await (await openEngine(path)).close();
  const db = new Database(path);
  const bySide: [string, ReadonlyMap<string, Described>][] = [['SQLite', await described(SQLITE, bySqlite(db))]];
  db.close();

  const binaries = postgresBinaries();
  if (binaries) {
    const address = await newSchema();
    await (await openEngine(address, { connections: 1 })).close();
    const client = new Client(address);
    await client.connect();
    bySide.push(['PostgreSQL', await described(POSTGRES, byPostgres(client))]);
    await client.end();
  }

  for (const [side, all] of bySide) {
    expect(all.size).toBeGreaterThan(130);
    const find = all.get('games.find');
    if (!find) throw new Error('There is no games.find.');
    const wrong = [
      ['games.find', { ...find, columns: renamed(find.columns, 'score') }],
      ['games.find', { ...find, values: renamed(find.values, 'id') }],
      ['games.find', { ...find, columns: new Map([...find.columns, ['turn', 'string']]) }],
    ] as const;
    expect({ side, faults: compile(folder, [...all, ...wrong]) }).toEqual({
      side,
      faults: [
        `games.find: Type 'true' is not assignable to type '"score"'.`,
        `games.find: Type 'true' is not assignable to type '"misspelled"'.`,
        `games.find: Type 'true' is not assignable to type '"turn"'.`,
      ],
    });
  }
  if (!binaries) skip('PostgreSQL is not here');
});
