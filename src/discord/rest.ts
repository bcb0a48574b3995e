import { createRequire } from 'node:module';
import type * as Discord from 'discord.js';
import type { RateLimitData, RESTOptions } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';

/**
 * The part of discord.js that calls need, without the client for the gateway, which is a seventh of a start and loaded only
 * where there is one. Resolved as discord.js resolves it, so that there is one class of each error.
 */
const requireIn = createRequire(createRequire(import.meta.url).resolve('discord.js'));
const library: typeof Discord = requireIn('@discordjs/rest');

export const { REST, DiscordAPIError, HTTPError, RateLimitError, DefaultRestOptions, RequestMethod } = library;
export type REST = Discord.REST;
export type RequestMethod = Discord.RequestMethod;

/** Discord waits three seconds for an answer: one immediate repeat still fits in when the first try ends in an error at once. */
const TIMEOUT_MS = 5_000;
const RETRIES = 1;

/** A wait that Discord may ask for before it takes an answer, with time left to answer. */
const LONGEST_WAIT_MS = 1_500;

/** Each token that a follow-up used keeps a handler in memory until the sweep. */
const HANDLER_SWEEP_MS = 120_000;

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes#http */
const LOWEST_REFUSAL = 400;
const LOWEST_FAULT = 500;

/** discord.js warns once per this many answers of 401, 403 and 429; Discord bans an address at 10,000 in ten minutes. */
const INVALID_REQUESTS_WARNING = 500;

/** @param onRefused is called with the HTTP status of each call that Discord refuses, even if its retry succeeds. */
export function restOptions(api: string, onRefused: (status: number) => void = () => undefined): Partial<RESTOptions> {
  const request: MakeRequest = async (url, init) => {
    const response = await makeRequest(url, init);
    if (response.status >= LOWEST_REFUSAL) onRefused(response.status);
    return response;
  };
  return {
    api,
    timeout: TIMEOUT_MS,
    retries: RETRIES,
    handlerSweepInterval: HANDLER_SWEEP_MS,
    invalidRequestWarningInterval: INVALID_REQUESTS_WARNING,
    rejectOnRateLimit: takesTooLong,
    makeRequest: (url, init) =>
      AT_MOST_ONCE in headersOf(init) ? requestOnce(request, url, init) : request(url, init),
  };
}

type MakeRequest = RESTOptions['makeRequest'];
type RequestInit = Parameters<MakeRequest>[1];

/** discord.js has put them together as an object. */
const headersOf = ({ headers }: RequestInit) => headers as Readonly<Record<string, string>>;

/**
 * A mark among the headers of a call that must not be made again where nobody knows whether Discord took it: discord.js hands nothing else
 * down to the request. Discord is not sent the mark.
 */
export const AT_MOST_ONCE = 'x-at-most-once';

async function requestOnce(request: MakeRequest, url: string, init: RequestInit): ReturnType<MakeRequest> {
  const { [AT_MOST_ONCE]: _, ...headers } = headersOf(init);
  const response = await request(url, { ...init, headers }).catch((error: unknown) => {
    throw new NotRepeatedError(error);
  });
  const { status, statusText } = response;
  if (status < LOWEST_FAULT) return response;
  throw new NotRepeatedError(new HTTPError(status, statusText, init.method ?? '', url, {}));
}

export class NotRepeatedError extends Error {
  override readonly name = 'NotRepeatedError';

  constructor(cause: unknown) {
    super('Nobody knows whether Discord took the call, and it was not repeated.', { cause });
  }
}

/** Nobody waits for an edit without a press, but for those behind it; whoever makes it tries again. */
const LONGEST_WAIT_OF_EDIT_MS = 5_000;

/** By itself discord.js waits as long as Discord says, or retries forever; error 30046 comes with status 429 too. */
function takesTooLong({ route, retryAfter }: RateLimitData): boolean {
  if (route.endsWith('/callback')) return retryAfter <= 0 || retryAfter > LONGEST_WAIT_MS;
  return route.includes('/messages') && (retryAfter <= 0 || retryAfter > LONGEST_WAIT_OF_EDIT_MS);
}

/** undici's name for a connection that was closed before the answer came: also one that was kept open and not used. */
const CLOSED = 'UND_ERR_SOCKET';

/** discord.js repeats only when it is told that the connection was reset. */
async function makeRequest(url: string, init: RequestInit): ReturnType<MakeRequest> {
  try {
    return await DefaultRestOptions.makeRequest(url, init);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === CLOSED)) throw error;
    throw Object.assign(new Error('The connection to Discord was closed.', { cause: error }), { code: 'ECONNRESET' });
  }
}

/**
 * Discord's own code of a refusal; `undefined` for any other error.
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes#json
 */
export const refusalCode = (error: unknown): number | string | undefined =>
  error instanceof DiscordAPIError ? error.code : undefined;

const TOO_MANY_REQUESTS = 429;

export const UNAUTHORIZED = 401;

/** Discord refuses the bot's own token, where another process may have one that is taken. */
const isOfBotToken = ({ status, code }: Discord.DiscordAPIError): boolean =>
  status === UNAUTHORIZED && code !== RESTJSONErrorCodes.InvalidWebhookToken;

/** No later call can succeed: the message, its token or the permission is no more, or the message too old. */
export const isRefusedForGood = (error: unknown): boolean =>
  // Discord names no time from which on it would take more.
  (error instanceof RateLimitError && error.retryAfter <= 0) ||
  (error instanceof DiscordAPIError &&
    error.status >= LOWEST_REFUSAL &&
    error.status < LOWEST_FAULT &&
    error.status !== TOO_MANY_REQUESTS &&
    !isOfBotToken(error));
