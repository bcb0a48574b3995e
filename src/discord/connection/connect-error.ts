import { GatewayCloseCodes } from 'discord-api-types/v10';
import { DiscordAPIError, HTTPError, LOWEST_CLIENT_ERROR, LOWEST_FAULT, RateLimitError, UNAUTHORIZED } from './rest.ts';

/** A failed connection to Discord. `message` tells the operator what to fix, and does not contain the token. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  readonly transient: boolean;
  /** Milliseconds to wait before the next attempt, if Discord names a time. */
  readonly retryAfterMs: number | undefined;

  constructor(apiUrl: string, cause: unknown, { asksForShards = false } = {}) {
    const outgrown = asksForShards && isOutgrown(cause);
    super(outgrown ? OUTGROWN : explain(apiUrl, cause), { cause });
    this.transient = outgrown || isTransient(cause);
    this.retryAfterMs = cause instanceof RateLimitError ? cause.retryAfter : undefined;
  }
}

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

export class ServerAccessError extends Error {
  override readonly name = 'ServerAccessError';

  constructor(guildId: string, cause: unknown) {
    super(
      `The bot may not register commands in the server ${guildId}. Invite it there with the scope applications.commands, or correct DISCORD_GUILD_ID.`,
      { cause },
    );
  }
}

/** discord.js's error code for a token that the gateway rejects. */
const TOKEN_INVALID = 'TokenInvalid';

/** The only HTTP statuses from 400 to 499 after which another attempt may succeed. */
const TRY_AGAIN: ReadonlySet<number> = new Set([408, 429]);

const FORBIDDEN = 403;

function isTransient(cause: unknown): boolean {
  if (cause instanceof ShardClosedError || cause instanceof ServerAccessError || isTokenRejected(cause)) return false;
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : LOWEST_FAULT;
  // A 403 that does not come from Discord's API comes from Cloudflare, which blocks an IP address for a limited time.
  if (cause instanceof HTTPError && status === FORBIDDEN) return true;
  return status < LOWEST_CLIENT_ERROR || status >= LOWEST_FAULT || TRY_AGAIN.has(status);
}

function isTokenRejected(cause: unknown): boolean {
  if (cause instanceof ShardClosedError) return cause.code === GatewayCloseCodes.AuthenticationFailed;
  if (cause instanceof DiscordAPIError || cause instanceof HTTPError) return cause.status === UNAUTHORIZED;
  return cause instanceof Error && 'code' in cause && cause.code === TOKEN_INVALID;
}

function explain(apiUrl: string, cause: unknown): string {
  if (isTokenRejected(cause)) return TOKEN_REJECTED;
  if (cause instanceof ServerAccessError) return cause.message;
  if (cause instanceof RateLimitError) return rateLimited(cause);
  return cause instanceof ShardClosedError ? closedForGood(cause) : unreachable(apiUrl, cause);
}

const isOutgrown = (cause: unknown): boolean =>
  cause instanceof ShardClosedError && cause.code === GatewayCloseCodes.ShardingRequired;

const OUTGROWN =
  'Discord closed the connection with code 4011: the bot is in too many servers for so few shards. The next start asks Discord how many it takes.';

const TOKEN_REJECTED =
  'Discord refuses DISCORD_TOKEN. Copy the token of your bot again from https://discord.com/developers/applications, page Bot.';

const UPDATE = 'Update the bot, and check DISCORD_API_URL.';

/**
 * What an operator can do about a close code of the gateway:
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
 */
const REMEDIES: Readonly<Record<number, string>> = {
  [GatewayCloseCodes.InvalidShard]:
    'There is no such shard: set DISCORD_SHARDS and DISCORD_SHARD_COUNT to auto, or DISCORD_SHARDS to numbers below DISCORD_SHARD_COUNT.',
  [GatewayCloseCodes.ShardingRequired]:
    'The bot is in too many servers for so few shards: set DISCORD_SHARDS and DISCORD_SHARD_COUNT to auto, or raise DISCORD_SHARD_COUNT.',
};

const closedForGood = ({ message, code }: ShardClosedError): string => `${message} ${REMEDIES[code] ?? UPDATE}`;

const rateLimited = ({ method, route, retryAfter }: RateLimitError): string =>
  `Discord answers ${method} ${route} with HTTP status 429 and asks to wait for ${Math.ceil(retryAfter / 1_000)} s.`;

const unreachable = (apiUrl: string, cause: unknown): string =>
  `Discord cannot be reached at ${apiUrl} (${reasonOf(cause)}). Check the network and DISCORD_API_URL.`;

/** Error messages may contain the token, so only those of network errors below `fetch` are shown. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason given';
  const inner = cause.cause instanceof Error ? cause.cause : cause;
  if ('code' in inner && typeof inner.code === 'string') return inner.code;
  if ('status' in cause && typeof cause.status === 'number') return `HTTP status ${cause.status}`;
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'no answer in time';
  return inner === cause ? cause.name : inner.message;
}
