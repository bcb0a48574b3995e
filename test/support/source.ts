/** Analyzes source text: its imports, and its code without comments and strings. */

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/.source;
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/.source;
const TEMPLATE = /`(?:\\.|[^`\\])*`/.source;
const TOKEN = new RegExp(`(?<comment>${COMMENT})|(?<string>${STRING})|${TEMPLATE}`, 'g');

/**
 * All forms of imports: static, type-only and side-effect imports, re-exports, `import()` as a value or type,
 * `require`, and built-in modules.
 */
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

export const codeOf = (source: string): string => without(source, ['comment', 'string']);

/** The targets of all imports. For a computed `import()` this is its expression. */
export function importsOf(source: string): readonly string[] {
  const text = without(source, ['comment']);
  return IMPORT_FORMS.flatMap((form) => [...text.matchAll(form)].map(({ groups }) => groups?.['target'] ?? ''));
}
