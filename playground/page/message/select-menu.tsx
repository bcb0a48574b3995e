import type { APISelectMenuComponent } from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import type { MessageView } from '../../web/protocol.ts';
import type { State } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';
import { COMPONENT } from './discord-constants.ts';

interface SelectProps extends ViewProps {
  readonly select: APISelectMenuComponent;
  readonly message: MessageView;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isDefault: boolean;
}

/** What a menu offers: its own options, or the people or channels there are. */
export function choicesOf(select: APISelectMenuComponent, { players, places }: State): readonly Choice[] {
  switch (select.type) {
    case COMPONENT.StringSelect:
      return select.options.map(({ value, label, default: isDefault }) => ({
        value,
        label,
        isDefault: isDefault === true,
      }));
    case COMPONENT.UserSelect:
    case COMPONENT.MentionableSelect:
      return players.map(({ id, name }) => ({ value: id, label: name, isDefault: false }));
    case COMPONENT.ChannelSelect:
      return places.map(({ id, channel }) => ({ value: id, label: channel, isDefault: false }));
    case COMPONENT.RoleSelect:
      return [];
  }
}

export function SelectMenu({ select, message, state, store }: SelectProps) {
  const choices = choicesOf(select, state);
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
      disabled={select.disabled === true || state.pressed.get(message.id) === select.custom_id}
      value={chosen}
      onChange={({ currentTarget }) => currentTarget.value !== '' && send([currentTarget.value])}
    >
      <option value="">{title}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface ManyProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly isDisabled: boolean;
  readonly send: (values: readonly string[]) => void;
}

/** A menu that takes several values: they are ticked, and then sent together. */
function ManyMenu({ title, choices, isDisabled, send }: ManyProps) {
  const [ticked, setTicked] = useState(() => choices.filter(({ isDefault }) => isDefault).map(({ value }) => value));
  const toggle = (value: string): void =>
    setTicked((old) => (old.includes(value) ? old.filter((each) => each !== value) : [...old, value]));
  return (
    <fieldset class="menu many" disabled={isDisabled}>
      <legend>{title}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="checkbox" checked={ticked.includes(value)} onChange={() => toggle(value)} /> {label}
        </label>
      ))}
      <button type="button" class="button style1" onClick={() => send(ticked)}>
        Choose
      </button>
    </fieldset>
  );
}
