/** The metadata that Discord sends with an interaction and with the messages that answer it. */
import { type APIUser, InteractionContextType, type InteractionType } from 'discord-api-types/v10';
import { type Channel, contextOf, type Player, playerObject } from '../directory/directory.ts';
import type { SharedState } from '../shared-state.ts';
import type { SentInteraction } from './interaction.ts';

/** The installations of the bot that allow the interaction: the server's (0), the user's own (1) or both. */
export function ownersOf(channel: Channel, player: Player): Record<string, string> {
  if (channel.guild?.hasBot) return { '0': channel.guild.id };
  return contextOf(channel) === InteractionContextType.BotDM ? { '0': '0' } : { '1': player.id };
}

/** The `interaction_metadata` of a message that answers an interaction. */
export function metadataOf(
  { directory }: SharedState,
  { id, type, player, channel, source, target }: SentInteraction,
): {
  id: string;
  type: InteractionType;
  user: ReturnType<typeof playerObject>;
  authorizing_integration_owners: Record<string, string>;
  interacted_message_id?: string;
  target_user?: APIUser;
  target_message_id?: string;
} {
  const targetUser = target?.type === 'user' ? directory.userObject(target.id) : undefined;
  return {
    id,
    type,
    user: playerObject(player),
    authorizing_integration_owners: ownersOf(channel, player),
    ...(source ? { interacted_message_id: source.id } : {}),
    ...(targetUser ? { target_user: targetUser } : {}),
    ...(target?.type === 'message' ? { target_message_id: target.id } : {}),
  };
}
