/**
 * `npm run locales`: generates the types of the messages' arguments from locales/en.json, removes translations whose
 * arguments no longer fit, and lists messages that are not translated, and translations that nobody has compared with
 * the current English sentence. With `--release` it fails if there are any. `--right LOCALE KEY...` says that these are
 * right.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES, localeFile, MESSAGES, SOURCE } from '../src/discord/texts/languages.ts';
import { runTool, UsageError } from '../tools/tool.ts';
import { generatedTypes, type IsRight, misfitsOf, missingIn, outdatedIn, type Sources } from './locales/messages.ts';

const ROOT = join(import.meta.dirname, '..');
const TYPES = join(ROOT, 'src', 'discord', 'texts', 'messages.generated.ts');
const COMPARED = join(ROOT, 'locales', 'translated-from.json');

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const writeJson = (file: string, content: object): void => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

interface Section {
  readonly [name: string]: string | Section;
}

/** Returns a copy of a section without these keys, and without subsections that become empty. */
function without(section: Section, keys: readonly string[], path = ''): Section {
  const left = Object.entries(section).map(([name, inner]): readonly [string, string | Section] => [
    name,
    typeof inner === 'string' ? inner : without(inner, keys, `${path}${name}.`),
  ]);
  return Object.fromEntries(
    left.filter(([name, inner]) => !keys.includes(path + name) && Object.keys(inner).length > 0),
  );
}

/** Removes translations that no longer fit from a locale's file, and returns the remaining messages. */
function takeOutMisfits(locale: string, own: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const misfits = misfitsOf(MESSAGES, locale);
  if (misfits.length === 0) return own;
  const file = join(ROOT, 'locales', localeFile(locale));
  writeJson(file, without(JSON.parse(readFileSync(file, 'utf8')), misfits));
  for (const key of misfits) say(`${locale}, removed: ${key}: ${own.get(key)}`);
  return new Map([...own].filter(([key]) => !misfits.includes(key)));
}

const USAGE = `usage: npm run --silent locales -- [--release] [--right LOCALE KEY...]
  --release              exits with 1 if a translation is missing or to be read
  --right LOCALE KEY...  says that these sentences, or all in a section, are right for the current English; LOCALE may
                         be "all"
`;

/** Reads which translations are right. Throws `UsageError` for an unknown locale or key. */
function rightOnes(locale: string | undefined, keys: readonly string[]): IsRight {
  if (locale === undefined) {
    if (keys.length > 0) throw new UsageError(`Unexpected argument: ${keys[0]}`);
    return () => false;
  }
  if (locale !== 'all' && !LOCALES.has(locale)) throw new UsageError(`There is no language ${locale}.`);
  const isIn = (section: string, key: string): boolean => key === section || key.startsWith(`${section}.`);
  const known = [...(MESSAGES.get(SOURCE)?.keys() ?? [])];
  const unknown = keys.find((section) => !known.some((key) => isIn(section, key)));
  if (keys.length === 0 || unknown !== undefined) {
    throw new UsageError(unknown === undefined ? 'Name the keys.' : `There is no sentence ${unknown}.`);
  }
  return (each, key) => (locale === 'all' || each === locale) && keys.some((section) => isIn(section, key));
}

await runTool(USAGE, [], async (given) => {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { release: { type: 'boolean' }, right: { type: 'string' } },
    allowPositionals: true,
  });
  const { release, right } = values;
  const isRight = rightOnes(right, positionals);
  const messages = new Map([...MESSAGES].map(([locale, own]) => [locale, takeOutMisfits(locale, own)]));
  const noted = JSON.parse(readFileSync(COMPARED, 'utf8')) as Sources;
  const { sources, outdated } = outdatedIn(messages, noted, isRight);
  writeFileSync(TYPES, generatedTypes(messages));
  writeJson(COMPARED, sources);

  const open = [
    ...[...missingIn(messages)].map(([locale, keys]) => ({ what: `${locale}, not translated`, keys })),
    ...[...outdated].map(([locale, keys]) => ({ what: `${locale}, to be read`, keys })),
  ].filter(({ keys }) => keys.length > 0);
  for (const { what, keys } of open) say(`${what}: ${keys.join(', ')}`);
  if (open.length === 0) say('All translations are complete.');
  else if (release) process.exitCode = 1;
});
