import {
  type APIButtonComponentWithCustomId,
  type APIChannelSelectComponent,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  SelectMenuDefaultValueType,
} from 'discord-api-types/v10';
import { blankCustomId, encodeCustomId } from '../custom-ids.ts';
import type { Button, ChannelMenu, Menu, Message, MessageFile, PictureFile, Row } from '../messages/message.ts';

/** https://docs.discord.com/developers/resources/message#create-message */
export interface MessageBody {
  readonly data: { readonly flags?: number | undefined; readonly [field: string]: unknown };
  readonly files: readonly FilePart[];
}

/** A button needs a label or an emoji; this character takes no room and shows nothing. */
const INVISIBLE = '\u200b';

/**
 * The list of attachments names all that the message has afterwards, so the earlier picture is removed.
 */
export function bodyOf(message: Message, { isEphemeral = false } = {}): MessageBody {
  const { content, rows, picture, file, notifies } = message;
  const isContainer = message.accent !== undefined;
  const files = [picture, file].filter((it) => it !== undefined);
  const flags = (isEphemeral ? MessageFlags.Ephemeral : 0) | (isContainer ? MessageFlags.IsComponentsV2 : 0);
  return {
    data: {
      ...(isContainer ? { components: [containerOf(message)] } : { content, components: rows.map(rowOf) }),
      attachments: files.map((it, index) => ({ id: String(index), description: descriptionOf(it) })),
      // A name or a number may look like a mention; nobody else is notified all the same.
      allowed_mentions: { parse: [], users: notifies },
      flags: flags === 0 ? undefined : flags,
    },
    files,
  };
}

const HEXADECIMAL = 16;

/** https://docs.discord.com/developers/components/reference#container */
function containerOf({ content, rows, accent }: Message): object {
  const texts = content.split('\n\n').map((text) => ({ type: ComponentType.TextDisplay, content: text }));
  const divided = texts.flatMap((it, index) => (index === 0 ? [it] : [{ type: ComponentType.Separator }, it]));
  return {
    type: ComponentType.Container,
    accent_color: accent && Number.parseInt(accent.slice(1), HEXADECIMAL),
    components: [...divided, ...rows.map(rowOf)],
  };
}

const descriptionOf = (file: PictureFile | MessageFile): string | undefined =>
  'description' in file ? file.description : undefined;

const rowOf = (row: Row, index: number): object => ({
  type: ComponentType.ActionRow,
  components: 'menu' in row ? [menuOf(row.menu)] : row.buttons.map((it, place) => buttonOf(it, index + 1, place + 1)),
});

function buttonOf({ action, emoji, label, style, disabled }: Button, row: number, place: number): object {
  const isBlank = emoji === undefined && label === undefined;
  return {
    type: ComponentType.Button,
    custom_id: action ? encodeCustomId(action) : blankCustomId(row, place),
    style: style ?? ButtonStyle.Secondary,
    emoji: emoji === undefined ? undefined : { name: emoji },
    label: isBlank ? INVISIBLE : label,
    disabled: disabled || !action ? true : undefined,
  } satisfies Sent<APIButtonComponentWithCustomId>;
}

type Sent<Component> = { readonly [Name in keyof Component]: Component[Name] | undefined };

function menuOf({ action, placeholder, ...menu }: Menu | ChannelMenu): APIComponentInMessageActionRow {
  const common = { custom_id: encodeCustomId(action), placeholder };
  if ('options' in menu) return { type: ComponentType.StringSelect, ...common, options: [...menu.options] };
  const { types, chosen } = menu;
  const channels: APIChannelSelectComponent = {
    type: ComponentType.ChannelSelect,
    ...common,
    channel_types: [...types],
  };
  // An empty list of default values is refused, since a menu takes at least one value.
  return chosen === ''
    ? channels
    : { ...channels, default_values: [{ id: chosen, type: SelectMenuDefaultValueType.Channel }] };
}

/** A part of a body of several: https://www.rfc-editor.org/rfc/rfc7578 */
export interface FilePart {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface MultipartBody {
  readonly body: Buffer;
  readonly contentType: string;
  /** To be called when Discord has answered: the memory then is another body's. */
  readonly release: () => void;
}

/** Never part of a body: JSON escapes line breaks, and in a picture these bytes do not come about by chance. */
const BOUNDARY = '2048-part-Zp7sV1qLd0xKw3Rt';

const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const END = `\r\n--${BOUNDARY}--\r\n`;

export function encodeMultipart(payload: object, files: readonly FilePart[]): MultipartBody {
  const json = `${header('name="payload_json"', 'application/json')}${JSON.stringify(payload)}`;
  const parts: readonly (string | Uint8Array)[] = [
    json,
    ...files.flatMap(({ name, contentType, bytes }, index) => [
      `\r\n${header(`name="files[${index}]"; filename="${name}"`, contentType)}`,
      bytes,
    ]),
    END,
  ];
  const { memory: body, release } = takeMemory(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'string') length += body.write(part, length);
    else {
      body.set(part, length);
      length += part.length;
    }
  }
  return { body, contentType: CONTENT_TYPE, release };
}

const header = (disposition: string, contentType: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${contentType}\r\n\r\n`;

/**
 * Memory for bodies, which is used again: the garbage collector frees what lies outside its heap late. By itself a body
 * of the usual size costs 2 us so, and 13 with new memory. A piece holds twice the picture of a 4x4 board.
 */
const PIECE = 64 * 1_024;

const MOST_KEPT = 32;

const kept: ArrayBuffer[] = [];

/** A second `release` does nothing. */
function takeMemory(bytes: number): { readonly memory: Buffer; readonly release: () => void } {
  if (bytes > PIECE) return { memory: Buffer.allocUnsafe(bytes), release: () => undefined };
  let piece: ArrayBuffer | undefined = kept.pop() ?? new ArrayBuffer(PIECE);
  return {
    memory: Buffer.from(piece, 0, bytes),
    release() {
      if (piece && kept.length < MOST_KEPT) kept.push(piece);
      piece = undefined;
    },
  };
}
