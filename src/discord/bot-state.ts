import { type Client, Events, Status } from 'discord.js';

/** How the bot stands on Discord's side, for whoever watches it. */
export interface BotState {
  /** Of this process, by their numbers; empty before it is connected. */
  readonly shards: readonly { readonly id: number; readonly ready: boolean; readonly reconnects: number }[];
  /** How many servers these shards carry. */
  readonly servers: number;
}

/** Begins to count how often each shard lost its connection, and returns how things stand whenever it is called. */
export function watchState(client: Client): () => BotState {
  const reconnects = new Map<number, number>();
  client.on(Events.ShardReconnecting, (shard) => reconnects.set(shard, (reconnects.get(shard) ?? 0) + 1));
  return () => ({
    shards: [...client.ws.shards.values()].map(({ id, status }) => ({
      id,
      ready: status === Status.Ready,
      reconnects: reconnects.get(id) ?? 0,
    })),
    servers: client.guilds.cache.size,
  });
}
