import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readConfig } from '../../src/config.ts';
import type { AnswerTimes } from '../../src/discord/answer/answer.ts';
import { TIMES } from '../../src/discord/bot.ts';
import { STOPPED } from '../../src/ops/exit-codes.ts';
import { createLifecycle } from '../../src/ops/lifecycle.ts';
import { createLog } from '../../src/ops/log.ts';
import { FLAGS, MALLOC } from '../../src/relaunch.ts';
import { exitCodeOf, isOperatorError, runBot } from '../../src/run-bot.ts';
import { elapsed, realTime } from './clock.ts';
import { ownPlace, projectFile } from './own-process.ts';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** The exit code, or the signal that killed the bot. */
export type End = number | NodeJS.Signals | null;

/** A running bot, in this process or in a process of its own. */
export interface StartedBot {
  readonly log: readonly LogLine[];
  readonly stderr: () => string;
  /** Everything written to standard output and standard error so far. */
  readonly output: () => string;
  /** Resolves when a line with this message, or whose message or reason matches the pattern, is or was logged. */
  logged(message: string | RegExp): Promise<LogLine>;
  /** Stops the bot as SIGTERM would. */
  stop(): Promise<End>;
  readonly ended: Promise<End>;
}

/** The warnings and errors of a bot, without the one about the new database of each test. */
export const warningsOf = ({ log }: Pick<StartedBot, 'log'>): readonly LogLine[] =>
  log.filter(({ level, msg }) => level > 30 && !msg.startsWith('the database was new'));

export const READY = /the commands were (registered|found)/;

/** The log level of a warning. Errors have a higher level. */
export const WARNING = 40;

/** How long to wait for a log line, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Answers of bots in tests have a minute, as on a busy machine three seconds may pass between any two steps. */
export const PATIENT = { withinMs: PATIENCE_MS, deferAfterMs: PATIENCE_MS };

export function openJournal() {
  const log: LogLine[] = [];
  const waiting = new Set<() => void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<End>();
  let stdout = '';
  let stderr = '';
  return {
    log,
    stderr: () => stderr,
    output: () => stdout + stderr,
    ended,
    end,
    /** Adds output of the bot, in whole lines. */
    write(text: string) {
      stdout += text;
      for (const line of text.split('\n')) if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine);
      for (const check of waiting) check();
    },
    complain(text: string) {
      stderr += text;
    },
    async logged(message: string | RegExp): Promise<LogLine> {
      const { promise, resolve, reject } = Promise.withResolvers<LogLine>();
      const fail = (why: string) => reject(new Error(`"${message}" was not logged: ${why}.\n${stderr}`));
      const check = () => {
        const line = log.find(({ msg, reason }) =>
          typeof message === 'string' ? msg === message : message.test(String(reason ?? msg)),
        );
        if (line) resolve(line);
      };
      const timer = setTimeout(fail, PATIENCE_MS, `not within ${PATIENCE_MS} ms`);
      void ended.then((code) => fail(`the bot ended with ${code}`));
      waiting.add(check);
      check();
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(check);
      });
    },
  };
}

/** Starts the whole bot in this process, as `npm start` does, with exactly these settings. */
export function startBotHere(
  settings: Readonly<Record<string, string>>,
  now = realTime,
  answers: AnswerTimes = PATIENT,
): StartedBot {
  const { log: lines, stderr, output, logged, ended, write, complain, end } = openJournal();
  const config = readConfig(settings);
  const log = { ...createLog(config.logLevel, { write }), lost: () => 0 };
  const life = createLifecycle(log, end);
  const times = { ...TIMES, answers, callMs: PATIENCE_MS };
  runBot(config, { log, life, now, elapsed, times, isText: false, say: write, complain }).catch((error: unknown) => {
    complain(isOperatorError(error) ? `${error.message}\n` : String(error));
    end(exitCodeOf(error));
  });
  const stop = () => {
    if (!life.isEnding) log.info({}, 'stopping');
    life.end(STOPPED);
    return ended;
  };
  return { log: lines, stderr, output, logged, stop, ended };
}

/** A bot in a process of its own. Its start costs three seconds of CPU: only tests of the process itself use it. */

export interface BotProcess extends StartedBot {
  readonly pid: number;
  /** Turns reading of the bot's output on or off. While it is off, the pipe fills up. */
  readLog(isRead: boolean): void;
  /** Sends the signal. Returns the exit code, or the signal that ended the process. */
  stop(signal?: NodeJS.Signals): Promise<End>;
}

/** Starts `src/main.ts` with exactly these settings. `folder` may contain an `.env` file. */
export function startBotProcess(settings: Readonly<Record<string, string>>, folder?: string): BotProcess {
  const place = ownPlace({ ...MALLOC, ...settings });
  const child = spawn(process.execPath, [...FLAGS, projectFile('src/main.ts')], {
    ...place,
    cwd: folder ?? place.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { log, stderr, output, logged, ended, ...journal } = openJournal();
  child.stderr.setEncoding('utf8').on('data', journal.complain);
  let isOpen = true;
  const reader = createInterface({ input: child.stdout }).on('line', (line) => journal.write(`${line}\n`));
  reader.once('close', () => {
    isOpen = false;
  });
  child.once('exit', (code, signal) => journal.end(code ?? signal));
  return {
    pid: child.pid ?? -1,
    log,
    stderr,
    output,
    logged,
    readLog(isRead) {
      if (!isOpen) return;
      if (isRead) reader.resume();
      else reader.pause();
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** A setting that makes the bot start its web server on a free port. */
export const WITH_HTTP = { HTTP_PORT: '0' };

/** Sends a request to the bot's web server, at the port that the bot has logged. */
export async function ask(bot: StartedBot, path: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const { port } = await bot.logged('health and metrics are served');
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { status: response.status, text: await response.text() };
}
