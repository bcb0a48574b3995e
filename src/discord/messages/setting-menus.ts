/** The menus of `/settings`: one for each setting, and more for one with more choices than a menu takes. */
import { SETTING_NAMES, type SettingName } from '../../app/ports.ts';
import type { Viewer } from '../viewer.ts';
import type { Menu } from './message.ts';
import { type Choice, partsOf } from './setting-choices.ts';

/** Which menu: the first of a setting is part 0. */
export interface MenuPlace {
  readonly name: SettingName;
  readonly part: number;
}

export interface SettingMenu extends MenuPlace {
  readonly menu: Menu;
}

export const settingMenus = (viewer: Viewer): readonly SettingMenu[] =>
  SETTING_NAMES.flatMap((name) => {
    const parts = partsOf(name, viewer.t);
    return parts.map((choices, part) => ({ name, part, menu: menuOf({ name, part }, choices, parts.length, viewer) }));
  });

/** The name of the setting stands before each choice, so that a closed menu says what it is about. */
function menuOf(place: MenuPlace, choices: readonly Choice[], parts: number, { settings, t }: Viewer): Menu {
  const about = t(`settings.each.${place.name}.name`);
  const isDefault = ({ value }: Choice): boolean => value === settings[place.name];
  const range = `${choices[0]?.label} … ${choices.at(-1)?.label}`;
  // Of two menus about the language, the one without the language that is spoken is about more of them.
  const title = choices.some(isDefault)
    ? t('settings.choice', { about, chosen: range })
    : t('settings.each.language.more', { choices: range });
  return {
    action: place.part === 0 ? { kind: 'setting', name: place.name } : { kind: 'part', ...place },
    // Screen readers name the menu by its placeholder, also while a choice covers it.
    placeholder: parts === 1 ? about : title,
    options: choices.map((choice) => ({
      value: choice.value,
      label: t('settings.choice', { about, chosen: choice.label }),
      default: isDefault(choice),
    })),
  };
}
