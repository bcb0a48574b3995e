/** Discord's rules for select menus and for lists of options, in messages and in modals. */
import { ComponentType, SelectMenuDefaultValueType as Default } from 'discord-api-types/v10';
import type { FormCheck, Json } from './form-check.ts';

export const SELECTS: readonly unknown[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

const MAX_OPTIONS = 25;
const MOST_BELOW_LEAST = 'min_values must not be greater than max_values.';

/** The types of default values that each type of menu accepts. */
const DEFAULTS: { readonly [type: number]: readonly string[] } = {
  [ComponentType.UserSelect]: [Default.User],
  [ComponentType.RoleSelect]: [Default.Role],
  [ComponentType.MentionableSelect]: [Default.User, Default.Role],
  [ComponentType.ChannelSelect]: [Default.Channel],
};

export function checkSelect(path: FormCheck, select: Json): void {
  path.at('custom_id').text(select['custom_id'], { min: 1, max: 100, required: true });
  path.at('placeholder').text(select['placeholder'], { max: 150 });
  path.at('disabled').flag(select['disabled']);
  const { least, most } = checkRange(path, select, { max: MAX_OPTIONS, most: 1 });
  if (select['type'] === ComponentType.StringSelect) {
    checkSelectOptions(path.at('options'), select['options'], { min: 1, max: MAX_OPTIONS, most });
    return;
  }
  const kinds = DEFAULTS[Number(select['type'])] ?? [];
  const chosen = path.at('default_values').list(select['default_values'], { max: MAX_OPTIONS });
  for (const [value, at] of chosen) at.at('type').oneOf(value['type'], kinds, true);
  if (chosen.length > 0 && (chosen.length < least || chosen.length > most)) {
    path.at('default_values').fail('BASE_TYPE_BAD_LENGTH', `Must be between ${least} and ${most} in length.`);
  }
}

/** Checks the minimum and maximum number of chosen values. `most` is the default maximum. */
export function checkRange(
  path: FormCheck,
  field: Json,
  usual: { readonly max: number; readonly most: number },
): { readonly least: number; readonly most: number } {
  const { min_values: least = 1, max_values: most = usual.most } = field;
  path.at('min_values').whole(field['min_values'], { max: usual.max });
  path.at('max_values').whole(field['max_values'], { min: 1, max: usual.max });
  if (Number(least) > Number(most)) path.at('min_values').fail('BASE_TYPE_BAD_LENGTH', MOST_BELOW_LEAST);
  return { least: Number(least), most: Number(most) };
}

/** Checks the options of a select menu. At most `most` of them may be selected by default. */
export function checkSelectOptions(
  check: FormCheck,
  options: unknown,
  { min, max, most }: { readonly min: number; readonly max: number; readonly most: number },
): void {
  const seen = new Set<unknown>();
  let chosen = 0;
  for (const [option, path] of check.list(options, { min, max, required: true })) {
    path.at('label').text(option['label'], { min: 1, max: 100, required: true });
    path.at('value').text(option['value'], { min: 1, max: 100, required: true });
    path.at('description').text(option['description'], { max: 100 });
    path.at('default').flag(option['default']);
    if (seen.has(option['value'])) {
      path.at('value').fail('SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used');
    }
    seen.add(option['value']);
    if (option['default'] === true) chosen += 1;
  }
  if (chosen > most) check.fail('BASE_TYPE_BAD_LENGTH', `At most ${most} of the options may be the default.`);
}
