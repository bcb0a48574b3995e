/** The webhook of one interaction, by which the bot edits its first answer and sends follow-ups. */

import type { DiscordState } from '../discord-state.ts';
import { checkMessageForm } from '../messages/message-form.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import { changeMessage, countEdit, createMessage, deleteMessage } from '../messages/message-write.ts';
import { ApiError } from '../rest/api-error.ts';
import type { RequestBody } from '../rest/request-body.ts';
import { isJsonObject } from '../validation/form-check.ts';
import type { SentInteraction } from './interaction.ts';
import { readerOf } from './interaction-callback.ts';
import { ownersOf } from './interaction-metadata.ts';

/** The limit on follow-ups in a server that has not invited the bot. */
const USER_INSTALL_FOLLOW_UPS = 5;

/** Finds a message of the interaction. `which` is a message id or `@original`. */
export function webhookMessage(state: DiscordState, interaction: SentInteraction, which: string): StoredMessage {
  const { originalId, followUps, channel } = interaction;
  const id = which === '@original' ? originalId : which;
  const mine = id !== undefined && (id === originalId || followUps.includes(id));
  const stored = mine ? state.messages.find(channel.id, id) : undefined;
  if (!stored) throw new ApiError('unknownMessage');
  return stored;
}

export function editByWebhook(
  state: DiscordState,
  interaction: SentInteraction,
  which: string,
  body: RequestBody,
): StoredMessage {
  const old = webhookMessage(state, interaction, which);
  const data = isJsonObject(body.json) ? body.json : {};
  const change = { data, files: body.files, unlisted: 'keep' } as const;
  checkMessageForm(state, [], change, old.data);
  countEdit(state, old);
  const message = changeMessage(state, old, change, interaction.player);
  if (interaction.isThinking && old.id === interaction.originalId) fill(interaction, message);
  return message;
}

export function deleteByWebhook(state: DiscordState, interaction: SentInteraction, which: string): void {
  deleteMessage(state, webhookMessage(state, interaction, which));
}

/** Sends one more message after the first answer. */
export function createFollowUp(state: DiscordState, interaction: SentInteraction, body: RequestBody): StoredMessage {
  checkCount(interaction);
  const data = isJsonObject(body.json) ? body.json : {};
  const change = { data, files: body.files, unlisted: 'drop' } as const;
  checkMessageForm(state, [], change);
  const { channel, originalId } = interaction;
  const replyTo = originalId === undefined ? undefined : state.messages.find(channel.id, originalId);
  const visibleTo = readerOf(interaction, data);
  const draft = { channel, author: state.directory.bot, interaction, replyTo, visibleTo };
  const message = createMessage(state, draft, change);
  interaction.followUps.push(message.id);
  return message;
}

function checkCount({ channel, player, followUps }: SentInteraction): void {
  const byUser = '1' in ownersOf(channel, player);
  if (byUser && followUps.length >= USER_INSTALL_FOLLOW_UPS) throw new ApiError('tooManyFollowUps');
}

function fill(interaction: SentInteraction, message: StoredMessage): void {
  interaction.isThinking = false;
  interaction.settle({ kind: 'replied', message, isEphemeral: message.visibleTo !== undefined });
}
