/** How long a shard waits before it tries to connect again: discord.js tries twice a second for as long as the gateway is away. */
import { type Client, Events, SimpleShardingStrategy, type WebSocketOptions, WebSocketShardStatus } from 'discord.js';
import { pause } from './pause.ts';

/** Milliseconds, to which discord.js adds half a second; each further pause is twice as long, up to the longest. */
const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** A connection that broke is worth one try at once. */
const QUICK_TRIES = 2;

export interface ConnectPauses {
  /** For the client's options. */
  readonly buildStrategy: NonNullable<WebSocketOptions['buildStrategy']>;
  /** Has the pauses begin anew for a shard that is connected. */
  watch(client: Client): void;
}

/** @param over once it is aborted, nothing connects any more. */
export function createConnectPauses(over: AbortSignal, wait = pause): ConnectPauses {
  /** How often each shard has tried since it was connected last. */
  const tries = new Map<number, number>();

  async function beforeTry(shard: number): Promise<void> {
    const tried = tries.get(shard) ?? 0;
    tries.set(shard, tried + 1);
    if (tried < QUICK_TRIES) return;
    const grown = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tried - QUICK_TRIES));
    // Spreads shards that lost their connections together, over half of each pause.
    await wait(grown * (0.5 + Math.random() / 2), over);
    if (over.aborted) await new Promise(() => undefined);
  }

  return {
    buildStrategy(manager) {
      const strategy = new SimpleShardingStrategy(manager);
      const { retrieveSessionInfo } = manager.options;
      // The one thing that is asked of us before each connection; it is asked for in a connection too.
      manager.options.retrieveSessionInfo = async (shard) => {
        if ((await strategy.fetchStatus()).get(shard) === WebSocketShardStatus.Idle) await beforeTry(shard);
        return retrieveSessionInfo(shard);
      };
      return strategy;
    },
    watch(client) {
      client.on(Events.ShardReady, (shard) => tries.delete(shard));
      client.on(Events.ShardResume, (shard) => tries.delete(shard));
    },
  };
}
