/** The files that a message shows, and the addresses it shows them by. */
import type { APIMessage } from 'discord-api-types/v10';
import type { World } from '../world.ts';

/** The paths of a message's files: those attached, and those that its embeds point at. */
export function filesOf({ attachments, embeds }: APIMessage, origin: string): readonly string[] {
  const shown = embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  return [...attachments.map(({ url }) => url), ...shown].flatMap((url) =>
    url?.startsWith(`${origin}/attachments/`) ? [new URL(url).pathname] : [],
  );
}

/**
 * The message as Discord sends it now: the addresses of its files are signed anew each time, so they work, but only for
 * a day. https://discord.com/developers/docs/reference#signed-attachment-cdn-urls
 */
export function withFreshUrls(world: World, message: APIMessage): APIMessage {
  const { attachments, embeds } = message;
  if (attachments.length === 0 && embeds.length === 0) return message;
  const fresh = (url: string): string => world.signer.sign(url);
  const renew = <Media extends { url: string; proxy_url?: string }>(media: Media): Media => {
    if (!media.url.startsWith(`${world.origin}/attachments/`)) return media;
    const url = fresh(media.url);
    return { ...media, url, proxy_url: url };
  };
  return {
    ...message,
    attachments: attachments.map(renew),
    embeds: embeds.map((embed) => ({
      ...embed,
      ...(embed.image ? { image: renew(embed.image) } : {}),
      ...(embed.thumbnail ? { thumbnail: renew(embed.thumbnail) } : {}),
    })),
  };
}
