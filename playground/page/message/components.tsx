import type { APIButtonComponent, APIComponentInMessageActionRow, ButtonStyle } from 'discord-api-types/v10';
import type { MessageView } from '../../web/protocol.ts';
import type { ViewProps } from '../state/view-props.ts';
import { BUTTON_STYLE, COMPONENT } from './discord-constants.ts';
import { Dots } from './dots.tsx';
import { emojiName } from './emoji-names.ts';
import { SelectMenu } from './select-menu.tsx';

interface ComponentsProps extends ViewProps {
  readonly message: MessageView;
}

/** The rows of buttons and menus under a message. A button is keyed by its place, so the focus stays from board to board. */
export function Components({ message, state, store }: ComponentsProps) {
  const rows = message.components.filter((row) => row.type === COMPONENT.ActionRow);
  if (rows.length === 0) return null;
  return (
    <div class="rows">
      {rows.map((row, line) => (
        <div key={line} class="row" data-count={row.components.length}>
          {row.components.map((component, place) => (
            <Component key={place} component={component} message={message} state={state} store={store} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Component({
  component,
  message,
  state,
  store,
}: ComponentsProps & { readonly component: APIComponentInMessageActionRow }) {
  if (component.type !== COMPONENT.Button) {
    return <SelectMenu select={component} message={message} state={state} store={store} />;
  }
  if (component.style === BUTTON_STYLE.Premium) return null;
  if (component.style === BUTTON_STYLE.Link) {
    return (
      <a class="button style5" href={component.url} target="_blank" rel="noreferrer">
        <Face button={component} /> <span aria-hidden="true">↗</span>
      </a>
    );
  }
  // A button that shows nothing holds a place in its row, and is nothing to anybody who does not see it.
  if (isBlank(component)) return <span class={`button blank style${component.style}`} aria-hidden="true" />;
  const { custom_id: customId, emoji, disabled, style } = component;
  const isWaiting = state.pressed.get(message.id) === customId;
  return (
    <button
      type="button"
      class={`button style${style}${isWaiting ? ' waiting' : ''}`}
      disabled={disabled === true}
      aria-busy={isWaiting}
      aria-label={component.label ? undefined : emojiName(emoji?.name ?? '')}
      lang={component.label ? undefined : 'en'}
      onClick={() => void store.press(message.id, customId, emoji?.name)}
    >
      <Face button={component} />
      <Dots />
    </button>
  );
}

type Labeled = Exclude<APIButtonComponent, { style: ButtonStyle.Premium }>;

const isBlank = ({ label, emoji }: Labeled): boolean =>
  !emoji && (label ?? '').replaceAll(/[\s\u200b\u200e\u2800]/g, '') === '';

/** Beside a label the emoji is decoration: what is read out, and found by name, is the label alone. */
const Face = ({ button: { emoji, label } }: { readonly button: Labeled }) => (
  <span class="face">
    {emoji && (
      <span class="emoji" aria-hidden={label ? 'true' : undefined}>
        {emoji.name}
      </span>
    )}
    {label && <span>{label}</span>}
  </span>
);
