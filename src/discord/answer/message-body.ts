/** A message as Discord wants it written: https://docs.discord.com/developers/resources/message#create-message */
import {
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord.js';
import { blankCustomId, encodeCustomId } from '../custom-ids.ts';
import type { Button, Menu, Message, MessageFile, PictureFile, Row } from '../messages/message.ts';
import type { FilePart } from './multipart.ts';

export interface MessageBody {
  readonly data: object;
  readonly files: readonly FilePart[];
}

/** A button needs a label or an emoji; this character takes no room and shows nothing. */
const INVISIBLE = '\u200b';

/**
 * What stays of the attachments that a message had is listed, so the picture before this one is replaced. What is
 * `undefined` is left out where the body is written.
 */
export function bodyOf({ content, rows, picture, file, notifies }: Message, isEphemeral: boolean): MessageBody {
  const files = [picture, file].filter((it) => it !== undefined);
  return {
    data: {
      content,
      components: rows.map(rowOf),
      attachments: files.map((it, index) => ({ id: String(index), description: descriptionOf(it) })),
      // Whatever a name or a number looks like, nobody else is notified.
      allowed_mentions: { parse: [], users: notifies === undefined ? undefined : [notifies] },
      flags: isEphemeral ? MessageFlags.Ephemeral : undefined,
    },
    files,
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

/** The same before it is written: what may be left out may be `undefined`. */
type Sent<Component> = { readonly [Name in keyof Component]: Component[Name] | undefined };

const menuOf = ({ action, placeholder, options }: Menu) =>
  ({
    type: ComponentType.StringSelect,
    custom_id: encodeCustomId(action),
    placeholder,
    options: [...options],
  }) satisfies APIComponentInMessageActionRow;
