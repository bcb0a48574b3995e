/** Sends a player's action to the bot, over the gateway or to its endpoint, in the form of Discord's interactions. */
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { type Channel, contextOf, type Player, playerObject } from '../directory/directory.ts';
import { actingMember, channelFor } from '../directory/guild-object.ts';
import { appPermissions } from '../directory/permissions.ts';
import type { DiscordState } from '../discord-state.ts';
import { withFreshUrls } from '../messages/message-files.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import { MAX_FILE_BYTES } from '../rest/request-body.ts';
import { deliverByHttp } from './http-delivery.ts';
import type { SentInteraction } from './interaction.ts';
import { ownersOf } from './interaction-metadata.ts';
import type { UserAction } from './interaction-registry.ts';

/** Creates an interaction and delivers it. Ordered faults may deliver it late, twice or never. */
export function sendInteraction(state: DiscordState, action: UserAction, data: object): SentInteraction {
  const interaction = state.interactions.open(action);
  state.feed.publish({ kind: 'interaction-started', interaction });
  const fault = state.faults.takeDelivery();
  const send = (): void =>
    deliver(state, interaction, { payload: payload(state, interaction, data), isCut: fault?.kind === 'cut' });
  const sendAll = (): void => {
    if (fault?.kind === 'late') state.clock.after(fault.ms, send);
    else send();
    if (fault?.kind === 'twice') send();
  };
  if (fault?.kind !== 'lost') state.unread.afterRead(action.channel.id, sendAll);
  return interaction;
}

/**
 * Sends any payload in place of an interaction. Returns the HTTP status of the bot's endpoint, or `undefined` if it was
 * sent over the gateway.
 */
export async function sendPayload(state: DiscordState, payload: unknown): Promise<number | undefined> {
  if (state.endpoint.url === undefined) {
    state.gateway.dispatch('INTERACTION_CREATE', undefined, payload);
    return undefined;
  }
  const response = await state.endpoint.post(JSON.stringify(payload), {
    signal: AbortSignal.timeout(state.options.answerWithinMs),
  });
  response.resume();
  return response.statusCode;
}

interface Sending {
  readonly payload: object;
  /** Whether the connection breaks as soon as the payload has been sent. */
  readonly isCut: boolean;
}

/**
 * Sends an interaction over the gateway or to the endpoint, never both:
 * https://docs.discord.com/developers/interactions/overview#preparing-for-interactions
 */
function deliver(state: DiscordState, interaction: SentInteraction, sending: Sending): void {
  interaction.payloads.push(sending.payload);
  if (state.endpoint.url !== undefined) {
    deliverByHttp(state, interaction, sending).catch(state.options.onFault);
    return;
  }
  const { guild } = interaction.channel;
  // Interactions from a server that has not invited the bot go to shard 0, like those from direct messages.
  const guildId = guild?.hasBot ? guild.id : undefined;
  state.gateway.dispatch('INTERACTION_CREATE', guildId, sending.payload);
  if (sending.isCut) state.gateway.drop();
}

function payload(state: DiscordState, interaction: SentInteraction, data: object): object {
  const { id, token, type, player, channel, source } = interaction;
  return {
    version: 1,
    id,
    token,
    type,
    application_id: state.directory.applicationId,
    data,
    channel_id: channel.id,
    channel: channelFor(channel, player),
    ...sentFrom(channel, player),
    ...(source ? { message: sourceMessage(state, source) } : {}),
    locale: player.locale,
    app_permissions: String(appPermissions(state.directory, channel)),
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: ownersOf(channel, player),
    context: contextOf(channel),
    attachment_size_limit: MAX_FILE_BYTES,
  };
}

/** The acting user's field: `member` in a server, `user` elsewhere. */
function sentFrom(channel: Channel, player: Player): object {
  const { guild } = channel;
  if (!guild) return { user: playerObject(player) };
  const { id, locale } = guild;
  return {
    guild_id: id,
    guild: { id, locale, features: [] },
    guild_locale: locale,
    member: actingMember(player, guild, channel),
  };
}

/** The message whose component was used, with the flag of an ephemeral one. */
function sourceMessage(state: DiscordState, { data: message, visibleTo }: StoredMessage): APIMessage {
  const fresh = withFreshUrls(state, message);
  return visibleTo === undefined ? fresh : { ...fresh, flags: (fresh.flags ?? 0) | MessageFlags.Ephemeral };
}
