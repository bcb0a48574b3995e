import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/app/ports.ts';
import { SETTING_NAMES } from '../../src/app/settings.ts';
import { decodeCustomId, decodeSettingId, settingCustomId } from '../../src/discord/custom-id.ts';
import { choicesOf, settingsMessage } from '../../src/discord/settings-message.ts';
import { LANGUAGES } from '../../src/discord/texts/languages.ts';

/** https://docs.discord.com/developers/components/reference#string-select */
const OPTION_LIMIT = 25;
const LABEL_LIMIT = 100;

test.each(Object.entries(LANGUAGES))('%s: every menu shows what is chosen and fits what Discord allows', (_, texts) => {
  const { content, components } = settingsMessage({ settings: { ...DEFAULT_SETTINGS, theme: 'dark' }, texts });
  expect(content).toContain(texts.settings.themes.dark);
  const menus = components.flatMap((row) => row.components);
  expect(menus.map((menu) => decodeSettingId(menu.custom_id))).toEqual(SETTING_NAMES);
  expect(new Set(menus.map(({ placeholder }) => placeholder)).size).toBe(menus.length);
  for (const { options } of menus) {
    expect(options.length).toBeLessThanOrEqual(OPTION_LIMIT);
    expect(options.filter((option) => option.default)).toHaveLength(1);
    for (const { label } of options) expect(label.length).toBeLessThanOrEqual(LABEL_LIMIT);
  }
});

test('a language is offered once, by its own name', () => {
  const labels = choicesOf('language', LANGUAGES['en-US']).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toContain('English');
});

test("a menu's id is no button's id", () => {
  for (const name of SETTING_NAMES) expect(decodeCustomId(settingCustomId(name))).toBeUndefined();
  expect(decodeSettingId('2048:setting:font')).toBeUndefined();
});
