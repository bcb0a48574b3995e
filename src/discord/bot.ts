import type { RetentionPeriods } from '../app/stores/operation-store.ts';
import { pause } from '../repeat-and-retry.ts';
import { ANSWER_TIMES, type AnswerTimes } from './answer/answer.ts';
import type { ClickDeps } from './answer/click.ts';
import type { Commands } from './answer/command.ts';
import { createRouter } from './answer/router.ts';
import { createSeal } from './answer/webhook.ts';
import { type ClockCheck, checkClock } from './background/clock-check.ts';
import { createDailyPosts } from './background/daily-posts.ts';
import { createEdits } from './background/edits.ts';
import { createRaceCards } from './background/race-card.ts';
import { createSweeps, SWEEP_TIMES, type SweepTimes } from './background/sweeps.ts';
import { type Handlers, startWorker } from './background/worker.ts';
import { ConnectError } from './connection/connect-error.ts';
import type { ClientSettings } from './connection/gateway.ts';
import { createHttpInteractions, type HttpSettings } from './connection/http-interactions.ts';
import { DiscordRest, type REST, TIMEOUT_MS } from './connection/rest.ts';
import type { BotState, Transport, TransportDeps } from './connection/transport.ts';
import type { BotDeps } from './deps.ts';
import { EMOJI_TIMES, type EmojiTimes } from './registration/emojis.ts';
import { createRegistration } from './registration/registration.ts';

export interface BotSettings extends ClientSettings {
  readonly token: string;
  readonly guildId: string | undefined;
  /** How long data is kept; `undefined` means forever. */
  readonly retention: RetentionPeriods | undefined;
}

export type OpenTransport = (settings: BotSettings, deps: TransportDeps) => Transport;

/** Chooses how interactions arrive. discord.js's gateway client is loaded only if the bot uses the gateway. */
export async function transportOver(endpoint?: HttpSettings): Promise<OpenTransport> {
  if (endpoint) return (_, deps) => createHttpInteractions(endpoint, deps);
  const { createGateway } = await import('./connection/gateway.ts');
  return createGateway;
}

export interface Bot {
  obstacles(): readonly string[];
  /** One sentence for each reason why calls to Discord have to wait. The bot still answers interactions. */
  waits(): readonly string[];
  state(): BotState & { readonly sweptAt?: number | undefined };
  /** Resolves when Discord accepts the token. Rejects with a ConnectError if it does not or cannot be reached. */
  readonly connected: Promise<void>;
  /** Resolves when the commands are registered, or when the bot was stopped or failed. */
  readonly registered: Promise<void>;
  /** Resolves if Discord rejects the bot for good. Then the bot can only be stopped. */
  readonly failed: Promise<ConnectError>;
  /** Stops the bot. Resolves when all accepted interactions are answered or expired. May be called at any time. */
  stop(): Promise<void>;
}

/**
 * Milliseconds from the beginning of the stop until deferred answers get a sentence, and until the bot waits for nothing
 * more. Another process makes the edits that remain. Both fit in the deadline of `ops/lifecycle.ts`.
 */
const HURRY_AFTER_MS = 2_000;
const STOPPED_WITHIN_MS = 3_500;

export interface BotTimes {
  readonly answers: AnswerTimes;
  /** Milliseconds after which a call to Discord is given up. */
  readonly callMs: number;
  readonly sweeps: SweepTimes;
  readonly editsEveryMs: number;
  readonly dailyPostsEveryMs: number;
  /** Milliseconds between two looks for work that one process does for all. */
  readonly looksEveryMs: number;
  readonly clockEveryMs: number;
  readonly serversEveryMs: number;
  readonly emojis: EmojiTimes;
}

export const TIMES: BotTimes = {
  answers: ANSWER_TIMES,
  callMs: TIMEOUT_MS,
  sweeps: SWEEP_TIMES,
  editsEveryMs: 1_000,
  dailyPostsEveryMs: 60_000,
  looksEveryMs: 5_000,
  clockEveryMs: 600_000,
  serversEveryMs: 600_000,
  emojis: EMOJI_TIMES,
};

export function startBot(
  settings: BotSettings & { readonly openTransport: OpenTransport },
  commands: Commands,
  deps: BotDeps,
  times = TIMES,
): Bot {
  const { stopping, failed, fail } = createEnd(settings);
  const rest = createRest(settings, deps, fail, times);
  const transport = settings.openTransport(settings, { ...deps, rest, stopping: stopping.signal, fail, ...times });
  const registration = createRegistration(commands, settings.guildId, { ...deps, rest }, stopping.signal, times.emojis);
  const { mentions, emojisOf, arrows } = registration;
  const painter = { ...deps.painter, emojisOf, arrows };
  const background = createBackgroundEdits({ ...deps, painter, rest }, settings.token);
  const sweeps = settings.retention && createSweeps(rest, settings.retention, deps, times);
  const router = createRouter(commands, { ...deps, painter, ...background, mentions }, rest, times.answers);
  let worked: Promise<unknown> | undefined;
  let clock: ClockCheck | undefined;
  return {
    registered: transport.applicationId.then(async (applicationId) => {
      deps.log.info({}, 'the bot is ready');
      await registration.run(applicationId, transport.mayRegister());
    }),
    connected: transport.connect(router).then(() => {
      if (stopping.signal.aborted) return;
      const handlers = { ...handlersOf(background, deps, times), ...(sweeps && { sweep: sweeps.handler }) };
      clock = checkClock({ rest, now: deps.game.now, log: deps.log }, times.clockEveryMs);
      const stopWork = startWorker(handlers, { ...deps, mayWork: clock.agrees });
      // If Discord has rejected this bot, another process may take over the background work.
      stopping.signal.addEventListener('abort', () => {
        worked = Promise.all([stopWork(), clock?.stop()]);
      });
    }),
    failed,
    state: () => ({ ...transport.state(), sweptAt: sweeps?.lastAt() }),
    obstacles: () => (stopping.signal.aborted ? ['stopping'] : transport.obstacles()),
    waits: () => clock?.warnings() ?? [],
    async stop() {
      stopping.abort();
      const ended = [registration.idle(), worked];
      const hurry = setTimeout(router.hurry, HURRY_AFTER_MS);
      const answered = transport.close().then(() => {
        // If the connection did not close in time, interactions could still arrive, so the router rejects them.
        router.close();
        return router.idle();
      });
      await within(STOPPED_WITHIN_MS, Promise.all([...ended, answered]));
      clearTimeout(hurry);
      rest.close();
    },
  };
}

/** `fail` reports an error after which the bot must not start new work. */
function createEnd(settings: ClientSettings) {
  const stopping = new AbortController();
  const { promise: failed, resolve } = Promise.withResolvers<ConnectError>();
  const asksForShards = settings.shards === 'auto' && settings.shardCount === 'auto';
  const fail = (cause: unknown): ConnectError => {
    stopping.abort();
    const error = new ConnectError(settings.apiUrl, cause, { asksForShards });
    resolve(error);
    return error;
  };
  return { stopping, failed, fail };
}

const createRest = (
  { apiUrl, token }: BotSettings,
  { log, meter }: BotDeps,
  fail: TransportDeps['fail'],
  { callMs }: BotTimes,
): DiscordRest =>
  new DiscordRest({
    apiUrl,
    token,
    log,
    isPatient: true,
    timeoutMs: callMs,
    onRejected: (status) => meter.restRejected(status),
    onTokenRejected: (error) => void fail(error),
  });

function createBackgroundEdits(deps: BotDeps & { readonly rest: REST }, token: string) {
  const sealed = { ...deps, seal: createSeal(token) };
  return {
    edits: createEdits(sealed),
    raceCards: createRaceCards(sealed),
    dailyPosts: createDailyPosts(deps),
  };
}

const PUBLISH_EVERY_MS = 30_000;

function handlersOf(
  { edits, raceCards, dailyPosts }: Pick<ClickDeps, 'edits' | 'raceCards' | 'dailyPosts'>,
  { game }: BotDeps,
  { editsEveryMs, dailyPostsEveryMs, looksEveryMs }: BotTimes,
): Handlers {
  return {
    board: edits.handler(editsEveryMs),
    race: raceCards.handler(editsEveryMs),
    podium: dailyPosts.handler(dailyPostsEveryMs),
    publish: {
      // If the process dies, another one publishes within a minute of the last time.
      ...{ everyMs: looksEveryMs, heldMs: 20_000, beginsInMs: 0, failure: 'scores could not be published' },
      async run(_, signal) {
        await game.store.publishScores({ now: game.now(), signal });
        return { inMs: PUBLISH_EVERY_MS };
      },
    },
  };
}

const within = (milliseconds: number, done: Promise<unknown>): Promise<unknown> =>
  Promise.race([done, pause(milliseconds)]);
