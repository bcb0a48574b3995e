/**
 * Asks how many gateway sessions the bot may still begin, and makes sessions wait that would use up the budget:
 * Discord resets the token of a bot that exceeds it.
 * https://docs.discord.com/developers/events/gateway#session-start-limit-object
 */

import { type APIGatewayBotInfo, Routes } from 'discord-api-types/v10';
import { lastingPause } from '../../repeat-and-retry.ts';
import type { TransportDeps } from './transport.ts';

export interface IdentifyCount {
  /** Sessions left when the last one began; `undefined` until Discord was asked. */
  left(): number | undefined;
  /** Resolves when one more session may begin, or the bot stops. */
  take(): Promise<void>;
  /** A sentence for `/readyz` while a session waits. */
  waits(): readonly string[];
}

/** If no more than this part of the day's sessions is left, the rest is spread over the remaining time. */
const LITTLE = 0.1;

const MS_PER_SECOND = 1_000;

export function countIdentifies(
  { rest, stopping, log }: Pick<TransportDeps, 'rest' | 'stopping' | 'log'>,
  wait = lastingPause,
): IdentifyCount {
  let limit: APIGatewayBotInfo['session_start_limit'] | undefined;
  let waiting: string | undefined;

  return {
    left: () => limit?.remaining,
    waits: () => (waiting === undefined ? [] : [waiting]),
    async take() {
      const info = await rest.get(Routes.gatewayBot(), { signal: stopping }).catch(() => undefined);
      // If Discord cannot be asked, the session may begin: it hardly can without Discord.
      if (!info) return;
      limit = (info as APIGatewayBotInfo).session_start_limit;
      const { remaining, total, reset_after: resetAfterMs } = limit;
      if (remaining > total * LITTLE) return;
      const pauseMs = resetAfterMs / Math.max(1, remaining);
      const seconds = Math.ceil(pauseMs / MS_PER_SECOND);
      log.warn({ remaining, total, seconds }, 'few sessions are left for today, so the next one waits');
      waiting = `Discord lets this bot begin ${remaining} more of its ${total} sessions a day, so the next one waits.`;
      await wait(pauseMs, stopping);
      waiting = undefined;
    },
  };
}
