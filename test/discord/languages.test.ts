/** What holds for each language: all is said, nothing is left in English. `test/render/card-words` has its words in pictures. */
import { readFileSync } from 'node:fs';
import { Locale } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/commands/commands.ts';
import { ENGLISH, LOCALES, textsFor } from '../../src/discord/texts/languages.ts';
import type { Texts } from '../../src/discord/texts/texts.ts';
import { EVERY_LANGUAGE } from '../support/languages.ts';

const languages = EVERY_LANGUAGE;
const translations = languages.filter(([, { language }]) => language !== 'English');

/** Stands for each value that is handed in: as text it is a number that no sentence has of its own. */
const sample = (index: number) => ({
  value: 77_770 + index,
  shown: `${77_770 + index}`,
  toString: () => `${77_770 + index}`,
});

interface Said {
  readonly path: string;
  readonly text: string;
  readonly handedIn: readonly string[];
}

/** Every text of a language, with the values that were handed in. */
const everythingSaid = ({ number: _, count: __, listed: ___, ...texts }: Texts): readonly Said[] => saidIn(texts, '');

function saidIn(part: unknown, path: string): readonly Said[] {
  if (typeof part === 'string') return [{ path, text: part, handedIn: [] }];
  if (typeof part === 'function') {
    const values = Array.from({ length: part.length }, (_, index) => sample(index));
    return [{ path, text: String(part(...values)), handedIn: values.map(String) }];
  }
  return Object.entries(part ?? {}).flatMap(([key, value]) => saidIn(value, `${path}.${key}`));
}

const failing = (texts: Texts, isWrong: (said: Said) => boolean): readonly string[] =>
  everythingSaid(texts)
    .filter(isWrong)
    .map(({ path, text }) => `${path}: ${text}`);

describe('a language', () => {
  test('is walked through whole', () => {
    const paths = everythingSaid(ENGLISH).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['.help.rule', '.game.altRow', '.play.badSize.malformed', '.play.command.options.seed']),
    );
    expect(paths.length).toBeGreaterThan(80);
  });

  test.each(languages)('%s: says every value that is handed in', (_, texts) => {
    expect(failing(texts, ({ text, handedIn }) => !handedIn.every((value) => text.includes(value)))).toEqual([]);
  });

  test.each(languages)('%s: has no empty text and no stray space', (_, texts) => {
    expect(failing(texts, ({ text }) => text === '' || text !== text.trim() || /[ \u00a0]{2}/.test(text))).toEqual([]);
  });

  test.each(languages)('%s: mixes no two alphabets within a word', (_, texts) => {
    const mixed =
      /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
    expect(failing(texts, ({ text }) => mixed.test(text))).toEqual([]);
  });

  test.each(translations)('%s: leaves no sentence in English', (_, texts) => {
    const original = new Map(everythingSaid(ENGLISH).map(({ path, text }) => [path, text]));
    expect(failing(texts, ({ path, text }) => text.length > 12 && original.get(path) === text)).toEqual([]);
  });

  test.each(languages)('%s: marks text up as the English original does', (_, texts) => {
    const original = new Map(everythingSaid(ENGLISH).map(({ path, text }) => [path, markup(text)]));
    expect(failing(texts, ({ path, text }) => original.get(path) !== markup(text))).toEqual([]);
  });

  test.each(languages)('%s: names a row without a number or a period of its own', (_, texts) => {
    expect(texts.game.altRow(3, 'cells').replace(/3\.?/, '').replace('cells', '')).toMatch(/^[^\d.。।]+[.。।]$/);
    expect(texts.game.altEmpty).toMatch(/^[^\d.。।,、]+$/);
  });
});

/** Bold, code in its order, and line starts. */
function markup(text: string): string {
  const code = [...text.matchAll(/`[^`]*`/g)].map(String).sort();
  return [text.split('**').length, text.split('\n').length, text.includes('-#'), ...code].join(' ');
}

describe('the list of languages', () => {
  test('has every locale that Discord has, and no other', () => {
    expect([...LOCALES.keys()].toSorted()).toEqual(Object.values(Locale).toSorted());
  });

  test('has each language once, under a name of its own', () => {
    const distinct = new Map(languages.map(([, { game, language }]) => [JSON.stringify(saidIn(game, '')), language]));
    expect(new Set(distinct.values()).size).toBe(distinct.size);
  });

  test('stands in the README', () => {
    const [, listed = ''] = readFileSync('README.md', 'utf8').split('**Languages.**');
    const missing = [...LOCALES.values()].filter(({ name }) => !listed.includes(name));
    expect(missing).toEqual([]);
  });

  test.each([
    ['de', 'Deutsch'],
    ['es-419', 'Español (Latinoamérica)'],
    ['es-ES', 'Español (España)'],
    ['en-GB', 'English'],
    ['pt-BR', 'Português (Brasil)'],
    ['sv-SE', 'Svenska'],
    ['uk', 'Українська'],
    ['ja', '日本語'],
    ['zh-TW', '繁體中文'],
    ['xx', 'English'],
    ['constructor', 'English'],
    ['', 'English'],
  ])('serves %j in %s', (locale, name) => {
    expect(textsFor(locale).language).toBe(name);
  });
});

/** https://docs.discord.com/developers/interactions/application-commands#slash-commands */
const COMMAND_LIMIT = 8000;

interface Described {
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string | null>> | null | undefined;
  readonly description?: string;
  readonly description_localizations?: Readonly<Record<string, string | null>> | null | undefined;
  readonly value?: string | number;
  readonly options?: readonly Described[];
  readonly choices?: readonly Described[];
}

const longest = (text: string, others: Described['name_localizations']): number =>
  Math.max(text.length, ...Object.values(others ?? {}).map((other) => other?.length ?? 0));

/** As Discord counts: names, descriptions and values of all levels, each in its longest language. */
const lengthOf = (it: Described): number =>
  longest(it.name, it.name_localizations) +
  longest(it.description ?? '', it.description_localizations) +
  String(it.value ?? '').length +
  [...(it.options ?? []), ...(it.choices ?? [])].reduce((sum, child) => sum + lengthOf(child), 0);

const flat = (it: Described): readonly Described[] => [
  it,
  ...[...(it.options ?? []), ...(it.choices ?? [])].flatMap(flat),
];

test.each(Object.values(commands).map(({ name, data }) => [name, data() as Described] as const))(
  '/%s stays within what Discord counts, in the longest language of each text',
  (_, data) => {
    expect(lengthOf(data)).toBeLessThanOrEqual(COMMAND_LIMIT);
    expect(lengthOf(data)).toBeGreaterThan(data.name.length + (data.description?.length ?? 0));
    for (const each of flat(data)) {
      expect(longest(each.name, each.name_localizations)).toBeLessThanOrEqual(100);
      expect(longest(each.description ?? '', each.description_localizations)).toBeLessThanOrEqual(100);
    }
  },
);
