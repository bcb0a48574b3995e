/** A message as Discord wants it written: https://docs.discord.com/developers/resources/message#create-message */
import {
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord.js';
import { blankCustomId, encodeCustomId } from '../components/custom-id.ts';
import type { Button, Menu, Message, Row } from '../messages/message.ts';
import type { FilePart } from './multipart.ts';

export interface MessageBody {
  readonly data: object;
  readonly files: readonly FilePart[];
}

/** A button needs a label or an emoji; this character takes no room and shows nothing. */
const INVISIBLE = '\u200b';

/** What stays of the attachments that a message had is listed, so the picture before this one is replaced. */
export function bodyOf({ content, rows, picture, file, notifies }: Message, isEphemeral: boolean): MessageBody {
  const files = [...(picture ? [picture] : []), ...(file ? [file] : [])];
  return {
    data: {
      content,
      components: rows.map(rowOf),
      attachments: files.map((it, index) => ({
        id: String(index),
        ...('description' in it ? { description: it.description } : {}),
      })),
      // Whatever a name or a number looks like, nobody else is notified.
      allowed_mentions: { parse: [], ...(notifies === undefined ? {} : { users: [notifies] }) },
      ...(isEphemeral ? { flags: MessageFlags.Ephemeral } : {}),
    },
    files,
  };
}

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
    ...(emoji === undefined ? {} : { emoji: { name: emoji } }),
    ...(isBlank ? { label: INVISIBLE } : label === undefined ? {} : { label }),
    ...(disabled || !action ? { disabled: true } : {}),
  } satisfies APIButtonComponentWithCustomId;
}

const menuOf = ({ action, placeholder, options }: Menu) =>
  ({
    type: ComponentType.StringSelect,
    custom_id: encodeCustomId(action),
    placeholder,
    options: [...options],
  }) satisfies APIComponentInMessageActionRow;
