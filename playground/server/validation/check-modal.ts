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
  for (const [component, path] of list) {
    if (!path.at('type').oneOf(component['type'], TOP, true)) continue;
    const field = checkTop(path, component, emojis);
    if (field && seen.has(field['custom_id'])) {
      path.fail('COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
    }
    if (field) seen.add(field['custom_id']);
  }
}

/** Checks a top-level component of a modal, and returns the field in it, if there is one. */
function checkTop(path: FormCheck, component: Json, emojis: KnownEmojis): Json | undefined {
  switch (component['type']) {
    case ComponentType.TextDisplay:
      path.at('content').text(component['content'], { min: 1, max: 4000, required: true });
      return undefined;
    case ComponentType.ActionRow: {
      const [only] = path.at('components').list(component['components'], { min: 1, max: 1, required: true });
      if (!only) return undefined;
      const [field, at] = only;
      at.at('label').present(field['label'], true);
      checkField(at, field, [ComponentType.TextInput]);
      return field;
    }
    case ComponentType.Label: {
      path.at('label').text(component['label'], { min: 1, max: 45, required: true });
      path.at('description').text(component['description'], { max: 100 });
      const field = component['component'];
      if (!path.at('component').present(field, true) || !isJsonObject(field)) return undefined;
      checkField(path.at('component'), field, IN_LABEL);
      checkEmojis(path.at('component'), field, emojis);
      return field;
    }
  }
  return undefined;
}

function checkField(path: FormCheck, field: Json, allowed: readonly unknown[]): void {
  const { type, required, min_values: least } = field;
  if (!path.at('type').oneOf(type, allowed, true)) return;
  path.at('custom_id').text(field['custom_id'], { min: 1, max: 100, required: true });
  path.at('required').flag(required);
  if (least === 0 && required !== false) path.at('min_values').fail('BASE_TYPE_BAD_LENGTH', NEEDS_ONE);
  if (SELECTS.includes(type)) checkMenu(path, field);
  else KINDS[type as keyof typeof KINDS](path, field);
}

function checkMenu(path: FormCheck, field: Json): void {
  checkSelect(path, field);
  if (field['disabled'] === true) path.at('disabled').fail('BASE_TYPE_CHOICES', 'Modals have no disabled components.');
}

const KINDS = {
  [ComponentType.TextInput]: checkText,
  [ComponentType.FileUpload]: (path: FormCheck, field: Json): void => {
    checkRange(path, field, { max: MAX_CHOICES, most: 1 });
    const types = field['file_types'];
    if (!path.at('file_types').present(types)) return;
    if (!Array.isArray(types) || types.length > MAX_CHOICES) {
      path.at('file_types').fail('BASE_TYPE_MAX_LENGTH', `Must be ${MAX_CHOICES} or fewer in length.`);
      return;
    }
    for (const [index, it] of types.entries()) {
      const fits = typeof it === 'string' && FILE_TYPE.test(it);
      if (!fits) path.at('file_types', index).fail('STRING_TYPE_REGEX', 'String value did not match validation regex.');
    }
  },
  [ComponentType.RadioGroup]: (path: FormCheck, field: Json): void =>
    checkSelectOptions(path.at('options'), field['options'], { min: 2, max: MAX_CHOICES, most: 1 }),
  [ComponentType.CheckboxGroup]: (path: FormCheck, field: Json): void => {
    const count = Array.isArray(field['options']) ? field['options'].length : MAX_CHOICES;
    const { most } = checkRange(path, field, { max: MAX_CHOICES, most: count });
    checkSelectOptions(path.at('options'), field['options'], { min: 1, max: MAX_CHOICES, most });
  },
  [ComponentType.Checkbox]: (path: FormCheck, field: Json): void => path.at('default').flag(field['default']),
};

function checkText(path: FormCheck, field: Json): void {
  path.at('style').oneOf(field['style'], [1, 2], true);
  path.at('label').text(field['label'], { max: 45 });
  path.at('placeholder').text(field['placeholder'], { max: 100 });
  path.at('value').text(field['value'], { max: 4000 });
  path.at('min_length').whole(field['min_length'], { max: 4000 });
  path.at('max_length').whole(field['max_length'], { min: 1, max: 4000 });
}
