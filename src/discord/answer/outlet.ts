/** Answers an interaction exactly once: the first answer wins, and later ones are dropped. */
import { InteractionResponseType } from 'discord.js';
import { type Asked, editOriginal, postCallback, postFollowUp } from './callback.ts';
import type { MessageBody } from './message-body.ts';

export interface Outlet {
  /** Sends an answer. An answer that Discord refuses counts as none, so that another one may be tried. */
  post(type: InteractionResponseType, body?: MessageBody): Promise<void>;
  /** Tells Discord that the answer will come. */
  putOff(type: InteractionResponseType, body?: MessageBody): Promise<void>;
  /** Sends this instead of an answer that did not come; false when one was sent, or is on its way. */
  postLast(type: InteractionResponseType, body: MessageBody): Promise<boolean>;
  /** Whether `postLast` was first, so that nobody is waiting for an answer. */
  readonly isClosed: boolean;
}

export function createOutlet(asked: Asked): Outlet {
  let state: 'open' | 'used' | 'closed' = 'open';
  let announced: InteractionResponseType | undefined;
  const use = async (send: () => Promise<void>): Promise<void> => {
    if (state === 'closed') return;
    state = 'used';
    try {
      await send();
    } catch (error) {
      state = 'open';
      throw error;
    }
  };
  return {
    get isClosed() {
      return state === 'closed';
    },
    async post(type, body) {
      // Discord has been told, and takes no second answer.
      if (announced !== undefined) return body && followUp(asked, announced, type, body);
      await use(() => postCallback(asked, type, body));
    },
    async putOff(type, body) {
      await use(() => postCallback(asked, type, body));
      if (state === 'used') announced = type;
    },
    async postLast(type, body) {
      if (state !== 'open') return false;
      state = 'closed';
      await postCallback(asked, type, body);
      return true;
    },
  };
}

/** The message that was announced, or that was pressed, shows it; or else it is a message of its own. */
function followUp(
  asked: Asked,
  announced: InteractionResponseType,
  type: InteractionResponseType,
  body: MessageBody,
): Promise<void> {
  const isOriginal =
    announced === InteractionResponseType.DeferredChannelMessageWithSource ||
    type === InteractionResponseType.UpdateMessage;
  return isOriginal ? editOriginal(asked.client.rest, asked, body) : postFollowUp(asked, body);
}
