/** Discord's REST API: which calls are repeated, after how long, and what is logged. */

import { createRequire } from 'node:module';
import type * as Discord from 'discord.js';
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Log } from '../app/log.ts';
import { backoffMs, lastingPause } from '../repeat-and-retry.ts';
import { BACKOFF, createRateLimits, NO_USABLE_WAIT, RATE_LIMIT, routeOf, toldWait } from './rate-limits.ts';

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

/**
 * Time limit for one attempt of a call, in milliseconds. A response that takes longer than three seconds may still have
 * been accepted: while Discord has not confirmed it, a share must not count as failed.
 */
const TIMEOUT_MS = 5_000;

/**
 * For a response to an interaction, the repeat is useful even after three seconds: Discord's error code then tells
 * whether it accepted the first attempt (40060) or not (10062).
 */
const REPEATS_OF_FAULTS = 1;

/** Milliseconds between two sweeps of discord.js's handlers. It keeps one for each token that a follow-up used. */
const HANDLER_SWEEP_MS = 120_000;

/** HTTP statuses of Discord's API: https://docs.discord.com/developers/topics/opcodes-and-status-codes#http */
const LOWEST_CLIENT_ERROR = 400;
const LOWEST_FAULT = 500;
const TOO_MANY_REQUESTS = 429;
export const UNAUTHORIZED = 401;

/** discord.js warns after this many responses with 401, 403 or 429. Discord bans an IP after 10,000 in ten minutes. */
const INVALID_REQUESTS_WARNING = 500;

export interface RestSettings {
  readonly apiUrl: string;
  readonly token: string;
  /** Called with the HTTP status of each rejected call, even if a retry succeeds. */
  readonly onRejected?: (status: number) => void;
  /** Called if Discord rejects the bot's token each time. No later call can succeed then. */
  readonly onTokenRejected?: (error: Error) => void;
  /** Milliseconds before each further look whether Discord rejects the token, once it has rejected it. */
  readonly tokenPausesMs?: readonly number[] | undefined;
  readonly log?: Pick<Log, 'info' | 'warn'>;
  /** Whether background calls may wait for any time. If not, a wait over five seconds fails with a RateLimitError. */
  readonly isPatient?: boolean;
}

type DiscordCall = Discord.InternalRequest;

export class DiscordRest extends REST {
  readonly #settings: RestSettings;
  readonly #limits = createRateLimits();
  /** Tokens of interactions that were deferred in an HTTP response, with the time of the deferral. */
  readonly #deferred = new Map<string, number>();
  #checkingToken: Promise<boolean> | undefined;

  constructor(settings: RestSettings) {
    super(optionsOf(settings));
    this.#settings = settings;
    this.setToken();
    this.on('invalidRequestWarning', ({ count, remainingTime }) =>
      settings.log?.warn({ count, remainingTime }, 'Discord rejects many requests'),
    );
  }

  /** discord.js would drop the token after one 401. */
  override setToken(): this {
    return super.setToken(this.#settings.token);
  }

  /** One sentence for an operator for each call that waits for a rate limit. */
  waits(): readonly string[] {
    return this.#limits.sentences();
  }

  /** To be called after a deferral in an HTTP response, because the next call with its token may overtake it. */
  noteDeferred(token: string): void {
    const now = performance.now();
    for (const [other, at] of this.#deferred) if (now - at > RACE_MS) this.#deferred.delete(other);
    this.#deferred.set(token, now);
  }

  /**
   * Makes a call, and retries it if a retry may succeed soon. An abort ends each wait at once.
   * @throws DiscordAPIError, HTTPError, RateLimitError, an abort
   */
  override async queueRequest(call: DiscordCall): Promise<Discord.ResponseLike> {
    const tries: Tries = { faults: 0, waits: 0, races: 0, refusals: 0 };
    for (;;) {
      await this.#waitForLimits(call);
      try {
        const response = await super.queueRequest(call);
        this.#limits.noteAnswer(call);
        return response;
      } catch (error) {
        if (!(error instanceof RateLimitError)) this.#limits.noteAnswer(call);
        if (isTokenRefused(error, call)) await this.#assertTokenAccepted(error, call, tries);
        else await waitUnlessAborted(this.#pauseAfter(error, call, tries), call.signal);
      }
    }
  }

  /** Throws the error if Discord rejects the token each time, or only for this call. */
  async #assertTokenAccepted(error: DiscordAPIError, { signal }: DiscordCall, tries: Tries): Promise<void> {
    tries.refusals += 1;
    if (signal?.aborted || tries.refusals > REPEATS_OF_REFUSALS) throw error;
    this.#checkingToken ??= this.#isTokenRejected().finally(() => {
      this.#checkingToken = undefined;
    });
    if (await this.#checkingToken) {
      this.#settings.onTokenRejected?.(error);
      throw error;
    }
    signal?.throwIfAborted();
  }

  /** Asks Discord several times, because a fault of Discord may reject a valid token. */
  async #isTokenRejected(): Promise<boolean> {
    const { log, tokenPausesMs = TOKEN_PAUSES_MS } = this.#settings;
    for (const pauseMs of tokenPausesMs) {
      log?.warn({ pauseMs }, 'Discord refuses the token; the bot asks again before it gives up');
      await lastingPause(pauseMs);
      try {
        await (await super.queueRequest(OWN_APPLICATION)).arrayBuffer();
        return false;
      } catch (error) {
        if (!isTokenRefused(error, OWN_APPLICATION)) return false;
      }
    }
    return true;
  }

  /**
   * Waits until the rate limits allow the call.
   * @throws RateLimitError if the wait is too long
   */
  async #waitForLimits(call: DiscordCall): Promise<void> {
    for (let wait = this.#limits.waitFor(call); wait > 0; wait = this.#limits.waitFor(call)) {
      if (wait > this.#longestWaitOf(call)) throw createHeldBackError(call, wait, this.options.api);
      await waitUnlessAborted(wait, call.signal);
    }
  }

  /** Returns the milliseconds until a call is retried. Throws its error if it must not be retried. */
  #pauseAfter(error: unknown, call: DiscordCall, tries: Tries): number {
    if (call.signal?.aborted) throw error;
    if (error instanceof RateLimitError) return this.#pauseAfterLimit(error, call, tries);
    if (error instanceof DiscordAPIError) return this.#pauseAfterRejection(error, call, tries);
    if (!isFault(error)) throw error;
    tries.faults += 1;
    if (tries.faults > REPEATS_OF_FAULTS) throw error;
    return 0;
  }

  #pauseAfterLimit(error: RateLimitError, call: DiscordCall, tries: Tries): number {
    const told = error.retryAfter > 0 ? error.retryAfter : undefined;
    tries.waits += 1;
    const least = tries.waits > BELIEVED_WAITS ? backoffMs(tries.waits - BELIEVED_WAITS, BACKOFF) : 0;
    // Discord limits each interaction separately, so other calls need not wait.
    if (told !== undefined && call.auth === false) {
      const pause = Math.max(told, least);
      this.#tellWait(error, call, pause);
      if (pause > this.#longestWaitOf(call)) throw error;
      return pause;
    }
    const waitMs = this.#limits.noteRateLimit(call, told, error.scope === 'global');
    if (waitMs !== undefined) this.#tellWait(error, call, waitMs);
    return least;
  }

  #pauseAfterRejection(error: DiscordAPIError, call: DiscordCall, tries: Tries): number {
    const pause = this.#isRace(error, call) ? RACE_PAUSES_MS[tries.races] : undefined;
    if (pause === undefined) throw error;
    tries.races += 1;
    return pause;
  }

  #tellWait({ limit, scope, retryAfter }: RateLimitError, call: DiscordCall, wait: number): void {
    const { log } = this.#settings;
    const reason = retryAfter > 0 ? RATE_LIMIT : NO_USABLE_WAIT;
    const waitMs = Math.ceil(wait);
    const fields = { method: call.method, route: routeOf(call), waitMs, reason, limit, scope };
    if (retryAfter > 0 && (wait <= LONGEST_WAIT_MS || isEmojiUpload(call))) log?.info(fields, ASKS_TO_WAIT);
    else log?.warn(fields, ASKS_TO_WAIT);
  }

  #longestWaitOf({ fullRoute, auth }: DiscordCall): number {
    if (fullRoute.endsWith('/callback')) return LONGEST_WAIT_OF_ANSWER_MS;
    const hasOthersBehind = auth === false || fullRoute.includes('/messages');
    return hasOthersBehind || !this.#settings.isPatient ? LONGEST_WAIT_MS : Number.POSITIVE_INFINITY;
  }

  /** Whether Discord does not know the interaction yet: https://github.com/discord/discord-api-docs/issues/7220 */
  #isRace({ code }: DiscordAPIError, { fullRoute }: DiscordCall): boolean {
    const [, token = '', rest = ''] = /^\/webhooks\/\d+\/([^/]+)(.*)$/.exec(fullRoute) ?? [];
    const at = this.#deferred.get(token);
    if (at === undefined || performance.now() - at > RACE_MS) return false;
    if (code === RESTJSONErrorCodes.UnknownWebhook) return true;
    return code === RESTJSONErrorCodes.UnknownMessage && /^\/messages\/(@|%40)original$/.test(rest);
  }
}

/** How often a call was retried, by reason. */
interface Tries {
  faults: number;
  waits: number;
  races: number;
  refusals: number;
}

const TOKEN_PAUSES_MS = [1_000, 2_000, 3_000];

/** How often a call is repeated that Discord answers with 401 although it accepts the token elsewhere. */
const REPEATS_OF_REFUSALS = 2;

const OWN_APPLICATION: DiscordCall = { method: RequestMethod.Get, fullRoute: Routes.currentApplication() };

const isTokenRefused = (error: unknown, { auth }: DiscordCall): error is DiscordAPIError =>
  error instanceof DiscordAPIError && error.status === UNAUTHORIZED && auth !== false;

/** The first start uploads over eighty emojis and is expected to reach their rate limit, so no warning is logged. */
const isEmojiUpload = ({ method, fullRoute }: DiscordCall): boolean =>
  method === RequestMethod.Post && fullRoute.endsWith('/emojis');

const ASKS_TO_WAIT = 'Discord asks to wait';

/** The longest wait of an answer in milliseconds, because an answer must arrive within three seconds of the press. */
const LONGEST_WAIT_OF_ANSWER_MS = 1_500;

/** The longest wait of a background edit in milliseconds, because the next edits wait behind it. */
const LONGEST_WAIT_MS = 5_000;

/** After this many waits of one call, the bot waits longer than Discord asks. */
const BELIEVED_WAITS = 3;

/** For this many milliseconds after a deferral, Discord may not know the interaction's token yet. */
const RACE_MS = 3_000;
const RACE_PAUSES_MS = [250, 500, 1_000, 1_000];

async function waitUnlessAborted(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  if (milliseconds > 0) await lastingPause(milliseconds, signal ?? undefined);
  signal?.throwIfAborted();
}

function createHeldBackError({ method, fullRoute }: DiscordCall, retryAfter: number, api: string): RateLimitError {
  return new RateLimitError({
    method,
    url: `${api}${fullRoute}`,
    route: routeOf({ fullRoute }),
    retryAfter,
    timeToReset: retryAfter,
    limit: 0,
    hash: '',
    majorParameter: '',
    global: false,
    sublimitTimeout: 0,
    scope: 'user',
  });
}

/** Stops the timers of the REST client. */
export function closeRest(rest: REST): void {
  rest.clearHandlerSweeper();
  rest.clearHashSweeper();
}

type MakeRequest = Discord.RESTOptions['makeRequest'];

/** Turns off discord.js's retries, which have no pause, and its waits, which have no limit and ignore aborts. */
function optionsOf({ apiUrl, onRejected }: RestSettings): Partial<Discord.RESTOptions> {
  const makeRequest: MakeRequest = async (url, init) => {
    const response = await DefaultRestOptions.makeRequest(url, init);
    if (response.status >= LOWEST_CLIENT_ERROR) onRejected?.(response.status);
    const { headers, status, statusText } = response;
    const reset = toldWait(headers.get(RESET_AFTER_HEADER));
    if (reset !== undefined) headers.set(RESET_AFTER_HEADER, inSeconds(reset));
    if (status === TOO_MANY_REQUESTS) return withUsableWait(response, init.method ?? '', url);
    // The response does not come from Discord's API. It may be a page of Cloudflare.
    if (status > UNAUTHORIZED && status < LOWEST_FAULT && !isJson(response))
      throw new HTTPError(status, statusText, init.method ?? '', url, {});
    return response;
  };
  return {
    api: apiUrl,
    timeout: TIMEOUT_MS,
    retries: 0,
    handlerSweepInterval: HANDLER_SWEEP_MS,
    invalidRequestWarningInterval: INVALID_REQUESTS_WARNING,
    rejectOnRateLimit: () => true,
    makeRequest,
  };
}

const RESET_AFTER_HEADER = 'X-RateLimit-Reset-After';
const RETRY_AFTER_HEADER = 'Retry-After';
const GLOBAL_HEADER = 'X-RateLimit-Global';
const SCOPE_HEADER = 'X-RateLimit-Scope';

const isJson = ({ headers }: Discord.ResponseLike): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') === true;

const inSeconds = (milliseconds: number): string => String(milliseconds / 1_000);

/**
 * Sets the header from which discord.js reads the wait, or removes it if Discord names no usable wait.
 * @throws DiscordAPIError for the limit of edits of an old message, if Discord names no wait: the edit is then rejected
 */
async function withUsableWait(response: Discord.ResponseLike, method: string, url: string) {
  const { headers, status } = response;
  const body = await rateLimitBody(response);
  const isOfOldMessage = body.code === RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached;
  const resetAfter = isOfOldMessage ? null : headers.get(RESET_AFTER_HEADER);
  const told = toldWait(headers.get(RETRY_AFTER_HEADER), resetAfter, body.retry_after);
  // With this header, discord.js would also delay answers to interactions.
  if (headers.has(GLOBAL_HEADER)) headers.set(SCOPE_HEADER, 'global');
  headers.delete(GLOBAL_HEADER);
  if (told !== undefined) headers.set(RETRY_AFTER_HEADER, inSeconds(told));
  else if (isOfOldMessage) throw new DiscordAPIError(body, body.code, status, method, url, {});
  else headers.delete(RETRY_AFTER_HEADER);
  return response;
}

interface RateLimitBody {
  readonly code: number;
  readonly message: string;
  /** The wait in seconds. */
  readonly retry_after?: unknown;
}

/** Reads the body of a 429. It is not always JSON: Cloudflare sends an HTML page. */
async function rateLimitBody(response: Discord.ResponseLike): Promise<RateLimitBody> {
  const text = await response.text();
  try {
    return { code: 0, message: '', ...(JSON.parse(text) as object) };
  } catch {
    return { code: 0, message: '' };
  }
}

/** undici's error codes for a connection that closed before the response arrived, as idle ones may do. */
const LOST: ReadonlySet<unknown> = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

/** Whether an immediate retry may succeed: after a server error of Discord, a broken connection or a time-out. */
const isFault = (error: unknown): boolean =>
  error instanceof HTTPError
    ? error.status >= LOWEST_FAULT
    : isTimeout(error) || (error instanceof Error && 'code' in error && LOST.has(error.code));

/** Whether Discord sent no response within `TIMEOUT_MS`. */
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
