/** The webhook of one interaction: its first answer, and follow-up messages. */
import { checkMessageForm } from '../messages/message-form.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import { changeMessage, countEdit, createMessage, deleteMessage } from '../messages/message-write.ts';
import { ApiError } from '../rest/api-error.ts';
import type { RequestBody } from '../rest/request-body.ts';
import { isObject } from '../validation/form-check.ts';
import type { World } from '../world.ts';
import type { Interaction } from './interaction.ts';
import { readerOf } from './interaction-callback.ts';
import { ownersOf } from './interaction-metadata.ts';

/** Where the bot was not invited, it may follow up five times. */
const USER_INSTALL_FOLLOW_UPS = 5;

/** `which` is a message id or `@original`. */
export function webhookMessage(world: World, interaction: Interaction, which: string): StoredMessage {
  const { originalId, followUps, channel } = interaction;
  const id = which === '@original' ? originalId : which;
  const mine = id !== undefined && (id === originalId || followUps.includes(id));
  const stored = mine ? world.messages.find(channel.id, id) : undefined;
  if (!stored) throw new ApiError('unknownMessage');
  return stored;
}

export function editByWebhook(world: World, interaction: Interaction, which: string, body: RequestBody): StoredMessage {
  const old = webhookMessage(world, interaction, which);
  const data = isObject(body.json) ? body.json : {};
  const change = { data, files: body.files, unlisted: 'keep' } as const;
  checkMessageForm(world, [], change, old.message);
  countEdit(world, old);
  const message = changeMessage(world, old, change, interaction.player);
  if (interaction.loading && old.id === interaction.originalId) fill(interaction, message);
  return message;
}

export function deleteByWebhook(world: World, interaction: Interaction, which: string): void {
  deleteMessage(world, webhookMessage(world, interaction, which));
}

/** Sends one more message after the first answer. */
export function followUp(world: World, interaction: Interaction, body: RequestBody): StoredMessage {
  checkCount(interaction);
  const data = isObject(body.json) ? body.json : {};
  const change = { data, files: body.files, unlisted: 'drop' } as const;
  checkMessageForm(world, [], change);
  const { channel, originalId } = interaction;
  const replyTo = originalId === undefined ? undefined : world.messages.find(channel.id, originalId);
  const visibleTo = readerOf(interaction, data);
  const draft = { channel, author: world.directory.bot, interaction, replyTo, visibleTo };
  const message = createMessage(world, draft, change);
  interaction.followUps.push(message.id);
  return message;
}

function checkCount({ channel, player, followUps }: Interaction): void {
  const byUser = '1' in ownersOf(channel, player);
  if (byUser && followUps.length >= USER_INSTALL_FOLLOW_UPS) throw new ApiError('tooManyFollowUps');
}

function fill(interaction: Interaction, message: StoredMessage): void {
  interaction.loading = false;
  interaction.settle({ kind: 'replied', message, ephemeral: message.visibleTo !== undefined });
}
