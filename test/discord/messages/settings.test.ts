import type { APIStringSelectComponent } from 'discord-api-types/v10';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, SETTING_NAMES } from '../../../src/app/settings.ts';
import { decodeCustomId } from '../../../src/discord/components/custom-ids.ts';
import { choicesOf, pageOf, readChoice, settingsMessage } from '../../../src/discord/messages/settings.ts';
import { ENGLISH, type Viewer } from '../../../src/discord/texts/languages.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { THEME_NAMES } from '../../../src/themes/themes.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';
import { wiredRows } from './wired-rows.ts';

const painter = createPainter();

/** The maximum number of options of a menu: https://docs.discord.com/developers/components/reference#string-select */
const OPTION_LIMIT = 25;
const LABEL_LIMIT = 100;
const PLACEHOLDER_LIMIT = 150;

/** The settings of the first page, and of the second one. */
const FIRST = ['theme', 'picture', 'visibility'] as const;
const MORE = ['language', 'duels'] as const;

const partsOn = (page: number, viewer: Viewer) => wiredRows(settingsMessage(viewer, painter, page)).flat();

/** The select menus of both pages of the settings. */
const menusOf = (viewer: Viewer): readonly APIStringSelectComponent[] =>
  [0, 1].flatMap((page) => partsOn(page, viewer)).filter((part): part is APIStringSelectComponent => 'options' in part);

test.each([
  [0, FIRST, '🌐 Language · Races', 1],
  [1, MORE, '◀️ Your settings', 0],
] as const)('page %i has the settings %j, and the button "%s" leads to page %i', (page, names, button, other) => {
  expect(names.map(pageOf)).toEqual(names.map(() => page));
  const last = partsOn(page, { settings: DEFAULT_SETTINGS, t: ENGLISH }).at(-1);
  expect(last).toMatchObject({ custom_id: `2048:settings:${other}` });
  expect(last && 'emoji' in last && `${last.emoji?.name} ${last.label}`).toBe(button);
});

test.each(SETTING_NAMES)('the setting %s accepts each of its choices, and no other word', (name) => {
  for (const { value } of choicesOf(name, ENGLISH)) expect(readChoice(name, value)).toEqual({ [name]: value });
  for (const other of ['', 'klingon', 'servers; drop table']) expect(readChoice(name, other)).toBeUndefined();
});

test('every menu shows what is chosen and fits what Discord allows', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    const settings = { ...DEFAULT_SETTINGS, theme: 'dark' } as const;
    // The selected theme is shown in the menu, and the text does not repeat it.
    expect(settingsMessage({ settings, t }, painter).content).not.toContain(t('settings.each.theme.words.dark'));
    const menus = menusOf({ settings, t });
    expect(menus.map((menu) => decodeCustomId(menu.custom_id))).toEqual([
      ...FIRST.map((name) => ({ kind: 'setting', name, index: 0 })),
      { kind: 'setting', name: 'language', index: 0 },
      { kind: 'setting', name: 'language', index: 1 },
      { kind: 'setting', name: 'duels', index: 0 },
    ]);
    expect(new Set(menus.map(({ placeholder }) => placeholder)).size).toBe(menus.length);
    for (const { options } of menus) {
      expect(options.length).toBeLessThanOrEqual(OPTION_LIMIT);
      for (const { label } of options) expect(label.length).toBeLessThanOrEqual(LABEL_LIMIT);
    }
    for (const { placeholder = '' } of menus) expect(placeholder.length).toBeLessThanOrEqual(PLACEHOLDER_LIMIT);
    const defaults = menus.flatMap(({ options }) => options.filter((option) => option.default));
    expect(defaults.map(({ value }) => value)).toEqual([...FIRST, ...MORE].map((name) => settings[name]));
  }));

test('a language that another menu offers is the default of that one alone', () => {
  const menus = menusOf({ settings: { ...DEFAULT_SETTINGS, language: 'ja' }, t: ENGLISH });
  const [latin, others] = menus.filter(({ custom_id }) => custom_id.includes(':language'));
  expect(latin?.options.filter((option) => option.default)).toEqual([]);
  expect(others?.options.filter((option) => option.default).map(({ label }) => label)).toEqual(['Language: 日本語']);
  expect(latin?.placeholder).toBe('More languages: As in Discord … Türkçe');
  expect(others?.placeholder).toBe('Language: Ελληνικά … 한국어');
});

describe('the board above the menus', () => {
  const shownWith = (settings: Partial<typeof DEFAULT_SETTINGS>) =>
    settingsMessage({ settings: { ...DEFAULT_SETTINGS, ...settings }, t: ENGLISH }, painter);

  test.each([
    ['board', 'board.png', '89504e47'],
    ['card', 'board.png', '89504e47'],
    ['animated', 'board.gif', '47494638'],
  ] as const)('is a picture in the look %s', (picture, name, signature) => {
    const shown = shownWith({ picture }).picture;
    expect([shown?.name, Buffer.from(shown?.bytes.subarray(0, 4) ?? []).toString('hex')]).toEqual([name, signature]);
    expect(shown?.description).toContain('Row 1: 2048, 1024, 512, 256.');
    expect(shown?.description).toContain('Row 3: 8, 8, empty, empty.');
  });

  test('moves again and again in the look animated', async () => {
    const { bytes } = shownWith({ picture: 'animated' }).picture ?? {};
    const { loop, delay = [] } = await sharp(bytes, { animated: true }).metadata();
    // The image library sharp reports 0 for an animation that loops forever.
    expect([loop, delay.length > 3, delay.at(-1)]).toEqual([0, true, 1200]);
  });

  test('differs from look to look, and from theme to theme', () => {
    const looks = [{ picture: 'card' } as const, ...THEME_NAMES.map((theme) => ({ theme }))];
    const pictures = looks.map((look) => Buffer.from(shownWith(look).picture?.bytes ?? []).toString('base64'));
    expect(new Set(pictures).size).toBe(looks.length);
  });

  test('is text in text mode', () => {
    const { content, picture } = shownWith({ picture: 'text' });
    expect(picture).toBeUndefined();
    expect(content).toMatch(/```\n2048 1024 {2}512 {2}256\n.*\n {3}2 {4}\. {3}\[2\] {3}\.\n```$/s);
  });
});

test('a language is offered once, by its own name', () => {
  const labels = choicesOf('language', ENGLISH).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toContain('English');
});
