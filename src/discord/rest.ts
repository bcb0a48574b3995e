/** How REST calls behave when Discord or the network is in trouble: Discord waits three seconds for an answer. */
import {
  type APIGatewayBotInfo,
  DefaultRestOptions,
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  GatewayCloseCodes,
  type RateLimitData,
  type REST,
  type RESTGetAPICurrentUserGuildsResult,
  type RESTOptions,
  Routes,
} from 'discord.js';
import type { Place } from '../app/saved-game.ts';
import type { BotSettings } from './bot.ts';
import { type Asking, askDiscord } from './client.ts';
import { placeOfServer } from './viewer.ts';

/** One immediate repeat still fits into the three seconds when the first try ends in an error at once. */
const TIMEOUT_MS = 5_000;
const RETRIES = 1;

/** A wait that Discord may ask for before it takes an answer, with time left to answer. */
const LONGEST_WAIT_MS = 1_500;

/** Each token that a follow-up used keeps a handler in memory until the sweep. */
const HANDLER_SWEEP_MS = 120_000;

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes#http */
const LOWEST_REFUSAL = 400;

/** discord.js warns once per this many answers of 401, 403 and 429; Discord bans an address at 10,000 in ten minutes. */
const INVALID_REQUESTS_WARNING = 500;

/** @param onRefused is called with the HTTP status of each call that Discord refuses, even if its retry succeeds. */
export const restOptions = (
  api: string,
  onRefused: (status: number) => void = () => undefined,
): Partial<RESTOptions> => ({
  api,
  timeout: TIMEOUT_MS,
  retries: RETRIES,
  handlerSweepInterval: HANDLER_SWEEP_MS,
  invalidRequestWarningInterval: INVALID_REQUESTS_WARNING,
  rejectOnRateLimit: takesTooLong,
  async makeRequest(...call) {
    const response = await makeRequest(...call);
    if (response.status >= LOWEST_REFUSAL) onRefused(response.status);
    return response;
  },
});

/** Nobody waits for an edit without a press, but for those behind it; whoever makes it tries again. */
const LONGEST_WAIT_OF_EDIT_MS = 5_000;

/**
 * Left to itself discord.js waits as long as Discord says; where Discord says nothing, it retries at once and
 * forever. An edit of an old message is refused in this way too: error 30046 comes with status 429.
 */
function takesTooLong({ route, retryAfter }: RateLimitData): boolean {
  if (route.endsWith('/callback')) return retryAfter <= 0 || retryAfter > LONGEST_WAIT_MS;
  return route.includes('/messages/') && (retryAfter <= 0 || retryAfter > LONGEST_WAIT_OF_EDIT_MS);
}

/** What undici calls a connection that was closed before the answer came: also one that was kept open and not used. */
const CLOSED = 'UND_ERR_SOCKET';

/** A broken connection is worth a repeat, which discord.js makes only when it is told that the connection was reset. */
async function makeRequest(...call: Parameters<RESTOptions['makeRequest']>): ReturnType<RESTOptions['makeRequest']> {
  try {
    return await DefaultRestOptions.makeRequest(...call);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === CLOSED)) throw error;
    throw Object.assign(new Error('The connection to Discord was closed.', { cause: error }), { code: 'ECONNRESET' });
  }
}

/* Asks Discord which servers the bot is in: without the intent for servers it does not tell by itself. */

/** The most that Discord gives at once: https://docs.discord.com/developers/resources/user#get-current-user-guilds */
const PAGE = 200;

/** Discord's list did not go on behind the server it was asked for. */
export class ServerListError extends Error {
  override readonly name = 'ServerListError';

  constructor(after: bigint) {
    super(`Discord was asked for the servers behind ${after}, and gave only servers up to it.`);
  }
}

/** @throws DiscordAPIError, HTTPError, ServerListError when a part of the list is missing */
export async function findServers(rest: REST, signal: AbortSignal): Promise<ReadonlySet<Place>> {
  const places = new Set<Place>();
  for await (const id of serverIds(rest, signal)) places.add(placeOfServer(id));
  return places;
}

/** The ids of the same servers, each page asked for when it is needed. */
export async function* serverIds(rest: REST, signal: AbortSignal): AsyncGenerator<string> {
  for (let after = 0n; ; ) {
    const query = new URLSearchParams({ limit: `${PAGE}`, after: `${after}` });
    const page = (await rest.get(Routes.userGuilds(), { query, signal })) as RESTGetAPICurrentUserGuildsResult;
    // A page that is not full need not be the last: only an empty one is.
    if (page.length === 0) return;
    const last = page.reduce((highest, { id }) => (BigInt(id) > highest ? BigInt(id) : highest), 0n);
    if (last <= after) throw new ServerListError(after);
    yield* page.map(({ id }) => id);
    after = last;
  }
}

/** Discord cannot be reached or does not take the bot. `message` tells the operator what to mend and holds no token. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  /** Whether it may go away by itself: no network yet, or an outage of Discord's. */
  readonly passing: boolean;

  /** @param asksForShards whether every start asks Discord how many shards there should be */
  constructor(apiUrl: string, cause: unknown, { asksForShards = false } = {}) {
    const outgrown = asksForShards && isOutgrown(cause);
    super(outgrown ? OUTGROWN : sentence(apiUrl, cause), { cause });
    this.passing = outgrown || isPassing(cause);
  }
}

/** Discord closed a shard's connection with a code after which it must not connect again. */
export class ShardClosedError extends Error {
  override readonly name = 'ShardClosedError';
  readonly shard: number;
  readonly code: number;

  constructor(shard: number, code: number) {
    super(`Discord closed shard ${shard} for good with code ${code}.`);
    this.shard = shard;
    this.code = code;
  }
}

/** The bot may not see or change the commands of a server. */
export class ServerAccessError extends Error {
  override readonly name = 'ServerAccessError';

  constructor(guildId: string, cause: unknown) {
    super(
      `The bot may not register commands in the server ${guildId}. Invite it there with the scope applications.commands, or correct DISCORD_GUILD_ID.`,
      { cause },
    );
  }
}

const HTTP_UNAUTHORIZED = 401;

/** Of the refusals below 500, these two ask for another try. */
const TRY_AGAIN: ReadonlySet<number> = new Set([408, 429]);
const LOWEST_REFUSAL_CONNECT_ERROR = 400;
const LOWEST_FAULT = 500;

/** Anything that is not a refusal: the name is not found, the connection breaks, the answer is late or an outage's. */
function isPassing(cause: unknown): boolean {
  if (cause instanceof ShardClosedError || cause instanceof ServerAccessError || isTokenRefused(cause)) return false;
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : LOWEST_FAULT;
  return status < LOWEST_REFUSAL_CONNECT_ERROR || status >= LOWEST_FAULT || TRY_AGAIN.has(status);
}

/** Whether Discord refused the bot's own token; discord.js forgets it then, so that no later call can succeed. */
export function isTokenRefused(cause: unknown): boolean {
  if (cause instanceof ShardClosedError) return cause.code === GatewayCloseCodes.AuthenticationFailed;
  if (cause instanceof DiscordAPIError) return cause.status === HTTP_UNAUTHORIZED;
  return cause instanceof DiscordjsError && cause.code === DiscordjsErrorCodes.TokenInvalid;
}

function sentence(apiUrl: string, cause: unknown): string {
  if (isTokenRefused(cause)) return TOKEN_REFUSED;
  if (cause instanceof ServerAccessError) return cause.message;
  if (cause instanceof ServerListError) return `${cause.message} Try again later.`;
  return cause instanceof ShardClosedError ? closedForGood(cause) : unreachable(apiUrl, cause);
}

const isOutgrown = (cause: unknown): boolean =>
  cause instanceof ShardClosedError && cause.code === GatewayCloseCodes.ShardingRequired;

const OUTGROWN =
  'Discord closed the connection with code 4011: the bot is in too many servers for so few shards. The next start asks Discord how many it takes.';

const TOKEN_REFUSED =
  'Discord refuses DISCORD_TOKEN. Copy the token of your bot again from https://discord.com/developers/applications, page Bot.';

const UPDATE = 'Update the bot, and check DISCORD_API_URL.';

/** What to mend: https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes */
const REMEDIES: Readonly<Record<number, string>> = {
  [GatewayCloseCodes.InvalidShard]:
    'There is no such shard: set DISCORD_SHARDS and DISCORD_SHARD_COUNT to auto, or DISCORD_SHARDS to numbers below DISCORD_SHARD_COUNT.',
  [GatewayCloseCodes.ShardingRequired]:
    'The bot is in too many servers for so few shards: set DISCORD_SHARDS and DISCORD_SHARD_COUNT to auto, or raise DISCORD_SHARD_COUNT.',
  [GatewayCloseCodes.InvalidAPIVersion]: `The gateway does not support the protocol version that the bot uses. ${UPDATE}`,
  [GatewayCloseCodes.InvalidIntents]: `The gateway does not know the intents that the bot names. ${UPDATE}`,
  [GatewayCloseCodes.DisallowedIntents]: `The gateway does not allow the intents that the bot names. ${UPDATE}`,
};

const closedForGood = ({ message, code }: ShardClosedError): string => `${message} ${REMEDIES[code] ?? UPDATE}`;

const unreachable = (apiUrl: string, cause: unknown): string =>
  `Discord cannot be reached at ${apiUrl} (${reasonOf(cause)}). Check the network and DISCORD_API_URL.`;

/** A code such as ECONNREFUSED tells more than "fetch failed"; a message could hold the token, so it is not shown. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason given';
  const inner = cause.cause instanceof Error ? cause.cause : cause;
  if ('code' in inner && typeof inner.code === 'string') return inner.code;
  if ('status' in cause && typeof cause.status === 'number') return `HTTP status ${cause.status}`;
  return cause.name;
}

/* Asks Discord before a start whether the bot may begin its sessions now; to try without asking costs the bot its token. */

/** https://docs.discord.com/developers/events/gateway#session-start-limit-object */
export interface IdentifyBudget {
  /** How many identifies are left, and how many a day there are. */
  readonly remaining: number;
  readonly total: number;
  /** Milliseconds until all of them are back. */
  readonly resetAfter: number;
  /** How many shards Discord recommends. */
  readonly recommended: number;
  /** How many of them this process needs to start: one for each of its shards. */
  readonly needed: number;
}

type AskingIdentifies = Pick<BotSettings, 'token' | 'apiUrl' | 'shards' | 'shardCount'>;

/** @throws ConnectError when Discord refuses the token or cannot be reached */
export const readIdentifyBudget = ({ shards, shardCount, ...asking }: AskingIdentifies): Promise<IdentifyBudget> =>
  askDiscord(asking, async (rest) => {
    const info = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
    const { remaining, total, reset_after: resetAfter } = info.session_start_limit;
    const count = shardCount === 'auto' ? info.shards : shardCount;
    return {
      remaining,
      total,
      resetAfter,
      recommended: info.shards,
      needed: shards === 'auto' ? count : shards.length,
    };
  });

/** A shard may be refused for coming a little early; so much later it is not. */
const MARGIN_MS = 1_000;

/** The day's identifies are used up; one more would make Discord reset the token. It passes by itself. */
export class IdentifiesUsedUpError extends Error {
  override readonly name = 'IdentifiesUsedUpError';
  readonly passing = true;
  readonly retryAfter: number;

  constructor({ remaining, total, resetAfter, needed }: IdentifyBudget, now: number) {
    const back = new Date(now + resetAfter).toISOString();
    super(
      `Discord lets this bot begin ${remaining} more of its ${total} sessions a day, and this start needs ${needed}. ` +
        `They come back at ${back}; until then it waits, because one too many would make Discord reset the token.`,
    );
    this.retryAfter = resetAfter + MARGIN_MS;
  }
}

/** Returns how many are left after this start. @throws ConnectError, IdentifiesUsedUpError */
export async function assertMayIdentify(asking: AskingIdentifies, now: () => number): Promise<number> {
  const budget = await readIdentifyBudget(asking);
  if (budget.remaining < budget.needed) throw new IdentifiesUsedUpError(budget, now());
  return budget.remaining - budget.needed;
}

/** The places of all servers that the bot is in, asked without being connected. @throws ConnectError */
export const readServers = (asking: Asking, signal: AbortSignal): Promise<ReadonlySet<Place>> =>
  askDiscord(asking, (rest) => findServers(rest, signal));
