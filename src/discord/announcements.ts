/** The posts that the bot makes in a server by itself: each day the podium of yesterday and today's daily, where managers want it. */

import type { REST } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { type DueAnnouncement, dueNow, type Obstacle, podiumOf } from '../app/server.ts';
import { refusalToPost } from './delivery.ts';
import type { BotDeps } from './deps.ts';
import type { Message } from './messages/message.ts';
import { announcement } from './messages/server.ts';
import { refusalCode } from './rest.ts';
import { translatorFor } from './texts/languages.ts';

export interface Announcements {
  /** Posts in a channel, or says why it cannot be. @throws HTTPError, RateLimitError: not this time */
  post(channel: string, message: Message, nonce: string): Promise<'posted' | Obstacle>;
  /** Posts what is due; `signal` ends it between two servers. */
  announceDue(signal: AbortSignal): Promise<void>;
}

export function createAnnouncements({
  rest,
  game,
  painter,
  log,
}: Pick<BotDeps, 'game' | 'painter' | 'log'> & { rest: REST }): Announcements {
  const post: Announcements['post'] = async (channel, message, nonce) => {
    const refusal = await refusalToPost(rest, channel, message, nonce);
    return refusal === undefined ? 'posted' : obstacleOf(refusal);
  };

  async function announce({ place, channel, locale }: DueAnnouncement): Promise<void> {
    const podium = await podiumOf(game, place);
    // At most 25 characters; with the same nonce a repeat after a kill posts nothing twice.
    const nonce = `${podium.today}:${place.slice(-18)}`;
    const outcome = await post(channel, announcement(podium, translatorFor(locale), painter), nonce);
    if (outcome !== 'posted') log.warn({ place, channel, outcome }, 'a daily could not be posted in its channel');
    await game.store.noteAnnounced(place, podium.today, outcome !== 'posted');
  }

  return {
    post,
    async announceDue(signal) {
      for (const due of await dueNow(game)) {
        if (signal.aborted) return;
        try {
          await announce(due);
        } catch (error) {
          log.warn({ place: due.place, error }, 'a daily could not be posted yet');
        }
      }
    },
  };
}

function obstacleOf(error: unknown): Obstacle {
  switch (refusalCode(error)) {
    case RESTJSONErrorCodes.MissingAccess:
      return 'view';
    case RESTJSONErrorCodes.MissingPermissions:
      return 'send';
    case RESTJSONErrorCodes.UnknownChannel:
      return 'gone';
    default:
      return 'refused';
  }
}
