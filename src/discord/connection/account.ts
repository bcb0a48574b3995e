/** What the bot asks Discord about itself: its application, its servers, and how many sessions it may still start. */

import {
  type APIApplication,
  type APIGatewayBotInfo,
  type RESTGetAPICurrentUserGuildsResult,
  Routes,
} from 'discord-api-types/v10';
import type { Place } from '../../app/saved-game.ts';
import { placeOfServer } from '../answer/interaction.ts';
import { ConnectError } from './connect-error.ts';
import { DiscordRest, type REST, type RestSettings } from './rest.ts';

/** Servers that Discord returns at once: https://docs.discord.com/developers/resources/user#get-current-user-guilds */
const PAGE = 200;

/**
 * Reads the list of the bot's servers over REST, because the gateway sends it only to bots with the guilds intent.
 * @throws DiscordAPIError, HTTPError, Error when a part of the list is missing
 */
export async function findServers(rest: REST, signal: AbortSignal): Promise<ReadonlySet<Place>> {
  const places = new Set<Place>();
  for await (const id of serverIds(rest, signal)) places.add(placeOfServer(id));
  return places;
}

async function* serverIds(rest: REST, signal: AbortSignal): AsyncGenerator<string> {
  for (let after = 0n; ; ) {
    const query = new URLSearchParams({ limit: `${PAGE}`, after: `${after}` });
    const page = (await rest.get(Routes.userGuilds(), { query, signal })) as RESTGetAPICurrentUserGuildsResult;
    // Discord ends the list of servers with an empty page. A page that is not full may be followed by another.
    if (page.length === 0) return;
    const last = page.reduce((highest, { id }) => (BigInt(id) > highest ? BigInt(id) : highest), 0n);
    if (last <= after)
      throw new Error(`Discord was asked for servers above ${after}, but returned only servers up to it.`);
    yield* page.map(({ id }) => id);
    after = last;
  }
}

export type Asking = Pick<RestSettings, 'token' | 'apiUrl' | 'log'>;

/**
 * Makes a request with a new REST client.
 * @throws ConnectError if Discord rejects the token, cannot be reached, or asks for a wait of more than five seconds
 */
export async function askDiscord<Result>(
  { token, apiUrl, log }: Asking,
  ask: (rest: REST) => Promise<Result>,
): Promise<Result> {
  const rest = new DiscordRest({ token, apiUrl, ...(log && { log }) });
  try {
    return await ask(rest);
  } catch (error) {
    throw new ConnectError(apiUrl, error);
  } finally {
    rest.close();
  }
}

/**
 * Reads the bot's own application.
 * @throws ConnectError
 */
export const readOwnApplication = (asking: Asking): Promise<APIApplication> =>
  askDiscord(asking, (rest) => applicationOf(rest));

/**
 * Reads the bot's own application.
 * @throws DiscordAPIError, HTTPError
 */
export const applicationOf = async (rest: REST, signal?: AbortSignal): Promise<APIApplication> =>
  (await rest.get(Routes.currentApplication(), signal && { signal })) as APIApplication;

/** Gateway sessions left today: https://docs.discord.com/developers/events/gateway#session-start-limit-object */
export interface IdentifyBudget {
  readonly remaining: number;
  readonly total: number;
  /** Milliseconds until Discord renews the whole budget of session starts. */
  readonly resetAfterMs: number;
  readonly recommended: number;
  readonly needed: number;
}

interface AskingIdentifies extends Asking {
  readonly shards: readonly number[] | 'auto';
  readonly shardCount: number | 'auto';
}

/**
 * Asks Discord how many gateway sessions the bot may still start.
 * @throws ConnectError if Discord rejects the token or cannot be reached
 */
export const readIdentifyBudget = ({ shards, shardCount, ...asking }: AskingIdentifies): Promise<IdentifyBudget> =>
  askDiscord(asking, async (rest) => {
    const info = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
    const { remaining, total, reset_after: resetAfterMs } = info.session_start_limit;
    const count = shardCount === 'auto' ? info.shards : shardCount;
    return {
      remaining,
      total,
      resetAfterMs,
      recommended: info.shards,
      needed: shards === 'auto' ? count : shards.length,
    };
  });

/** Added to the wait that Discord names, because a start that comes slightly too early is rejected. */
const MARGIN_MS = 1_000;

/** Too few session starts are left today. The caller must wait: Discord resets the token of a bot that starts more. */
export class IdentifiesUsedUpError extends Error {
  override readonly name = 'IdentifiesUsedUpError';
  readonly transient = true;
  readonly retryAfterMs: number;

  constructor({ remaining, total, resetAfterMs, needed }: IdentifyBudget, now: number) {
    const back = new Date(now + resetAfterMs).toISOString();
    super(
      `Discord lets this bot begin ${remaining} more of its ${total} sessions a day, and this start needs ${needed}. ` +
        `The budget is renewed at ${back}. The start waits until then, because Discord resets the token of a bot that exceeds it.`,
    );
    this.retryAfterMs = resetAfterMs + MARGIN_MS;
  }
}

/**
 * Returns how many session starts Discord still allows after this start.
 * @throws ConnectError, IdentifiesUsedUpError
 */
export async function assertMayIdentify(asking: AskingIdentifies, now: () => number): Promise<number> {
  const budget = await readIdentifyBudget(asking);
  if (budget.remaining < budget.needed) throw new IdentifiesUsedUpError(budget, now());
  return budget.remaining - budget.needed;
}
