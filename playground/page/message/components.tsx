import type {
  APIButtonComponent,
  APIButtonComponentWithCustomId,
  APIComponentInMessageActionRow,
  APIMessageTopLevelComponent,
  ButtonStyle,
} from 'discord-api-types/v10';
import { useRef } from 'preact/hooks';
import type { MessageView } from '../../web/protocol.ts';
import { isPressed } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';
import { BUTTON_STYLE, COMPONENT } from './discord-constants.ts';
import { Dots } from './dots.tsx';
import { colorOf } from './embed.tsx';
import { ComponentEmoji } from './emoji.tsx';
import { emojiName } from './emoji-names.ts';
import { Markdown } from './markdown.tsx';
import { FileView, MediaItem, Spoiler } from './media.tsx';
import { SelectMenu } from './select-menu.tsx';

/** The variation selector makes browsers draw the arrow as text; as an emoji it would be a blue square. */
const ARROW = '↗\ufe0e';

interface ComponentsProps extends ViewProps {
  readonly message: MessageView;
}

/** The components of a message. A button's key is its position, so that it keeps the focus when the board changes. */
export function MessageComponents(props: ComponentsProps) {
  const { components } = props.message;
  if (components.length === 0) return null;
  return (
    <div class="rows">
      {components.map((block, index) => (
        <BlockView key={index} block={block} {...props} />
      ))}
    </div>
  );
}

interface BlockProps extends ComponentsProps {
  readonly block: APIMessageTopLevelComponent;
}

function BlockView({ block, ...props }: BlockProps) {
  switch (block.type) {
    case COMPONENT.ActionRow:
      return (
        <div class="row" data-count={block.components.length}>
          {block.components.map((component, index) => (
            <Component key={index} component={component} {...props} />
          ))}
        </div>
      );
    case COMPONENT.TextDisplay:
      return <Markdown content={block.content} state={props.state} store={props.store} />;
    case COMPONENT.Separator:
      return <hr class={`spacing${block.spacing ?? 1}${block.divider === false ? ' undrawn' : ''}`} />;
    case COMPONENT.Container:
      return (
        <Spoiler isOn={block.spoiler === true}>
          <div class="container" style={{ borderInlineStartColor: colorOf(block.accent_color) }}>
            {block.components.map((inner, index) => (
              <BlockView key={index} block={inner} {...props} />
            ))}
          </div>
        </Spoiler>
      );
    case COMPONENT.Section:
      return (
        <div class="section">
          <div>
            {block.components.map(({ content }, index) => (
              <Markdown key={index} content={content} state={props.state} store={props.store} />
            ))}
          </div>
          {block.accessory.type === COMPONENT.Button ? (
            <Component component={block.accessory} {...props} />
          ) : (
            <div class="thumbnail">
              <MediaItem item={block.accessory} />
            </div>
          )}
        </div>
      );
    case COMPONENT.MediaGallery:
      return (
        <div class="gallery" data-count={Math.min(block.items.length, 3)}>
          {block.items.map((item, index) => (
            <MediaItem key={index} item={item} />
          ))}
        </div>
      );
    case COMPONENT.File:
      return <FileView component={block} />;
  }
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
      <a
        class="button style5"
        href={component.url}
        target="_blank"
        rel="noreferrer"
        aria-label={component.label ? undefined : emojiName(component.emoji?.name ?? '')}
      >
        <Face button={component} /> <span aria-hidden="true">{ARROW}</span>
      </a>
    );
  }
  // A button with neither a label nor an emoji is only a gap in the row. Screen readers skip it.
  if (isBlank(component)) return <span class={`button blank style${component.style}`} aria-hidden="true" />;
  return <PressButton button={component} message={message} state={state} store={store} />;
}

/** Where the pointer went down: the custom id that the button then had, and the time in milliseconds. */
interface Press {
  readonly customId: string;
  readonly at: number;
}

/** Two clicks count as a double click up to this time, in milliseconds. Slower ones are two presses. */
const DOUBLE_CLICK_MS = 300;

/**
 * The custom id at which a click began, given the last presses of the button, newest first. The second click of a double
 * click began with the first one. `count` is 1, 2, 3 ... in a series of clicks, and 0 for a click by keyboard.
 */
function seenIn([last, before]: readonly Press[], count: number): string | undefined {
  if (count === 0 || !last) return undefined;
  const isSecond = count % 2 === 0 && before !== undefined && last.at - before.at < DOUBLE_CLICK_MS;
  return (isSecond ? before : last).customId;
}

interface PressProps extends ComponentsProps {
  readonly button: APIButtonComponentWithCustomId;
}

function PressButton({ button, message, state, store }: PressProps) {
  const { custom_id: customId, emoji, label, disabled, style } = button;
  const presses = useRef<readonly Press[]>([]);
  const isWaiting = isPressed(state, message.id, customId);
  return (
    <button
      type="button"
      class={`button style${style}${isWaiting ? ' waiting' : ''}`}
      disabled={disabled === true}
      aria-busy={isWaiting}
      aria-label={label ? undefined : emojiName(emoji?.name ?? '')}
      lang={label ? undefined : 'en'}
      // The message may change while the pointer is down, or between the two clicks of a double click.
      onPointerDown={({ timeStamp }) => {
        presses.current = [{ customId, at: timeStamp }, ...presses.current.slice(0, 1)];
      }}
      onClick={({ detail }) => void store.press(message.id, seenIn(presses.current, detail) ?? customId)}
    >
      <Face button={button} />
      <Dots />
    </button>
  );
}

type Labeled = Exclude<APIButtonComponent, { style: ButtonStyle.Premium }>;

const isBlank = ({ label, emoji }: Labeled): boolean =>
  !emoji && (label ?? '').replaceAll(/[\s\u200b\u200e\u2800]/g, '') === '';

/** If a button has a label, that is its accessible name, and its emoji is hidden from screen readers. */
const Face = ({ button: { emoji, label } }: { readonly button: Labeled }) => (
  <span class="face">
    {emoji && (
      <span class="sign" aria-hidden={label ? 'true' : undefined}>
        <ComponentEmoji emoji={emoji} />
      </span>
    )}
    {label && <span>{label}</span>}
  </span>
);
