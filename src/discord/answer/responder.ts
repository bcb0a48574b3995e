import type { REST } from 'discord.js';
import { InteractionResponseType } from 'discord-api-types/v10';
import type { Callback, InteractionResponse } from './callback.ts';
import { editOriginal, postFollowUp, type Sending, type WebhookToken } from './request.ts';

/** The first response wins, and later ones are dropped. One that Discord refuses counts as none, so that another may be tried. */
export interface Responder {
  /** After a deferral, its message takes the place of the deferred one, or follows. */
  post(response: InteractionResponse, sending?: Sending): Promise<void>;
  defer(response: InteractionResponse): Promise<void>;
  /** False when a response was sent, or is on its way. */
  giveUp(response: InteractionResponse): Promise<boolean>;
  readonly isGivenUp: boolean;
}

export function createResponder(rest: REST, webhook: WebhookToken, callback: Callback): Responder {
  let state: 'open' | 'answered' | 'given-up' = 'open';
  let deferred: InteractionResponseType | undefined;

  /** False where nothing was sent, because the interaction has a response. */
  async function respond(next: 'answered' | 'given-up', response: InteractionResponse, sending?: Sending) {
    if (state !== 'open') return false;
    state = next;
    try {
      await callback(response, sending);
      return true;
    } catch (error) {
      state = 'open';
      throw error;
    }
  }

  return {
    async post(response, sending) {
      const { type, body } = response;
      if (deferred === undefined) await respond('answered', response, sending);
      else if (body && takesItsPlace(deferred, type)) await editOriginal(rest, webhook, body);
      else if (body) await postFollowUp(rest, webhook, body, sending);
    },
    async defer(response) {
      if (await respond('answered', response)) deferred = response.type;
    },
    giveUp: (response) => respond('given-up', response),
    get isGivenUp() {
      return state === 'given-up';
    },
  };
}

/** The original is "thinking", or else the message that was pressed. */
const takesItsPlace = (deferred: InteractionResponseType, type: InteractionResponseType): boolean =>
  deferred === InteractionResponseType.DeferredChannelMessageWithSource ||
  type === InteractionResponseType.UpdateMessage;
