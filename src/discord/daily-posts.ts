/** Daily posts: in servers that asked for it, the bot posts yesterday's podium and today's daily once a day. */

import { type RESTGetAPIChannelResult, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Place } from '../app/saved-game.ts';
import { dueNow, type Obstacle, podiumOf } from '../app/server.ts';
import type { DueDailyPost } from '../app/stores/server-store.ts';
import { postMessage } from './delivery.ts';
import type { EditDeps } from './deps.ts';
import { placeOfServer } from './interaction.ts';
import type { Message } from './messages/message.ts';
import { dailyPost } from './messages/server.ts';
import { discordErrorCode, isPermanentRejection, RateLimitError } from './rest.ts';
import { translatorFor } from './texts/languages.ts';

export interface DailyPosts {
  /**
   * Posts a message in a channel. Returns the reason if Discord rejects the message for good.
   * @throws HTTPError, RateLimitError, an abort: a later attempt may succeed
   */
  post(channel: string, message: Message, nonce: string, signal?: AbortSignal): Promise<'posted' | Obstacle>;
  /**
   * Returns the reason why this server cannot use a channel, whose id a client may have made up.
   * @throws as `post` does
   */
  findObstacle(place: Place, channel: string): Promise<Obstacle | undefined>;
  /** Makes all daily posts that are due. A post that fails is due again a minute later. */
  postDue(signal: AbortSignal): Promise<void>;
}

export function createDailyPosts({ rest, game, painter, log }: Omit<EditDeps, 'seal'>): DailyPosts {
  const post: DailyPosts['post'] = (channel, message, nonce, signal) =>
    orObstacle(postMessage({ rest, signal }, channel, message, nonce).then(() => 'posted'));

  async function isIn(place: Place, channel: string): Promise<boolean> {
    const found = (await rest.get(Routes.channel(channel))) as RESTGetAPIChannelResult;
    return 'guild_id' in found && found.guild_id !== undefined && placeOfServer(found.guild_id) === place;
  }

  async function postDaily(due: DueDailyPost, signal: AbortSignal): Promise<void> {
    const { place, channel, locale, daily } = due;
    const podium = await podiumOf(game, due);
    // A nonce of up to 25 characters prevents a second post if the process dies before it has stored the first.
    const nonce = `${daily}:${place.slice(-18)}`;
    const message = dailyPost(podium, translatorFor(locale), painter);
    const outcome = await post(channel, message, nonce, signal);
    if (outcome !== 'posted') log.warn({ place, channel, outcome }, 'Discord rejected a daily post');
    await game.store.noteDailyPost(place, daily, outcome !== 'posted');
  }

  async function postpone({ place }: DueDailyPost, error: unknown): Promise<void> {
    const retryInMs = Math.max(RETRY_MS, error instanceof RateLimitError ? error.retryAfter : 0);
    log.warn({ place, error, retryInMs }, 'a daily post failed and will be repeated');
    await game.store.postponeDailyPost(place, game.now() + Math.ceil(retryInMs));
  }

  return {
    post,
    findObstacle: (place, channel) => orObstacle(isIn(place, channel).then((is) => (is ? undefined : 'elsewhere'))),
    async postDue(signal) {
      // A post that was attempted is no longer due, so the next page of due posts does not contain it.
      for (let page = await dueNow(game); page.length > 0; page = await dueNow(game)) {
        for (const due of page) {
          if (signal.aborted) return;
          await postDaily(due, signal).catch((error: unknown) => (signal.aborted ? undefined : postpone(due, error)));
        }
        if (signal.aborted) return;
      }
    },
  };
}

/**
 * Discord forgets a nonce after a few minutes, and a failed call may have created the post, so the retry comes soon.
 */
const RETRY_MS = 60_000;

async function orObstacle<Result>(calling: Promise<Result>): Promise<Result | Obstacle> {
  try {
    return await calling;
  } catch (error) {
    if (isPermanentRejection(error)) return obstacleOf(error);
    throw error;
  }
}

function obstacleOf(error: unknown): Obstacle {
  switch (discordErrorCode(error)) {
    case RESTJSONErrorCodes.MissingAccess:
      return 'view';
    case RESTJSONErrorCodes.MissingPermissions:
      return 'send';
    case RESTJSONErrorCodes.UnknownChannel:
      return 'gone';
    default:
      return 'rejected';
  }
}
