/**
 * Finds the schemas of a route's request and responses in Discord's OpenAPI description.
 * The package `discord-api-spec` contains the description as generated types and schemas. The types are read as text,
 * in which each key has a line of its own.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(import.meta.resolve('discord-api-spec')).replace(/\.js$/, '.ts');
const source = readFileSync(file, 'utf8');
const lines = source.slice(source.indexOf('export interface Paths {')).split('\n');

interface Described {
  /** The name of the type of the request's body. */
  readonly body: string;
  /** The types of the responses by status: `200`, `204`, `429`, and `4XX` for all other errors. */
  readonly answers: ReadonlyMap<string, string>;
}

/** Finds the keys at an indentation level, each with the lines below it. */
function keysOf(text: readonly string[], indent: number): ReadonlyMap<string, readonly string[]> {
  const key = new RegExp(`^ {${indent}}"?([^"\\s:?]+)"?\\??:(.*)$`);
  const found = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of text) {
    const [, name, rest] = key.exec(line) ?? [];
    if (name !== undefined) {
      current = [rest ?? ''];
      found.set(name, current);
    } else current?.push(line);
  }
  return found;
}

/** A route's path with the names of its parameters removed: `/channels/{}/messages`. */
const shapeOf = (path: string): string => path.replaceAll(/\{[^}]+\}|:\w+/g, '{}');

const paths = new Map([...keysOf(lines, 2)].map(([path, text]) => [shapeOf(path), text]));

/**
 * Finds the description of a route, in which parameters are written as `:name` or `{name}`. Returns `undefined` for a
 * route that is not described.
 */
export function describedRoute(method: string, path: string): Described | undefined {
  const methods = keysOf(paths.get(shapeOf(path)) ?? [], 4);
  const text = methods.get(method.toLowerCase());
  if (!text) return undefined;
  const parts = keysOf(text, 6);
  const answers = keysOf(parts.get('responses') ?? [], 8);
  return {
    body: typeIn(parts.get('requestBody') ?? []),
    answers: new Map([...answers].map(([status, type]) => [status, typeIn(type)])),
  };
}

/** Extracts the type after a key, without comments: the text up to the semicolon, or an object's fields in braces. */
function typeIn(text: readonly string[]): string {
  const plain = text
    .join(' ')
    .replaceAll(/\/\*\*.*?\*\//g, '')
    .trim();
  return (/^\{[^{}]*\}/.exec(plain)?.[0] ?? plain.split(';', 1)[0] ?? '').trim();
}
