/**
 * Applies the bot's answer to an interaction. https://discord.com/developers/docs/interactions/receiving-and-responding
 */
import {
  InteractionResponseType as Answer,
  InteractionType,
  MessageFlags,
  type APIModalInteractionResponseCallbackComponent as ModalComponent,
} from 'discord-api-types/v10';
import type { DiscordState } from '../discord-state.ts';
import { checkMessageForm, flagsOf } from '../messages/message-form.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import { changeMessage, createMessage } from '../messages/message-write.ts';
import { numbered } from '../messages/number-components.ts';
import { ApiError } from '../rest/api-error.ts';
import { NotSimulatedError } from '../rest/not-simulated.ts';
import type { RequestBody } from '../rest/request-body.ts';
import { checkModal } from '../validation/check-modal.ts';
import { checkChoices } from '../validation/check-options.ts';
import { FormCheck, isJsonObject, type Json } from '../validation/form-check.ts';
import type { InteractionOutcome, SentInteraction } from './interaction.ts';

const { ApplicationCommand, ApplicationCommandAutocomplete, MessageComponent, ModalSubmit } = InteractionType;
const MESSAGE_ANSWERS: readonly unknown[] = [Answer.ChannelMessageWithSource, Answer.DeferredChannelMessageWithSource];
/** Types of answer for activities and purchases, which are not simulated. */
const ELSEWHERE: readonly unknown[] = [Answer.LaunchActivity, 10, 13];
const UPDATE_ANSWERS: readonly unknown[] = [Answer.DeferredMessageUpdate, Answer.UpdateMessage];

/**
 * Applies the callback, and returns the message that it created or changed.
 *
 * @throws ApiError with the error that Discord returns for an invalid callback
 */
export function answerInteraction(
  state: DiscordState,
  interaction: SentInteraction,
  body: RequestBody,
): StoredMessage | undefined {
  const json = isJsonObject(body.json) ? body.json : {};
  const data = isJsonObject(json['data']) ? json['data'] : {};
  const type = checkType(interaction, json['type']);
  const done = respond(state, interaction, { type, data, body });
  state.interactions.answer(interaction);
  const { outcome, message } = done;
  if (message) interaction.originalId = message.id;
  // After a deferred reply, the outcome is not known until the bot edits the reply.
  if (outcome) interaction.settle(outcome);
  else state.interactions.defer(interaction);
  return message;
}

interface CallbackCall {
  readonly type: Answer;
  readonly data: Json;
  readonly body: RequestBody;
}

interface CallbackResult {
  readonly outcome?: InteractionOutcome;
  readonly message?: StoredMessage;
}

/** Checks that this type of answer is allowed for this interaction. */
function checkType(interaction: SentInteraction, type: unknown): Answer {
  if (ELSEWHERE.includes(type)) throw new NotSimulatedError(`The answer ${type} to an interaction`);
  const check = new FormCheck();
  const canUpdate = interaction.source !== undefined;
  const messages = [...MESSAGE_ANSWERS, ...(canUpdate ? UPDATE_ANSWERS : [])];
  // This type of answer is also allowed for a modal that a command opened:
  // https://github.com/discord/discord-api-docs/pull/5486
  const modals = canUpdate ? messages : [...messages, Answer.DeferredMessageUpdate];
  const allowed: Record<number, readonly unknown[]> = {
    [ApplicationCommand]: [...messages, Answer.Modal],
    [MessageComponent]: [...messages, Answer.Modal],
    [ModalSubmit]: modals,
    [ApplicationCommandAutocomplete]: [Answer.ApplicationCommandAutocompleteResult],
  };
  check.at('type').oneOf(type, allowed[interaction.type] ?? [], true);
  check.finish();
  return type as Answer;
}

function respond(state: DiscordState, interaction: SentInteraction, callback: CallbackCall): CallbackResult {
  switch (callback.type) {
    case Answer.ChannelMessageWithSource:
      return reply(state, interaction, callback);
    case Answer.DeferredChannelMessageWithSource:
      return deferReply(state, interaction, callback.data);
    case Answer.DeferredMessageUpdate:
      return acknowledge(state, interaction);
    case Answer.UpdateMessage:
      return update(state, interaction, callback);
    case Answer.ApplicationCommandAutocompleteResult:
      return offerChoices(callback.data);
    case Answer.Modal:
      return openModal(state, callback.data);
  }
  throw new ApiError('invalidForm');
}

/** The id of the player, if the body asks for an ephemeral message. */
export const readerOf = (interaction: SentInteraction, data: Json): string | undefined =>
  (flagsOf(data) & MessageFlags.Ephemeral) === 0 ? undefined : interaction.player.id;

function reply(state: DiscordState, interaction: SentInteraction, { data, body }: CallbackCall): CallbackResult {
  const change = { data, files: body.files, unlisted: 'drop' } as const;
  checkMessageForm(state, ['data'], change);
  const visibleTo = readerOf(interaction, data);
  const { channel } = interaction;
  const draft = {
    channel,
    author: state.directory.bot,
    interaction,
    replyTo: interaction.source,
    visibleTo,
    tts: data['tts'] === true,
  };
  const message = createMessage(state, draft, change);
  return { message, outcome: { kind: 'replied', message, isEphemeral: visibleTo !== undefined } };
}

function deferReply(state: DiscordState, interaction: SentInteraction, data: Json): CallbackResult {
  const visibleTo = readerOf(interaction, data);
  const { channel } = interaction;
  const draft = { channel, author: state.directory.bot, interaction, replyTo: interaction.source, visibleTo };
  interaction.isThinking = true;
  return { message: createMessage(state, draft) };
}

function acknowledge(state: DiscordState, interaction: SentInteraction): CallbackResult {
  const outcome = { kind: 'acknowledged' } as const;
  return interaction.source ? { outcome, message: currentSource(state, interaction) } : { outcome };
}

function update(state: DiscordState, interaction: SentInteraction, { data, body }: CallbackCall): CallbackResult {
  const source = currentSource(state, interaction);
  const change = { data, files: body.files, unlisted: 'drop' } as const;
  checkMessageForm(state, ['data'], change, source.data);
  const message = changeMessage(state, source, change, interaction.player);
  return { message, outcome: { kind: 'updated', message } };
}

/** The current state of the clicked message: another click may have changed it since. */
function currentSource(state: DiscordState, { source, channel }: SentInteraction): StoredMessage {
  const current = source && state.messages.find(channel.id, source.id);
  if (!current) throw new ApiError('unknownMessage');
  return current;
}

function offerChoices(data: Json): CallbackResult {
  const check = new FormCheck();
  const path = check.at('data', 'choices');
  const list = Array.isArray(data['choices']) ? data['choices'] : undefined;
  // The limits on names and on the number of choices do not depend on the option's type, but all values must have the
  // same type.
  const isText = list?.every((choice) => !isJsonObject(choice) || typeof choice['value'] === 'string');
  if (path.present(list, true)) checkChoices(path, list, isText ? 3 : 10);
  check.finish();
  return { outcome: { kind: 'choices', choices: list ?? [] } };
}

function openModal({ usableEmojis: emojis }: DiscordState, data: Json): CallbackResult {
  const check = new FormCheck();
  checkModal(check.at('data'), data, emojis);
  check.finish();
  const { custom_id: customId, title } = data;
  const modal = {
    custom_id: String(customId),
    title: String(title),
    components: numbered<ModalComponent>(data['components']),
  };
  return { outcome: { kind: 'modal', modal } };
}
