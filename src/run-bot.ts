/** Assembles the bot. Nothing in this module depends on the process, so one process can run several bots. */

import { statSync } from 'node:fs';
import type { APIApplication } from 'discord-api-types/v10';
import { openAdvisor } from './advisor/advisor.ts';
import type { GameDeps } from './app/game-deps.ts';
import { createPlayerLimit, createTurns, MOST_EXPORTS } from './app/player-limit.ts';
import { createReviewer } from './app/review.ts';
import { commitments, newErrorId, newGameId, newSeed, rng } from './chance/chance.ts';
import { commands } from './commands/commands.ts';
import { type Config, ConfigError } from './config.ts';
import { type Connection, connectionOf, invitation, welcome } from './connection.ts';
import { shownLocation } from './database-url.ts';
import { type Bot, type BotTimes, startBot, transportOver } from './discord/bot.ts';
import { assertMayIdentify, readOwnApplication } from './discord/connection/account.ts';
import { findForeignSettings } from './discord/connection/foreign-settings.ts';
import type { HostLinks } from './discord/deps.ts';
import { watchBlocks } from './ops/chores.ts';
import { PERMANENT, TRANSIENT } from './ops/exit-codes.ts';
import type { HttpAddress, HttpServer } from './ops/http-server.ts';
import type { Lifecycle } from './ops/lifecycle.ts';
import type { ProcessLog } from './ops/log.ts';
import { type Metrics, NO_METRICS, timed } from './ops/metrics.ts';
import { createReadyCheck, createWriteCheck, processState, type ReadyCheck, type Started } from './ops/readiness.ts';
import { isTransient, retryTransient } from './ops/retry-transient.ts';
import { watchedStore } from './ops/watched-store.ts';
import { createPainter } from './render/painter.ts';
import { createReplayWorker } from './replay/replay-worker.ts';
import { readBotVersion } from './settings.ts';
import { troubleOf } from './store/explain.ts';
import { claimFor } from './store/health.ts';
import { openStore, type Store } from './store/open-store.ts';

export interface Host {
  readonly log: ProcessLog;
  readonly life: Lifecycle;
  /** Returns milliseconds since 1970. The playground uses its own clock instead. */
  now(): number;
  /** Returns milliseconds of a clock that only moves forward: how fast players press is measured by it. */
  elapsed(): number;
  /** Other times than `TIMES` of `discord/bot.ts`. */
  readonly times?: BotTimes;
  /** Whether people read the output. Then it says how to go on once the bot is ready. */
  readonly isText: boolean;
  say(text: string): void;
  complain(text: string): void;
}

/** Resolves when the bot is ready, or was told to end. Rejects if it cannot start; then everything is closed again. */
export async function runBot(config: Config, { log, ...host }: Host): Promise<void> {
  const { life } = host;
  if (config.shards !== 'auto') log.setShards(config.shards.join(','));
  const database = shownLocation(config.databaseUrl);
  const version = readBotVersion();
  log.info({ version, node: process.version, database, shardCount: config.shardCount }, 'starting');
  const started: Started = {};
  const check = createReadyCheck(started, log);
  const isReady = async () => (await check()).obstacles.length === 0;
  const state = () => ({ ...processState(started), isReady, linesLost: log.lost() });
  // Some modules are loaded only if they are needed, which makes the start shorter.
  const metrics = config.http ? (await import('./ops/prometheus.ts')).createMetrics(version, state) : NO_METRICS;
  try {
    await run(config, { ...host, log, metrics, started, check });
  } catch (error) {
    // Failures caused by closing the bot are not reported.
    if (life.isEnding) return;
    await life.close();
    throw error;
  }
}

interface Running extends Host {
  readonly metrics: Metrics;
  readonly started: Started;
  readonly check: ReadyCheck;
}

async function run(config: Config, running: Running): Promise<void> {
  const { log, life, say, started } = running;
  // The HTTP server starts first: a port in use ends the start at once, and `/readyz` can be read during the start.
  const http = config.http && (await serveHttp(config.http, running));
  if (http) {
    life.closeAtEnd(http.close);
    log.info({ port: http.port }, 'health and metrics are served');
  }
  const store = await openTimed(config, running);
  const reasonOf = (error: unknown): string => troubleOf(error, config.databaseUrl)?.what ?? 'takes no writes';
  started.write = createWriteCheck(store, running.now, log, reasonOf);
  const blocks = await watchBlocks(store, log);
  // A query that hangs must not delay the end.
  life.closeAtEnd(async () => void blocks.stop());
  const connection = await connectionOf(config, running.now);
  const { settings, now, playground } = connection;
  if (playground) life.closeAtEnd(playground.close);
  const { painter, services } = servicesOf(running, { store, now });
  const admit = () => askToStart(config, running, { store, connection, http });
  const { application, openTransport, identifiesLeft } = await retried(admit, running);
  started.identifiesLeft = identifiesLeft;
  if (life.isEnding) return;
  const host = linksOf(config, application);
  const bot = startBot({ ...settings, openTransport }, commands, { ...services, host, blocks }, running.times);
  life.closeAtEnd(bot.stop);
  started.waits = bot.waits;
  started.bot = bot;
  await bot.connected;
  const { shards } = bot.state();
  log.setShards(shards.map(({ id }) => id).join(','));
  endOnFailure(bot, running);
  const invited = bot.registered.then(() => {
    if (life.isEnding) return;
    if (playground) say(invitation(playground));
    else if (running.isText) say(welcome(application, bot.state().servers));
  });
  // Both run in parallel, because Discord may delay the registration.
  await Promise.all([invited, painter.warm(life.signal)]);
}

interface BotParts {
  readonly store: Store;
  readonly connection: Connection;
  readonly http: HttpServer | undefined;
}

/** Returns the application, how interactions arrive, and how many gateway sessions may still be started today. */
async function askToStart(
  { databaseUrl, publicKey }: Config,
  { log }: Running,
  { store, connection: { settings, now, playground }, http }: BotParts,
) {
  const asking = { ...settings, log };
  const application = await readOwnApplication(asking);
  // The playground does not claim the database for an application, and has a key of its own.
  if (!playground) {
    const problems = await findForeignSettings(asking, { publicKey, guildId: settings.guildId }, application);
    if (problems.length > 0) throw new ConfigError(problems);
    await claimFor(store, application.id, shownLocation(databaseUrl));
  }
  if (http && publicKey !== undefined)
    return { application, openTransport: await transportOver({ publicKey, server: http, application }) };
  const { interactions_endpoint_url: url } = application;
  if (url) log.warn({ url }, ENDPOINT_LEFT);
  const [openTransport, identifiesLeft] = await Promise.all([transportOver(), assertMayIdentify(asking, now)]);
  return { application, openTransport, identifiesLeft };
}

/** The links that players see. Discord sends `null` for a page that the application does not have. */
const linksOf = ({ host }: Config, application: APIApplication): HostLinks => ({
  ...host,
  termsUrl: application.terms_of_service_url ?? undefined,
  privacyUrl: application.privacy_policy_url ?? undefined,
});

const ENDPOINT_LEFT =
  'Discord sends interactions to this URL and none over the gateway: set DISCORD_PUBLIC_KEY and HTTP_PORT, or clear the Interactions Endpoint URL in the Developer Portal';

function endOnFailure({ failed }: Bot, { log, life, complain }: Running): void {
  void failed.then((error) => {
    log.error({ reason: error.message }, 'Discord rejects the bot');
    complain(`${error.message}\n`);
    life.end(exitCodeOf(error));
  });
}

async function serveHttp(address: HttpAddress, { metrics, check }: Running): Promise<HttpServer> {
  const { startHttpServer } = await import('./ops/http-server.ts');
  return startHttpServer(address, metrics, check);
}

/** Creates the parts that answers need. The advisor and the replays start threads and a process only when needed. */
function servicesOf({ log, metrics, life, elapsed }: Running, { store, now }: Pick<GameDeps, 'store' | 'now'>) {
  const play = { store, now, newGameId, newSeed, rng, commitments };
  const limit = createPlayerLimit(elapsed);
  const advisor = openAdvisor({ onProblem: (problem, message) => log.warn(problem, message) });
  life.closeAtEnd(() => advisor.close());
  const painter = timed(createPainter(advisor), metrics.render);
  const replays = createReplayWorker();
  life.closeAtEnd(replays.close);
  const help = { advisor, reviewer: createReviewer(advisor), replays, limit, exportTurns: createTurns(MOST_EXPORTS) };
  return { painter, services: { game: play, painter, ...help, log, meter: metrics, newErrorId } };
}

const CREATED = 'the database was new and is empty; if there were games, DATABASE_URL names another one';

/** Windows has no file modes. */
const isOpenToAll = (databaseUrl: string): boolean =>
  process.platform !== 'win32' && ((statSync(databaseUrl, { throwIfNoEntry: false })?.mode ?? 0) & 0o007) !== 0;

async function openTimed(config: Config, running: Running): Promise<Store> {
  const { databaseUrl, databaseConnections: connections } = config;
  const { log, metrics, life, started } = running;
  const onBackup = (backup: string) => log.info({ backup }, 'the database is about to change, and was copied before');
  const onServerFull = () => log.warn({}, SERVER_FULL);
  const onGone = ({ message }: Error) => log.error({ reason: message }, 'the database is gone, so nothing is answered');
  const onCreated = () => config.token !== undefined && log.warn({ database: shownLocation(databaseUrl) }, CREATED);
  const open = () => openStore(databaseUrl, { connections, onBackup, onServerFull, onGone, onCreated });
  const opened = await retried(open, running);
  if (isOpenToAll(databaseUrl))
    log.warn({}, `every user of this machine may read ${databaseUrl}, which holds players' data: run chmod 600 on it`);
  const store = watchedStore(opened, { metrics, log });
  started.store = store;
  life.closeAtEnd(() => store.close());
  return store;
}

const SERVER_FULL =
  'PostgreSQL has no connection left, so presses wait: raise max_connections there, or lower DATABASE_CONNECTIONS in each process';

/** While the start waits, `/readyz` shows for what and for how long. */
async function retried<Result>(work: () => Promise<Result>, { log, life, started }: Running): Promise<Result> {
  const onWait = (reason: string, retryInMs: number): void => {
    const until = performance.now() + retryInMs;
    const seconds = (): number => Math.max(0, Math.ceil((until - performance.now()) / MS_PER_SECOND));
    started.waits = () => [`${reason} The next try is in ${seconds()} s.`];
  };
  const result = await retryTransient(work, { log, signal: life.signal, onWait });
  delete started.waits;
  return result;
}

const MS_PER_SECOND = 1_000;

/** Names of errors that an operator can fix. Names are compared, because some of the classes may not be loaded. */
const OPERATOR_ERRORS = ['ConfigError', 'StoreOpenError', 'ConnectError', 'HttpListenError', 'PlaygroundError'];

/** Errors that an operator can fix are printed as one message without a stack trace. */
export const isOperatorError = (error: unknown): error is Error =>
  error instanceof Error && OPERATOR_ERRORS.includes(error.name);

export const exitCodeOf = (error: unknown): typeof TRANSIENT | typeof PERMANENT =>
  isTransient(error) ? TRANSIENT : PERMANENT;
