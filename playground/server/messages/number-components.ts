import { ComponentType } from 'discord-api-types/v10';
import { SELECTS } from '../validation/check-select.ts';
import { isJsonObject, type Json } from '../validation/form-check.ts';

const ITEM = { description: null, spoiler: false };

/** The default values of component fields that a request may leave out. */
const USUAL: { readonly [type: number]: object } = {
  [ComponentType.Thumbnail]: ITEM,
  [ComponentType.File]: { spoiler: false },
  [ComponentType.Separator]: { divider: true, spacing: 1 },
  [ComponentType.Container]: { accent_color: null, spoiler: false },
};
const ONE_VALUE = { min_values: 1, max_values: 1 };

function completed(component: Json): Json {
  const { type, items } = component;
  const usual = SELECTS.includes(type) ? ONE_VALUE : USUAL[Number(type)];
  const filled = Array.isArray(items)
    ? { items: items.filter(isJsonObject).map((item) => ({ ...ITEM, ...item })) }
    : {};
  return { ...usual, ...component, ...filled };
}

/** Gives an `id` to every component that has none, as Discord does. */
export function numbered<Component>(components: unknown): Component[] {
  let last = 0;
  const all = (members: readonly unknown[]): Json[] => members.filter(isJsonObject).map(number);
  const number = (component: Json): Json => {
    last += 1;
    const { id, components: children, component: field, accessory } = component;
    return {
      ...completed(component),
      id: typeof id === 'number' && id !== 0 ? id : last,
      ...(Array.isArray(children) ? { components: all(children) } : {}),
      ...(isJsonObject(field) ? { component: number(field) } : {}),
      ...(isJsonObject(accessory) ? { accessory: number(accessory) } : {}),
    };
  };
  return Array.isArray(components) ? (all(components) as Component[]) : [];
}
