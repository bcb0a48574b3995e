/** The data that a player's client sends for buttons, select menus and modals. */
import {
  type APIButtonComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import type { DiscordState } from '../discord-state.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import { isJsonObject } from '../validation/form-check.ts';
import { DriverError } from './driver-error.ts';
import { type Acting, resolvedOf } from './resolved.ts';

type Usable = Extract<APIButtonComponent, { custom_id: string }> | APISelectMenuComponent;

/**
 * All components of a message with a custom id, in reading order.
 *
 * @internal
 */
export function usableOf({ data: message }: StoredMessage): readonly Usable[] {
  const walk = (components: readonly unknown[]): Usable[] =>
    components
      .filter(isJsonObject)
      .flatMap((component) => [
        ...(typeof component['custom_id'] === 'string' ? [component as unknown as Usable] : []),
        ...walk(Array.isArray(component['components']) ? component['components'] : []),
        ...walk(component['accessory'] ? [component['accessory']] : []),
      ]);
  return walk(message.components ?? []);
}

/**
 * Finds an enabled button by its custom id, label or emoji.
 *
 * @internal
 */
export function findButton(stored: StoredMessage, wanted: string): Extract<Usable, APIButtonComponent> {
  const buttons = usableOf(stored).filter((component) => component.type === ComponentType.Button);
  const found =
    buttons.find((button) => button.custom_id === wanted) ?? buttons.find((button) => isNamed(button, wanted));
  if (!found)
    throw new DriverError(`The message has no button "${wanted}"; it has: ${buttons.map(nameOf).join(', ')}.`);
  if (found.disabled) throw new DriverError(`The button "${wanted}" is disabled.`);
  return found;
}

const isNamed = (button: APIButtonComponent, wanted: string): boolean =>
  button.style !== ButtonStyle.Premium && (button.label === wanted || plain(button.emoji?.name) === plain(wanted));

/** Removes the variation selector, which asks for the colored form of an emoji, so that both forms compare as equal. */
const plain = (emoji: string | null | undefined): string => emoji?.replaceAll('\ufe0f', '') ?? '';

function nameOf(button: APIButtonComponent): string {
  if (button.style === ButtonStyle.Premium) return button.sku_id;
  return button.label ?? button.emoji?.name ?? '?';
}

/** @internal */
export function selectData(
  state: DiscordState,
  acting: Acting,
  stored: StoredMessage,
  { customId, values }: { readonly customId: string; readonly values: readonly string[] },
): object {
  const found = usableOf(stored).find((component) => component.custom_id === customId);
  if (!found || found.type === ComponentType.Button) throw new DriverError(`The message has no select "${customId}".`);
  if (found.disabled) throw new DriverError(`The select "${customId}" is disabled.`);
  const { min_values: least = 1, max_values: most = 1 } = found;
  if (values.length < least || values.length > most) {
    throw new DriverError(`The select "${customId}" takes ${least} to ${most} values, but got ${values.length}.`);
  }
  if (found.type === ComponentType.StringSelect) {
    const unknown = values.find((value) => !found.options.some((option) => option.value === value));
    if (unknown !== undefined) throw new DriverError(`The select "${customId}" has no option "${unknown}".`);
  }
  const ids = found.type === ComponentType.StringSelect ? [] : values;
  return {
    component_type: found.type,
    custom_id: customId,
    id: found.id,
    values,
    ...resolvedOf(state, acting, { ids }),
  };
}
