/** The calls to Discord's REST API: which ones are repeated, after how long, and what is told about it. */

import { createRequire } from 'node:module';
import type * as Discord from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { backoffMs, lastingPause } from '../again.ts';
import type { Log } from '../app/log.ts';
import { BACKOFF, createRateLimits, NO_USABLE_WAIT, RATE_LIMIT, routeOf, toldWait } from './rate-limits.ts';

/**
 * The part of discord.js that calls need, without the client for the gateway, which is a seventh of a start and loaded only
 * where there is one. Resolved as discord.js resolves it, so that there is one class of each error.
 */
const requireIn = createRequire(createRequire(import.meta.url).resolve('discord.js'));
const library: typeof Discord = requireIn('@discordjs/rest');

export const { REST, DiscordAPIError, HTTPError, RateLimitError, DefaultRestOptions, RequestMethod } = library;
export type REST = Discord.REST;
export type RequestMethod = Discord.RequestMethod;
export type DiscordAPIError = Discord.DiscordAPIError;
export type RateLimitError = Discord.RateLimitError;

/** Discord waits three seconds for an answer: one immediate repeat still fits in when the first try ends in an error at once. */
const TIMEOUT_MS = 5_000;
const REPEATS_OF_FAULTS = 1;

/** Each token that a follow-up used keeps a handler in memory until the sweep. */
const HANDLER_SWEEP_MS = 120_000;

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes#http */
const LOWEST_REFUSAL = 400;
const LOWEST_FAULT = 500;
const TOO_MANY_REQUESTS = 429;
export const UNAUTHORIZED = 401;

/** discord.js warns once per this many answers of 401, 403 and 429; Discord bans an address at 10,000 in ten minutes. */
const INVALID_REQUESTS_WARNING = 500;

export interface RestSettings {
  readonly apiUrl: string;
  readonly token: string;
  /** Called with the HTTP status of each call that Discord refuses, even if its repeat succeeds. */
  readonly onRefused?: (status: number) => void;
  /** Discord refuses the bot's token, so that no later call can succeed. */
  readonly onTokenRefused?: (error: Error) => void;
  readonly log?: Pick<Log, 'info' | 'warn'>;
  /** Whether calls for which nobody waits are repeated after whatever wait; otherwise they fail with a RateLimitError. */
  readonly isPatient?: boolean;
}

type DiscordCall = Discord.InternalRequest;

export class DiscordRest extends REST {
  readonly #settings: RestSettings;
  readonly #limits = createRateLimits();
  /** The tokens of interactions that were deferred in the body of a response, and when. */
  readonly #deferred = new Map<string, number>();

  constructor(settings: RestSettings) {
    super(optionsOf(settings));
    this.#settings = settings;
    this.setToken(settings.token);
    this.on('invalidRequestWarning', ({ count, remainingTime }) =>
      settings.log?.warn({ count, remainingTime }, 'many requests are refused by Discord'),
    );
  }

  /** Sentences for an operator about calls that Discord does not take for a while. */
  waits(): readonly string[] {
    return this.#limits.sentences();
  }

  /** The response to an HTTP request of Discord's was a deferral, which Discord may not know yet when the next call comes. */
  noteDeferred(token: string): void {
    const now = performance.now();
    for (const [other, at] of this.#deferred) if (now - at > RACE_MS) this.#deferred.delete(other);
    this.#deferred.set(token, now);
  }

  /**
   * Repeats what may succeed soon. An abort ends each wait at once.
   * @throws DiscordAPIError, HTTPError, RateLimitError, an abort
   */
  override async queueRequest(call: DiscordCall): Promise<Discord.ResponseLike> {
    const tries: Tries = { faults: 0, waits: 0, races: 0 };
    for (;;) {
      await this.#waitForLimits(call);
      try {
        const response = await super.queueRequest(call);
        this.#limits.accept(call);
        return response;
      } catch (error) {
        if (!(error instanceof RateLimitError)) this.#limits.accept(call);
        await waitUnlessAborted(this.#pauseAfter(error, call, tries), call.signal);
      }
    }
  }

  /** @throws RateLimitError if it takes too long */
  async #waitForLimits(call: DiscordCall): Promise<void> {
    for (let wait = this.#limits.waitFor(call); wait > 0; wait = this.#limits.waitFor(call)) {
      if (wait > this.#longestWaitOf(call)) throw heldBack(call, wait, this.options.api);
      await waitUnlessAborted(wait, call.signal);
    }
  }

  /** Milliseconds. Throws the error if the call is not to be repeated. */
  #pauseAfter(error: unknown, call: DiscordCall, tries: Tries): number {
    if (call.signal?.aborted) throw error;
    if (error instanceof RateLimitError) return this.#pauseAfterLimit(error, call, tries);
    if (error instanceof DiscordAPIError) return this.#pauseAfterRefusal(error, call, tries);
    if (!isFault(error)) throw error;
    tries.faults += 1;
    if (tries.faults > REPEATS_OF_FAULTS) throw error;
    return 0;
  }

  #pauseAfterLimit(error: RateLimitError, call: DiscordCall, tries: Tries): number {
    const told = error.retryAfter > 0 ? error.retryAfter : undefined;
    tries.waits += 1;
    const least = tries.waits > BELIEVED_WAITS ? backoffMs(tries.waits - BELIEVED_WAITS, BACKOFF) : 0;
    // Discord counts for each interaction, and says nothing of another answer to the same press.
    if (told !== undefined && call.auth === false) {
      const pause = Math.max(told, least);
      this.#tellWait(error, call, pause);
      if (pause > this.#longestWaitOf(call)) throw error;
      return pause;
    }
    const waitMs = this.#limits.refuse(call, told, error.scope === 'global');
    if (waitMs !== undefined) this.#tellWait(error, call, waitMs);
    return least;
  }

  #pauseAfterRefusal(error: DiscordAPIError, call: DiscordCall, tries: Tries): number {
    if (error.status === UNAUTHORIZED && call.auth !== false) this.#settings.onTokenRefused?.(error);
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

  /** https://github.com/discord/discord-api-docs/issues/7220 */
  #isRace({ code }: DiscordAPIError, { fullRoute }: DiscordCall): boolean {
    const [, token = '', rest = ''] = /^\/webhooks\/\d+\/([^/]+)(.*)$/.exec(fullRoute) ?? [];
    const at = this.#deferred.get(token);
    if (at === undefined || performance.now() - at > RACE_MS) return false;
    if (code === RESTJSONErrorCodes.UnknownWebhook) return true;
    return code === RESTJSONErrorCodes.UnknownMessage && /^\/messages\/(@|%40)original$/.test(rest);
  }
}

/** How often a call was repeated, by reason. */
interface Tries {
  faults: number;
  waits: number;
  races: number;
}

/** At the first start Discord slows down the upload of more than eighty emojis, and nobody waits for it. */
const isEmojiUpload = ({ method, fullRoute }: DiscordCall): boolean =>
  method === RequestMethod.Post && fullRoute.endsWith('/emojis');

const ASKS_TO_WAIT = 'Discord asks to wait';

/** Milliseconds that a player can wait for an answer before it is sent, with time left to answer. */
const LONGEST_WAIT_OF_ANSWER_MS = 1_500;

/** Nobody waits for an edit without a press, but for those behind it. */
const LONGEST_WAIT_MS = 5_000;

/** How many waits of one call may be as short as Discord says; the next ones grow. */
const BELIEVED_WAITS = 3;

/** How long after a deferral Discord may still answer that it does not know the interaction's webhook. */
const RACE_MS = 3_000;
const RACE_PAUSES_MS = [250, 500, 1_000, 1_000];

async function waitUnlessAborted(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  if (milliseconds > 0) await lastingPause(milliseconds, signal ?? undefined);
  signal?.throwIfAborted();
}

function heldBack({ method, fullRoute }: DiscordCall, retryAfter: number, api: string): RateLimitError {
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

/** A client stops its timers when it is closed. */
export function closeRest(rest: REST): void {
  rest.clearHandlerSweeper();
  rest.clearHashSweeper();
}

type MakeRequest = Discord.RESTOptions['makeRequest'];

/** discord.js repeats without a pause, and waits without an end and without a signal: it is kept from both. */
function optionsOf({ apiUrl, onRefused }: RestSettings): Partial<Discord.RESTOptions> {
  const makeRequest: MakeRequest = async (url, init) => {
    const response = await DefaultRestOptions.makeRequest(url, init);
    if (response.status >= LOWEST_REFUSAL) onRefused?.(response.status);
    const { headers, status, statusText } = response;
    const reset = toldWait(headers.get(RESET_AFTER));
    if (reset !== undefined) headers.set(RESET_AFTER, inSeconds(reset));
    if (status === TOO_MANY_REQUESTS) return withUsableWait(response, init.method ?? '', url);
    // Something between here and Discord has answered, such as Cloudflare with a page.
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

const RESET_AFTER = 'X-RateLimit-Reset-After';
const RETRY_AFTER = 'Retry-After';
const GLOBAL = 'X-RateLimit-Global';
const SCOPE = 'X-RateLimit-Scope';

const isJson = ({ headers }: Discord.ResponseLike): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') === true;

const inSeconds = (milliseconds: number): string => String(milliseconds / 1_000);

/**
 * The header says for discord.js how long to wait, and is missing if Discord has not said so in any usable way.
 * @throws DiscordAPIError for the limit of edits of an old message, which is a refusal if it names no wait
 */
async function withUsableWait(response: Discord.ResponseLike, method: string, url: string) {
  const { headers, status } = response;
  const body = await rateLimitBody(response);
  const isOfOldMessage = body.code === RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached;
  const resetAfter = isOfOldMessage ? null : headers.get(RESET_AFTER);
  const told = toldWait(headers.get(RETRY_AFTER), resetAfter, body.retry_after);
  // discord.js would hold back answers to interactions too.
  if (headers.has(GLOBAL)) headers.set(SCOPE, 'global');
  headers.delete(GLOBAL);
  if (told !== undefined) headers.set(RETRY_AFTER, inSeconds(told));
  else if (isOfOldMessage) throw new DiscordAPIError(body, body.code, status, method, url, {});
  else headers.delete(RETRY_AFTER);
  return response;
}

interface RateLimitBody {
  readonly code: number;
  readonly message: string;
  /** Seconds. */
  readonly retry_after?: unknown;
}

/** Cloudflare sends a page. */
async function rateLimitBody(response: Discord.ResponseLike): Promise<RateLimitBody> {
  const text = await response.text();
  try {
    return { code: 0, message: '', ...(JSON.parse(text) as object) };
  } catch {
    return { code: 0, message: '' };
  }
}

/** undici's name for a connection that was closed before the answer came: also one that was kept open and not used. */
const LOST: ReadonlySet<unknown> = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

/** Whether a repeat may succeed at once: an error of Discord's, a connection that broke, or no answer in time. */
const isFault = (error: unknown): boolean =>
  error instanceof HTTPError
    ? error.status >= LOWEST_FAULT
    : error instanceof Error && (error.name === 'AbortError' || ('code' in error && LOST.has(error.code)));

/**
 * Discord's own code of a refusal; `undefined` for any other error.
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes#json
 */
export const refusalCode = (error: unknown): number | string | undefined =>
  error instanceof DiscordAPIError ? error.code : undefined;

/** Discord refuses the bot's own token, where another process may have one that is taken. */
const isOfBotToken = ({ status, code }: DiscordAPIError): boolean =>
  status === UNAUTHORIZED && code !== RESTJSONErrorCodes.InvalidWebhookToken;

/** No later call can succeed: the message, its token or the permission is no more, or the message too old. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.status >= LOWEST_REFUSAL &&
  error.status < LOWEST_FAULT &&
  !isOfBotToken(error);
