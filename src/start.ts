import type { Config } from './config.ts';
import { createLifecycle, endOnSignals } from './ops/lifecycle.ts';
import { openProcessLog } from './ops/log.ts';
import { endWithNpm } from './ops/npm-watch.ts';
import { complain, print } from './ops/print.ts';
import { exitCodeOf, isOperatorError, runBot } from './run-bot.ts';
import { readBotVersion, readSettings } from './settings.ts';

async function start(config: Config): Promise<void> {
  const isText = config.logFormat === 'auto' ? process.stdout.isTTY : config.logFormat === 'text';
  const log = openProcessLog(config.logLevel, isText);
  const life = createLifecycle(log, process.exit);
  endOnSignals(life, log);
  endWithNpm(life, log);
  await runBot(config, {
    log,
    life,
    now: Date.now,
    elapsed: () => performance.now(),
    isText,
    say: print,
    complain,
  });
}

export async function main(): Promise<void> {
  if (process.argv.includes('--version')) {
    print(`${readBotVersion()}\n`);
    process.exit(0);
  }
  try {
    await start(readSettings());
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    complain(`${error.message}\n`);
    process.exit(exitCodeOf(error));
  }
}
