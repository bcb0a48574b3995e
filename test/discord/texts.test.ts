/**
 * Checks that each language has every text, that texts fit into their messages, and that nothing is left in English.
 * The texts of pictures are in the section `card-words`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ApplicationCommandOptionType, Locale } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { argumentsOf, generatedTypes, misfitsOf, missingIn, outdatedIn } from '../../scripts/locales/messages.ts';
import { DEFAULT_SETTINGS, SETTING_NAMES, SETTINGS } from '../../src/app/settings.ts';
import { commands } from '../../src/commands/commands.ts';
import { mentionsOf } from '../../src/discord/answer/command.ts';
import { helpMessage } from '../../src/discord/messages/help.ts';
import { ENGLISH, LOCALES, localeFile, MESSAGES, SOURCE, translatorFor } from '../../src/discord/texts/languages.ts';
import { createTranslator, parseMessage, type Translator } from '../../src/discord/texts/translator.ts';
import { expectOfEach } from '../support/each-row.ts';
import { EVERY_KEY, EVERY_LANGUAGE, labelsIn, sayAny } from '../support/languages.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const languages = EVERY_LANGUAGE;
const messagesOf = (locale: string) => MESSAGES.get(locale) ?? new Map<string, string>();
const GIVEN = new Map([...messagesOf(SOURCE)].map(([key, message]) => [key, argumentsOf(message, SOURCE)]));
const givenTo = (key: string): ReadonlyMap<string, unknown> => GIVEN.get(key) ?? new Map();
const noted = JSON.parse(readFileSync('locales/translated-from.json', 'utf8'));

interface Said {
  readonly key: string;
  readonly text: string;
  readonly handedIn: readonly string[];
}

/** Every text of a language. Its placeholders are filled with numbers that occur in no text. */
const everythingSaid = (t: Translator): readonly Said[] =>
  EVERY_KEY.map((key) => {
    const values = [...givenTo(key).keys()].map((name, index) => [name, 77_770 + index] as const);
    return { key, text: sayAny(t, key, Object.fromEntries(values)), handedIn: values.map(([, value]) => `${value}`) };
  });

/** Formatted only once, because several tests check all texts. */
const SAID = new Map(languages.map(([, t]) => [t, everythingSaid(t)]));

/** Typical mistakes: a word or sign twice in a row, two punctuation marks, or a wrong mark after a number. */
const REPEATED: readonly RegExp[] = [
  /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\s+\1(?![\p{L}\p{M}])/iu,
  /[\d+]\s?([\p{Script=Han}\p{Script=Hangul}])\s?\1/u,
  /[.。]\s*[.。,:;/]/u,
  /\d(?:[.º°]|st|er)[.º°]|\+[.º°e]/u,
];

/**
 * What a language's texts must not contain: words that were replaced throughout, American or European words in a
 * regional variant, and in French a space that may break before a punctuation mark.
 */
const UNWANTED: Readonly<Record<string, RegExp>> = {
  'en-GB': /color|neighbor|favorite|center|gray/i,
  'es-419': /(?<!\p{L})(?:h[ae]s?|han|hemos) (?:\p{L}+ )?\p{L}+(?:[ai]do|sto|cho)(?!\p{L})|batir|ordenador/iu,
  fr: /réglages|rediffusion|personne qui gère|(?<![\u00a0\u202f])[:;?!»](?=\s|$)|«(?![\u00a0\u202f])/i,
};

/** Whether a text is not one that the language lacks and says in English. */
const translatedIn =
  (locale: string) =>
  (key: string): boolean =>
    messagesOf(locale).has(key) || messagesOf(LOCALES.get(locale)?.basedOn ?? locale).has(key);

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
const isUnwanted = (text: string, locale: string): boolean => UNWANTED[locale]?.test(text) === true;

describe('every language', () => {
  const original = new Map(everythingSaid(ENGLISH).map(({ key, text }) => [key, markup(text)]));

  test.each<[string, (said: Said, locale: string) => boolean]>([
    [
      'lacks a value that is passed to it',
      ({ text, handedIn }) => !handedIn.every((it) => digitsOf(text).includes(it)),
    ],
    ['is empty or has a stray space', ({ text }) => text === '' || text !== text.trim() || /[ \u00a0]{2}/.test(text)],
    ['mixes two alphabets within a word', ({ text }) => MIXED.test(text)],
    ['is marked up in another way than in English', ({ key, text }) => original.get(key) !== markup(text)],
    ['has a word that was replaced', ({ key, text }, locale) => translatedIn(locale)(key) && isUnwanted(text, locale)],
    ['repeats a word', ({ text }) => REPEATED[0]?.test(text) === true],
  ])('has no text that %s', (_, isWrong) =>
    expectOfEach(languages, (locale, t) => {
      const wrong = (SAID.get(t) ?? []).filter((said) => isWrong(said, locale));
      expect(wrong.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
    }),
  );

  test('has sentences into which each rank fits', () =>
    expectOfEach(languages, (_locale, t) => {
      const said = [1, 2, 3, 11, 21, 1_001].flatMap((rank) => [
        t('leaderboard.ownRank', { name: 'Ann', rank: t('leaderboard.ordinal', { rank }), total: '1,000+', score: 4 }),
        t('leaderboard.ownRank', { name: 'Ann', rank: '1,000+', total: '1,000+', score: 1 }),
        t('daily.wouldBe', { rank: t('daily.rank', { rank, total: '31' }) }),
        t('game.rankHere', { rank }),
        t('game.rankBehind', { rank, points: 1, name: 'Ben' }),
      ]);
      expect(said.filter((text) => REPEATED.some((it) => it.test(text)))).toEqual([]);
    }));

  test('begins the text of an empty leaderboard in the same way with and without help', () =>
    expectOfEach(languages, (locale, t) => {
      if (!['leaderboard.empty', 'leaderboard.nobody'].every(translatedIn(locale))) return;
      expect(t('leaderboard.empty', { play: '/2048' })).toContain(t('leaderboard.nobody').slice(0, -1));
    }));

  test('names a row without a number or a period of its own', () =>
    expectOfEach(languages, (_locale, t) => {
      const row = t('game.altRow', { row: 3, cells: 'cells' });
      expect(row.replace(/3\.?/, '').replace('cells', '')).toMatch(/^[^\d.。।]+[.。।]$/);
      expect(t('game.altEmpty')).toMatch(/^[^\d.。।,、]+$/);
    }));

  test('has the arguments of the English sentences, and no sentence that English lacks', () => {
    const { outdated } = outdatedIn(MESSAGES, noted);
    return expectOfEach(languages, (locale, _t) => {
      expect(misfitsOf(MESSAGES, locale)).toEqual([]);
      const fresh = [...messagesOf(locale)].filter(([key]) => !outdated.get(locale)?.includes(key));
      const taken = fresh.map(([key, message]) => [key, [...argumentsOf(message, locale).keys()].toSorted()]);
      expect(taken).toEqual(fresh.map(([key]) => [key, [...givenTo(key).keys()].toSorted()]));
    });
  });

  test('has every form of a counted word that Unicode names, and no other', () =>
    expectOfEach(languages, (locale, _t) => {
      const forms = [...messagesOf(locale).values()].flatMap((message) =>
        parseMessage(message, locale)
          .getAst()
          .flatMap((it) =>
            'pluralType' in it
              ? // In a plural, `=1` means exactly one, while `one` includes 21 in some languages.
                [{ type: it.pluralType, forms: Object.keys(it.options).filter((form) => form !== '=1') }]
              : [],
          ),
      );
      const named = (type: 'cardinal' | 'ordinal' = 'cardinal') =>
        new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories.toSorted().join();
      expect(forms.filter((it) => it.forms.toSorted().join() !== named(it.type))).toEqual([]);
    }));

  test('writes the digits 0 to 9', () =>
    expectOfEach(languages, (_locale, t) => {
      const written = [t.number(9_876_543_210), t('game.score', { points: 9_876_543_210 })];
      expect(written.map(digitsOf)).toEqual(['9876543210', '9876543210']);
    }));

  test('has labels that fit on buttons, and a help of eight lines that names every other command', () =>
    expectOfEach(languages, (_locale, t) => {
      const { content: help } = helpMessage({ t, settings: DEFAULT_SETTINGS }, mentions, LINKS);
      expect(help.split('\n')).toHaveLength(8);
      const named = [...help.matchAll(/<\/(\S+)(?: \S+)?:123456789012345678>/g)].map(([, name]) => name);
      expect(named.toSorted()).toEqual(names.filter((name) => name !== 'help').toSorted());
      const labels = ['game.buttons', 'privacy.buttons', 'privacy.clearing.buttons'].flatMap((it) => labelsIn(it, t));
      expect(labels.length).toBeGreaterThan(9);
      for (const label of [...labels, t('privacy.clearing.button'), t('paging.previous'), t('paging.next')])
        expect(label.length).toBeLessThanOrEqual(34);
    }));
});

const LINKS = {
  supportUrl: 'https://discord.gg/invite',
  termsUrl: 'https://example.org/terms',
  privacyUrl: 'https://example.org/privacy',
};

const names = Object.values(commands).map(({ name }) => name);
const mentions = mentionsOf(commands, new Map(names.map((name) => [name, '123456789012345678'])));

/** The markup of a text: bold parts, code in its order, and the signs with which lines begin. */
function markup(text: string): string {
  const code = [...text.matchAll(/`[^`]*`/g)].map(String).sort();
  return [text.split('**').length, text.split('\n').length, text.includes('-#'), ...code].join(' ');
}

/** The number of characters of a message without its placeholders. */
const letters = (message: string): number => message.replaceAll(/\{[^{}]*\}/g, '').length;

const translations = languages.filter(([, t]) => t.language !== 'English').map(([locale]) => [locale] as const);

test('leaves none of its sentences in English', () =>
  expectOfEach(translations, (locale) => {
    const same = [...messagesOf(locale)].filter(
      // "Fibonacci" is a proper name, which is the same in most languages.
      ([key, text]) => key !== 'game.rules.fibonacci' && letters(text) > 8 && messagesOf(SOURCE).get(key) === text,
    );
    expect(same).toEqual([]);
  }));

describe('the list of languages', () => {
  test('has every locale that Discord has, and no other', () => {
    expect([...LOCALES.keys()].toSorted()).toEqual(Object.values(Locale).toSorted());
  });

  test('has each language once, under a name of its own', () => {
    const distinct = new Map(languages.map(([, t]) => [JSON.stringify(SAID.get(t)), t.language]));
    expect(new Set(distinct.values()).size).toBe(new Set(languages.map(([, { language }]) => language)).size);
  });

  test.each([
    ['de', 'Deutsch'],
    ['es-419', 'Español (Latinoamérica)'],
    ['en-GB', 'English'],
    ['xx', 'English'],
    ['constructor', 'English'],
    ['', 'English'],
  ])('serves %j in %s', (locale, name) => {
    expect(translatorFor(locale).language).toBe(name);
  });
});

/** Texts that everybody sees, so *you* would address all: the card of a race, and the share of a daily. */
const PUBLIC = ['race.card.sameTiles', 'race.card.alone', 'daily.behind', 'daily.labels.behind'];
/** Words that address the reader, in all languages. None of them means anything else in another language. */
const READER =
  /(?<!\p{L})(?:your?|jullie|di te|\p{L}+(?:[ksr][ıi]n[ıi]z|[dt][ıiİ][ğĞ][ıiİ]n)|\p{L}+ετε|σας)(?!\p{L})/iu;

test('does not address the reader in texts that everybody sees', () =>
  expectOfEach(languages, (_, t) => {
    const said = SAID.get(t)?.filter(({ key }) => PUBLIC.includes(key)) ?? [];
    expect(said).toHaveLength(PUBLIC.length);
    expect(said.filter(({ text }) => READER.test(text))).toEqual([]);
  }));

test('British English and that of Latin America say in their own words only what differs', () => {
  expect(translatorFor('en-GB')('settings.each.theme.name')).toBe('Colours');
  expect(translatorFor('en-GB')('game.message.over')).toBe('Game Over!');
  const shared = [...messagesOf('es-ES')].filter(([key]) => !messagesOf('es-419').has(key));
  expect(shared.length).toBeGreaterThan(50);
  for (const [key] of shared.filter(([key]) => givenTo(key).size === 0))
    expect(sayAny(translatorFor('es-419'), key)).toBe(sayAny(translatorFor('es-ES'), key));
});

test('a language that lacks a sentence says it in English, with the plural forms of English', () => {
  const english = {
    locale: SOURCE,
    messages: new Map([['game.movesMade', messagesOf(SOURCE).get('game.movesMade') ?? '']]),
  };
  const t = createTranslator('pl', 'Polski', [{ locale: 'pl', messages: new Map() }, english]);
  expect([1, 3, 25].map((count) => t('game.movesMade', { count }))).toEqual(['1 move', '3 moves', '25 moves']);
});

test('a language with digits of its own is written with 0 to 9', () => {
  const messages = new Map([['game.best', '{points, number}']]);
  const t = createTranslator('mr', 'मराठी', [{ locale: 'mr', messages }]);
  expect([t.number(1234), t('game.best', { points: 1234 })]).toEqual(['1,234', '1,234']);
});

describe('numbers are written as the language writes them', () => {
  test.each([
    ['de', '1.234', '39.624'],
    ['es-ES', '1234', '39.624'],
    ['es-419', '1,234', '39,624'],
    ['fr', '1\u202f234', '39\u202f624'],
    ['xx', '1,234', '39,624'],
  ])('%s: %j, %j', (locale, small, large) => {
    const t = translatorFor(locale);
    expect([t.number(1_234), t.number(39_624)]).toEqual([small, large]);
    expect(t('game.best', { points: 39_624 })).toContain(large);
  });

  test.each<[string, (t: Translator) => string, string]>([
    ['pl', (t) => t('game.movesMade', { count: 1 }), '1 ruch'],
    ['pl', (t) => t('game.movesMade', { count: 3 }), '3 ruchy'],
    ['pl', (t) => t('game.movesMade', { count: 25 }), '25 ruchów'],
    ['pl', (t) => t('game.movesMade', { count: 12_345 }), '12\u00a0345 ruchów'],
    ['de', (t) => t('game.scoreCounts', { score: 1 }), 'Dein 1 Punkt zählt trotzdem.'],
    ['de', (t) => t('game.scoreCounts', { score: 1_280 }), 'Deine 1.280 Punkte zählen trotzdem.'],
    ['es-ES', (t) => t('game.scoreCounts', { score: 2_000_000 }), 'Tus 2.000.000 de puntos siguen contando.'],
    ['es-419', (t) => t('game.scoreCounts', { score: 2_000_004 }), 'Tus 2,000,004 puntos siguen contando.'],
  ])('%s, in a sentence: %s', (locale, say, sentence) => {
    expect(say(translatorFor(locale))).toBe(sentence);
  });
});

describe('npm run locales', () => {
  const OF_TODAY = generatedTypes(MESSAGES);

  test('has written the current types of the arguments', () => {
    expect(readFileSync('src/discord/texts/messages.generated.ts', 'utf8')).toBe(OF_TODAY);
  });

  test('finds a word for each choice of a setting', () => {
    const keys = SETTING_NAMES.flatMap((name) =>
      SETTINGS[name].words.map((word) => `settings.each.${name}.words.${word}`),
    );
    expect(keys.filter((key) => !MESSAGES.get(SOURCE)?.has(key))).toEqual([]);
    expect(keys).toContain('settings.each.theme.words.dark');
  });

  /** English texts in which one text of one other language was changed. */
  const changed = (english: object, german: object) =>
    new Map([
      [SOURCE, new Map(Object.entries(english))],
      ['de', new Map(Object.entries(german))],
    ]);

  test('reports translations until somebody says that they are right, and again when English has changed', () => {
    const isA = (locale: string, key: string) => locale === 'de' && key === 'a';
    const first = changed({ a: 'One', b: 'Two' }, { a: 'Eins', b: 'Zwei' });
    expect(outdatedIn(first, {}).outdated.get('de')).toEqual(['a', 'b']);
    const { sources } = outdatedIn(first, {}, () => true);
    expect(outdatedIn(first, sources).outdated.get('de')).toEqual([]);
    const after = outdatedIn(changed({ a: 'One!', b: 'Two' }, { a: 'Eins', b: 'Zwei' }), sources);
    expect(after.outdated.get('de')).toEqual(['a']);
    expect(after.sources).toEqual(sources);
    const translated = changed({ a: 'One!', b: 'Two' }, { a: 'Eins!', b: 'Zwei' });
    expect(outdatedIn(translated, sources).outdated.get('de')).toEqual(['a']);
    const read = outdatedIn(translated, sources, isA);
    expect(read.outdated.get('de')).toEqual([]);
    expect(outdatedIn(first, read.sources).outdated.get('de')).toEqual(['a']);
    expect(missingIn(changed({ a: 'One', b: 'Two' }, { b: 'Zwei' })).get('de')).toEqual(['a']);
  });

  test.each([
    ['English no longer says', {}, { a: 'Eins' }],
    ['takes what English does not give', { a: 'One' }, { a: '{name}: Eins' }],
    ['counts what English does not', { a: 'One {name}' }, { a: 'Eins {name, number}' }],
  ])('takes out a translation that %s', (_, english, german) => {
    expect(misfitsOf(changed(english, german), 'de')).toEqual(['a']);
  });

  testInFolder('fails for a release until every language says everything as English says it now', ({ folder }) => {
    for (const it of ['locales', 'scripts/locales', 'scripts/locales.ts', 'src', 'tools/tool.ts', 'package.json'])
      cpSync(it, join(folder, it), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const write = (file: string, content: object) =>
      writeFileSync(join(folder, 'locales', file), JSON.stringify(content));
    const run = (...options: readonly string[]) =>
      spawnSync(process.execPath, ['scripts/locales.ts', '--release', ...options], { cwd: folder, encoding: 'utf8' });
    write('translated-from.json', {});
    for (const [locale, { basedOn }] of LOCALES)
      write(localeFile(locale), basedOn ? {} : { assist: { ask: 'One?' }, help: { title: 'Two' } });
    expect(run()).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^de, to be read: assist\.ask, help\.title$/m),
    });
    expect(run('--right', 'de', 'helps').stderr).toContain('There is no sentence helps.');
    expect(run('--right', 'de', 'assist.ask').stdout).toMatch(/^de, to be read: help\.title$/m);
    const complete = { status: 0, stdout: 'All translations are complete.\n' };
    expect(run('--right', 'all', 'assist', 'help')).toMatchObject(complete);
    write('en.json', { assist: { ask: 'Another?', more: 'One more of {name}.' } });
    const { status, stdout } = run();
    expect(status).toBe(1);
    expect(stdout).toContain('de, removed: help.title: Two');
    expect(stdout).toMatch(/^de, not translated: assist\.more$/m);
    expect(stdout).toMatch(/^de, to be read: assist\.ask$/m);
    expect(JSON.parse(readFileSync(join(folder, 'locales/de.json'), 'utf8'))).toEqual({ assist: { ask: 'One?' } });
    const types = readFileSync(join(folder, 'src/discord/texts/messages.generated.ts'), 'utf8');
    expect(types).toContain("'assist.more': { name: Text };");
    expect(types).not.toContain('help.title');
  });
});

test('the choices of rules say what they are', () => {
  const option = commands.play.data().options?.find(({ name }) => name === 'rules');
  const choices = option && 'choices' in option ? (option.choices ?? []) : [];
  const labels = choices.map((choice) => choice.name_localizations?.de);
  const wild = 'wild · mehr Kacheln zu Beginn, sogar Achten · 2 zu 70\u00a0%, 4 zu 25\u00a0%, 8 zu 5\u00a0%';
  expect(labels).toEqual(expect.arrayContaining([wild]));
});

test('the commands work everywhere', () => {
  // The `/server` command does not exist in direct messages.
  const { server: _, ...others } = commands;
  for (const { data } of Object.values(others)) {
    const { contexts, integration_types } = data();
    expect([contexts, integration_types]).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
  }
});

test('a command with subcommands is mentioned by the first of them', () => {
  for (const { data, mentioned } of Object.values(commands)) {
    const [first] = (data().options ?? []).filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
    expect(mentioned).toBe(first?.name);
  }
});
