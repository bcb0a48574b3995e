/** The bot as a whole on Discord's side: connect, register the commands, answer, and stop without losing a click. */
import { type Client, Events, Status } from 'discord.js';
import type { Keeping } from '../app/ports.ts';
import { type ClientSettings, createClient, listen } from './client.ts';
import type { Command, Services } from './command.ts';
import { ConnectError, isTokenRefused } from './connect-error.ts';
import { mentionsOf } from './mentions.ts';
import { findCommands, NotRegisteredError, registerCommands } from './register-commands.ts';
import { createRouter } from './router.ts';
import { SWEEP_TIMES, type Sweeps, startSweeps } from './sweeps.ts';

export interface BotSettings extends ClientSettings {
  readonly token: string;
  /** Registers the commands in this one server only, where they are visible at once. */
  readonly guildId: string | undefined;
  /** How long things are kept; `undefined` keeps them for ever. */
  readonly retention: Keeping | undefined;
}

export interface Bot {
  /** Why no clicks arrive now; empty when they do. */
  obstacles(): readonly string[];
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
const ANSWER_WITHIN_MS = 3_000;

/** A gateway that does not answer the goodbye is left without one; discord.js would wait for half a minute. */
const GOODBYE_WITHIN_MS = 1_000;

type BotServices = Omit<Services, 'mentions'>;

/** Begins to connect; returns at once, so that the bot can be stopped meanwhile. */
export function startBot(
  settings: BotSettings,
  commands: readonly Command[],
  services: BotServices,
  sweepTimes = SWEEP_TIMES,
): Bot {
  const client = createClient(settings);
  const over = new AbortController();
  const { promise: refused, resolve } = Promise.withResolvers<ConnectError>();
  const refuse = (cause: unknown): void => {
    over.abort();
    resolve(new ConnectError(settings.apiUrl, cause));
  };
  let mentions = mentionsOf(new Map());
  let sweeps: Sweeps | undefined;
  const router = createRouter(commands, { ...services, mentions: () => mentions });
  listen(client, router, services, over.signal, refuse);
  const registered = whenReady(client).then(async (ready) => {
    services.log.info({ shards: ready.ws.shards.size }, 'the bot is ready');
    mentions = mentionsOf(await registerUntilDone(ready, settings.guildId, commands, services, over.signal, refuse));
  });
  const connected = connect(client, settings, refused).then(() => {
    // One process is enough, and shard 0 is always there.
    if (!settings.retention || over.signal.aborted || !client.ws.shards.has(0)) return;
    sweeps = startSweeps(client.rest, settings.retention, services, sweepTimes, refuse);
  });
  return {
    connected,
    registered,
    refused,
    obstacles: () => (over.signal.aborted ? ['stopping'] : disconnected(client)),
    async stop() {
      over.abort();
      const swept = sweeps?.stop();
      // Answers in flight need no gateway and no bot token, so they still arrive.
      await within(GOODBYE_WITHIN_MS, client.destroy());
      // A shard that was just about to connect again does so all the same, and would bring clicks until the very end.
      router.close();
      await Promise.all([within(ANSWER_WITHIN_MS, router.idle()), swept]);
    },
  };
}

const within = (milliseconds: number, done: Promise<void>): Promise<void> => Promise.race([done, pause(milliseconds)]);

const whenReady = (client: Client): Promise<Client<true>> =>
  new Promise((resolve) => client.once(Events.ClientReady, resolve));

const disconnected = ({ ws }: Client): readonly string[] =>
  [...ws.shards.values()].flatMap(({ id, status }) =>
    status === Status.Ready ? [] : [`shard ${id}: ${Status[status]}`],
  );

/** discord.js tells a refusal of the gateway apart from a broken network only by an event, which comes first. */
async function connect(client: Client, { token, apiUrl }: BotSettings, refused: Promise<ConnectError>): Promise<void> {
  const login = client.login(token).catch((error: unknown) => new ConnectError(apiUrl, error));
  const outcome = await Promise.race([refused, login]);
  if (outcome instanceof ConnectError) throw outcome;
}

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 300_000;

/** The bot answers clicks meanwhile: games must not wait for Discord's command list. */
async function registerUntilDone(
  { rest, application, ws }: Client<true>,
  guildId: string | undefined,
  commands: readonly Command[],
  services: BotServices,
  signal: AbortSignal,
  refuse: (cause: unknown) => void,
): Promise<ReadonlyMap<string, string>> {
  const data = commands.map((command) => command.data);
  // Direct messages come to shard 0 alone, so there is always one.
  const settle = ws.shards.has(0) ? registerCommands : findCommands;
  for (let delay = FIRST_DELAY_MS; !signal.aborted; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
    try {
      const { changed, ids } = await settle(rest, application.id, guildId, data);
      services.log.info(
        { changed, commands: ids.size },
        changed ? 'the commands were registered' : 'the commands are up to date',
      );
      return ids;
    } catch (error) {
      if (isTokenRefused(error)) refuse(error);
      if (signal.aborted) break;
      logFailure(error, delay, services);
      await pause(delay, signal);
    }
  }
  return new Map();
}

function logFailure(error: unknown, retryInMs: number, { log, describeError }: BotServices): void {
  if (error instanceof NotRegisteredError) log.info({ retryInMs }, error.message);
  else log.error({ error: describeError(error), retryInMs }, 'the commands could not be registered');
}

/** Ends early when the bot stops, and never keeps the process alive by itself. */
const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds).unref();
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
