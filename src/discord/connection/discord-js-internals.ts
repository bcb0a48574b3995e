/** Patches and undocumented uses of discord.js, each with the version that was read and the test that guards it. */

import {
  type Client,
  SimpleIdentifyThrottler,
  SimpleShardingStrategy,
  type WebSocketOptions,
  WebSocketShardStatus,
} from 'discord.js';
import { type Backoff, backoffMs, lastingPause } from '../../repeat-and-retry.ts';

/**
 * Whether a debug message says that no connection to the gateway can be opened. discord.js does not report the error
 * itself (discord.js 14.28.1). Tested by "a gateway that cannot be reached is logged once" in
 * test/discord/connection/gateway.test.ts.
 */
export const isNetworkError = (debugMessage: string): boolean =>
  /^\[WS => (Shard (\d+)|[^\]]+)\] .*Failed to connect to the gateway URL/s.test(debugMessage);

/**
 * Keeps discord.js from building objects for interactions, which the bot does not use. If a part of an interaction is
 * missing, discord.js throws an error that cannot be caught, and the process ends (discord.js 14.28.1). Tested by "an
 * interaction without its user does not end the process" in test/discord/connection/gateway.test.ts.
 */
export function ignoreInteractions(client: Client): void {
  const actions: unknown = Reflect.get(client, 'actions');
  const action: unknown = actions instanceof Object ? Reflect.get(actions, 'InteractionCreate') : undefined;
  if (action instanceof Object) Reflect.set(action, 'handle', () => undefined);
}

interface Connecting {
  /** Options of discord.js's client. */
  readonly options: Required<Pick<WebSocketOptions, 'buildStrategy' | 'buildIdentifyThrottler'>>;
  /** To be called once a shard is ready or has resumed. */
  readonly connected: (shard: number) => void;
}

export interface ConnectingParts {
  readonly wait?: typeof lastingPause;
  /** Milliseconds in which the gateway must send READY or RESUMED. */
  readonly readyWithinMs?: number;
  /** Resolves when one more session may begin. Not called for the first session of a shard. */
  readonly beforeIdentify?: () => Promise<void>;
  /** Called with the reason when a connection is given up. */
  readonly onLate?: (reason: string) => void;
}

/** The pauses before a shard reconnects. discord.js itself tries twice a second. */
const BACKOFF: Backoff = { firstMs: 1_000, longestMs: 15_000 };

/** The number of attempts that are made without a pause after a lost connection. */
const QUICK_TRIES = 2;

/** After this many attempts to resume a session, a new one is begun. Players no longer wait for what was missed. */
const MOST_RESUMES = 3;

const READY_WITHIN_MS = 15_000;

/**
 * Makes discord.js pause before it connects, and give up sessions and connections that lead to nothing. It reads the
 * session before each connection, so the option that provides the session is patched to wait (@discordjs/ws 1.2.3).
 * Tested by "the pauses grow during an outage, and start again after it" in test/discord/connection/gateway.test.ts.
 * @param stopping once it is aborted, no shard connects any more
 */
export function createConnecting(stopping: AbortSignal, parts: ConnectingParts = {}): Connecting {
  const { wait = lastingPause, readyWithinMs = READY_WITHIN_MS } = parts;
  const tries = new Map<number, number>();
  const hasBegun = new Set<number>();
  let strategy: SimpleShardingStrategy;
  const deadlines = createDeadlines(readyWithinMs, (shard) => {
    parts.onLate?.(`it sent neither READY nor RESUMED within ${readyWithinMs / 1_000} seconds`);
    cutOff(strategy, shard);
  });

  async function beforeTry(shard: number): Promise<void> {
    const tried = tries.get(shard) ?? 0;
    tries.set(shard, tried + 1);
    // The pause is random, so that shards that lost their connections together do not reconnect together.
    if (tried >= QUICK_TRIES) await wait(backoffMs(tried - QUICK_TRIES + 1, BACKOFF, Math.random()), stopping);
  }

  async function sessionFor(shard: number, { retrieveSessionInfo, updateSessionInfo }: Sessions) {
    deadlines.stop(shard);
    if (!stopping.aborted) await beforeTry(shard);
    if ((tries.get(shard) ?? 0) > MOST_RESUMES) await updateSessionInfo(shard, null);
    const session = await retrieveSessionInfo(shard);
    if (!session && hasBegun.has(shard)) await parts.beforeIdentify?.();
    hasBegun.add(shard);
    if (stopping.aborted) await new Promise(() => undefined);
    deadlines.start(shard);
    return session;
  }

  return {
    connected(shard) {
      tries.delete(shard);
      deadlines.stop(shard);
    },
    options: {
      buildStrategy(manager) {
        strategy = createStrategy(manager);
        const sessions = { ...manager.options };
        manager.options.retrieveSessionInfo = async (shard) => {
          // discord.js reads the session of open connections, too; these must not wait. A destroyed shard has no status.
          const status = (await strategy.fetchStatus()).get(shard) ?? WebSocketShardStatus.Idle;
          if (status === WebSocketShardStatus.Idle) return sessionFor(shard, sessions);
          return sessions.retrieveSessionInfo(shard);
        };
        return strategy;
      },
      buildIdentifyThrottler: (manager) => createThrottler(manager, deadlines),
    },
  };
}

type Manager = Parameters<Connecting['options']['buildStrategy']>[0];

type Sessions = Pick<Manager['options'], 'retrieveSessionInfo' | 'updateSessionInfo'>;

/** Calls `onLate` for each shard whose time is up. */
function createDeadlines(milliseconds: number, onLate: (shard: number) => void) {
  const timers = new Map<number, NodeJS.Timeout>();
  const stop = (shard: number): void => clearTimeout(timers.get(shard));
  return {
    stop,
    start(shard: number): void {
      stop(shard);
      timers.set(shard, setTimeout(onLate, milliseconds, shard).unref());
    },
  };
}

/** Discord limits how many shards may identify at once. A shard whose turn has not come is not late. */
async function createThrottler(manager: Manager, { start, stop }: ReturnType<typeof createDeadlines>) {
  const { session_start_limit: limit } = await manager.fetchGatewayInformation();
  const throttler = new SimpleIdentifyThrottler(limit.max_concurrency);
  return {
    async waitForIdentify(shard: number, signal: AbortSignal): Promise<void> {
      stop(shard);
      await throttler.waitForIdentify(shard, signal);
      start(shard);
    },
  };
}

function createStrategy(manager: Manager): SimpleShardingStrategy {
  const strategy = new SimpleShardingStrategy(manager);
  const destroy = strategy.destroy.bind(strategy);
  strategy.destroy = async (options) => {
    hearErrors(strategy);
    await destroy(options);
  };
  return strategy;
}

/**
 * Breaks the connection of a shard, and discord.js opens another one. Closing it would wait for the other side. The
 * socket is in private fields (@discordjs/ws 1.2.3). Tested by "a gateway that says nothing is left" in
 * test/discord/connection/gateway.test.ts.
 */
function cutOff(strategy: SimpleShardingStrategy, id: number): void {
  const socket = socketsOf(strategy).get(id);
  if (socket && 'terminate' in socket && typeof socket.terminate === 'function') socket.terminate();
}

/**
 * A shard that is destroyed while its socket opens leaves the socket without a listener for errors, and an error then
 * ends the process. The socket is in private fields (@discordjs/ws 1.2.3). Tested by "a bot may be stopped while a
 * connection opens" in test/discord/connection/gateway.test.ts.
 */
function hearErrors(strategy: SimpleShardingStrategy): void {
  for (const socket of socketsOf(strategy).values()) {
    if ('on' in socket && typeof socket.on === 'function') socket.on('error', () => undefined);
  }
}

function socketsOf(strategy: SimpleShardingStrategy): ReadonlyMap<unknown, object> {
  const shards: unknown = Reflect.get(strategy, 'shards');
  if (!(shards instanceof Map)) return new Map();
  const all = [...shards].map(([id, shard]): [unknown, unknown] => [id, Reflect.get(shard, 'connection')]);
  return new Map(all.filter((it): it is [unknown, object] => it[1] instanceof Object));
}
