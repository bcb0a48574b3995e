import type { REST } from 'discord.js';
import { InteractionResponseType, Routes } from 'discord-api-types/v10';
import type { GameId } from '../../app/saved-game.ts';
import { isRefusedForGood, RequestMethod } from '../rest.ts';
import type { MessageBody } from './body.ts';
import { type Sending, send, type WebhookToken } from './request.ts';

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object */
export interface InteractionResponse {
  readonly type: InteractionResponseType;
  readonly body?: MessageBody;
}

/** @throws when Discord did not take it; the interaction then counts as not answered */
export type Callback = (response: InteractionResponse, sending?: Sending) => Promise<void>;

export const callbackOver =
  (rest: REST, { id, webhook }: { readonly id: string; readonly webhook: WebhookToken }): Callback =>
  async (response, { confirmed = false } = {}) => {
    const isNew = response.type === InteractionResponseType.ChannelMessageWithSource;
    try {
      await send(rest, RequestMethod.Post, Routes.interactionCallback(id, webhook.token), callbackBody(response));
    } catch (error) {
      if (!confirmed || !isNew || isRefusedForGood(error)) throw error;
      await findOriginal(rest, webhook, error);
    }
  };

export const callbackBody = ({ type, body }: InteractionResponse): MessageBody => ({
  data: { type, data: body?.data ?? {} },
  files: body?.files ?? [],
});

/**
 * Settles where the new message is there. @throws `failure` where it is not, UnconfirmedError
 * https://docs.discord.com/developers/interactions/receiving-and-responding#get-original-interaction-response
 */
async function findOriginal(rest: REST, { applicationId, token }: WebhookToken, failure: unknown): Promise<void> {
  try {
    await rest.get(Routes.webhookMessage(applicationId, token, '@original'), { auth: false });
  } catch (error) {
    throw isRefusedForGood(error) ? failure : new UnconfirmedError(error);
  }
}

/** A new message may be there, but Discord cannot be asked for it. */
export class UnconfirmedError extends Error {
  override readonly name = 'UnconfirmedError';
  /** Which one counts as shown by the message. */
  game: GameId | undefined;

  constructor(cause: unknown) {
    super('Nobody knows whether the message is there.', { cause });
  }
}

/** Discord has closed the HTTP request that the answer belongs to. */
export class AnswerTooLateError extends Error {
  override readonly name = 'AnswerTooLateError';

  constructor() {
    super('Discord waits for this answer no longer.');
  }
}
