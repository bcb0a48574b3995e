/** Sends a player's action to the bot as INTERACTION_CREATE, with everything that Discord puts into it. */
import { type APIMessage, type InteractionType, MessageFlags } from 'discord-api-types/v10';
import { type Channel, contextOf, type Player, playerObject } from '../directory/directory.ts';
import { actingMember, channelObject, PERMISSIONS } from '../directory/guild-object.ts';
import { withFreshUrls } from '../messages/message-files.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import { MAX_FILE_BYTES } from '../rest/request-body.ts';
import type { World } from '../world.ts';
import type { Interaction } from './interaction.ts';
import type { UserAction } from './interaction-registry.ts';

/** Opens the interaction and delivers it; faults may deliver it late or twice. */
export function sendInteraction(world: World, action: UserAction, data: object): Interaction {
  const interaction = world.interactions.open(action);
  world.feed.publish({ kind: 'interaction-started', interaction });
  const fault = world.faults.takeDelivery();
  if (fault?.kind === 'late') world.clock.after(fault.ms, () => deliver(world, interaction, data));
  else deliver(world, interaction, data);
  if (fault?.kind === 'twice') deliver(world, interaction, data);
  return interaction;
}

function deliver(world: World, interaction: Interaction, data: object): void {
  const { channel } = interaction;
  // A server that the bot is not in belongs to no shard of it: such events come as direct messages do, on shard 0.
  const guildId = channel.guild?.hasBot ? channel.guild.id : undefined;
  world.gateway.dispatch('INTERACTION_CREATE', guildId, payload(world, interaction, data));
}

function payload(world: World, interaction: Interaction, data: object): object {
  const { id, token, type, player, channel, source } = interaction;
  return {
    version: 1,
    id,
    token,
    type,
    application_id: world.directory.applicationId,
    data,
    channel_id: channel.id,
    channel: channelObject(channel),
    ...place(channel, player),
    ...(source ? { message: sourceMessage(world, source) } : {}),
    locale: player.locale,
    app_permissions: PERMISSIONS,
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: ownersOf(channel, player),
    context: contextOf(channel),
    attachment_size_limit: MAX_FILE_BYTES,
  };
}

/** In a server the player is a member; anywhere else a plain user. */
function place({ guild }: Channel, player: Player): object {
  if (!guild) return { user: playerObject(player) };
  const { id, locale } = guild;
  return {
    guild_id: id,
    guild: { id, locale, features: [] },
    guild_locale: locale,
    member: actingMember(player, guild),
  };
}

/** Which installation made the interaction possible: the server's (0) or the user's own (1). */
export function ownersOf({ guild, botHasAccess }: Channel, player: Player): Record<string, string> {
  if (guild?.hasBot) return { '0': guild.id };
  return !guild && botHasAccess ? { '0': '0' } : { '1': player.id };
}

/** Ephemeral messages are stored nowhere but with their one reader, who sends them along. */
function sourceMessage(world: World, { message, visibleTo }: StoredMessage): APIMessage {
  const fresh = withFreshUrls(world, message);
  return visibleTo === undefined ? fresh : { ...fresh, flags: (fresh.flags ?? 0) | MessageFlags.Ephemeral };
}

/** The `interaction_metadata` of a message that answers an interaction. */
export function metadataOf({ id, type, player, channel, source }: Interaction): {
  id: string;
  type: InteractionType;
  user: ReturnType<typeof playerObject>;
  authorizing_integration_owners: Record<string, string>;
  interacted_message_id?: string;
} {
  return {
    id,
    type,
    user: playerObject(player),
    authorizing_integration_owners: ownersOf(channel, player),
    ...(source ? { interacted_message_id: source.id } : {}),
  };
}
