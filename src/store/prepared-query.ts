import type { Compilable, CompiledQuery } from 'kysely';

/** Stands for a value while a query is being built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Names a value that is known only when the query is used. */
export type Param<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

export type PreparedQuery<Values, Row> = (values: Values) => CompiledQuery<Row>;

/**
 * Builds and compiles a query once; each use then only puts the values in. Kysely's builder takes tens of microseconds,
 * which is as much as SQLite needs for the query itself.
 *
 * `build` names each value with `param('name')` and may use a name more than once.
 */
export function prepareQuery<Values extends object, Row>(
  build: (param: Param<Values>) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  // The placeholder only has to travel through the builder as a value, so it may pass for any type of value.
  const compiled = build((name) => new Placeholder(name) as unknown as Values[typeof name]).compile();
  return (values) => ({
    ...compiled,
    parameters: compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    ),
  });
}
