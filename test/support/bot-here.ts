/** The whole bot in the process of the test, put together as `npm start` does and told apart only by its settings. */
import { readConfig } from '../../src/config.ts';
import { STOPPED } from '../../src/ops/exit-codes.ts';
import { createLifecycle } from '../../src/ops/lifecycle.ts';
import { createLog } from '../../src/ops/log.ts';
import { exitCodeOf, isOperatorError, runBot } from '../../src/run-bot.ts';
import { realTime } from './clock.ts';
import { openJournal, type StartedBot } from './journal.ts';

/** Starts it with exactly these settings, and no others. */
export function startBotHere(settings: Readonly<Record<string, string>>, now = realTime): StartedBot {
  const { log: lines, stderr, output, logged, ended, write, complain, end } = openJournal();
  const config = readConfig(settings);
  const log = { ...createLog(config.logLevel, { write }), lost: () => 0, written: async () => undefined };
  const life = createLifecycle(log, end);
  runBot(config, { log, life, now, say: write, complain }).catch((error: unknown) => {
    complain(isOperatorError(error) ? `${error.message}\n` : String(error));
    end(exitCodeOf(error));
  });
  const stop = () => {
    if (!life.ending) log.info({}, 'stopping');
    life.end(STOPPED);
    return ended;
  };
  return { log: lines, stderr, output, logged, stop, ended };
}
