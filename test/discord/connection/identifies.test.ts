/** How many gateway sessions are left, and how long the next one waits. */
import { test as base, expect } from 'vitest';
import { countIdentifies } from '../../../src/discord/connection/identifies.ts';
import { DiscordRest } from '../../../src/discord/connection/rest.ts';
import { createLog } from '../../../src/ops/log.ts';
import { serve } from '../../support/loopback.ts';
import type { LogLine } from '../../support/started-bot.ts';

const EVERY_MS = 600_000;
const HOUR_MS = 3_600_000;

interface Limit {
  readonly remaining: number;
  readonly reset_after: number;
}

/** A server that returns these limits in turn, and then status 500. */
const test = base.extend('open', ({}, { onCleanup }) => async (...limits: readonly Limit[]) => {
  const left = [...limits];
  const address = await serve((_, response) => {
    const limit = left.shift();
    const session_start_limit = { ...limit, total: 1_000, max_concurrency: 1 };
    response.writeHead(limit ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ url: '', shards: 1, session_start_limit }));
  }, onCleanup);
  const lines: LogLine[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
  const rest = new DiscordRest({ apiUrl: `${address}/api`, token: 'a.token' });
  const pauses: number[] = [];
  const waits: (readonly string[])[] = [];
  let isRefreshed = false;
  const wait = async (milliseconds: number): Promise<void> => {
    if (milliseconds !== EVERY_MS) {
      pauses.push(Math.round(milliseconds / 1_000));
      waits.push(count.waits());
    } else if (isRefreshed) await new Promise(() => undefined);
    isRefreshed = true;
  };
  const parts = {
    rest,
    log,
    stopping: new AbortController().signal,
    serversEveryMs: EVERY_MS,
    fail: () => expect.unreachable(),
  };
  const count = countIdentifies(parts, wait);
  await expect.poll(count.left).not.toBeUndefined();
  return { count, pauses, waits, lines };
});

const plenty = { remaining: 900, reset_after: HOUR_MS };

test('sessions are counted, with those of other processes', async ({ open }) => {
  const { count, pauses } = await open(plenty, { ...plenty, remaining: 700 });
  expect(count.left()).toBe(900);
  await count.take();
  expect([count.left(), pauses]).toEqual([699, []]);
  // Discord does not answer.
  await count.take();
  expect([count.left(), pauses]).toEqual([698, []]);
});

test('few sessions are spread over the rest of the day', async ({ open }) => {
  const few = { remaining: 100, reset_after: HOUR_MS };
  const { count, pauses, waits, lines } = await open(few, few);
  await count.take();
  expect(pauses).toEqual([36]);
  expect(waits).toEqual([[expect.stringMatching(/ begin 100 more of its 1000 sessions a day/)]]);
  expect(lines).toMatchObject([{ remaining: 100, seconds: 36 }]);
  expect([count.left(), count.waits()]).toEqual([99, []]);
});

test('without sessions the next one waits until Discord has more', async ({ open }) => {
  const none = { remaining: 0, reset_after: HOUR_MS };
  const { count, pauses } = await open(none, none, none, plenty);
  await count.take();
  expect([count.left(), pauses]).toEqual([899, [60, 60]]);
});
