import { type Client, Events, Status } from 'discord.js';
import { pause } from './pause.ts';

/** How the bot stands on Discord's side, for whoever watches it. */
export interface BotState {
  /** Of this process, by their numbers; empty before it is connected. */
  readonly shards: readonly { readonly id: number; readonly ready: boolean; readonly reconnects: number }[];
  /** How many servers these shards carry. */
  readonly servers: number;
}

/**
 * Begins to count how often each shard lost its connection, and returns how things stand whenever it is called.
 *
 * @param everyMs how often Discord is asked for the number of servers
 */
export function watchState(client: Client, everyMs: number, over: AbortSignal): () => BotState {
  const servers = watchServers(client, everyMs, over);
  const reconnects = new Map<number, number>();
  client.on(Events.ShardReconnecting, (shard) => reconnects.set(shard, (reconnects.get(shard) ?? 0) + 1));
  return () => ({
    shards: [...client.ws.shards.values()].map(({ id, status }) => ({
      id,
      ready: status === Status.Ready,
      reconnects: reconnects.get(id) ?? 0,
    })),
    servers: servers(),
  });
}

/**
 * Without the intent for servers the gateway tells of them once, when a session begins. From then on the application says how
 * many there are by now, of which this process carries its share.
 */
function watchServers(client: Client, everyMs: number, over: AbortSignal): () => number {
  let known: number | undefined;
  async function ask(): Promise<void> {
    for (await pause(everyMs, over); !over.aborted; await pause(everyMs, over)) {
      const application = await client.application?.fetch().catch(() => undefined);
      const all = application?.approximateGuildCount ?? undefined;
      const share = client.ws.shards.size / (client.options.shardCount ?? client.ws.shards.size);
      if (all !== undefined) known = Math.round(all * share);
    }
  }
  client.once(Events.ClientReady, () => void ask());
  return () => known ?? client.guilds.cache.size;
}
