/** Discord's rules for modals. https://discord.com/developers/docs/components/reference */
import { ComponentType } from 'discord-api-types/v10';
import { checkEmojis, type KnownEmojis } from './check-components.ts';
import { checkSelect, SELECTS } from './check-select.ts';
import { type FormCheck, isObject, type Json } from './form-check.ts';

const MAX_TOP = 5;
const TOP: readonly unknown[] = [ComponentType.ActionRow, ComponentType.Label, ComponentType.TextDisplay];

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

/** The field that a top-level component holds, if it holds one. */
function checkTop(place: FormCheck, component: Json, emojis: KnownEmojis): Json | undefined {
  switch (component['type']) {
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
      if (!place.at('component').present(field, true) || !isObject(field)) return undefined;
      checkField(place.at('component'), field, [ComponentType.TextInput, ...SELECTS]);
      checkEmojis(place.at('component'), field, emojis);
      return field;
    }
  }
  return undefined;
}

function checkField(place: FormCheck, field: Json, allowed: readonly unknown[]): void {
  if (!place.at('type').oneOf(field['type'], allowed, true)) return;
  if (SELECTS.includes(field['type'])) {
    checkSelect(place, field);
    return;
  }
  place.at('custom_id').text(field['custom_id'], { min: 1, max: 100, required: true });
  place.at('style').oneOf(field['style'], [1, 2], true);
  place.at('label').text(field['label'], { max: 45 });
  place.at('placeholder').text(field['placeholder'], { max: 100 });
  place.at('value').text(field['value'], { max: 4000 });
  place.at('min_length').whole(field['min_length'], { max: 4000 });
  place.at('max_length').whole(field['max_length'], { min: 1, max: 4000 });
}
