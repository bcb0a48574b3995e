/**
 * Discord's published OpenAPI description of a route: which schema its body has, and which each of its answers.
 * The package `discord-api-spec` carries the description as one generated file of types and one of schemas; the types,
 * of which every key stands on a line of its own, are read as text.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(import.meta.resolve('discord-api-spec')).replace(/\.js$/, '.ts');
const source = readFileSync(file, 'utf8');
const lines = source.slice(source.indexOf('export interface Paths {')).split('\n');

interface Described {
  /** The type of the request's body, as the description writes it. */
  readonly body: string;
  /** The types of its answers by status: `200`, `204`, `429`, and `4XX` for all others. */
  readonly answers: ReadonlyMap<string, string>;
}

/** The keys at this depth of indentation, each with everything below it. */
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

/** A route with its parameters' names taken out: `/channels/{}/messages`. */
const shapeOf = (path: string): string => path.replaceAll(/\{[^}]+\}|:\w+/g, '{}');

const paths = new Map([...keysOf(lines, 2)].map(([path, text]) => [shapeOf(path), text]));

/** `path` has its parameters as `:name` or `{name}`. Nothing for what the description does not know. */
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

/** The type behind a key, without comments: what stands before the semicolon, or an object's fields in their braces. */
function typeIn(text: readonly string[]): string {
  const plain = text
    .join(' ')
    .replaceAll(/\/\*\*.*?\*\//g, '')
    .trim();
  return (/^\{[^{}]*\}/.exec(plain)?.[0] ?? plain.split(';', 1)[0] ?? '').trim();
}
