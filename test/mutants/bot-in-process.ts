/**
 * Stands in for `test/support/bot-process.ts` while mutants are tried: the same bot, put together as `start.ts` does, in
 * the process of the test, for only there can Stryker change its code and see which test ran it.
 */
import { openAdvisor } from '../../src/advisor/index.ts';
import { createPlayerLimit } from '../../src/app/player-limit.ts';
import { chance, commitments, newErrorId, newGameId, newSeed } from '../../src/chance/chance.ts';
import { commands } from '../../src/commands/commands.ts';
import { readConfig } from '../../src/config.ts';
import { startBot } from '../../src/discord/bot.ts';
import { startFiling } from '../../src/ops/filing.ts';
import { createLog, describeError } from '../../src/ops/log.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { createPainter } from '../../src/render/painter.ts';
import { createReplayWorker } from '../../src/replay/replay-worker.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { BotProcess, LogLine } from '../support/bot-process.ts';

export { READY } from '../support/bot-process.ts';

const PATIENCE_MS = 15_000;

/** Lines of a log as they come, and waiting for one. */
function openJournal() {
  const lines: LogLine[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  return {
    lines,
    text: () => text,
    write(line: string) {
      text += line;
      lines.push(JSON.parse(line) as LogLine);
      for (const check of waiting) check();
    },
    logged(message: string | RegExp): Promise<LogLine> {
      const { promise, resolve, reject } = Promise.withResolvers<LogLine>();
      const check = () => {
        const line = lines.find(({ msg }) => (typeof message === 'string' ? msg === message : message.test(msg)));
        if (line) resolve(line);
      };
      const timer = setTimeout(() => reject(new Error(`"${message}" was not logged:\n${text}`)), PATIENCE_MS);
      waiting.add(check);
      check();
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(check);
      });
    },
  };
}

/** Starts a bot with these settings. `stop` takes it apart in order whatever the signal, and returns 0. */
export function startBotProcess(settings: Readonly<Record<string, string>>): BotProcess {
  const journal = openJournal();
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const running = run(settings, journal);
  running.catch((error: unknown) => journal.write(JSON.stringify({ level: 60, msg: String(error) })));
  return {
    pid: process.pid,
    log: journal.lines,
    stderr: () => '',
    output: journal.text,
    logged: journal.logged,
    readLog: () => undefined,
    stop() {
      running
        .then(({ stop }) => stop())
        .then(
          () => end(0),
          () => end(1),
        );
      return ended;
    },
    ended,
  };
}

async function run(settings: Readonly<Record<string, string>>, { write }: { write(line: string): void }) {
  const config = readConfig(settings);
  const log = createLog(config.logLevel, { write });
  const onDamaged = (error: Error) => log.error({ error: describeError(error) }, 'a stored game cannot be read');
  const store = await openStore(config.databaseUrl, { onDamaged });
  const stopFiling = startFiling({ store, now: Date.now, log, describeError });
  const play = { store, now: Date.now, newGameId, newSeed, chance, commitments };
  const limit = createPlayerLimit(() => performance.now());
  const advisor = openAdvisor({ onProblem: (sentence) => log.warn({}, sentence) });
  const replays = createReplayWorker();
  const services = {
    play,
    painter: createPainter(),
    advisor,
    replays,
    log,
    meter: createMetrics(),
    limit,
    blocks: { has: () => false },
    newErrorId,
    describeError,
  };
  const bot = startBot({ ...config, token: config.token ?? '' }, commands, services);
  const stop = async (): Promise<void> => {
    await bot.stop();
    await advisor.close();
    await replays.close();
    await stopFiling();
    await store.close();
  };
  try {
    await bot.connected;
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
