/**
 * Puts the bot together: settings, store, picture, commands, gateway. Without a token it plays on the playground, a
 * stand-in for Discord on this machine. Takes everything apart again when it is told to stop.
 */
import { config as loadDotenv } from 'dotenv';
import { chance, newErrorId, newGameId, newSeed } from './chance/chance.ts';
import { commands } from './commands/commands.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { startBot } from './discord/bot.ts';
import { ConnectError } from './discord/connect-error.ts';
import { createLog, describeError } from './ops/log.ts';
import { stopOnSignal } from './ops/stop-on-signal.ts';
import { createPainter } from './render/painter.ts';
import { openStore } from './store/open-store.ts';
import { StoreOpenError } from './store/store-open-error.ts';

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (error) => log.error({ error: describeError(error) }, 'a promise was not handled'));
  process.on('uncaughtException', (error) => {
    log.error({ error: describeError(error) }, 'an unexpected error ends the process');
    process.exit(1);
  });

  const store = await openStore(config.databaseUrl);
  const play = { store, now: Date.now, newGameId, newSeed, chance };
  const services = { play, painter: createPainter(), log, newErrorId, describeError };
  const bot = await startBot({ ...config, token: tokenOf(config) }, commands, services);
  stopOnSignal(log, async () => {
    await bot.stop();
    await store.close();
  });
}

function tokenOf({ token }: Config): string {
  if (token !== undefined) return token;
  throw new ConfigError(['DISCORD_TOKEN is missing. Copy it from the Bot page of your application.']);
}

/** What an operator can mend is told in one message without a stack trace. */
const isOperatorError = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StoreOpenError || error instanceof ConnectError;

loadDotenv({ quiet: true });
try {
  await start(readConfig(process.env));
} catch (error) {
  if (!isOperatorError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
