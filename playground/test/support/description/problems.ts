/** Compares requests and responses with Discord's OpenAPI description. */
import * as described from 'discord-api-spec/zod';
import * as z from 'zod/mini';
import { describedRoute } from './routes.ts';

z.config(z.locales.en());

const schemas: Readonly<Record<string, z.ZodMiniType | undefined>> = described;

/** The compared parts of a REST call; `path` is the route's path with the names of its parameters. */
export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly request: unknown;
  readonly response: unknown;
}

/** Errors in a request's body, each with its path, including fields that the description does not have. */
export function requestProblems({ method, path, request }: DescribedCall): readonly string[] {
  const route = describedRoute(method, path);
  if (!route) return [`${method} ${path} is not in the description`];
  return problems(`${method} ${path}`, route.body, request);
}

/** Errors in the body of a response. */
export function answerProblems({ method, path, status, response }: DescribedCall): readonly string[] {
  const route = describedRoute(method, path);
  if (!route) return [`${method} ${path} is not in the description`];
  const type =
    route.answers.get(String(status)) ?? (status >= 400 && status < 500 ? route.answers.get('4XX') : undefined);
  const call = `${method} ${path} ${status}`;
  if (status >= 400) return problems(call, type ?? '', withoutKnownErrors(status, response));
  return type === undefined ? [`${call} is not in the description`] : problems(call, type, response);
}

/**
 * Removes what Discord's documentation allows but the description does not: in form errors, codes that are names
 * instead of numbers.
 */
function withoutKnownErrors(status: number, response: unknown): unknown {
  const { errors: _named, ...rest } = response as Readonly<Record<string, unknown>>;
  return status === 429 ? { code: 0, ...rest } : rest;
}

function problems(call: string, type: string, value: unknown): readonly string[] {
  const schema = schemaOf(type);
  if (!schema) return value === undefined ? [] : [`${call}: there should be nothing`];
  const given = withPlainTimes(value);
  const { success, data, error } = schema.safeParse(given);
  if (!success) return error.issues.map((issue) => `${call}: ${describe(issue)}`);
  return unknownFields(given, data).map((field) => `${call}: ${field} is not in the description`);
}

/** Replaces `+00:00`, which Discord writes, by `Z`, because the generated schemas accept only `Z`. */
const withPlainTimes = (value: unknown): unknown =>
  value === undefined
    ? value
    : JSON.parse(JSON.stringify(value).replaceAll(/("\d{4}-\d\d-\d\dT[\d:.]+)\+00:00"/g, '$1Z"'));

/** Formats a schema error. For a union, only the errors of the members that match best are reported. */
function describe(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return `${issue.path.join('.')}: ${issue.message}`;
  const members = issue.errors.toSorted((one, other) => depthOf(other) - depthOf(one));
  return `${issue.path.join('.')} > ${members[0]?.map(describe).join('; ')}`;
}

const depthOf = (issues: readonly z.core.$ZodIssue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));

const NOTHING = new Set(['', 'undefined', 'unknown', 'never']);
const known = new Map<string, z.ZodMiniType | undefined>();

/**
 * Builds the schema for a type written as `A`, `A[]`, `(A | B)[]`, `A | B | null` or an object's fields; otherwise
 * returns `undefined`.
 */
function schemaOf(type: string): z.ZodMiniType | undefined {
  if (!known.has(type)) {
    const members = type.startsWith('{') ? [type] : (type.match(/\([^)]*\)\[\]|[^|(]+/g) ?? []);
    const named = members.map((member) => member.trim()).filter(Boolean);
    known.set(type, NOTHING.has(type) ? undefined : z.union(named.map(memberOf)));
  }
  return known.get(type);
}

function memberOf(type: string): z.ZodMiniType {
  if (type === 'null') return z.null();
  if (type === 'string') return z.string();
  if (type.startsWith('{')) return objectOf(type);
  const inner = /^\((.*)\)\[\]$/.exec(type)?.[1];
  if (inner !== undefined) return z.array(schemaOf(inner.trim()) ?? z.never());
  const name = type.replace(/\[\]$/, '');
  const schema = schemas[`${name}Schema`];
  if (!schema) throw new Error(`The description has no schema "${type}".`);
  return name === type ? schema : z.array(schema);
}

/** Builds the schema for an object type such as `{ name: string; roles?: (A | null)[] | null; }`. */
function objectOf(type: string): z.ZodMiniType {
  const fields = [...type.matchAll(/(\w+)(\?)?: ([^;]+);/g)].map(([, name = '', optional, of = '']) => {
    const schema = schemaOf(of) ?? z.never();
    return [name, optional ? z.optional(schema) : schema] as const;
  });
  return z.object(Object.fromEntries(fields));
}

/** Fields that parsing removed because the schema does not have them. */
function unknownFields(given: unknown, parsed: unknown, path = ''): readonly string[] {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const place = path === '' ? key : `${path}.${key}`;
    return key in parsed ? unknownFields(value, parsed[key as keyof typeof parsed], place) : [place];
  });
}
