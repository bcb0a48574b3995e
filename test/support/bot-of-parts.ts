/** Starts bots with a store, time limits or an advisor of the test; otherwise tests use `startBotHere`. */

import { join } from 'node:path';
import { type Discord, type Driver, startDiscord } from '#playground';
import type { Advisor, Judge } from '../../src/app/advisor.ts';
import { createPlayerLimit, createTurns, MOST_EXPORTS } from '../../src/app/player-limit.ts';
import { createReviewer } from '../../src/app/review.ts';
import { commitments, newErrorId, newGameId, newSeed, rng } from '../../src/chance/chance.ts';
import { commands } from '../../src/commands/commands.ts';
import { readConfig } from '../../src/config.ts';
import { type Bot, type BotTimes, startBot, TIMES, transportOver } from '../../src/discord/bot.ts';
import { readOwnApplication } from '../../src/discord/connection/account.ts';
import type { BotDeps } from '../../src/discord/deps.ts';
import { startHttpServer } from '../../src/ops/http-server.ts';
import { createLog } from '../../src/ops/log.ts';
import { createMetrics } from '../../src/ops/prometheus.ts';
import { createPainter } from '../../src/render/painter.ts';
import { createReplayWorker } from '../../src/replay/replay-worker.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { promptAdvisor, promptJudge } from './advisors.ts';
import { ANSWERED_LATE, rejectUndescribed } from './bot-world.ts';
import { elapsed, realTime } from './clock.ts';
import { type InteractionWay, openWay } from './interaction-way.ts';
import { type LogLine, PATIENT } from './started-bot.ts';
import { testInFolder } from './temporary-folder.ts';

export interface BotOfParts {
  readonly bot: Bot;
  readonly log: readonly LogLine[];
  readonly metrics: () => Promise<string>;
}

export interface Different {
  readonly settings?: Partial<Parameters<typeof startBot>[0]>;
  readonly times?: { readonly [Part in Exclude<keyof BotTimes, 'answers'>]?: Partial<BotTimes[Part]> } & Partial<
    Pick<BotTimes, 'answers'>
  >;
  readonly advisor?: Advisor;
  readonly judge?: Judge;
  readonly now?: () => number;
  readonly blocks?: BotDeps['blocks'];
  readonly limit?: BotDeps['limit'];
  readonly meter?: Partial<BotDeps['meter']>;
  /** False if Discord does not allow the bot to register its commands. */
  readonly isRegistered?: boolean;
  /** True if the test sends payloads that Discord would not send, which the bot's calls may quote. */
  readonly isGarbled?: boolean;
}

const painter = createPainter();

/** Connects a bot to the stand-in, and waits until it answers. The caller must close the store. */
export async function startBotOf(
  discord: Discord,
  store: Store,
  {
    settings = {},
    times = {},
    advisor = promptAdvisor,
    judge = promptJudge,
    now = realTime,
    blocks = { has: () => false },
    limit = createPlayerLimit(elapsed),
    meter = {},
    isRegistered = true,
    isGarbled = false,
  }: Different = {},
  way?: InteractionWay,
): Promise<BotOfParts> {
  const { apiUrl, token } = discord;
  if (!isGarbled) rejectUndescribed(discord);
  const log: LogLine[] = [];
  const metrics = createMetrics('', () => ({}));
  const replays = createReplayWorker();
  const services = {
    game: { store, now, newGameId, newSeed, rng, commitments },
    painter,
    advisor,
    reviewer: createReviewer(judge),
    replays,
    log: createLog('info', { write: (line) => void log.push(JSON.parse(line)) }),
    meter: { ...metrics, ...meter },
    limit,
    exportTurns: createTurns(MOST_EXPORTS),
    blocks,
    host: readConfig({}).host,
    newErrorId,
  };
  const common = {
    apiUrl,
    token,
    guildId: undefined,
    shards: 'auto',
    shardCount: 'auto',
    retention: undefined,
  } as const;
  const server =
    way && (await startHttpServer({ host: '127.0.0.1', port: 0 }, metrics, async () => ({ obstacles: [], waits: [] })));
  const application = server && (await readOwnApplication({ apiUrl, token }));
  const openTransport = await transportOver(application && { publicKey: discord.publicKey, server, application });
  const started = startBot({ ...common, openTransport, ...settings }, commands, services, {
    ...{ ...TIMES, ...times },
    answers: times.answers ?? PATIENT,
    callMs: PATIENT.withinMs,
    sweeps: { ...TIMES.sweeps, ...times.sweeps },
    emojis: { ...TIMES.emojis, ...times.emojis },
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const bot: Bot = {
    ...started,
    async stop() {
      await started.stop();
      await server?.close();
      await replays.close();
      end();
    },
  };
  await bot.connected;
  if (server) await way?.bring(server.port, ended);
  if (isRegistered) await bot.registered;
  return { bot, log, metrics: () => metrics.text() };
}

export interface PartsWorld {
  readonly discord: Discord;
  readonly driver: Driver;
  readonly store: Store;
  readonly database: string;
  /**
   * Starts a bot on the world's store.
   * @param changes methods that replace those of the store
   */
  start(different?: Different, changes?: Partial<Store>): Promise<BotOfParts>;
}

/** A stand-in for Discord, an empty store, and a function that starts bots on both until the end of the test. */
export const testWithParts = testInFolder.extend('world', async ({ folder }, { onCleanup }): Promise<PartsWorld> => {
  const database = join(folder, 'games.sqlite');
  const [discord, store] = await Promise.all([startDiscord(ANSWERED_LATE), openStore(database)]);
  const way = await openWay(discord);
  const bots: Bot[] = [];
  onCleanup(async () => {
    await Promise.all(bots.map((bot) => bot.stop()));
    await way?.close();
    await store.close();
    await discord.close();
  });
  return {
    discord,
    driver: discord.driver,
    store,
    database,
    async start(different, changes = {}) {
      const started = await startBotOf(discord, { ...store, ...changes }, different, way);
      bots.push(started.bot);
      return started;
    },
  };
});
