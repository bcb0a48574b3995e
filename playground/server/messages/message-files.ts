/** The files that a message shows, and their signed URLs. */
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { SharedState } from '../shared-state.ts';
import { type Media, mediaOf, withMedia } from './component-media.ts';

/** The paths of a message's files: attachments, and files that embeds and components show. */
export function filesOf({ attachments, embeds, components }: APIMessage, origin: string): readonly string[] {
  const embedded = embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  const media = mediaOf(components).map(({ url }) => url);
  return [...attachments.map(({ url }) => url), ...embedded, ...media].flatMap((url) =>
    url?.startsWith(`${origin}/attachments/`) ? [new URL(url).pathname] : [],
  );
}

/**
 * Signatures younger than this are reused, because signing costs more than all other work for a click in the stand-in.
 */
const RENEW_AFTER_MS = 10 * 60_000;
const signed = new WeakMap<APIMessage, { readonly at: number; readonly fresh: APIMessage }>();

/**
 * Returns the message with fresh signatures, valid for a day, in the URLs of its files.
 * https://discord.com/developers/docs/reference#signed-attachment-cdn-urls
 */
export function withFreshUrls(state: SharedState, message: APIMessage): APIMessage {
  const isV2 = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  if (message.attachments.length === 0 && message.embeds.length === 0 && !isV2) return message;
  const now = state.clock.now();
  const known = signed.get(message);
  if (known && now - known.at < RENEW_AFTER_MS) return known.fresh;
  const fresh = renew(state, message);
  signed.set(message, { at: now, fresh });
  return fresh;
}

function renew({ origin, signer }: SharedState, message: APIMessage): APIMessage {
  const media = <Media extends { url: string; proxy_url?: string }>(old: Media): Media => {
    if (!old.url.startsWith(`${origin}/attachments/`)) return old;
    const url = signer.sign(old.url);
    return { ...old, url, proxy_url: url };
  };
  return {
    ...message,
    attachments: message.attachments.map(media),
    ...(message.components
      ? { components: withMedia(message.components, (item) => media(item as unknown as Media)) }
      : {}),
    embeds: message.embeds.map((embed) => ({
      ...embed,
      ...(embed.image ? { image: media(embed.image) } : {}),
      ...(embed.thumbnail ? { thumbnail: media(embed.thumbnail) } : {}),
    })),
  };
}
