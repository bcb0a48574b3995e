/** Builds the message that Discord stores and sends from a request body that was checked. */
import {
  type APIAttachment,
  type APIEmbed,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { DiscordState } from '../discord-state.ts';
import type { UploadedFile } from '../rest/request-body.ts';
import { isJsonObject, type Json } from '../validation/form-check.ts';
import { nextAttachments, type Unlisted } from './attachments.ts';
import { attachmentsOf, fillMedia, mediaOf } from './component-media.ts';
import { messageMentions } from './mentions.ts';
import { checkNotEmpty, flagsOf } from './message-form.ts';
import { numbered } from './number-components.ts';

export interface MessageChange {
  readonly data: Json;
  readonly files: readonly UploadedFile[];
  readonly unlisted: Unlisted;
}

/**
 * Fills a message in. `frame` has the fields that do not come from the body: those of a new message, or of the message
 * that is edited.
 */
export function fillMessage(state: DiscordState, frame: APIMessage, change: MessageChange): APIMessage {
  const { data, files, unlisted } = change;
  const old = attachmentsOf(frame, state.files);
  const listed = data['attachments'];
  const all = nextAttachments(state, { channelId: frame.channel_id, listed, files, old, unlisted });
  const embeds = 'embeds' in data ? resolveEmbeds(data['embeds'], all) : frame.embeds;
  const content =
    'content' in data ? (typeof data['content'] === 'string' ? data['content'].trim() : '') : frame.content;
  const components =
    'components' in data
      ? fillMedia(state.ids, numbered<APIMessageTopLevelComponent>(data['components']), all)
      : (frame.components ?? []);
  const mediaIds = mediaOf(components).map(({ attachment_id: id }) => id);
  const filled: APIMessage = {
    ...frame,
    content,
    embeds: (nextFlags(frame, data) & MessageFlags.SuppressEmbeds) === 0 ? embeds : [],
    attachments: all.filter(({ id, url }) => !isUsed(embeds, url) && !mediaIds.includes(id)),
    components,
    flags: nextFlags(frame, data),
    ...messageMentions(state, frame, [content, ...textsOf(components)].join('\n'), data['allowed_mentions']),
  };
  checkNotEmpty(filled);
  return filled;
}

/** The flags that an edit may set. An edit with `flags` may also clear SuppressEmbeds. */
const KEPT = MessageFlags.IsComponentsV2 | MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications;

function nextFlags({ flags = 0 as MessageFlags }: APIMessage, data: Json): MessageFlags {
  const old = typeof data['flags'] === 'number' ? flags & ~MessageFlags.SuppressEmbeds : flags;
  return old | (flagsOf(data) & KEPT);
}

/**
 * Replaces the `attachment://` URLs of embeds. A file that an embed shows is not listed among the message's
 * attachments.
 */
function resolveEmbeds(embeds: unknown, attachments: readonly APIAttachment[]): APIEmbed[] {
  if (!Array.isArray(embeds)) return [];
  const resolve = (media: unknown): unknown => {
    if (!isJsonObject(media)) return media;
    const name = /^attachment:\/\/(.+)$/.exec(String(media['url']))?.[1];
    const file = attachments.find(({ filename }) => filename === name);
    return file ? { ...media, url: file.url, proxy_url: file.url, width: file.width, height: file.height } : media;
  };
  return embeds.map((embed) => {
    const { image, thumbnail } = embed as Json;
    const media = {
      ...(image ? { image: resolve(image) } : {}),
      ...(thumbnail ? { thumbnail: resolve(thumbnail) } : {}),
    };
    const { fields } = embed as Json;
    const lines = Array.isArray(fields) ? { fields: fields.map((field: object) => ({ inline: false, ...field })) } : {};
    return { type: 'rich', ...embed, ...lines, ...media } as APIEmbed;
  });
}

const isUsed = (embeds: readonly APIEmbed[], url: string): boolean =>
  embeds.some(({ image, thumbnail }) => image?.url === url || thumbnail?.url === url);

/** The texts of a message's components. Mentions in them have the same effect as in the content. */
export function textsOf(components: unknown): readonly string[] {
  if (!Array.isArray(components)) return [];
  return components.filter(isJsonObject).flatMap((component) => {
    const { type, content } = component;
    const own = type === ComponentType.TextDisplay && typeof content === 'string' ? [content] : [];
    return [...own, ...textsOf(component['components'])];
  });
}

/** The Unicode emojis of the buttons among a message's components. */
export function emojisIn(components: unknown): readonly string[] {
  if (!Array.isArray(components)) return [];
  return components.filter(isJsonObject).flatMap((component) => {
    const { type, emoji } = component;
    const name = type === ComponentType.Button && isJsonObject(emoji) ? emoji['name'] : undefined;
    return [...(typeof name === 'string' ? [name] : []), ...emojisIn(component['components'])];
  });
}
