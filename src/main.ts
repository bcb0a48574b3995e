/**
 * Puts the bot together: settings, store, picture, commands, gateway. Without a token it plays on the playground, a
 * stand-in for Discord on this machine. Takes everything apart again on a stop signal.
 */
import { readFileSync } from 'node:fs';
import type { Playground } from 'discord-playground';
import { config as loadDotenv } from 'dotenv';
import { createPlayerLimit } from './app/player-limit.ts';
import type { Store } from './app/ports.ts';
import { chance, newErrorId, newGameId, newSeed } from './chance/chance.ts';
import { commands } from './commands/commands.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Bot, type BotSettings, startBot } from './discord/bot.ts';
import { ConnectError } from './discord/connect-error.ts';
import { countGames } from './ops/count-games.ts';
import { startFiling } from './ops/filing.ts';
import { HttpListenError, startHttpServer } from './ops/http-server.ts';
import { createLifecycle, type Lifecycle } from './ops/lifecycle.ts';
import { createLog, describeError, type JsonLog } from './ops/log.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { timed } from './ops/timed.ts';
import { createPainter } from './render/painter.ts';
import { openStore } from './store/open-store.ts';
import { StoreOpenError } from './store/store-open-error.ts';

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  process.on('unhandledRejection', (error) => log.error({ error: describeError(error) }, 'a promise was not handled'));
  process.on('uncaughtException', (error) => {
    log.error({ error: describeError(error) }, 'an unexpected error ends the process');
    process.exit(1);
  });

  const onDamaged = (error: Error) =>
    log.error({ error: describeError(error) }, 'a stored game cannot be read and was set aside');
  const opened = await openStore(config.databaseUrl, { onDamaged });
  const store = timed(countGames(opened, metrics.game), metrics.store);
  const life = createLifecycle(log);
  life.closeAtEnd(() => store.close());
  try {
    await run(config, { log, metrics, store, life });
  } catch (error) {
    // What breaks because everything is being closed is not reported; the process ends by itself.
    if (life.ending) return;
    await life.close();
    throw error;
  }
}

interface Running {
  readonly log: JsonLog;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly life: Lifecycle;
}

async function run(config: Config, { log, metrics, store, life }: Running): Promise<void> {
  const painter = timed(createPainter(), metrics.render);
  const play = { store, now: Date.now, newGameId, newSeed, chance };
  const limit = createPlayerLimit(() => performance.now());
  const services = { play, painter, log, meter: metrics, limit, newErrorId, describeError };
  life.closeAtEnd(startFiling({ store, now: Date.now, log, describeError }));
  const { settings, playground } = await connectionOf(config);
  if (playground) life.closeAtEnd(playground.close);
  let started: Bot | undefined;
  // Before the bot takes clicks: a port that is taken must end the start, not an answer.
  const http = config.http && (await startHttpServer(config.http, metrics, () => obstaclesOf(started, store)));
  if (http) {
    life.closeAtEnd(http.close);
    log.info({ port: http.port }, 'health and metrics are served');
  }
  if (life.ending) return;
  const bot = startBot(settings, commands, services);
  life.closeAtEnd(bot.stop);
  await bot.connected;
  started = bot;
  void bot.refused.then(({ message }) => {
    log.error({}, message);
    process.stderr.write(`${message}\n`);
    life.end(1);
  });
  const invited = bot.registered.then(() => {
    if (playground && !life.ending) invite(playground);
  });
  // At the same time, since Discord may delay the registration for as long as it likes.
  await Promise.all([invited, painter.warm(COMMON_SHAPES, COMMON_THEMES)]);
}

/** Drawn ahead between clicks, so that no player waits for the first picture of a shape. */
const COMMON_SHAPES = [
  { rows: 4, columns: 4 },
  { rows: 5, columns: 5 },
  { rows: 3, columns: 3 },
  { rows: 6, columns: 6 },
  { rows: 8, columns: 8 },
];

/** The other themes have the faces of `dark`. */
const COMMON_THEMES = ['classic', 'dark'] as const;

/** Discord itself, or without a token the stand-in on this machine, which is loaded only then. */
async function connectionOf(config: Config): Promise<{ settings: BotSettings; playground?: Playground }> {
  const { token } = config;
  if (token !== undefined) return { settings: { ...config, token } };
  const { startPlayground } = await import('discord-playground');
  const playground = await startPlayground({
    port: config.playgroundPort,
    standIn: { bot: { name: '2048', avatar: avatar() } },
  });
  const { apiUrl } = playground;
  // The stand-in knows nothing of Discord's servers, whose games may be in the same database.
  const standIn = { token: playground.token, apiUrl, guildId: undefined, retention: undefined };
  return { settings: { ...config, ...standIn }, playground };
}

/** The bot's picture on the playground, as a data URL; on Discord its owner uploads one. */
function avatar(): string {
  const svg = readFileSync(new URL('../data/avatar.svg', import.meta.url));
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}

/** The address is the last line, so that a terminal shows it at the bottom and a script can read it. */
function invite({ url }: Playground): void {
  process.stdout.write(`\nNo DISCORD_TOKEN is set, so this is the playground. Open it in a browser:\n${url}\n`);
}

/** What `/readyz` answers: the gateway brings clicks, and the database answers. */
async function obstaclesOf(bot: Bot | undefined, store: Store): Promise<readonly string[]> {
  const gateway = bot ? bot.obstacles() : ['starting'];
  return store.find('').then(
    () => gateway,
    () => [...gateway, 'the database does not answer'],
  );
}

const OPERATOR_ERRORS = [ConfigError, StoreOpenError, ConnectError, HttpListenError];

/** What an operator can fix is one message without a stack trace. The playground's class may not be loaded. */
const isOperatorError = (error: unknown): error is Error =>
  OPERATOR_ERRORS.some((kind) => error instanceof kind) || (error instanceof Error && error.name === 'PlaygroundError');

try {
  const file = {};
  const { error } = loadDotenv({ quiet: true, processEnv: file });
  if (error !== undefined && error.code !== 'ENOENT') throw new ConfigError([`.env cannot be read: ${error.message}.`]);
  await start(readConfig(process.env, file));
} catch (error) {
  if (!isOperatorError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
