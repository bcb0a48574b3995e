/** Answers an interaction exactly once: the first answer wins, and later ones are dropped. */
import type { InteractionResponseType } from 'discord.js';
import { type Asked, postCallback } from './callback.ts';
import type { MessageBody } from './message-body.ts';

export interface Outlet {
  /** Sends an answer. An answer that Discord refuses counts as none, so that another one may be tried. */
  post(type: InteractionResponseType, body?: MessageBody): Promise<void>;
  /** Sends this instead of an answer that did not come; false when one was sent, or is on its way. */
  postLast(type: InteractionResponseType, body: MessageBody): Promise<boolean>;
  /** Whether `postLast` was first, so that nobody is waiting for an answer. */
  readonly isClosed: boolean;
}

export function createOutlet(asked: Asked): Outlet {
  let state: 'open' | 'used' | 'closed' = 'open';
  return {
    get isClosed() {
      return state === 'closed';
    },
    async post(type, body) {
      if (state === 'closed') return;
      state = 'used';
      try {
        await postCallback(asked, type, body);
      } catch (error) {
        state = 'open';
        throw error;
      }
    },
    async postLast(type, body) {
      if (state !== 'open') return false;
      state = 'closed';
      await postCallback(asked, type, body);
      return true;
    },
  };
}
