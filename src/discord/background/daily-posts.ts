/** Daily posts: in servers that asked for it, the bot posts yesterday's podium and today's daily once a day. */

import { type RESTGetAPIChannelResult, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { dailyAt } from '../../app/calendar.ts';
import type { Place } from '../../app/saved-game.ts';
import { nextPodiumAt, type Obstacle, podiumOf } from '../../app/server.ts';
import type { PodiumSettings } from '../../app/stores/server-store.ts';
import { placeOfServer } from '../answer/interaction.ts';
import { discordErrorCode, isPermanentRejection, RateLimitError } from '../connection/rest.ts';
import type { EditDeps } from '../deps.ts';
import type { Message } from '../messages/message.ts';
import { dailyPost } from '../messages/server.ts';
import { translatorFor } from '../texts/languages.ts';
import { postMessage } from './delivery.ts';
import type { Handler, Next } from './worker.ts';

export type DailyPosts = ReturnType<typeof createDailyPosts>;

export function createDailyPosts({ rest, game, painter, log }: Omit<EditDeps, 'seal'>) {
  const post = (channel: string, message: Message, nonce: string, signal?: AbortSignal): Promise<'posted' | Obstacle> =>
    orObstacle(postMessage({ rest, signal }, channel, message, nonce).then(() => 'posted' as const));

  async function isIn(place: Place, channel: string): Promise<boolean> {
    const found = (await rest.get(Routes.channel(channel))) as RESTGetAPIChannelResult;
    return 'guild_id' in found && found.guild_id !== undefined && placeOfServer(found.guild_id) === place;
  }

  const postDaily = createPodiums({ game, painter, log }, post);
  return {
    /**
     * Posts a message in a channel. Returns the reason if Discord rejects the message for good.
     * @throws HTTPError, RateLimitError, an abort: a later attempt may succeed
     */
    post,
    /**
     * Returns the reason why this server cannot use a channel, whose id a client may have made up.
     * @throws as `post` does
     */
    findObstacle: (place: Place, channel: string): Promise<Obstacle | undefined> =>
      orObstacle(isIn(place, channel).then((is) => (is ? undefined : 'elsewhere'))),
    /** The job of one server's daily posts. */
    handler: (everyMs: number): Handler => ({
      ...{ everyMs, heldMs: RETRY_MS, failure: 'a daily post failed and will be repeated' },
      run: ({ id: place }, signal) =>
        postDaily(place, signal).catch((error: unknown) => {
          if (!(error instanceof RateLimitError) || error.retryAfter <= RETRY_MS) throw error;
          log.warn({ place, error }, 'a daily post has to wait');
          return { inMs: Math.ceil(error.retryAfter) };
        }),
    }),
  };
}

/** Returns a function that does the job of one server. */
function createPodiums({ game, painter, log }: Pick<EditDeps, 'game' | 'painter' | 'log'>, post: DailyPosts['post']) {
  /** Posts that the database could not note yet: Discord may have forgotten their nonce when it can. */
  const unnoted = new Map<Place, { readonly daily: number; readonly outcome: 'posted' | Obstacle }>();

  async function postOnce(place: Place, daily: number, { channel, locale }: PodiumSettings, signal: AbortSignal) {
    const before = unnoted.get(place);
    if (before?.daily === daily) return before.outcome;
    const podium = await podiumOf(game, place, daily);
    // A nonce of up to 25 characters prevents a second post if the process dies before it has stored the first.
    const nonce = `${daily}:${place.slice(-18)}`;
    const outcome = await post(channel, dailyPost(podium, translatorFor(locale), painter), nonce, signal);
    if (outcome !== 'posted') log.warn({ place, channel, outcome }, 'Discord rejected a daily post');
    unnoted.set(place, { daily, outcome });
    return outcome;
  }

  async function postDaily(place: Place, signal: AbortSignal): Promise<Next> {
    const at = game.now();
    const settings = await game.store.findPodium(place);
    if (!settings) return 'done';
    const daily = dailyAt(at);
    const later = { inMs: nextPodiumAt({ ...settings, announced: daily }, at) - at };
    if (settings.isRemoved) return later;
    const dueInMs = nextPodiumAt(settings, at) - at;
    if (dueInMs > 0) return { inMs: dueInMs };
    const outcome = await postOnce(place, daily, settings, signal);
    await game.store.noteDailyPost(place, daily, outcome !== 'posted');
    unnoted.delete(place);
    return later;
  }

  return postDaily;
}

/**
 * How long a process holds a server's post, and when a post that failed is repeated, in milliseconds: soon, because a
 * failed call may have created the post, and Discord forgets a nonce after a few minutes.
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
