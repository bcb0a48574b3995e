import type { REST } from 'discord.js';
import { pause } from '../again.ts';
import { DISCORD_WAITS } from '../app/play.ts';
import type { Keeping } from '../app/retention.ts';
import type { ThemeName } from '../themes/themes.ts';
import { createAnnouncements } from './announcements.ts';
import { createSeal } from './answer/webhook.ts';
import { AUTOPLAY_TIMES, type AutoplayTimes, createAutoplays } from './autoplay.ts';
import type { ClickDeps } from './click.ts';
import { type Commands, mentionsOf } from './command.ts';
import { ConnectError } from './connect-error.ts';
import type { BotDeps } from './deps.ts';
import { createEdits } from './edits.ts';
import type { ClientSettings } from './gateway.ts';
import { createHttpInteractions, type HttpSettings } from './http-interactions.ts';
import { type LeasedWork, startLeasedWork } from './leased-work.ts';
import type { Painter, TileEmojis } from './painter.ts';
import { registerCommands } from './registration/commands.ts';
import { registerEmojis } from './registration/emojis.ts';
import { createRouter } from './router.ts';
import { createSweeps, SWEEP_TIMES, type SweepTimes } from './sweeps.ts';
import type { BotState, Identity, Transport, TransportDeps } from './transport.ts';

export interface BotSettings extends ClientSettings {
  readonly token: string;
  readonly guildId: string | undefined;
  /** `undefined` keeps them forever. */
  readonly retention: Keeping | undefined;
}

export type OpenTransport = (settings: BotSettings, deps: TransportDeps) => Transport;

/** The client for the gateway is loaded where there is one alone. */
export async function transportOver(endpoint?: HttpSettings): Promise<OpenTransport> {
  if (endpoint) return (settings, deps) => createHttpInteractions(settings, endpoint, deps);
  const { createGateway } = await import('./gateway.ts');
  return createGateway;
}

export interface Bot {
  obstacles(): readonly string[];
  state(): BotState & { readonly sweptAt?: number | undefined };
  /** Settles when Discord accepts the token. Rejects with a ConnectError when it does not, or cannot be reached. */
  readonly connected: Promise<void>;
  /** Settles when Discord has the commands, or the bot was stopped or refused. */
  readonly registered: Promise<void>;
  /** Settles when only `stop` is left to do. */
  readonly refused: Promise<ConnectError>;
  /** Settles when the clicks that were taken are answered, or too old to be. Works at any time. */
  stop(): Promise<void>;
}

/** By when the messages of games that play by themselves must have their arrows; whatever is left, the next process does. */
const ENDED_WITHIN_MS = 2_500;

export interface BotTimes {
  readonly sweeps: SweepTimes;
  readonly autoplay: AutoplayTimes;
  readonly duelsEveryMs: number;
  readonly editsEveryMs: number;
  readonly announcementsEveryMs: number;
  readonly leaseEveryMs: number;
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

const createUnpressed = (deps: BotDeps & { readonly rest: REST }, token: string, { autoplay: times }: BotTimes) => ({
  edits: createEdits({ ...deps, seal: createSeal(token) }),
  announcements: createAnnouncements(deps),
  autoplays: createAutoplays({ ...deps, times }),
});

export function startBot(
  settings: BotSettings & { readonly openTransport: OpenTransport },
  commands: Commands,
  deps: BotDeps,
  times = TIMES,
): Bot {
  const over = new AbortController();
  const { promise: refused, resolve } = Promise.withResolvers<ConnectError>();
  const refuse = (cause: unknown): ConnectError => {
    over.abort();
    const error = new ConnectError(settings.apiUrl, cause, { asksForShards: asksForShards(settings) });
    resolve(error);
    return error;
  };
  const transport = settings.openTransport(settings, { ...deps, over: over.signal, refuse, ...times });
  const unregistered = new Set<string>();
  const background: Promise<void>[] = [];
  const meanwhile = (work: Promise<void>): void => void background.push(work);
  let mentions = mentionsOf(commands, new Map());
  let work: Work | undefined;
  const { painter, use } = withEmojis(deps.painter);
  const { rest } = transport;
  const unpressed = createUnpressed({ ...deps, painter, rest }, settings.token, times);
  const router = createRouter(commands, { ...deps, painter, ...unpressed, mentions: () => mentions }, rest);
  const registered = transport.identity.then(async (identity) => {
    deps.log.info({}, 'the bot is ready');
    const registering = { ...listOf(transport, identity, settings), signal: over.signal, refuse, meanwhile };
    const access = { tellAccess: tellIn(unregistered) };
    mentions = mentionsOf(commands, await registerCommands({ ...registering, ...access }, commands, deps));
    meanwhile(registerEmojis({ ...registering, painter, use, userId: identity.userId }, deps));
  });
  const connected = transport.connect(router).then(() => {
    if (!over.signal.aborted) work = startWork(rest, settings, { ...deps, ...unpressed }, refuse, times);
  });
  return {
    connected,
    registered,
    refused,
    state: () => ({ ...transport.state(), sweptAt: work?.sweptAt() }),
    obstacles: () => (over.signal.aborted ? ['stopping'] : [...transport.obstacles(), ...unregistered]),
    async stop() {
      over.abort();
      const done = work?.stop();
      // They are told first: their messages are to have arrows again when the process is gone.
      const ended = within(ENDED_WITHIN_MS, Promise.all([unpressed.autoplays.stop(), ...background]));
      await transport.close();
      // Connections are closed within some seconds; one that is left would bring clicks until the very end.
      router.close();
      await Promise.all([within(DISCORD_WAITS, router.idle()), done, ended]);
    },
  };
}

const asksForShards = ({ shards, shardCount }: ClientSettings): boolean => shards === 'auto' && shardCount === 'auto';

const SHUT_OUT = 'the server of DISCORD_GUILD_ID does not take the commands';

const tellIn =
  (obstacles: Set<string>) =>
  (hasAccess: boolean): void =>
    void (hasAccess ? obstacles.delete(SHUT_OUT) : obstacles.add(SHUT_OUT));

const listOf = ({ rest, registers }: Transport, { applicationId }: Identity, { guildId }: BotSettings) => ({
  rest,
  applicationId,
  guildId,
  registers: registers(),
});

interface Work {
  stop(): Promise<unknown>;
  sweptAt(): number | undefined;
}

/** Milliseconds after which a round that hangs is given up, for one that may go better. */
const LIMIT_MS = 300_000;

function startWork(
  rest: REST,
  { retention }: BotSettings,
  { edits, announcements, ...deps }: BotDeps & Pick<ClickDeps, 'edits' | 'announcements'>,
  refuse: (cause: unknown) => void,
  { editsEveryMs, duelsEveryMs, announcementsEveryMs, leaseEveryMs, sweeps: sweepTimes }: BotTimes,
): Work {
  const soon = { firstMs: 0, limitMs: LIMIT_MS };
  const { showDue, endDuels } = edits;
  const { announceDue } = announcements;
  const sweeps = retention && createSweeps(rest, retention, deps, sweepTimes, refuse);
  const leased: readonly LeasedWork[] = [
    { ...soon, everyMs: editsEveryMs, run: showDue, failure: 'messages that are due could not be edited' },
    { ...soon, everyMs: duelsEveryMs, run: endDuels, failure: 'duels whose time is up could not be ended' },
    { ...soon, everyMs: announcementsEveryMs, run: announceDue, failure: 'dailies could not be posted' },
    ...(sweeps ? [sweeps.work] : []),
    ...(deps.chores ?? []),
  ];
  return {
    stop: startLeasedWork(leased, deps, leaseEveryMs),
    sweptAt: () => sweeps?.lastAt(),
  };
}

const within = (milliseconds: number, done: Promise<unknown>): Promise<unknown> =>
  Promise.race([done, pause(milliseconds)]);

function withEmojis(painter: BotDeps['painter']) {
  const emojis = new Map<ThemeName, TileEmojis>();
  return {
    painter: { ...painter, emojisOf: (theme: ThemeName) => emojis.get(theme) } satisfies Painter,
    use: (theme: ThemeName, its: TileEmojis): void => void emojis.set(theme, its),
  };
}
