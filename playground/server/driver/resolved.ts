import type { APIAttachment } from 'discord-api-types/v10';
import type { Channel, Player } from '../directory/directory.ts';
import { channelFor, namedMember, roleObject } from '../directory/guild-object.ts';
import type { DiscordState } from '../discord-state.ts';

/** The acting player and the channel in which they act. */
export interface Acting {
  readonly player: Player;
  readonly channel: Channel;
}

/**
 * The `resolved` field of an interaction that mentions users, roles, channels or files; `undefined` if it mentions
 * none. Members are included only in a server.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-resolved-data-structure
 */
export function resolvedOf(
  state: DiscordState,
  { player, channel }: Acting,
  { ids, files = [] }: { readonly ids: readonly string[]; readonly files?: readonly APIAttachment[] },
): object {
  const { guild } = channel;
  const { channels, players } = state.directory;
  const kinds: Readonly<Record<string, (id: string) => object | undefined>> = {
    users: (id) => state.directory.userObject(id),
    members: (id) => orNothing(players.get(id), (found) => guild && namedMember(guild, channel, found)),
    roles: (id) => orNothing(guild?.roles.get(id), roleObject),
    channels: (id) => orNothing(channels.get(id), (found) => channelFor(found, player)),
    attachments: (id) => files.find((file) => file.id === id),
  };
  const named = [...ids, ...files.map(({ id }) => id)];
  const lists = Object.entries(kinds).flatMap(([kind, find]) => {
    const found = named.flatMap((id) => orNothing(find(id), (one) => [[id, one] as const]) ?? []);
    return found.length > 0 ? [[kind, Object.fromEntries(found)] as const] : [];
  });
  return lists.length > 0 ? { resolved: Object.fromEntries(lists) } : {};
}

const orNothing = <One, Other>(one: One | undefined, make: (one: One) => Other): Other | undefined =>
  one === undefined ? undefined : make(one);
