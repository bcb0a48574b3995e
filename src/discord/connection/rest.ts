/** Discord's REST API: discord.js's client, and which calls are repeated after a wait. */

import { createRequire } from 'node:module';
import type * as Discord from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { Log } from '../../app/log.ts';
import { type Backoff, backoffMs, lastingPause } from '../../repeat-and-retry.ts';

/**
 * Loads only discord.js's REST client, because the gateway client would add a seventh to the start time. The module is
 * resolved as discord.js does it, so that each error class exists only once.
 */
const requireIn = createRequire(createRequire(import.meta.url).resolve('discord.js'));
const library: typeof Discord = requireIn('@discordjs/rest');

export const { REST, DiscordAPIError, HTTPError, RateLimitError, DefaultRestOptions, RequestMethod } = library;
export type REST = Discord.REST;
export type RequestMethod = Discord.RequestMethod;
export type DiscordAPIError = Discord.DiscordAPIError;
export type RateLimitError = Discord.RateLimitError;

/** HTTP statuses of Discord's API: https://docs.discord.com/developers/topics/opcodes-and-status-codes#http */
export const LOWEST_CLIENT_ERROR = 400;
export const LOWEST_FAULT = 500;
const TOO_MANY_REQUESTS = 429;
export const UNAUTHORIZED = 401;

/** The longest wait of an answer in milliseconds, because an answer must arrive within three seconds of the press. */
const LONGEST_WAIT_OF_ANSWER_MS = 1_500;

/** The longest wait of a background edit in milliseconds, because the next edits wait behind it. */
const LONGEST_WAIT_MS = 5_000;

/** The longest wait in seconds, even if Discord names a longer one. One call an hour costs nothing. */
const LONGEST_TOLD_S = 3_600;

/** Pauses after responses with status 429 that name no usable wait. */
const BACKOFF: Backoff = { firstMs: 1_000, longestMs: 60_000 };

const RATE_LIMIT = 'the rate limit is used up (HTTP status 429)';
const NO_USABLE_WAIT = 'Discord answered with HTTP status 429 and without a usable wait';

/** For this many milliseconds after a deferral, Discord may not know the interaction's token yet. */
const RACE_MS = 3_000;
const RACE_PAUSES_MS = [250, 500, 1_000, 1_000];

/** Pauses in milliseconds before a call is repeated that Discord answered with 401, because a fault may be the reason. */
const TOKEN_PAUSES_MS = [1_000, 2_000, 3_000];

/** A response that takes longer than three seconds may still have been accepted. */
export const TIMEOUT_MS = 5_000;

export interface RestSettings {
  readonly apiUrl: string;
  readonly token: string;
  /** Called with the HTTP status of each rejected call, even if a retry succeeds. */
  readonly onRejected?: (status: number) => void;
  /** Called if Discord rejects the bot's token each time. No later call can succeed then. */
  readonly onTokenRejected?: (error: Error) => void;
  readonly log?: Pick<Log, 'info' | 'warn'>;
  /** Whether background calls may wait for any time. If not, a wait over five seconds fails with a RateLimitError. */
  readonly isPatient?: boolean;
  /** Milliseconds after which a call without a response is given up. */
  readonly timeoutMs?: number;
  readonly pause?: typeof lastingPause;
}

type DiscordCall = Discord.InternalRequest;

export class DiscordRest extends REST {
  readonly #settings: RestSettings;
  /** Calls without the bot's token, which do not count towards the global rate limit. */
  readonly #interactions: REST;
  /** Follow-ups are not repeated after a fault: Discord may have posted them, and would post them twice. */
  readonly #followUps: REST;
  /** Tokens of interactions that were deferred in an HTTP response, with the time of the deferral. */
  readonly #deferred = new Map<string, number>();

  constructor(settings: RestSettings) {
    super(optionsOf(settings));
    this.#settings = settings;
    this.#interactions = new REST({ ...this.options, globalRequestsPerSecond: Number.POSITIVE_INFINITY });
    this.#followUps = new REST({ ...this.#interactions.options, retries: 0 });
    this.setToken();
    for (const rest of [this, this.#interactions, this.#followUps])
      rest.on('invalidRequestWarning', ({ count, remainingTime }) =>
        settings.log?.warn({ count, remainingTime }, 'Discord rejects many requests'),
      );
  }

  /** discord.js would drop the token after one 401. */
  override setToken(): this {
    return super.setToken(this.#settings.token);
  }

  /** Stops the timers of the client. */
  close(): void {
    for (const rest of [this, this.#interactions, this.#followUps]) rest.clearHandlerSweeper();
  }

  /** To be called after a deferral in an HTTP response, because the next call with its token may overtake it. */
  noteDeferred(token: string): void {
    const now = Date.now();
    for (const [other, at] of this.#deferred) if (now - at > RACE_MS) this.#deferred.delete(other);
    this.#deferred.set(token, now);
  }

  /**
   * Makes a call, and repeats it if that may succeed soon. An abort ends each wait at once.
   * @throws DiscordAPIError, HTTPError, RateLimitError, an abort
   */
  override async queueRequest(call: DiscordCall): Promise<Discord.ResponseLike> {
    const { pause = lastingPause } = this.#settings;
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await this.#try(call);
      } catch (error) {
        if (call.signal?.aborted) throw error;
        await pause(this.#pauseAfter(error, call, repeats), call.signal ?? undefined);
      }
    }
  }

  /** Passes the call on with a signal of its own: discord.js never removes its listeners from a signal. */
  async #try({ signal, ...call }: DiscordCall): Promise<Discord.ResponseLike> {
    signal?.throwIfAborted();
    const own = new AbortController();
    const abort = (): void => own.abort();
    signal?.addEventListener('abort', abort);
    try {
      const its = { ...call, signal: own.signal };
      if (call.auth !== false) return await super.queueRequest(its);
      return await (isFollowUp(call) ? this.#followUps : this.#interactions).queueRequest(its);
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Returns the milliseconds until a call is repeated. Throws its error if it must not be repeated. */
  #pauseAfter(error: unknown, call: DiscordCall, repeats: number): number {
    if (error instanceof RateLimitError) return this.#waitAfter(error, call, repeats);
    const { log, onTokenRejected } = this.#settings;
    const isRefused = error instanceof DiscordAPIError && error.status === UNAUTHORIZED && call.auth !== false;
    const pauseMs = (isRefused ? TOKEN_PAUSES_MS : this.#racePauses(error, call))[repeats];
    if (isRefused && pauseMs === undefined) onTokenRejected?.(error);
    if (pauseMs === undefined) throw error;
    if (isRefused) log?.warn({ pauseMs }, 'Discord refuses the token; the bot asks again before it gives up');
    return pauseMs;
  }

  #waitAfter(error: RateLimitError, { method, fullRoute, auth }: DiscordCall, repeats: number): number {
    const { log, isPatient } = this.#settings;
    const { route, scope } = error;
    const isNamed = (scope as string) !== UNNAMED;
    const waitMs = Math.ceil(isNamed ? error.retryAfter : Math.max(error.retryAfter, backoffMs(repeats + 1, BACKOFF)));
    // The first start uploads over eighty emojis and is expected to reach their rate limit.
    const isExpected = isNamed && (waitMs <= LONGEST_WAIT_MS || fullRoute.endsWith('/emojis'));
    const fields = { method, route, waitMs, reason: isNamed ? RATE_LIMIT : NO_USABLE_WAIT, scope };
    log?.[isExpected ? 'info' : 'warn'](fields, 'Discord asks to wait');
    const hasOthersBehind = auth === false || fullRoute.includes('/messages') || !isPatient;
    const longest = fullRoute.endsWith('/callback') ? LONGEST_WAIT_OF_ANSWER_MS : LONGEST_WAIT_MS;
    if (hasOthersBehind && waitMs > longest) throw error;
    return waitMs;
  }

  /** Pauses if Discord does not know the interaction yet: https://github.com/discord/discord-api-docs/issues/7220 */
  #racePauses(error: unknown, { fullRoute }: DiscordCall): readonly number[] {
    const [, token = '', rest = ''] = /^\/webhooks\/\d+\/([^/]+)(.*)$/.exec(fullRoute) ?? [];
    const at = this.#deferred.get(token);
    if (at === undefined || Date.now() - at > RACE_MS) return [];
    const code = discordErrorCode(error);
    const isUnknownMessage = code === RESTJSONErrorCodes.UnknownMessage && /^\/messages\/(@|%40)original$/.test(rest);
    return isUnknownMessage || code === RESTJSONErrorCodes.UnknownWebhook ? RACE_PAUSES_MS : [];
  }
}

const isFollowUp = ({ method, fullRoute }: DiscordCall): boolean =>
  method === RequestMethod.Post && /^\/webhooks\/\d+\/[^/]+$/.test(fullRoute);

function optionsOf({ apiUrl, onRejected, timeoutMs = TIMEOUT_MS }: RestSettings): Partial<Discord.RESTOptions> {
  return {
    api: apiUrl,
    timeout: timeoutMs,
    // The repeat of a response to an interaction is useful even after three seconds: Discord's error code then tells
    // whether it accepted the first attempt (40060) or not (10062).
    retries: 1,
    // discord.js keeps a handler for each token that a follow-up used, and a hash for each kind of call.
    handlerSweepInterval: 120_000,
    hashSweepInterval: 0,
    // Discord bans an IP address after 10,000 responses with 401, 403 or 429 in ten minutes.
    invalidRequestWarningInterval: 500,
    // discord.js's own waits cannot be aborted.
    rejectOnRateLimit: () => true,
    async makeRequest(url, init) {
      const response = await DefaultRestOptions.makeRequest(url, init).catch(asRepeated);
      if (response.status >= LOWEST_CLIENT_ERROR) onRejected?.(response.status);
      if (response.status === TOO_MANY_REQUESTS) await nameWait(response, init.method ?? '', url);
      else assertNoPage(response, init.method ?? '', url);
      return response;
    },
  };
}

/** The scope of a 429 that names no usable wait. discord.js hands it on with its error. */
const UNNAMED = 'unnamed';

/**
 * Gives a 429 a wait that discord.js can read. Without one it would repeat the call at once and forever.
 * @throws DiscordAPIError for the limit of edits of an old message, if Discord names no wait: the edit is then rejected
 */
async function nameWait(response: Discord.ResponseLike, method: string, url: string): Promise<void> {
  const { headers, status } = response;
  const body = await response.json().catch(() => undefined);
  const told = Number(headers.get('Retry-After'));
  const isNamed = told > 0;
  if (!isNamed && isOfOldMessage(body)) throw new DiscordAPIError(body, body.code, status, method, url, {});
  const seconds = isNamed ? Math.min(told, LONGEST_TOLD_S) : BACKOFF.firstMs / 1_000;
  if (!isNamed) headers.set('X-RateLimit-Scope', UNNAMED);
  headers.set('Retry-After', `${seconds}`);
  // discord.js then holds back the next calls of this kind, too.
  headers.set('X-RateLimit-Reset-After', `${seconds}`);
  headers.set('X-RateLimit-Remaining', '0');
}

/** @throws HTTPError if the response does not come from Discord's API but, for example, from Cloudflare */
function assertNoPage({ headers, status, statusText }: Discord.ResponseLike, method: string, url: string): void {
  if (status <= UNAUTHORIZED || status >= LOWEST_FAULT) return;
  if (!headers.get('Content-Type')?.startsWith('application/json'))
    throw new HTTPError(status, statusText, method, url, {});
}

/** discord.js repeats a call after ECONNRESET, but not after undici's own code for the same fault. */
function asRepeated(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'UND_ERR_SOCKET') error.code = 'ECONNRESET';
  throw error;
}

/** Whether an edit is rejected because its message is old. */
const isOfOldMessage = (body: unknown): body is { readonly code: number; readonly message: string } =>
  body instanceof Object &&
  'code' in body &&
  body.code === RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached;

/** Whether Discord sent no response in time. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Returns Discord's error code if Discord rejected a call, and `undefined` for any other error.
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes#json
 */
export const discordErrorCode = (error: unknown): number | string | undefined =>
  error instanceof DiscordAPIError ? error.code : undefined;

/** Whether Discord rejects the bot's own token. Another process may have a valid one. */
const isOfBotToken = ({ status, code }: DiscordAPIError): boolean =>
  status === UNAUTHORIZED && code !== RESTJSONErrorCodes.InvalidWebhookToken;

/** Whether no retry can succeed: the message, its token or the permission is gone, or the message is too old. */
export const isPermanentRejection = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.status >= LOWEST_CLIENT_ERROR &&
  error.status < LOWEST_FAULT &&
  !isOfBotToken(error);
