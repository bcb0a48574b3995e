/**
 * The call that answers an interaction, and those that follow it, through discord.js's REST client, which keeps its retries and rate limits,
 * with a body written in one piece: a Blob, a FormData and two web streams a move cost more than the move itself, in CPU
 * and in memory that the garbage collector frees late. docs/adr/0010 has the figures.
 */

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
  DiscordAPIError,
  type Interaction,
  type InteractionResponseType,
  MessageFlags,
  RateLimitError,
  type REST,
  RequestMethod,
  type ResponseLike,
  type RouteLike,
  Routes,
} from 'discord.js';
import type { MessagePlace } from '../../app/duel.ts';
import { blankCustomId, encodeCustomId } from '../custom-ids.ts';
import type { Button, Menu, Message, MessageFile, PictureFile, Row } from '../messages/message.ts';

/*
 * Memory for bodies, which is used again. The garbage collector frees what lies outside its heap late: with new memory for
 * each answer, that of hundreds of answers lies about.
 */

/** Bytes of a piece: the picture of a 4x4 board and what goes with it take half of that. */
const PIECE = 64 * 1_024;

/** More than answers are on their way at once, but after a burst. */
const MOST_KEPT = 32;

const kept: ArrayBuffer[] = [];

/** Memory that holds anything. */
export function takeMemory(bytes: number): Buffer {
  return bytes <= PIECE ? Buffer.from(kept.pop() ?? new ArrayBuffer(PIECE), 0, bytes) : Buffer.allocUnsafe(bytes);
}

/** What was taken, once nobody reads it any longer; what is never given back is the garbage collector's. */
export function giveBack({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === PIECE && kept.length < MOST_KEPT) kept.push(buffer);
}

/* A message with files as one `multipart/form-data` body: https://www.rfc-editor.org/rfc/rfc7578 */

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

/**
 * Never part of a body: JSON escapes line breaks, and in a picture 24 characters after a line break and two dashes do
 * not come about by chance.
 */
const BOUNDARY = '2048-part-Zp7sV1qLd0xKw3Rt';
const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const END = `\r\n--${BOUNDARY}--\r\n`;

/** The JSON goes first, then the files as Discord names them: `files[0]`, `files[1]` and so on. */
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
  const body = takeMemory(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'string') length += body.write(part, length);
    else {
      body.set(part, length);
      length += part.length;
    }
  }
  return { body, contentType: CONTENT_TYPE, release: () => giveBack(body) };
}

const header = (disposition: string, contentType: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${contentType}\r\n\r\n`;

/** What an answer is addressed by. */
export interface Asked {
  readonly id: string;
  readonly token: string;
  readonly applicationId: string;
  readonly client: { readonly rest: REST };
}

const NOTHING: MessageBody = { data: {}, files: [] };

/** @throws DiscordAPIError, HTTPError, RateLimitError; the interaction then counts as not answered */
export async function postCallback(
  { id, token, client }: Asked,
  type: InteractionResponseType,
  { data, files }: MessageBody = NOTHING,
): Promise<void> {
  await send(client.rest, RequestMethod.Post, Routes.interactionCallback(id, token), { data: { type, data }, files });
}

/** Another message after the answer. */
export const postFollowUp = ({ applicationId, token, client }: Asked, body: MessageBody): Promise<void> =>
  send(client.rest, RequestMethod.Post, Routes.webhook(applicationId, token), body);

/**
 * The message of an answer shows something else: the one that was announced, or, where the answer changed a message, that one.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response
 */
export const editOriginal = (
  rest: REST,
  { applicationId, token }: Pick<Asked, 'applicationId' | 'token'>,
  { data, files }: MessageBody,
  signal?: AbortSignal,
): Promise<void> =>
  // Who sees it was said when it was announced.
  send(
    rest,
    RequestMethod.Patch,
    Routes.webhookMessage(applicationId, token, '@original'),
    { data: { ...data, flags: undefined }, files },
    signal,
  );

async function send(
  rest: REST,
  method: RequestMethod,
  fullRoute: RouteLike,
  { data: payload, files }: MessageBody,
  signal?: AbortSignal,
): Promise<void> {
  const multipart = files.length > 0 ? encodeMultipart(payload, files) : undefined;
  const response = await rest.queueRequest({
    method,
    fullRoute,
    auth: false,
    ...(signal ? { signal } : {}),
    ...(multipart
      ? { body: multipart.body, passThroughBody: true, headers: { 'Content-Type': multipart.contentType } }
      : { body: payload }),
  });
  await discardBody(response);
  // Not after a failure: the body may still be on its way.
  multipart?.release();
}

/**
 * Discord has taken the answer once the status is there, and what follows says nothing: it is read only to free the
 * connection. `rest.post` would parse it, and an empty body that calls itself JSON would make a move fail that was shown.
 */
async function discardBody(response: ResponseLike): Promise<void> {
  await response.arrayBuffer().catch(() => undefined);
}

/* A message as Discord wants it written: https://docs.discord.com/developers/resources/message#create-message */

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

/* Shows something else in the message of an answer that was given: https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response */

/** Long enough for any answer, and shorter than a lease: see `app/help/autoplay`. In milliseconds. */
const EDIT_WITHIN = 4_000;

/** @throws DiscordAPIError, HTTPError, RateLimitError; see `isOutOfReach` */
export async function editAnswer(rest: REST, reach: Reach, message: Message): Promise<void> {
  await editOriginal(rest, reach, bodyOf(message, false), AbortSignal.timeout(EDIT_WITHIN));
}

const FIRST_CLIENT_ERROR = 400;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** The message or its token is no more, or the message too old: no later edit can succeed. */
export const isOutOfReach = (error: unknown): boolean =>
  // It says no time from which on there would be more.
  (error instanceof RateLimitError && error.retryAfter <= 0) ||
  (error instanceof DiscordAPIError &&
    error.status >= FIRST_CLIENT_ERROR &&
    error.status < FIRST_SERVER_ERROR &&
    error.status !== TOO_MANY_REQUESTS);

/** False where no later attempt can succeed. @throws HTTPError, RateLimitError, an abort: not this time */
export async function tryEditing(rest: REST, reach: Reach, message: Message): Promise<boolean> {
  try {
    await editAnswer(rest, reach, message);
    return true;
  } catch (error) {
    if (isOutOfReach(error)) return false;
    throw error;
  }
}

/* Messages that everybody sees, and that the bot changes by its own permission. */

/** The message that was pressed, unless the player alone sees it: such a one can only be changed by an answer. */
export const pressedMessage = (interaction: Interaction): MessagePlace | undefined =>
  interaction.isMessageComponent() && !interaction.message.flags.has(MessageFlags.Ephemeral)
    ? { channel: interaction.channelId, message: interaction.message.id }
    : undefined;

/**
 * The bot changes a message of its own. False where it cannot see the channel, since it is not in every server in which it
 * is used, and where the message is gone or too old.
 * https://docs.discord.com/developers/resources/message#edit-message
 */
export async function changeMessage(rest: REST, { channel, message }: MessagePlace, body: object): Promise<boolean> {
  try {
    await rest.patch(Routes.channelMessage(channel, message), { body });
    return true;
  } catch (error) {
    if (isOutOfReach(error)) return false;
    throw error;
  }
}

/*
 * How the message of an answer is reached later, and by another process: by the token of its interaction. Whoever has it
 * can speak for the bot there, for a quarter of an hour; so it is written down only sealed with the bot's own token.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
 */

export interface Reach {
  readonly applicationId: string;
  readonly token: string;
  /** The language of the player's client. */
  readonly locale: string;
}

export interface Seal {
  close(reach: Reach): string;
  /** `undefined` for what was sealed with another token of the bot, or is damaged. */
  open(sealed: string): Reach | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

export function createSeal(botToken: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', botToken, '', 'where an answer is reached', 32));
  return {
    close(reach) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
      const text = Buffer.concat([cipher.update(JSON.stringify(reach), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(-TAG));
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
        // Only this bot writes what this key opens.
        return JSON.parse(text.toString()) as Reach;
      } catch {
        return undefined;
      }
    },
  };
}
