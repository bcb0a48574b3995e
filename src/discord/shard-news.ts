/** What the log hears of the shards' connections: once for each trouble and not for each attempt, and with the reason. */
import { type Client, Events } from 'discord.js';
import type { Services } from './command.ts';

/** All that discord.js tells of a gateway that no connection leads to: it swallows the error. */
const NETWORK_ERROR = /^\[WS => (Shard (\d+)|[^\]]+)\] .*Failed to connect to the gateway URL/s;

/** Milliseconds between two lines about the same trouble: discord.js tries again twice a second. */
const REMIND_MS = 60_000;

/** To find the reason must not take longer than a shard takes to fail again. */
const ASK_WITHIN_MS = 5_000;

/** @param over once it is aborted, a connection that closes is no news. */
export function tellShardNews(
  client: Client,
  { log, describeError }: Pick<Services, 'log' | 'describeError'>,
  over: AbortSignal,
): void {
  const troubled = new Set<number>();
  let toldAt = Number.NEGATIVE_INFINITY;
  let attempts = 0;

  async function tellUnreachable(): Promise<void> {
    attempts += 1;
    if (over.aborted || performance.now() - toldAt < REMIND_MS) return;
    toldAt = performance.now();
    const { gateway } = client.ws;
    const reason = await reasonFor(gateway);
    if (!over.aborted) log.warn({ gateway, reason, attempts, shards: [...troubled] }, 'the gateway cannot be reached');
  }

  client.on(Events.Debug, (message) => {
    log.debug?.({}, message);
    if (NETWORK_ERROR.test(message)) void tellUnreachable();
  });
  client.on(Events.ShardError, (error, shard) => {
    if (!over.aborted) log.warn({ shard, error: describeError(error) }, 'a shard failed');
  });
  client.on(Events.ShardReconnecting, (shard) => {
    if (!over.aborted && !troubled.has(shard)) log.info({ shard }, 'a shard connects again');
    troubled.add(shard);
  });
  client.on(Events.ShardReady, (shard) => void well(shard));
  client.on(Events.ShardResume, (shard, replayed) => {
    well(shard);
    log.info({ shard, replayed }, 'a shard resumed');
  });

  function well(shard: number): void {
    troubled.delete(shard);
    if (troubled.size > 0) return;
    toldAt = Number.NEGATIVE_INFINITY;
    attempts = 0;
  }
}

/** What the operating system says of the way to this WebSocket; asked by plain HTTP, which fails for the same reason. */
async function reasonFor(gateway: string | null): Promise<string> {
  if (gateway === null) return 'its address is not known';
  try {
    const { status } = await fetch(gateway.replace(/^ws/, 'http'), { signal: AbortSignal.timeout(ASK_WITHIN_MS) });
    return `it answers with HTTP status ${status}, but opens no WebSocket`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (!(cause instanceof Error)) return 'no reason given';
    return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  }
}
