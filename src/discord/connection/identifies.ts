/**
 * Counts the gateway sessions that the bot may still begin, and makes sessions wait that would use up the budget:
 * Discord resets the token of a bot that exceeds it.
 * https://docs.discord.com/developers/events/gateway#session-start-limit-object
 */

import { type APIGatewayBotInfo, Routes } from 'discord-api-types/v10';
import { lastingPause } from '../../repeat-and-retry.ts';
import type { TransportDeps } from './transport.ts';

export interface IdentifyCount {
  /** Sessions left today; `undefined` until Discord was asked. */
  left(): number | undefined;
  /** Resolves when one more session may begin, or the bot stops. */
  take(): Promise<void>;
  /** A sentence for `/readyz` while a session waits. */
  waits(): readonly string[];
}

/** If no more than this part of the day's sessions is left, the rest is spread over the remaining time. */
const LITTLE = 0.1;

/** Discord is asked again after this time in milliseconds at the latest. */
const ASK_AGAIN_MS = 60_000;

const MS_PER_SECOND = 1_000;

export function countIdentifies(
  { rest, stopping, log, serversEveryMs }: TransportDeps,
  wait = lastingPause,
): IdentifyCount {
  let limit: APIGatewayBotInfo['session_start_limit'] | undefined;
  let waiting: string | undefined;

  /** If Discord cannot be asked, the last numbers stay, less the sessions that this process began. */
  async function ask(): Promise<void> {
    const info = await rest.get(Routes.gatewayBot(), { signal: stopping }).catch(() => undefined);
    if (info) limit = (info as APIGatewayBotInfo).session_start_limit;
  }

  async function refresh(): Promise<void> {
    for (;;) {
      await wait(serversEveryMs, stopping);
      if (stopping.aborted) return;
      await ask();
    }
  }

  /** Returns the milliseconds until the next session may begin. */
  function pauseMs(): number {
    if (!limit || limit.remaining > limit.total * LITTLE) return 0;
    return limit.reset_after / Math.max(1, limit.remaining);
  }

  async function take(): Promise<void> {
    await ask();
    for (let left = pauseMs(); left > 0 && pauseMs() > 0 && !stopping.aborted; left -= ASK_AGAIN_MS) {
      waiting ??= tell(left);
      await wait(Math.min(left, ASK_AGAIN_MS), stopping);
      if (left > ASK_AGAIN_MS) await ask();
    }
    waiting = undefined;
    if (limit) limit = { ...limit, remaining: Math.max(0, limit.remaining - 1) };
  }

  function tell(leftMs: number): string {
    const { remaining = 0, total = 0 } = limit ?? {};
    const seconds = Math.ceil(leftMs / MS_PER_SECOND);
    log.warn({ remaining, total, seconds }, 'few sessions are left for today, so the next one waits');
    return `Discord lets this bot begin ${remaining} more of its ${total} sessions a day, so the next one waits.`;
  }

  void refresh();
  return { left: () => limit?.remaining, take, waits: () => (waiting === undefined ? [] : [waiting]) };
}
