/** Reads source text for the architecture test: imports, import cycles, and code without comments and strings. */
import { posix } from 'node:path';

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/.source;
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/.source;
const TEMPLATE = /`(?:\\.|[^`\\])*`/.source;
const TOKEN = new RegExp(`(?<comment>${COMMENT})|(?<string>${STRING})|${TEMPLATE}`, 'g');

/** Static, type-only and side-effect imports, re-exports, `import()` as a value and as a type, `require`, built-ins. */
const IMPORT_FORMS: readonly RegExp[] = [
  /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"](?<target>[^'"]+)['"]/g,
  /\bimport\s*['"](?<target>[^'"]+)['"]/g,
  /\b(?:import|require|getBuiltinModule)\s*\(\s*['"`](?<target>[^'"`]+)['"`]/g,
  /\bimport\s*\(\s*(?<target>[^'"`\s][^)]*)\)/g,
];

const without = (source: string, kinds: readonly string[]): string =>
  source.replace(TOKEN, (token, ...rest) => {
    const groups: Record<string, string | undefined> = rest.at(-1);
    return kinds.some((kind) => groups[kind] !== undefined) ? ' ' : token;
  });

/** The source without comments and string literals. */
export const codeOf = (source: string): string => without(source, ['comment', 'string']);

/** The specifiers of all imports. A computed `import()` gives its expression. */
export function importsOf(source: string): readonly string[] {
  const text = without(source, ['comment']);
  return IMPORT_FORMS.flatMap((form) => [...text.matchAll(form)].map(({ groups }) => groups?.['target'] ?? ''));
}

/** The source of each module by its path. */
type Modules = ReadonlyMap<string, string>;

/** The import cycles (strongly connected components, by Tarjan's algorithm), sorted. */
export function circlesIn(modules: Modules): readonly (readonly string[])[] {
  const path: string[] = [];
  /** The index of a file on the path, or infinity once its component is complete. */
  const places = new Map<string, number>();
  const circles: string[][] = [];

  /** Returns the lowest index on the path that is reachable from this file. */
  function visit(file: string): number {
    const place = path.push(file) - 1;
    places.set(file, place);
    const targets = targetsOf(file, modules);
    const earliest = Math.min(place, ...targets.map((target) => places.get(target) ?? visit(target)));
    if (earliest < place) return earliest;
    const circle = path.splice(place);
    for (const done of circle) places.set(done, Number.POSITIVE_INFINITY);
    if (circle.length > 1 || targets.includes(file)) circles.push(circle.toSorted());
    return Number.POSITIVE_INFINITY;
  }

  for (const file of modules.keys()) if (!places.has(file)) visit(file);
  return circles.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

const targetsOf = (file: string, modules: Modules): readonly string[] =>
  importsOf(modules.get(file) ?? '')
    .map((target) => posix.join(posix.dirname(file), target))
    .filter((target) => modules.has(target));
