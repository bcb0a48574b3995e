import type { APIMessageComponentEmoji, APISelectMenuComponent, ComponentType } from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import type { MessageView } from '../../web/protocol.ts';
import { channelsHere, isPressed, type State } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';
import { COMPONENT } from './discord-constants.ts';
import { canDrawInMenus } from './draw-emojis.tsx';
import { ComponentEmoji } from './emoji.tsx';

interface SelectProps extends ViewProps {
  readonly select: APISelectMenuComponent;
  readonly message: MessageView;
}

export interface MenuChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly emoji?: APIMessageComponentEmoji | undefined;
  readonly isDefault: boolean;
}

/** The choices of a menu: its own options, or the people, roles and channels of the server. */
export function menuChoicesOf(select: APISelectMenuComponent, state: State): readonly MenuChoice[] {
  if (select.type === COMPONENT.StringSelect) return optionsOf(select.options);
  const chosen = (select.default_values ?? []).map(({ id }) => id);
  return namedBy(select, state).map(([value, label]) => ({ value, label, isDefault: chosen.includes(value) }));
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: APIMessageComponentEmoji;
  readonly default?: boolean;
}

export const optionsOf = (options: readonly Option[]): readonly MenuChoice[] =>
  options.map(({ default: isDefault, ...option }) => ({ ...option, isDefault: isDefault === true }));

type AutoSelect = Exclude<APISelectMenuComponent, { type: ComponentType.StringSelect }>;

/** The ids and names of the people, roles or channels that a menu offers. */
function namedBy(select: AutoSelect, state: State): readonly (readonly [id: string, name: string])[] {
  const people = state.players.map(({ id, name }) => [id, name] as const);
  const roles = state.roles.map(({ id, name }) => [id, name] as const);
  switch (select.type) {
    case COMPONENT.UserSelect:
      return people;
    case COMPONENT.RoleSelect:
      return roles;
    case COMPONENT.MentionableSelect:
      return [...people, ...roles];
    case COMPONENT.ChannelSelect: {
      const { channel_types: types = [] } = select;
      return channelsHere(state)
        .filter(({ type }) => types.length === 0 || types.some((it) => it === type))
        .map(({ id, channel }) => [id, channel] as const);
    }
  }
}

export function SelectMenu({ select, message, state, store }: SelectProps) {
  const choices = menuChoicesOf(select, state);
  const send = (values: readonly string[]): void => void store.choose(message.id, select.custom_id, values);
  const title = select.placeholder ?? 'Make a selection';
  if ((select.max_values ?? 1) > 1) {
    return <ManyMenu title={title} choices={choices} isDisabled={select.disabled === true} send={send} />;
  }
  const chosen = choices.find(({ isDefault }) => isDefault)?.value ?? '';
  return (
    <select
      class="menu"
      aria-label={title}
      disabled={select.disabled === true || isPressed(state, message.id, select.custom_id)}
      value={chosen}
      onChange={({ currentTarget }) => currentTarget.value !== '' && send([currentTarget.value])}
    >
      <MenuItems title={title} choices={choices} />
    </select>
  );
}

/** The content of a menu with a single value: its title, and the choices with their emojis. */
export const MenuItems = ({ title, choices }: { readonly title: string; readonly choices: readonly MenuChoice[] }) => (
  <>
    {canDrawInMenus && (
      <button type="button">
        <selectedcontent />
      </button>
    )}
    <option value="">{title}</option>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value} selected={choice.isDefault}>
        {canDrawInMenus ? <ChoiceFace {...choice} /> : optionTextOf(choice)}
      </option>
    ))}
  </>
);

const ChoiceFace = ({ emoji, label }: MenuChoice) => (
  <>
    {emoji && <ComponentEmoji emoji={emoji} />}
    {emoji && ' '}
    {label}
  </>
);

/** The text of a menu's choice. A custom emoji is left out because it cannot be shown as text. */
const optionTextOf = ({ emoji, label }: MenuChoice): string =>
  emoji?.name && !emoji.id ? `${emoji.name} ${label}` : label;

interface ManyProps {
  readonly title: string;
  readonly choices: readonly MenuChoice[];
  readonly isDisabled: boolean;
  readonly send: (values: readonly string[]) => void;
}

/** A menu with several values, shown as checkboxes and a button that sends them. */
function ManyMenu({ title, choices, isDisabled, send }: ManyProps) {
  const [ticked, setTicked] = useState(() => choices.filter(({ isDefault }) => isDefault).map(({ value }) => value));
  const toggle = (value: string): void =>
    setTicked((old) => (old.includes(value) ? old.filter((each) => each !== value) : [...old, value]));
  return (
    <fieldset class="menu many" disabled={isDisabled}>
      <legend>{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="checkbox" checked={ticked.includes(choice.value)} onChange={() => toggle(choice.value)} />{' '}
          <ChoiceFace {...choice} />
        </label>
      ))}
      <button type="button" class="button style1" onClick={() => send(ticked)}>
        Choose
      </button>
    </fieldset>
  );
}
