/** The bot as a whole on Discord's side: connect, register the commands, answer, and stop without losing a click. */
import { type Client, Events, Status } from 'discord.js';
import type { Keeping } from '../app/ports.ts';
import { type ClientSettings, createClient, listen } from './client.ts';
import type { Command, Services } from './command.ts';
import { ConnectError } from './connect-error.ts';
import { mentionsOf } from './mentions.ts';
import { findCommands, NotRegisteredError, registerCommands } from './register-commands.ts';
import { createRouter } from './router.ts';
import { SWEEP_TIMES, startSweeps } from './sweeps.ts';

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
  /** Settles when Discord has the commands, or the bot was stopped before. */
  readonly registered: Promise<void>;
  /** Stops taking clicks, and settles when those that were taken are answered, or too old to be. */
  stop(): Promise<void>;
}

/** Discord takes no answer that comes later: https://docs.discord.com/developers/interactions/receiving-and-responding */
const ANSWER_WITHIN_MS = 3_000;

type BotServices = Omit<Services, 'mentions'>;

/** Settles when the gateway accepts the token. @throws ConnectError when it does not, or cannot be reached */
export async function startBot(
  settings: BotSettings,
  commands: readonly Command[],
  services: BotServices,
  sweepTimes = SWEEP_TIMES,
): Promise<Bot> {
  const client = createClient(settings);
  const stopping = new AbortController();
  let mentions = mentionsOf(new Map());
  const router = createRouter(commands, { ...services, mentions: () => mentions });
  listen(client, router, services.log, services.describeError);
  const registered = whenReady(client).then(async (ready) => {
    services.log.info({ shards: ready.ws.shards.size }, 'the bot is ready');
    mentions = mentionsOf(await registerUntilDone(ready, settings.guildId, commands, services, stopping.signal));
  });
  await connect(client, settings);
  // One process is enough, and shard 0 is always there.
  const sweeps =
    settings.retention && client.ws.shards.has(0)
      ? startSweeps(client.rest, settings.retention, services, sweepTimes)
      : undefined;
  return {
    registered,
    obstacles: () => (stopping.signal.aborted ? ['stopping'] : disconnected(client)),
    async stop() {
      stopping.abort();
      const swept = sweeps?.stop();
      // Answers in flight need no gateway and no bot token, so they still arrive.
      await client.destroy();
      await Promise.all([Promise.race([router.idle(), pause(ANSWER_WITHIN_MS)]), swept]);
    },
  };
}

const whenReady = (client: Client): Promise<Client<true>> =>
  new Promise((resolve) => client.once(Events.ClientReady, resolve));

const disconnected = ({ ws }: Client): readonly string[] =>
  [...ws.shards.values()].flatMap(({ id, status }) =>
    status === Status.Ready ? [] : [`shard ${id}: ${Status[status]}`],
  );

async function connect(client: Client, { token, apiUrl }: BotSettings): Promise<void> {
  try {
    await client.login(token);
  } catch (error) {
    throw new ConnectError(apiUrl, error);
  }
}

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 300_000;

/** The bot answers clicks meanwhile: games must not wait for Discord's command list. */
async function registerUntilDone(
  { rest, application, ws }: Client<true>,
  guildId: string | undefined,
  commands: readonly Command[],
  { log, describeError }: BotServices,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const data = commands.map((command) => command.data);
  // Direct messages come to shard 0 alone, so there is always one.
  const settle = ws.shards.has(0) ? registerCommands : findCommands;
  for (let delay = FIRST_DELAY_MS; !signal.aborted; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
    try {
      const { changed, ids } = await settle(rest, application.id, guildId, data);
      log.info(
        { changed, commands: ids.size },
        changed ? 'the commands were registered' : 'the commands are up to date',
      );
      return ids;
    } catch (error) {
      if (error instanceof NotRegisteredError) log.info({ retryInMs: delay }, error.message);
      else log.error({ error: describeError(error), retryInMs: delay }, 'the commands could not be registered');
      await pause(delay, signal);
    }
  }
  return new Map();
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
