/** The gateway client: no intents, almost no caches, and no event that could end the process unheard. */
import { Client, type ClientOptions, Events, Options } from 'discord.js';
import type { Log } from '../app/ports.ts';
import type { Router } from './router.ts';

export interface ClientSettings {
  readonly apiUrl: string;
  readonly shards: readonly number[] | 'auto';
  readonly shardCount: number | 'auto';
}

/** Discord waits 3 s for an answer; one immediate repeat still fits when the first try ends in an error at once. */
const REST_TIMEOUT_MS = 5_000;
const REST_RETRIES = 1;

/** Each token that a follow-up used keeps a handler in memory until the sweep. */
const HANDLER_SWEEP_MS = 120_000;

/** discord.js warns once in so many answers of 401, 403 and 429; Discord bans an address at 10,000 in ten minutes. */
const INVALID_REQUESTS_WARNING = 500;

export function createClient({ apiUrl, shards, shardCount }: ClientSettings): Client {
  const options: ClientOptions = {
    // Interactions need no intent at all: https://docs.discord.com/developers/events/gateway#gateway-intents
    intents: [],
    // A leaderboard mentions players, and must not notify them.
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
    rest: {
      api: apiUrl,
      timeout: REST_TIMEOUT_MS,
      retries: REST_RETRIES,
      handlerSweepInterval: HANDLER_SWEEP_MS,
      invalidRequestWarningInterval: INVALID_REQUESTS_WARNING,
    },
    ...sharding(shards, shardCount),
  };
  return new Client(options);
}

/** Left to its own defaults discord.js runs one shard; only `auto` asks Discord how many there should be. */
function sharding(shards: ClientSettings['shards'], shardCount: ClientSettings['shardCount']): Partial<ClientOptions> {
  if (shardCount === 'auto') return { shards };
  return shards === 'auto' ? { shardCount } : { shards, shardCount };
}

/** An `error` event that nobody hears ends the process, and so does a listener that rejects. */
export function listen(client: Client, router: Router, log: Log, describeError: (error: unknown) => object): void {
  client.on(Events.InteractionCreate, (interaction) => void router.handle(interaction));
  client.on(Events.Error, (error) => log.error({ error: describeError(error) }, 'the client reported an error'));
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'the client reported a warning'));
  client.on(Events.ShardError, (error, shard) => log.warn({ shard, error: describeError(error) }, 'a shard failed'));
  client.on(Events.ShardDisconnect, ({ code }, shard) =>
    log.warn({ shard, code }, 'a shard lost its connection for good'),
  );
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, 'a shard connects again'));
  client.on(Events.ShardResume, (shard, replayed) => log.info({ shard, replayed }, 'a shard went on'));
  client.rest.on('rateLimited', ({ timeToReset, limit, global, scope }) =>
    log.warn({ timeToReset, limit, global, scope }, 'Discord asks to wait'),
  );
  client.rest.on('invalidRequestWarning', ({ count, remainingTime }) =>
    log.warn({ count, remainingTime }, 'many requests are refused by Discord'),
  );
}
