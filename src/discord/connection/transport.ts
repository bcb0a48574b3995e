/** How interactions arrive: over the gateway (gateway.ts), or as HTTP requests from Discord (http-interactions.ts). */

import { pause } from '../../repeat-and-retry.ts';
import type { Router } from '../answer/router.ts';
import type { BotDeps } from '../deps.ts';
import { applicationOf } from './account.ts';
import type { ConnectError } from './connect-error.ts';
import type { DiscordRest } from './rest.ts';

export interface BotState {
  readonly shards: readonly { readonly id: number; readonly ready: boolean; readonly reconnects: number }[];
  readonly servers: number;
  /** Gateway sessions that may still begin today, if Discord was asked since the start. */
  readonly identifiesLeft?: number | undefined;
}

export interface Transport {
  /**
   * Resolves when Discord accepts the token.
   * @throws ConnectError if Discord rejects the token or cannot be reached
   */
  connect(router: Pick<Router, 'handle'>): Promise<void>;
  /** Resolves with the application's id once interactions can arrive. Stays pending if the connection fails. */
  readonly applicationId: Promise<string>;
  mayRegister(): boolean;
  state(): BotState;
  obstacles(): readonly string[];
  close(): Promise<void>;
}

export interface TransportDeps extends Pick<BotDeps, 'log'> {
  readonly rest: DiscordRest;
  /** Once it is aborted, nothing connects any more, and a closed connection is not reported. */
  readonly stopping: AbortSignal;
  readonly fail: (cause: unknown) => ConnectError;
  readonly serversEveryMs: number;
}

/**
 * Asks Discord regularly how many servers the bot is in, because Discord does not announce changes.
 * @param shareOf the part of all servers that this process handles, from 0 to 1
 * @returns a function that returns the number of servers, or `undefined` until Discord was asked
 */
export function watchServers(
  { rest, stopping, serversEveryMs }: Pick<TransportDeps, 'rest' | 'stopping' | 'serversEveryMs'>,
  shareOf: () => number,
): () => number | undefined {
  let serverCount: number | undefined;
  async function ask(): Promise<void> {
    for (await pause(serversEveryMs, stopping); !stopping.aborted; await pause(serversEveryMs, stopping)) {
      const application = await applicationOf(rest, stopping).catch(() => undefined);
      const all = application?.approximate_guild_count;
      if (all !== undefined) serverCount = Math.round(all * shareOf());
    }
  }
  void ask();
  return () => serverCount;
}
