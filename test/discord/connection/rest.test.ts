/** Which REST calls to Discord are repeated, after which delay, and what is logged. */
import { getEventListeners } from 'node:events';
import { queryObjects } from 'node:v8';
import { HTTPError, type InternalRequest, RateLimitError, Routes } from 'discord.js';
import { afterEach, test as base, beforeEach, describe, expect, vi } from 'vitest';
import {
  DiscordRest,
  isPermanentRejection,
  RequestMethod,
  type RestSettings,
} from '../../../src/discord/connection/rest.ts';
import { createLog } from '../../../src/ops/log.ts';
import { lastingPause } from '../../../src/repeat-and-retry.ts';
import { serve } from '../../support/loopback.ts';
import { type LogLine, WARNING } from '../../support/started-bot.ts';

const ID = '100000000000000001';
const TOKEN = 'aW50ZXJhY3Rpb24';
const ORIGINAL = Routes.webhookMessage(ID, TOKEN, '@original');

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const OK: Reply = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };

const json = (status: number, body: object, headers = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const tooMany = (headers = {}, body: object = { message: 'You are being rate limited.' }) => json(429, body, headers);

const PAGE: Reply = { status: 429, headers: { 'content-type': 'text/html' }, body: '<p>error code: 1015</p>' };

/** The server closes the connection. */
const CUT: Reply = { status: 0 };

// discord.js counts its limits with `Date`, which moves only when the client pauses.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A REST client that does not wait, and a server that sends these replies in turn and then repeats the last one. */
const test = base.extend('open', ({}, { onCleanup }) => {
  const over = new AbortController();
  const ends = [() => over.abort()];
  onCleanup(() => {
    for (const end of ends) end();
  });
  return async (replies: readonly Reply[], settings: Partial<RestSettings> = {}) => {
    let calls = 0;
    const pauses: number[] = [];
    const left = [...replies];
    const address = await serve(
      (request, response) => {
        calls += 1;
        const { status, headers, body } = (left.length > 1 ? left.shift() : left[0]) ?? OK;
        request.resume().once('end', () => {
          if (status === 0) response.destroy();
          else response.writeHead(status, headers).end(body);
        });
      },
      (end) => void ends.push(end),
    );
    const lines: LogLine[] = [];
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
    const pause = async (ms: number) => {
      pauses.push(ms);
      vi.advanceTimersByTime(ms);
    };
    const rest = new DiscordRest({ apiUrl: `${address}/api`, token: 'a.token', log, pause, ...settings });
    const call = (given: Partial<InternalRequest> = {}) =>
      rest.queueRequest({
        method: RequestMethod.Get,
        fullRoute: Routes.currentApplication(),
        signal: over.signal,
        ...given,
      });
    return { rest, call, calls: () => calls, pauses, lines, over };
  };
});

const ROUTES = [
  ['GET', '/applications/@me', true],
  ['GET', '/gateway/bot', true],
  ['GET', '/users/@me/guilds', true],
  ['PUT', `/applications/${ID}/commands`, true],
  ['POST', `/applications/${ID}/emojis`, true],
  ['POST', `/channels/${ID}/messages`, true],
  ['POST', `/webhooks/${ID}/${TOKEN}`, false],
  ['PATCH', ORIGINAL, false],
  ['POST', `/interactions/${ID}/${TOKEN}/callback`, false],
] as const;

const UNUSABLE: readonly (readonly [string, Reply])[] = [
  ['no Retry-After', tooMany()],
  ['a Retry-After of 0', tooMany({ 'retry-after': '0' })],
  ['a negative Retry-After', tooMany({ 'retry-after': '-5' })],
  ['a date as Retry-After', tooMany({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })],
  ['0 in each place', tooMany({ 'x-ratelimit-reset-after': '0' }, { message: 'Wait.', retry_after: 0 })],
  ['a page of Cloudflare’s', PAGE],
  ['a body that is no object', json(429, ['wait'])],
];

test.for(UNUSABLE)(
  'a 429 with %s is repeated after 1 s, then later and later, on every route',
  async ([, reply], { open }) => {
    const seen = ROUTES.map(async ([method, fullRoute, auth]) => {
      const { call, calls, pauses, lines } = await open([reply]);
      await expect(call({ method: method as RequestMethod, fullRoute, auth, body: {} })).rejects.toThrow(
        RateLimitError,
      );
      return {
        fullRoute,
        calls: calls(),
        pauses,
        lines: lines.map(({ level, msg, waitMs, reason }) => ({ level, msg, waitMs, reason })),
      };
    });
    const reason = 'Discord answered with HTTP status 429 and without a usable wait';
    const line = { level: WARNING, msg: 'Discord asks to wait', reason };
    expect(await Promise.all(seen)).toEqual(
      ROUTES.map(([, fullRoute]) => {
        const pauses = fullRoute.endsWith('/callback') ? [1_050] : [1_050, 2_000, 4_000];
        const refused = fullRoute.endsWith('/callback') ? 2_000 : 8_000;
        return {
          fullRoute,
          calls: pauses.length + 1,
          pauses,
          lines: [...pauses, refused].map((waitMs) => ({ ...line, waitMs })),
        };
      }),
    );
  },
);

test('a 429 without a usable wait is repeated every minute if somebody has time', async ({ open }) => {
  const { call, pauses, over } = await open([tooMany()], {
    isPatient: true,
    pause: async (ms) => {
      vi.advanceTimersByTime(ms);
      if (pauses.push(ms) === 8) over.abort();
    },
  });
  await expect(call()).rejects.toMatchObject({ name: 'AbortError' });
  expect(pauses).toEqual([1_050, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

/** Pauses that last until `end` is called. */
function holdPauses() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  return {
    pause: () => {
      count += 1;
      return promise;
    },
    begun: (wanted: number) => expect.poll(() => count).toBe(wanted),
    end(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds);
      resolve();
    },
  };
}

describe('a 429', () => {
  test.for<[string, Reply]>([
    ['as the header Retry-After', tooMany({ 'retry-after': '0.2' })],
    ['for a shared limit', tooMany({ 'retry-after': '0.2', 'x-ratelimit-scope': 'shared' })],
  ])('with a wait %s is repeated after it', async ([, reply], { open }) => {
    const { call, calls, pauses } = await open([reply, OK]);
    await call();
    expect([calls(), pauses]).toEqual([2, [250]]);
  });

  test.for<[string, string, boolean, Partial<RestSettings>]>([
    ['an edit', ORIGINAL, false, { isPatient: true }],
    ['a question before the start', '/applications/@me', true, {}],
  ])('with a long wait ends %s at once, and is not asked again', async ([, fullRoute, auth, settings], { open }) => {
    const { call, calls } = await open([tooMany({ 'retry-after': '1e30' }), OK], settings);
    const longest = 3_600_000;
    await expect(call({ fullRoute, auth } as Partial<InternalRequest>)).rejects.toMatchObject({
      name: expect.stringMatching(/^RateLimitError/),
      retryAfter: expect.closeTo(longest, -3),
    });
    if (auth) await expect(call()).rejects.toBeInstanceOf(RateLimitError);
    expect(calls()).toBe(1);
  });

  test('with a long wait for the upload of an emoji is no warning: the first start uploads many', async ({ open }) => {
    const { call, lines } = await open([tooMany({ 'retry-after': '60' }), OK], { isPatient: true });
    await call({ method: RequestMethod.Post, fullRoute: `/applications/${ID}/emojis`, body: {} });
    expect(lines).toMatchObject([{ level: 30, msg: 'Discord asks to wait', waitMs: 60_050 }]);
  });

  test('with a long wait holds back a call for which nobody waits, until it is aborted', async ({ open }) => {
    const reply = tooMany({ 'retry-after': '60' });
    const { call, calls, lines, over } = await open([reply], { isPatient: true, pause: lastingPause });
    const waiting = call();
    await expect
      .poll(() => lines)
      .toMatchObject([
        {
          level: WARNING,
          msg: 'Discord asks to wait',
          method: 'GET',
          route: '/applications/@me',
          waitMs: 60_050,
          reason: 'the rate limit is used up (HTTP status 429)',
        },
      ]);
    over.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls()).toBe(1);
  });

  test('holds back the next calls of its kind, which are made when it is over', async ({ open }) => {
    const held = holdPauses();
    const { call, calls } = await open([tooMany(), OK], held);
    const first = call();
    await held.begun(1);
    const all = [first, call(), call()];
    await held.begun(3);
    expect(calls()).toBe(1);
    held.end(1_050);
    await Promise.all(all);
    expect(calls()).toBe(4);
  });

  test('that is global holds back all calls with the token of the bot, and no answer', async ({ open }) => {
    const global = tooMany({ 'retry-after': '1', 'x-ratelimit-global': 'true', 'x-ratelimit-scope': 'global' });
    const held = holdPauses();
    const { call, calls } = await open([global, OK], held);
    const first = call();
    await held.begun(1);
    const other = call({ fullRoute: '/users/@me/guilds' });
    await call({ method: RequestMethod.Patch, fullRoute: ORIGINAL, auth: false });
    await held.begun(2);
    expect(calls()).toBe(2);
    held.end(1_100);
    await Promise.all([first, other]);
    expect(calls()).toBe(4);
  });

  test('about the edits of an old message is a rejection unless it names a wait', async ({ open }) => {
    const body = { code: 30046, message: 'Maximum number of edits reached.' };
    const { call, calls } = await open([json(429, body, { 'x-ratelimit-reset-after': '0.1' })]);
    const error = await call({ method: RequestMethod.Patch, fullRoute: ORIGINAL, auth: false }).catch((it) => it);
    expect(error).toMatchObject({ code: 30046, status: 429 });
    expect(isPermanentRejection(error)).toBe(true);
    expect(calls()).toBe(1);
  });
});

test('more than 50 calls a second wait if they bear the token of the bot, and no edits of answers', async ({
  open,
}) => {
  const { call, lines } = await open([OK]);
  const both = (auth: boolean) =>
    Array.from({ length: 60 }, (_, of) =>
      call({ method: RequestMethod.Patch, fullRoute: `/webhooks/${ID}/${of}/messages/@original`, auth, body: {} }),
    );
  await Promise.all(both(false));
  expect(lines).toEqual([]);
  await Promise.all(both(true));
  expect(lines.length).toBeGreaterThan(0);
});

test('a signal that lives as long as the bot keeps nothing of its calls', async ({ open }) => {
  const { call, over } = await open([OK]);
  const make = async (count: number) => {
    for (let made = 0; made < count; made += 1) await (await call()).arrayBuffer();
    return Number(queryObjects(AbortController, { format: 'count' }));
  };
  const before = await make(5);
  expect(await make(200)).toBeLessThan(before + 20);
  expect(getEventListeners(over.signal, 'abort')).toEqual([]);
});

test('a connection that closes before the response is tried again once', async ({ open }) => {
  const { call, calls } = await open([CUT, OK, CUT, CUT]);
  await call();
  await expect(call()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(calls()).toBe(4);
});

test.for(ROUTES)(
  'a page instead of JSON is not a rejection by Discord: %s %s',
  async ([method, fullRoute, auth], { open }) => {
    const page = (status: number): Reply => ({
      status,
      headers: { 'content-type': 'text/html' },
      body: '<p>error</p>',
    });
    const failure = async (status: number) => {
      const { call, calls } = await open([page(status)]);
      const error = await call({ method: method as RequestMethod, fullRoute, auth }).catch((it) => it);
      expect(error).toBeInstanceOf(HTTPError);
      return [isPermanentRejection(error), error.status, calls()];
    };
    expect(await failure(403)).toEqual([false, 403, 1]);
    // Status 520 is retried once, but not for a follow-up, which may have been posted.
    const isFollowUp = fullRoute === Routes.webhook(ID, TOKEN);
    expect(await failure(520)).toEqual([false, 520, isFollowUp ? 1 : 2]);
  },
);

test.for([json(500, { message: 'later' }), json(502, {}), { status: 503 }] as const)(
  'a follow-up is not repeated if Discord may have posted it: %o',
  async (reply, { open }) => {
    const { call, calls } = await open([reply, OK]);
    await expect(
      call({ method: RequestMethod.Post, fullRoute: Routes.webhook(ID, TOKEN), auth: false }),
    ).rejects.toThrow();
    expect(calls()).toBe(1);
  },
);

test('many rejected requests are logged', async ({ open }) => {
  const { rest, lines } = await open([OK]);
  rest.emit('invalidRequestWarning', { count: 500, remainingTime: 1_000 });
  expect(lines).toMatchObject([{ level: WARNING, msg: 'Discord rejects many requests', count: 500 }]);
});

const REFUSED = json(401, { code: 0, message: '401: Unauthorized' });

const testTokens = test.extend('openCounting', ({ open }) => async (replies: readonly Reply[]) => {
  const rejected: unknown[] = [];
  const onTokenRejected = (error: Error) => void rejected.push(error);
  return { ...(await open(replies, { onTokenRejected })), rejected };
});

testTokens('some answers with status 401 do not reject the token, and the call succeeds', async ({ openCounting }) => {
  const { rest, call, calls, pauses, rejected } = await openCounting([REFUSED, REFUSED, json(503, {}), REFUSED, OK]);
  await rest.get(Routes.currentApplication());
  await call();
  expect([rejected, calls(), pauses]).toEqual([[], 6, [1_000, 2_000, 3_000]]);
});

testTokens('a token that Discord rejects each time is told', async ({ openCounting }) => {
  const { call, calls, lines, rejected } = await openCounting([REFUSED]);
  const error = await call().catch((it: unknown) => it);
  expect([rejected, isPermanentRejection(error)]).toMatchObject([[{ status: 401 }], false]);
  const msg = 'Discord refuses the token; the bot asks again before it gives up';
  expect(lines).toMatchObject([1_000, 2_000, 3_000].map((pauseMs) => ({ level: WARNING, msg, pauseMs })));
  expect(calls()).toBe(4);
});

testTokens(
  'a rejected token of an interaction is final, and its message cannot be edited',
  async ({ openCounting }) => {
    const { call, calls, rejected } = await openCounting([
      json(401, { code: 50_027, message: 'Invalid Webhook Token' }),
    ]);
    const error = await call({ fullRoute: ORIGINAL, auth: false }).catch((it: unknown) => it);
    expect([rejected.length, calls(), isPermanentRejection(error)]).toEqual([0, 1, true]);
  },
);

// Right after a deferral, Discord may not know the interaction yet:
// https://github.com/discord/discord-api-docs/issues/7220
describe('right after a deferral in the body of a response', () => {
  const unknown = (code: number) => json(404, { code, message: 'Unknown' });
  const followUp = { method: RequestMethod.Post, fullRoute: `/webhooks/${ID}/${TOKEN}`, auth: false } as const;
  const edit = { method: RequestMethod.Patch, fullRoute: ORIGINAL, auth: false } as const;
  const other = { ...edit, fullRoute: `/webhooks/${ID}/${TOKEN}/messages/${ID}` } as const;

  test.for([
    ['an unknown webhook to an edit', edit, 10_015],
    ['an unknown webhook to a new message', followUp, 10_015],
    ['an unknown message to an edit', edit, 10_008],
  ] as const)('%s is repeated four times, and then final', async ([, its, code], { open }) => {
    const { rest, call, calls, pauses } = await open([unknown(code)]);
    rest.noteDeferred(TOKEN);
    await expect(call(its)).rejects.toMatchObject({ code });
    expect([calls(), pauses]).toEqual([5, [250, 500, 1_000, 1_000]]);
  });

  test.for([
    ['an unknown message to a new message', followUp, 10_008],
    ['an unknown message to another message', other, 10_008],
    ['an unknown channel', edit, 10_003],
  ] as const)('%s is final', async ([, its, code], { open }) => {
    const { rest, call, calls } = await open([unknown(code)]);
    rest.noteDeferred(TOKEN);
    await expect(call(its)).rejects.toMatchObject({ code });
    expect(calls()).toBe(1);
  });

  test('of another interaction, and 3 s later, an unknown webhook is final', async ({ open }) => {
    const { rest, call, calls } = await open([unknown(10_015)]);
    rest.noteDeferred('another');
    await expect(call(edit)).rejects.toMatchObject({ code: 10_015 });
    rest.noteDeferred(TOKEN);
    vi.advanceTimersByTime(3_001);
    await expect(call(edit)).rejects.toMatchObject({ code: 10_015 });
    expect(calls()).toBe(2);
  });
});
