/** The places where the bot relies on discord.js beyond its documented interface, each with the version in which it was read. */

import type { SimpleShardingStrategy } from 'discord.js';

/**
 * Whether a debug message tells that no connection leads to the gateway: the error itself is swallowed (discord.js 14.28.1). Tested by
 * "a gateway that nobody gets through to is told once" in test/discord/gateway.test.ts.
 */
export const isNetworkError = (debugMessage: string): boolean =>
  /^\[WS => (Shard (\d+)|[^\]]+)\] .*Failed to connect to the gateway URL/s.test(debugMessage);

/**
 * A shard that is destroyed while its socket opens leaves the socket without a listener for errors, and an error then ends the process.
 * The socket is reached through private fields (@discordjs/ws 1.2.3). Tested by "a bot may be stopped while a connection opens" in
 * test/discord/gateway.test.ts.
 */
export function hearErrors(strategy: SimpleShardingStrategy): void {
  const shards: unknown = Reflect.get(strategy, 'shards');
  if (!(shards instanceof Map)) return;
  for (const shard of shards.values()) {
    const socket: unknown = Reflect.get(shard, 'connection');
    if (socket instanceof Object && 'on' in socket && typeof socket.on === 'function')
      socket.on('error', () => undefined);
  }
}
