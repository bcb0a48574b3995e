/** Discord's rules for modals. https://docs.discord.com/developers/components/reference */
import { ComponentType } from 'discord-api-types/v10';
import { checkEmojis, type KnownEmojis } from './check-components.ts';
import { checkRange, checkSelect, checkSelectOptions, SELECTS } from './check-select.ts';
import { type FormCheck, isJsonObject, type Json } from './form-check.ts';

const MAX_TOP = 5;
/** The maximum number of options in a group, and of files and file types for an upload. */
const MAX_CHOICES = 10;
const TOP: readonly unknown[] = [ComponentType.ActionRow, ComponentType.Label, ComponentType.TextDisplay];
const IN_LABEL: readonly unknown[] = [
  ComponentType.TextInput,
  ...SELECTS,
  ComponentType.FileUpload,
  ComponentType.RadioGroup,
  ComponentType.CheckboxGroup,
  ComponentType.Checkbox,
];
const FILE_TYPE = /^(image|video|audio|\.\w+)$/;
const NEEDS_ONE = 'min_values must be at least 1 when the component is required.';

export function checkModal(at: FormCheck, modal: Json, emojis: KnownEmojis): void {
  at.at('custom_id').text(modal['custom_id'], { min: 1, max: 100, required: true });
  at.at('title').text(modal['title'], { min: 1, max: 45, required: true });
  const list = at.at('components').list(modal['components'], { min: 1, max: MAX_TOP, required: true });
  const seen = new Set<unknown>();
  for (const [component, place] of list) {
    if (!place.at('type').oneOf(component['type'], TOP, true)) continue;
    const field = checkTop(place, component, emojis);
    if (field && seen.has(field['custom_id'])) {
      place.fail('COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
    }
    if (field) seen.add(field['custom_id']);
  }
}

/** Checks a top-level component of a modal, and returns the field in it, if there is one. */
function checkTop(place: FormCheck, component: Json, emojis: KnownEmojis): Json | undefined {
  switch (component['type']) {
    case ComponentType.TextDisplay:
      place.at('content').text(component['content'], { min: 1, max: 4000, required: true });
      return undefined;
    case ComponentType.ActionRow: {
      const [only] = place.at('components').list(component['components'], { min: 1, max: 1, required: true });
      if (!only) return undefined;
      const [field, at] = only;
      at.at('label').present(field['label'], true);
      checkField(at, field, [ComponentType.TextInput]);
      return field;
    }
    case ComponentType.Label: {
      place.at('label').text(component['label'], { min: 1, max: 45, required: true });
      place.at('description').text(component['description'], { max: 100 });
      const field = component['component'];
      if (!place.at('component').present(field, true) || !isJsonObject(field)) return undefined;
      checkField(place.at('component'), field, IN_LABEL);
      checkEmojis(place.at('component'), field, emojis);
      return field;
    }
  }
  return undefined;
}

function checkField(place: FormCheck, field: Json, allowed: readonly unknown[]): void {
  const { type, required, min_values: least } = field;
  if (!place.at('type').oneOf(type, allowed, true)) return;
  place.at('custom_id').text(field['custom_id'], { min: 1, max: 100, required: true });
  place.at('required').flag(required);
  if (least === 0 && required !== false) place.at('min_values').fail('BASE_TYPE_BAD_LENGTH', NEEDS_ONE);
  if (SELECTS.includes(type)) checkMenu(place, field);
  else KINDS[type as keyof typeof KINDS](place, field);
}

function checkMenu(place: FormCheck, field: Json): void {
  checkSelect(place, field);
  if (field['disabled'] === true) place.at('disabled').fail('BASE_TYPE_CHOICES', 'Modals have no disabled components.');
}

const KINDS = {
  [ComponentType.TextInput]: checkText,
  [ComponentType.FileUpload]: (place: FormCheck, field: Json): void => {
    checkRange(place, field, { max: MAX_CHOICES, most: 1 });
    const types = field['file_types'];
    if (!place.at('file_types').present(types)) return;
    if (!Array.isArray(types) || types.length > MAX_CHOICES) {
      place.at('file_types').fail('BASE_TYPE_MAX_LENGTH', `Must be ${MAX_CHOICES} or fewer in length.`);
      return;
    }
    for (const [index, it] of types.entries()) {
      const fits = typeof it === 'string' && FILE_TYPE.test(it);
      if (!fits)
        place.at('file_types', index).fail('STRING_TYPE_REGEX', 'String value did not match validation regex.');
    }
  },
  [ComponentType.RadioGroup]: (place: FormCheck, field: Json): void =>
    checkSelectOptions(place.at('options'), field['options'], { min: 2, max: MAX_CHOICES, most: 1 }),
  [ComponentType.CheckboxGroup]: (place: FormCheck, field: Json): void => {
    const count = Array.isArray(field['options']) ? field['options'].length : MAX_CHOICES;
    const { most } = checkRange(place, field, { max: MAX_CHOICES, most: count });
    checkSelectOptions(place.at('options'), field['options'], { min: 1, max: MAX_CHOICES, most });
  },
  [ComponentType.Checkbox]: (place: FormCheck, field: Json): void => place.at('default').flag(field['default']),
};

function checkText(place: FormCheck, field: Json): void {
  place.at('style').oneOf(field['style'], [1, 2], true);
  place.at('label').text(field['label'], { max: 45 });
  place.at('placeholder').text(field['placeholder'], { max: 100 });
  place.at('value').text(field['value'], { max: 4000 });
  place.at('min_length').whole(field['min_length'], { max: 4000 });
  place.at('max_length').whole(field['max_length'], { min: 1, max: 4000 });
}
