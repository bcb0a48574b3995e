import type { Config } from './config.ts';
import { createLifecycle, endOnSignals } from './ops/lifecycle.ts';
import { openProcessLog } from './ops/log.ts';
import { endWithNpm } from './ops/npm-watch.ts';
import { exitCodeOf, isOperatorError, runBot } from './run-bot.ts';
import { readSettings, readVersion } from './settings.ts';

async function start(config: Config): Promise<void> {
  const log = openProcessLog(config.logLevel);
  const life = createLifecycle(log, process.exit);
  endOnSignals(life, log);
  endWithNpm(life, log);
  await runBot(config, {
    log,
    life,
    now: Date.now,
    say: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
  });
}

export async function main(): Promise<void> {
  if (process.argv.includes('--version')) {
    process.stdout.write(`${readVersion()}\n`);
    process.exit(0);
  }
  try {
    await start(readSettings());
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(exitCodeOf(error));
  }
}
