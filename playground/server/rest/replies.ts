/** Builds the responses that do not come from a route: errors, rejections and faults. Also sends responses. */
import type { ServerResponse } from 'node:http';
import type { RestEffect } from '../faults.ts';
import { isJsonObject } from '../validation/form-check.ts';
import { ApiError, type FormErrorLeaf } from './api-error.ts';
import { MultipartError } from './multipart.ts';
import { NotSimulatedError } from './not-simulated.ts';
import { RateLimitedError } from './rate-limits.ts';
import type { Reply } from './router.ts';

/** Returns the response to a call that Discord rejects; `undefined` for any other error. */
export function rejectionOf(error: unknown): Reply | undefined {
  if (error instanceof ApiError) return { status: error.status, json: error.body() };
  if (error instanceof RateLimitedError) return limitReply(error);
  if (error instanceof NotSimulatedError) return notSimulatedReply(error);
  if (error instanceof MultipartError) return { status: 400, json: { message: error.message, code: 50035 } };
  return undefined;
}

/**
 * Formats a rejection as text: `Invalid Form Body (50035): data.content: Must be 2000 or fewer in length.
 * (BASE_TYPE_MAX_LENGTH)`.
 */
export function rejectionText(json: unknown): string {
  const { message, code, errors } = isJsonObject(json) ? json : {};
  return [`${message} (${code})`, ...fieldTexts(errors)].join(': ');
}

function fieldTexts(tree: unknown, path: readonly string[] = []): readonly string[] {
  if (!isJsonObject(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]) => {
    if (key !== '_errors' || !Array.isArray(value)) return fieldTexts(value, [...path, key]);
    return value.map((it: FormErrorLeaf) => `${path.join('.')}: ${it.message} (${it.code})`);
  });
}

/**
 * The response to a call that exceeds a rate limit.
 * https://discord.com/developers/docs/topics/rate-limits#exceeding-a-rate-limit
 */
function limitReply({ message, scope, retryAfterMs, code }: RateLimitedError): Reply {
  const isGlobal = scope === 'global';
  return {
    status: 429,
    headers: {
      'retry-after': String(Math.ceil(retryAfterMs / 1_000)),
      'x-ratelimit-scope': scope,
      ...(isGlobal ? { 'x-ratelimit-global': 'true' } : {}),
    },
    json: { message, retry_after: retryAfterMs / 1_000, global: isGlobal, ...(code === undefined ? {} : { code }) },
  };
}

/** The response to a call that is not simulated. Its status is not 501, because clients would retry. */
const notSimulatedReply = ({ message, what }: NotSimulatedError): Reply => ({
  status: 400,
  json: { message, code: 0 },
  notSimulated: what,
});

/** Cloudflare's response to an address that made too many invalid calls. */
export const banReply = (ms: number): Reply => ({
  status: 429,
  headers: { 'retry-after': String(Math.ceil(ms / 1_000)) },
  html: '<!DOCTYPE html><title>Access denied</title><h1>Error 1015</h1><p>You are being rate limited.</p>',
});

export function faultReply(effect: Extract<RestEffect, { kind: 'status' }>): Reply {
  const { status, retryAfterSeconds = 1 } = effect;
  if (status !== 429) return { status, json: { message: `${status}: on demand`, code: 0 } };
  const json = { message: 'You are being rate limited.', retry_after: retryAfterSeconds, global: false };
  return { status, json, headers: waitFor(retryAfterSeconds) };
}

/** The response for an injected fault. A 429 need not say how long to wait. */
export function faultError({ error, retryAfterSeconds }: Extract<RestEffect, { kind: 'error' }>): Reply {
  const rejection = new ApiError(error);
  const { status } = rejection;
  if (status !== 429) return { status, json: rejection.body() };
  const wait = { retry_after: retryAfterSeconds ?? 0, global: false };
  return { status, json: { ...rejection.body(), ...wait }, headers: waitFor(retryAfterSeconds) };
}

/** The header that says when to retry. `retryAfterSeconds` is in seconds. */
const waitFor = (retryAfterSeconds: number | undefined): Readonly<Record<string, string>> =>
  retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds), 'x-ratelimit-scope': 'user' };

/** Sends a response, and returns the size of its body in bytes. */
export function sendReply(response: ServerResponse, { status, json, html, headers = {} }: Reply): number {
  const text = html ?? (json === undefined ? undefined : JSON.stringify(json));
  if (text === undefined) {
    response.writeHead(status, headers).end();
    return 0;
  }
  const bytes = Buffer.from(text);
  const type = html === undefined ? 'application/json' : 'text/html';
  response.writeHead(status, { ...headers, 'content-type': type, 'content-length': bytes.length }).end(bytes);
  return bytes.length;
}
