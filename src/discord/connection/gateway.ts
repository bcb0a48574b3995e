/** Connects to Discord's gateway: a discord.js client without intents whose errors never end the process. */

import { Client, type ClientOptions, Events, GatewayDispatchEvents, Status } from 'discord.js';
import { pause } from '../../repeat-and-retry.ts';
import type { Router } from '../answer/router.ts';
import type { BotDeps } from '../deps.ts';
import { ConnectError, ShardClosedError } from './connect-error.ts';
import { createConnecting, ignoreInteractions, isNetworkError } from './discord-js-internals.ts';
import { countIdentifies } from './identifies.ts';
import type { DiscordRest } from './rest.ts';
import { type Transport, type TransportDeps, watchServers } from './transport.ts';

export interface ClientSettings {
  readonly apiUrl: string;
  readonly shards: readonly number[] | 'auto';
  readonly shardCount: number | 'auto';
}

/** Milliseconds to wait until the gateway confirms that it has closed; discord.js would wait 30 seconds. */
const GOODBYE_WITHIN_MS = 1_000;

export function createGateway(settings: ClientSettings & { readonly token: string }, deps: TransportDeps): Transport {
  const { rest, stopping } = deps;
  const identifies = countIdentifies(deps);
  const connecting = createConnecting(stopping, {
    beforeIdentify: identifies.take,
    onLate: (reason) => news.tellUnreachable(reason),
  });
  const client = createClient(settings, rest, connecting);
  const news = tellShardNews(client, deps, stopping);
  const { promise: failed, resolve } = Promise.withResolvers<ConnectError>();
  const reconnects = new Map<number, number>();
  client.on(Events.ShardReconnecting, (shard) => void reconnects.set(shard, (reconnects.get(shard) ?? 0) + 1));
  const servers = watchServers(deps, () => shardsOf(client).length / (client.options.shardCount ?? 1));
  return {
    applicationId: new Promise((ready) => client.once(Events.ClientReady, ({ application }) => ready(application.id))),
    async connect(router) {
      listen(client, router, deps, (cause) => resolve(deps.fail(cause)));
      // discord.js reports a rejection by the gateway only as an event, which comes before `login` rejects.
      const login = client.login(settings.token).catch(deps.fail);
      const outcome = await Promise.race([failed, login]);
      if (outcome instanceof ConnectError) throw outcome;
    },
    // Only one of all processes has shard 0, so one of them registers the commands.
    mayRegister: () => shardsOf(client).some(({ id }) => id === 0),
    state: () => ({
      shards: shardsOf(client).map(({ id, ready }) => ({ id, ready, reconnects: reconnects.get(id) ?? 0 })),
      servers: servers() ?? client.guilds.cache.size,
      identifiesLeft: identifies.left(),
    }),
    obstacles() {
      const shards = shardsOf(client);
      if (shards.length === 0) return ['starting'];
      const waiting = shards.flatMap(({ id, ready, status }) => (ready ? [] : [`shard ${id}: ${status}`]));
      return [...waiting, ...news.obstacles(), ...identifies.waits()];
    },
    // Answers that are being sent use neither the gateway nor the bot's token, so they still arrive.
    close: () => Promise.race([client.destroy(), pause(GOODBYE_WITHIN_MS)]),
  };
}

export function createClient(
  { shards, shardCount }: Pick<ClientSettings, 'shards' | 'shardCount'>,
  rest: DiscordRest,
  { options, connected }: ReturnType<typeof createConnecting>,
): Client {
  const client = new Client({
    // Interactions need no intent: https://docs.discord.com/developers/events/gateway#gateway-intents
    intents: [],
    ws: options,
    ...shardOptions(shards, shardCount),
  });
  client.rest.clearHandlerSweeper();
  client.rest.clearHashSweeper();
  client.rest = rest;
  ignoreInteractions(client);
  client.on(Events.ShardReady, connected);
  client.on(Events.ShardResume, connected);
  return client;
}

/** With neither option discord.js runs one shard; with `auto` it asks Discord how many shards to run. */
function shardOptions(
  shards: ClientSettings['shards'],
  shardCount: ClientSettings['shardCount'],
): Partial<ClientOptions> {
  if (shardCount === 'auto') return { shards };
  return shards === 'auto' ? { shardCount } : { shards, shardCount };
}

/**
 * Listens to the events of the client. Without a listener, an `error` event would end the process.
 * @param onClosed called for a shard that Discord does not allow to reconnect
 */
export function listen(
  client: Client,
  router: Pick<Router, 'handle'>,
  { log }: Pick<BotDeps, 'log'>,
  onClosed: (error: ShardClosedError) => void,
): void {
  // Interactions are read from the raw payload, which is the same over HTTP. discord.js's own objects are not used.
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (payload: unknown) => void router.handle(payload));
  client.on(Events.Error, (error) => log.error({ error }, 'discord.js reported an error'));
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'discord.js reported a warning'));
  // Emitted only for a shard that does not reconnect.
  client.on(Events.ShardDisconnect, ({ code }, shard) => onClosed(new ShardClosedError(shard, code)));
}

const shardsOf = ({ ws }: Client) =>
  [...ws.shards.values()].map(({ id, status }) => ({ id, ready: status === Status.Ready, status: Status[status] }));

/** After this many lost connections of a shard that was not ready in between, the gateway counts as unreachable. */
const MANY_LOST = 3;

const UNREACHABLE = 'the gateway cannot be reached';

/**
 * Logs each outage once, with its reason.
 * @param stopping once it is aborted, a closed connection is not reported
 */
export function tellShardNews(client: Client, { log }: Pick<BotDeps, 'log'>, stopping: AbortSignal) {
  /** How many connections each shard has lost since it was ready. */
  const lost = new Map<number, number>();
  let isTold = false;
  let outage: string | undefined;

  function tellUnreachable(reason: string): void {
    if (stopping.aborted || isTold) return;
    isTold = true;
    outage = `${UNREACHABLE}: ${reason}`;
    log.warn({ gateway: client.ws.gateway, reason }, UNREACHABLE);
  }

  function connected(shard: number): void {
    lost.delete(shard);
    if (lost.size > 0) return;
    isTold = false;
    outage = undefined;
  }

  client.on(Events.Debug, (message) => {
    log.debug?.({ message }, 'discord.js reports what it does');
    if (isNetworkError(message)) tellUnreachable('no connection can be opened');
  });
  client.on(Events.ShardError, (error) => tellUnreachable(error.message));
  client.on(Events.ShardReconnecting, (shard) => {
    const count = (lost.get(shard) ?? 0) + 1;
    lost.set(shard, count);
    if (count === 1 && !stopping.aborted) log.info({ shard }, 'a shard reconnects');
    if (count === MANY_LOST) tellUnreachable(`it closed ${MANY_LOST} connections before they were ready`);
  });
  client.on(Events.ShardReady, connected);
  client.on(Events.ShardResume, (shard, replayed) => {
    log.info({ shard, replayed }, 'a shard resumed');
    connected(shard);
  });
  /** A sentence for `/readyz` while the gateway cannot be reached. */
  const obstacles = (): readonly string[] => (outage === undefined ? [] : [outage]);
  return { obstacles, tellUnreachable };
}
