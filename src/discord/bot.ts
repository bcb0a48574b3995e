/** The bot as a whole on Discord's side: connect, register the commands, answer, and stop without losing a click. */
import { type Client, Events, type REST, Status } from 'discord.js';
import type { Keeping } from '../app/retention.ts';
import type { ThemeName } from '../themes/themes.ts';
import { createAnnouncements } from './announcements.ts';
import { createSeal } from './answer/reach.ts';
import { AUTOPLAY_TIMES, type AutoplayTimes, createAutoplays } from './autoplay.ts';
import type { ClickDeps } from './click.ts';
import { type ClientSettings, createClient, listen } from './client.ts';
import { type Commands, mentionsOf } from './command.ts';
import { ConnectError } from './connect-error.ts';
import type { BotDeps } from './deps.ts';
import { createEdits } from './edits.ts';
import { type LeasedWork, startLeasedWork } from './leased-work.ts';
import type { Painter, TileEmojis } from './painter.ts';
import { pause } from './pause.ts';
import { registerCommands } from './registration/commands.ts';
import { registerEmojis } from './registration/emojis.ts';
import { createRouter } from './router.ts';
import { SWEEP_TIMES, type SweepTimes, startSweeps } from './sweeps.ts';

/** How the bot stands on Discord's side, for whoever watches it. */
interface BotState {
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
function watchState(client: Client, everyMs: number, over: AbortSignal): () => BotState {
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

export interface BotSettings extends ClientSettings {
  readonly token: string;
  /** Registers the commands in this one server only, where they are visible at once. */
  readonly guildId: string | undefined;
  /** How long things are kept; `undefined` keeps them forever. */
  readonly retention: Keeping | undefined;
}

export interface Bot {
  /** Why no clicks arrive now; empty when they do. */
  obstacles(): readonly string[];
  /** How things stand, also while it connects. */
  state(): BotState & { readonly sweptAt?: number | undefined };
  /** Settles when the gateway accepts the token. Rejects with a ConnectError when it does not, or cannot be reached. */
  readonly connected: Promise<void>;
  /** Once the gateway brings clicks: settles when Discord has the commands, or the bot was stopped or refused. */
  readonly registered: Promise<void>;
  /** Settles when Discord takes the bot no longer, so that only `stop` is left to do. */
  readonly refused: Promise<ConnectError>;
  /** Stops taking clicks, and settles when those that were taken are answered, or too old to be. Works at any time. */
  stop(): Promise<void>;
}

/** Discord takes no answer that comes later: https://docs.discord.com/developers/interactions/receiving-and-responding */
const ANSWERS_COUNT_MS = 3_000;

/** A gateway that does not answer the goodbye is left without one; discord.js would wait for half a minute. */
const GOODBYE_WITHIN_MS = 1_000;

/** By when the messages of games that play by themselves must have their arrows; whatever is left, the next process does. */
const AUTOPLAYS_WITHIN_MS = 2_500;

/** When that happens which needs no press. */
export interface BotTimes {
  readonly sweeps: SweepTimes;
  readonly autoplay: AutoplayTimes;
  /** How often somebody looks for duels that are over, and for messages that have to show something else. */
  readonly duelsEveryMs: number;
  readonly editsEveryMs: number;
  /** How often somebody looks for servers in which the daily is to be posted. */
  readonly announcementsEveryMs: number;
  /** How often the lease for both is asked for. */
  readonly leaseEveryMs: number;
  /** How often Discord is asked for the number of servers. */
  readonly serversEveryMs: number;
}

export const TIMES: BotTimes = {
  sweeps: SWEEP_TIMES,
  autoplay: AUTOPLAY_TIMES,
  duelsEveryMs: 60_000,
  editsEveryMs: 1_000,
  announcementsEveryMs: 60_000,
  leaseEveryMs: 5_000,
  serversEveryMs: 600_000,
};

/** All that changes or posts messages without a press. */
const createUnpressed = (deps: BotDeps & { readonly rest: REST }, token: string, { autoplay: times }: BotTimes) => ({
  edits: createEdits({ ...deps, seal: createSeal(token) }),
  announcements: createAnnouncements(deps),
  autoplays: createAutoplays({ ...deps, times }),
});

/** Begins to connect; returns at once, so that the bot can be stopped meanwhile. */
export function startBot(settings: BotSettings, commands: Commands, deps: BotDeps, times = TIMES): Bot {
  const over = new AbortController();
  const client = createClient(settings, deps.meter, over.signal);
  const state = watchState(client, times.serversEveryMs, over.signal);
  const { promise: refused, resolve } = Promise.withResolvers<ConnectError>();
  const refuse = (cause: unknown): void => {
    over.abort();
    resolve(new ConnectError(settings.apiUrl, cause, { asksForShards: asksForShards(settings) }));
  };
  const unregistered = new Set<string>();
  let mentions = mentionsOf(commands, new Map());
  let work: Work | undefined;
  const { painter, use } = withEmojis(deps.painter);
  const { rest } = client;
  const unpressed = createUnpressed({ ...deps, painter, rest }, settings.token, times);
  const router = createRouter(commands, { ...deps, painter, ...unpressed, mentions: () => mentions }, rest);
  listen(client, router, deps, over.signal, refuse);
  const registered = whenReady(client).then(async (ready) => {
    deps.log.info({}, 'the bot is ready');
    const registering = { ...listOf(ready, settings), signal: over.signal, refuse, tellAccess: tellIn(unregistered) };
    mentions = mentionsOf(commands, await registerCommands(registering, commands, deps));
    void registerEmojis({ ...registering, painter, use, userId: ready.user.id }, deps);
  });
  const connected = connect(client, settings, refused).then(() => {
    if (!over.signal.aborted) work = startWork(client, settings, { ...deps, ...unpressed }, refuse, times);
  });
  return {
    connected,
    registered,
    refused,
    state: () => ({ ...state(), sweptAt: work?.sweptAt() }),
    obstacles: () => (over.signal.aborted ? ['stopping'] : [...disconnected(client), ...unregistered]),
    async stop() {
      over.abort();
      const done = work?.stop();
      // They are told first: their messages are to have arrows again when the process is gone.
      const ended = within(AUTOPLAYS_WITHIN_MS, unpressed.autoplays.stop());
      // Answers in flight need no gateway and no bot token, so they still arrive.
      await within(GOODBYE_WITHIN_MS, client.destroy());
      // A shard that was just about to connect again does so all the same, and would bring clicks until the very end.
      router.close();
      await Promise.all([within(ANSWERS_COUNT_MS, router.idle()), done, ended]);
    },
  };
}

const SHUT_OUT = 'the server of DISCORD_GUILD_ID does not take the commands';

const tellIn =
  (obstacles: Set<string>) =>
  (hasAccess: boolean): void =>
    void (hasAccess ? obstacles.delete(SHUT_OUT) : obstacles.add(SHUT_OUT));

const asksForShards = ({ shards, shardCount }: BotSettings): boolean => shards === 'auto' && shardCount === 'auto';

/** The list that is registered, and whether by this process: direct messages come to shard 0 alone, so there is always one. */
const listOf = ({ rest, application, ws }: Client<true>, { guildId }: BotSettings) => ({
  rest,
  applicationId: application.id,
  guildId,
  registers: ws.shards.has(0),
});

/** All that happens without a press. */
interface Work {
  stop(): Promise<unknown>;
  /** See `Sweeps.lastAt`. */
  sweptAt(): number | undefined;
}

function startWork(
  { rest, ws }: Client,
  { retention }: BotSettings,
  { edits, announcements, ...deps }: BotDeps & Pick<ClickDeps, 'edits' | 'announcements'>,
  refuse: (cause: unknown) => void,
  { editsEveryMs, duelsEveryMs, announcementsEveryMs, leaseEveryMs, sweeps: sweepTimes }: BotTimes,
): Work {
  const { showDue, endDuels } = edits;
  const leased: readonly LeasedWork[] = [
    { everyMs: editsEveryMs, run: showDue, failure: 'messages that are due could not be edited' },
    { everyMs: duelsEveryMs, run: endDuels, failure: 'duels whose time is up could not be ended' },
    { everyMs: announcementsEveryMs, run: announcements.announceDue, failure: 'dailies could not be posted' },
  ];
  const stopLeased = startLeasedWork(leased, deps, leaseEveryMs);
  // One process is enough, and shard 0 is always there.
  const sweeps = retention && ws.shards.has(0) ? startSweeps(rest, retention, deps, sweepTimes, refuse) : undefined;
  return {
    stop: () => Promise.all([stopLeased(), sweeps?.stop()]),
    sweptAt: () => sweeps?.lastAt(),
  };
}

const within = (milliseconds: number, done: Promise<void>): Promise<void> => Promise.race([done, pause(milliseconds)]);

const whenReady = (client: Client): Promise<Client<true>> =>
  new Promise((resolve) => client.once(Events.ClientReady, resolve));

const disconnected = ({ ws }: Client): readonly string[] =>
  [...ws.shards.values()].flatMap(({ id, status }) =>
    status === Status.Ready ? [] : [`shard ${id}: ${Status[status]}`],
  );

/** The same painter, which draws text with a theme's emojis once `use` has named them. */
function withEmojis(painter: BotDeps['painter']) {
  const emojis = new Map<ThemeName, TileEmojis>();
  return {
    painter: { ...painter, emojisOf: (theme: ThemeName) => emojis.get(theme) } satisfies Painter,
    use: (theme: ThemeName, its: TileEmojis): void => void emojis.set(theme, its),
  };
}

/** discord.js tells a refusal of the gateway apart from a broken network only by an event, which comes first. */
async function connect(client: Client, { token, apiUrl }: BotSettings, refused: Promise<ConnectError>): Promise<void> {
  const login = client.login(token).catch((error: unknown) => new ConnectError(apiUrl, error));
  const outcome = await Promise.race([refused, login]);
  if (outcome instanceof ConnectError) throw outcome;
}
