/** The gateway client: no intents, almost no caches, and no event that could end the process unheard. */
import { Client, type ClientOptions, Events, Options } from 'discord.js';
import type { Services } from './command.ts';
import { ShardClosedError } from './connect-error.ts';
import { createConnectPauses } from './connect-pauses.ts';
import { restOptions } from './rest-options.ts';
import type { Router } from './router.ts';
import { tellShardNews } from './shard-news.ts';

export interface ClientSettings {
  readonly apiUrl: string;
  readonly shards: readonly number[] | 'auto';
  readonly shardCount: number | 'auto';
}

/** @param over once it is aborted, no shard connects any more. */
export function createClient(
  { apiUrl, shards, shardCount }: ClientSettings,
  meter: Services['meter'],
  over: AbortSignal,
  pauses = createConnectPauses(over),
): Client {
  const options: ClientOptions = {
    // Interactions need no intent at all: https://docs.discord.com/developers/events/gateway#gateway-intents
    intents: [],
    // A player's name may look like a mention, and must notify nobody.
    allowedMentions: { parse: [], repliedUser: false },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      ReactionManager: 0,
      PresenceManager: 0,
      VoiceStateManager: 0,
    }),
    rest: restOptions(apiUrl, (status) => meter.restRefused(status)),
    ws: { buildStrategy: pauses.buildStrategy },
    ...sharding(shards, shardCount),
  };
  const client = new Client(options);
  pauses.watch(client);
  return client;
}

/** Left to its own defaults discord.js runs one shard; only `auto` asks Discord how many there should be. */
function sharding(shards: ClientSettings['shards'], shardCount: ClientSettings['shardCount']): Partial<ClientOptions> {
  if (shardCount === 'auto') return { shards };
  return shards === 'auto' ? { shardCount } : { shards, shardCount };
}

/**
 * An `error` event that nobody hears ends the process, and so does a listener that rejects.
 * @param over once it is aborted, a connection that closes is no news.
 * @param onClosed is called for a shard that Discord does not let connect again; what follows from that is not logged.
 */
export function listen(
  client: Client,
  router: Router,
  { log, describeError }: Pick<Services, 'log' | 'describeError'>,
  over: AbortSignal,
  onClosed: (error: ShardClosedError) => void,
): void {
  tellShardNews(client, { log, describeError }, over);
  client.on(Events.InteractionCreate, (interaction) => void router.handle(interaction));
  client.on(Events.Error, (error) => log.error({ error: describeError(error) }, 'the client reported an error'));
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'the client reported a warning'));
  client.on(Events.ShardDisconnect, ({ code }, shard) => onClosed(new ShardClosedError(shard, code)));
  client.rest.on('rateLimited', ({ timeToReset, limit, global, scope }) =>
    log.warn({ timeToReset, limit, global, scope }, 'Discord asks to wait'),
  );
  client.rest.on('invalidRequestWarning', ({ count, remainingTime }) =>
    log.warn({ count, remainingTime }, 'many requests are refused by Discord'),
  );
}
