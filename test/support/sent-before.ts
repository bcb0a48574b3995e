/** Messages as an older version of the bot has sent them, with content in place of a container. */
import { ComponentType } from 'discord-api-types/v10';
import type { Player, StandIn } from '#playground';
import { type Seen, seen } from './seen.ts';

/** The bot posts what this message says and offers once more, in the form of before. */
export async function sentBefore({ apiUrl, token, driver }: StandIn, viewer: Player, shown: Seen): Promise<Seen> {
  const { channelId, message } = shown.stored;
  const [container] = message.components ?? [];
  const components = container?.type === ComponentType.Container ? container.components : [];
  const response = await fetch(`${apiUrl}/v10/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      content: shown.content,
      components: components.filter(({ type }) => type === ComponentType.ActionRow),
    }),
  });
  const { id } = (await response.json()) as { readonly id: string };
  const channel = driver.directory.channels.get(channelId);
  const sent = channel && driver.messages(channel, viewer).find((it) => it.id === id);
  if (!sent) throw new Error(`The message could not be sent: ${response.status}.`);
  return seen(sent);
}
