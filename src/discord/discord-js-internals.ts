/** Patches and undocumented uses of discord.js, each with the version that was read and the test that guards it. */

import { type Client, SimpleShardingStrategy, type WebSocketOptions, WebSocketShardStatus } from 'discord.js';
import { lastingPause } from '../repeat-and-retry.ts';

/**
 * Whether a debug message says that no connection to the gateway can be opened. discord.js does not report the error
 * itself (discord.js 14.28.1). Tested by "a gateway that cannot be reached is logged once" in
 * test/discord/gateway.test.ts.
 */
export const isNetworkError = (debugMessage: string): boolean =>
  /^\[WS => (Shard (\d+)|[^\]]+)\] .*Failed to connect to the gateway URL/s.test(debugMessage);

/**
 * Keeps discord.js from building objects for interactions, which the bot does not use. If a part of an interaction is
 * missing, discord.js throws an error that cannot be caught, and the process ends (discord.js 14.28.1). Tested by "an
 * interaction without its user does not end the process" in test/discord/gateway.test.ts.
 */
export function ignoreInteractions(client: Client): void {
  const actions: unknown = Reflect.get(client, 'actions');
  const action: unknown = actions instanceof Object ? Reflect.get(actions, 'InteractionCreate') : undefined;
  if (action instanceof Object) Reflect.set(action, 'handle', () => undefined);
}

interface ConnectPauses {
  readonly buildStrategy: NonNullable<WebSocketOptions['buildStrategy']>;
  /** Resets the pauses of a shard. To be called once the shard is connected. */
  readonly forget: (shard: number) => void;
}

/** The first pause before a shard reconnects; each one doubles the last. discord.js itself tries twice a second. */
const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** The number of attempts that are made without a pause after a lost connection. */
const QUICK_TRIES = 2;

/**
 * Makes discord.js pause before it connects. It reads the session before each connection, so the option that provides
 * the session is patched to wait (@discordjs/ws 1.2.3). Tested by "the pauses grow during an outage, and start again
 * after it" in test/discord/gateway.test.ts.
 * @param stopping once it is aborted, no shard connects any more
 */
export function createConnectPauses(stopping: AbortSignal, wait = lastingPause): ConnectPauses {
  const tries = new Map<number, number>();

  async function beforeTry(shard: number): Promise<void> {
    if (stopping.aborted) await new Promise(() => undefined);
    const tried = tries.get(shard) ?? 0;
    tries.set(shard, tried + 1);
    if (tried < QUICK_TRIES) return;
    const grown = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tried - QUICK_TRIES));
    // The pause is random, so that shards that lost their connections together do not reconnect together.
    await wait(grown * (0.5 + Math.random() / 2), stopping);
    if (stopping.aborted) await new Promise(() => undefined);
  }

  return {
    forget: (shard) => void tries.delete(shard),
    buildStrategy(manager) {
      const strategy = new SimpleShardingStrategy(manager);
      const destroy = strategy.destroy.bind(strategy);
      const { retrieveSessionInfo } = manager.options;
      manager.options.retrieveSessionInfo = async (shard) => {
        // discord.js reads the session of open connections, too; these must not wait. A destroyed shard has no status.
        const status = (await strategy.fetchStatus()).get(shard) ?? WebSocketShardStatus.Idle;
        if (status === WebSocketShardStatus.Idle) await beforeTry(shard);
        return retrieveSessionInfo(shard);
      };
      strategy.destroy = async (options) => {
        hearErrors(strategy);
        await destroy(options);
      };
      return strategy;
    },
  };
}

/**
 * A shard that is destroyed while its socket opens leaves the socket without a listener for errors, and an error then
 * ends the process. The socket is in private fields (@discordjs/ws 1.2.3). Tested by "a bot may be stopped while a
 * connection opens" in test/discord/gateway.test.ts.
 */
function hearErrors(strategy: SimpleShardingStrategy): void {
  const shards: unknown = Reflect.get(strategy, 'shards');
  if (!(shards instanceof Map)) return;
  for (const shard of shards.values()) {
    const socket: unknown = Reflect.get(shard, 'connection');
    if (socket instanceof Object && 'on' in socket && typeof socket.on === 'function')
      socket.on('error', () => undefined);
  }
}
