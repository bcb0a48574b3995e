/** Compares the clock of this machine with Discord's. While they differ, work without a press waits. */

import type { REST } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import type { Log } from '../../app/log.ts';
import { repeat } from '../../repeat-and-retry.ts';
import { RequestMethod } from '../connection/rest.ts';

/** How far the clocks may differ, in milliseconds. */
const MAY_DIFFER_MS = 5_000;

const MS_PER_SECOND = 1_000;

/** Milliseconds until the next comparison while the clocks differ or the last comparison failed. */
const SOON_MS = 60_000;
const ANSWERED_WITHIN_MS = 10_000;

export type ClockCheck = ReturnType<typeof checkClock>;

interface ClockDeps {
  readonly rest: REST;
  readonly now: () => number;
  readonly log: Pick<Log, 'error' | 'info' | 'warn'>;
}

export function checkClock({ rest, now, log }: ClockDeps, everyMs: number) {
  let aheadMs: number | undefined;
  /** Whether the clocks agreed at the last comparison. False before the first one. */
  const agrees = (): boolean => aheadMs === 0;
  /** A sentence for an operator while the clocks differ. */
  const warnings = (): readonly string[] => (aheadMs === undefined || aheadMs === 0 ? [] : [sentenceOf(aheadMs)]);

  async function compare(signal: AbortSignal): Promise<void> {
    const [told] = warnings();
    aheadMs = await readAhead(rest, now, signal).catch(() => aheadMs);
    const [warning] = warnings();
    if (warning !== undefined && told === undefined) log.warn({ aheadMs }, warning);
    else if (warning === undefined && told !== undefined) log.info({}, RIGHT_AGAIN);
  }

  const { stop } = repeat(
    {
      ...{ firstMs: 0, limitMs: ANSWERED_WITHIN_MS, failure: "the clock could not be compared with Discord's" },
      everyMs: () => (agrees() ? everyMs : Math.min(everyMs, SOON_MS)),
      run: compare,
    },
    log,
  );
  return { agrees, warnings, stop };
}

const RIGHT_AGAIN = "the clock of this machine agrees with Discord's again";

export function sentenceOf(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / MS_PER_SECOND);
  const how = aheadMs > 0 ? 'ahead of' : 'behind';
  return `the clock of this machine is ${seconds} s ${how} Discord's, so work without a press waits`;
}

/**
 * Returns how far this machine's clock is ahead of Discord's, in milliseconds; negative if it is behind, 0 if they agree
 * as far as one can tell: the header `Date` has whole seconds, and the answer was on its way for a while.
 */
export async function readAhead(rest: REST, now: () => number, signal: AbortSignal): Promise<number | undefined> {
  const sentAt = now();
  const response = await rest.queueRequest({
    method: RequestMethod.Get,
    fullRoute: Routes.gateway(),
    auth: false,
    signal,
  });
  const arrivedAt = now();
  await response.arrayBuffer();
  const date = Date.parse(response.headers.get('Date') ?? '');
  if (Number.isNaN(date)) return undefined;
  if (sentAt - date - MS_PER_SECOND > MAY_DIFFER_MS) return sentAt - date - MS_PER_SECOND;
  return arrivedAt - date < -MAY_DIFFER_MS ? arrivedAt - date : 0;
}
