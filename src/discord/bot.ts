/** The bot as a whole on Discord's side: connect, register the commands, answer, and stop without losing a click. */
import { type Client, Events, Status } from 'discord.js';
import type { Keeping, ThemeName } from '../app/ports.ts';
import { type ClientSettings, createClient, listen } from './client.ts';
import type { Commands, Services } from './command.ts';
import { ConnectError } from './connect-error.ts';
import { mentionsOf } from './mentions.ts';
import type { Painter, TileEmojis } from './painter.ts';
import { pause } from './pause.ts';
import { settleCommands } from './registration/settle-commands.ts';
import { settleEmojis } from './registration/settle-emojis.ts';
import { createRouter } from './router.ts';
import { SWEEP_TIMES, type Sweeps, startSweeps } from './sweeps.ts';

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

/** Nobody plays in text mode so soon, and painting emojis would only be in the way of the first clicks. */
const EMOJI_TIMES = { afterMs: 3_000, paceMs: 25, staleAfterMs: 600_000 };

type BotServices = Omit<Services, 'mentions'>;

/** Begins to connect; returns at once, so that the bot can be stopped meanwhile. */
export function startBot(
  settings: BotSettings,
  commands: Commands,
  services: BotServices,
  sweepTimes = SWEEP_TIMES,
): Bot {
  const client = createClient(settings, services.meter);
  const over = new AbortController();
  const { promise: refused, resolve } = Promise.withResolvers<ConnectError>();
  const refuse = (cause: unknown): void => {
    over.abort();
    resolve(new ConnectError(settings.apiUrl, cause));
  };
  let mentions = mentionsOf(commands, new Map());
  let sweeps: Sweeps | undefined;
  const emojis = new Map<ThemeName, TileEmojis>();
  const painter: Painter = { ...services.painter, emojisOf: (theme) => emojis.get(theme) };
  const router = createRouter(commands, { ...services, painter, mentions: () => mentions });
  listen(client, router, services, over.signal, refuse);
  const registered = whenReady(client).then(async (ready) => {
    services.log.info({ shards: ready.ws.shards.size }, 'the bot is ready');
    const { rest, application } = ready;
    const list = { rest, applicationId: application.id, guildId: settings.guildId };
    // Direct messages come to shard 0 alone, so there is always one.
    const registers = ready.ws.shards.has(0);
    const settling = { ...list, registers, signal: over.signal, refuse };
    mentions = mentionsOf(commands, await settleCommands(settling, commands, services));
    const use = (theme: ThemeName, its: TileEmojis) => void emojis.set(theme, its);
    void settleEmojis({ ...settling, painter, use, ...EMOJI_TIMES }, services);
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
