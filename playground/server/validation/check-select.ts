/** Discord's rules for select menus, in messages and in modals. */
import { ComponentType } from 'discord-api-types/v10';
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

export function checkSelect(place: FormCheck, select: Json): void {
  place.at('custom_id').text(select['custom_id'], { min: 1, max: 100, required: true });
  place.at('placeholder').text(select['placeholder'], { max: 150 });
  place.at('min_values').whole(select['min_values'], { max: MAX_OPTIONS });
  place.at('max_values').whole(select['max_values'], { min: 1, max: MAX_OPTIONS });
  place.at('disabled').flag(select['disabled']);
  const { min_values: least = 1, max_values: most = 1 } = select;
  if (Number(least) > Number(most)) place.at('min_values').fail('BASE_TYPE_BAD_LENGTH', MOST_BELOW_LEAST);
  if (select['type'] === ComponentType.StringSelect) checkOptions(place.at('options'), select['options'], Number(most));
}

/** At most `most` of the options may be chosen from the start. */
function checkOptions(check: FormCheck, options: unknown, most: number): void {
  const seen = new Set<unknown>();
  let chosen = 0;
  for (const [option, place] of check.list(options, { min: 1, max: MAX_OPTIONS, required: true })) {
    place.at('label').text(option['label'], { min: 1, max: 100, required: true });
    place.at('value').text(option['value'], { min: 1, max: 100, required: true });
    place.at('description').text(option['description'], { max: 100 });
    if (seen.has(option['value'])) {
      place.at('value').fail('SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used');
    }
    seen.add(option['value']);
    if (option['default'] === true) chosen += 1;
  }
  if (chosen > most) check.fail('BASE_TYPE_BAD_LENGTH', `At most ${most} of the options may be the default.`);
}
