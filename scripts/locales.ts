/**
 * `npm run locales`: generates the types of the messages' arguments from locales/en.json, removes translations whose
 * arguments no longer fit, and lists messages that are not translated, or whose English sentence has changed since they
 * were. With `--release` it fails if there are any. `--read LOCALE` instead prints the sentences of a language.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localeFile, MESSAGES, translatorFor } from '../src/discord/texts/languages.ts';
import { runTool } from '../tools/tool.ts';
import { generatedTypes, misfitsOf, missingIn, outdatedIn, type Sources } from './locales/messages.ts';
import { sentencesIn } from './locales/sentences.ts';

const ROOT = join(import.meta.dirname, '..');
const TYPES = join(ROOT, 'src', 'discord', 'texts', 'messages.generated.ts');
const SOURCES = join(ROOT, 'locales', 'translated-from.json');

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

const USAGE = `usage: npm run --silent locales -- [--release] [--read LOCALE]
  --release      exits with 1 if a translation is missing or outdated
  --read LOCALE  prints every sentence of a language that has arguments, filled with samples
`;

await runTool(USAGE, [], async (given) => {
  const { release, read } = parseArgs({
    args: [...given],
    options: { release: { type: 'boolean' }, read: { type: 'string' } },
  }).values;
  if (read !== undefined) {
    for (const { key, text } of sentencesIn(translatorFor(read))) say(`${key}: ${text}`);
    return;
  }
  const messages = new Map([...MESSAGES].map(([locale, own]) => [locale, takeOutMisfits(locale, own)]));
  const { sources, outdated } = outdatedIn(messages, JSON.parse(readFileSync(SOURCES, 'utf8')) as Sources);
  writeFileSync(TYPES, generatedTypes(messages));
  writeJson(SOURCES, sources);

  const open = [
    ...[...missingIn(messages)].map(([locale, keys]) => ({ what: `${locale}, not translated`, keys })),
    ...[...outdated].map(([locale, keys]) => ({ what: `${locale}, outdated`, keys })),
  ].filter(({ keys }) => keys.length > 0);
  for (const { what, keys } of open) say(`${what}: ${keys.join(', ')}`);
  if (open.length === 0) say('All translations are complete.');
  else if (release) process.exitCode = 1;
});
