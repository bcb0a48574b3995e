import { SELECTS } from '../validation/check-select.ts';
import { isObject, type Json } from '../validation/form-check.ts';

/** Discord numbers every component that the sender did not number, and fills in what a menu left out. */
export function numbered<Component>(components: unknown): Component[] {
  let last = 0;
  const number = (component: Json): Json => {
    last += 1;
    const id = typeof component['id'] === 'number' && component['id'] !== 0 ? component['id'] : last;
    const limits = SELECTS.includes(component['type']) ? { min_values: 1, max_values: 1 } : {};
    const { components: children, component: field, accessory } = component;
    return {
      ...limits,
      ...component,
      id,
      ...(Array.isArray(children) ? { components: children.filter(isObject).map(number) } : {}),
      ...(isObject(field) ? { component: number(field) } : {}),
      ...(isObject(accessory) ? { accessory: number(accessory) } : {}),
    };
  };
  return Array.isArray(components) ? (components.filter(isObject).map(number) as Component[]) : [];
}
