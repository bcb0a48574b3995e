/** How many gateway sessions are left, and how long the next one waits. */
import { test as base, expect } from 'vitest';
import { countIdentifies } from '../../../src/discord/connection/identifies.ts';
import { DiscordRest } from '../../../src/discord/connection/rest.ts';
import { createLog } from '../../../src/ops/log.ts';
import { serve } from '../../support/loopback.ts';
import type { LogLine } from '../../support/started-bot.ts';

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
  const wait = async (milliseconds: number): Promise<void> => {
    pauses.push(Math.round(milliseconds / 1_000));
    waits.push(count.waits());
  };
  const count = countIdentifies({ rest, log, stopping: new AbortController().signal }, wait);
  return { count, pauses, waits, lines };
});

test('with many sessions left, the next one begins at once', async ({ open }) => {
  const { count, pauses } = await open({ remaining: 900, reset_after: HOUR_MS });
  expect(count.left()).toBeUndefined();
  await count.take();
  expect([count.left(), pauses]).toEqual([900, []]);
  // Discord does not answer.
  await count.take();
  expect([count.left(), pauses]).toEqual([900, []]);
});

test.for([
  [100, 36],
  [0, 3_600],
])('with %i sessions left, they are spread over the rest of the day', async ([remaining = 0, seconds], { open }) => {
  const { count, pauses, waits, lines } = await open({ remaining, reset_after: HOUR_MS });
  await count.take();
  expect(pauses).toEqual([seconds]);
  expect(waits).toEqual([[expect.stringContaining(` begin ${remaining} more of its 1000 sessions a day`)]]);
  expect(lines).toMatchObject([{ remaining, seconds }]);
  expect([count.left(), count.waits()]).toEqual([remaining, []]);
});
