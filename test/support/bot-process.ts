/** The bot as its owner runs it: a process of its own, started at the entry point, told apart only by its settings. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ownPlace, projectFile, startFlags, startSettings } from './own-process.ts';

export interface BotProcess {
  readonly pid: number;
  /** Every line of the log so far, read as JSON. */
  readonly log: readonly LogLine[];
  readonly stderr: () => string;
  /** Everything that was written so far, to standard output and standard error, as it was written. */
  readonly output: () => string;
  /** Settles when a line with this message is logged; also when it was before. */
  logged(message: string | RegExp): Promise<LogLine>;
  /** Whether what the process writes is read, or whoever reads it stands still. */
  readLog(isRead: boolean): void;
  /** Sends the signal and gives the exit code (or the signal that ended it). */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

export const READY = /the commands (were registered|are up to date)/;

/** Against a bot that hangs, and no measure of anything. */
const PATIENCE_MS = 45_000;

/** Starts `src/main.ts` with exactly these settings, and no others; `folder` may hold an `.env`. */
export function startBotProcess(settings: Readonly<Record<string, string>>, folder?: string): BotProcess {
  const place = ownPlace({ ...startSettings(), ...settings });
  const child = spawn(process.execPath, [...startFlags(), projectFile('src/main.ts')], {
    ...place,
    cwd: folder ?? place.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: LogLine[] = [];
  const waiting = new Set<() => void>();
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  let isOpen = true;
  const reader = createInterface({ input: child.stdout }).on('line', (line) => {
    stdout += `${line}\n`;
    if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine);
    for (const check of waiting) check();
  });
  reader.once('close', () => {
    isOpen = false;
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  return {
    pid: child.pid ?? -1,
    log,
    stderr: () => stderr,
    output: () => stdout + stderr,
    readLog(isRead) {
      if (!isOpen) return;
      if (isRead) reader.resume();
      else reader.pause();
    },
    logged: (message) => waitForLine(child, log, waiting, message, () => stderr),
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

function waitForLine(
  child: ChildProcess,
  log: readonly LogLine[],
  waiting: Set<() => void>,
  message: string | RegExp,
  stderr: () => string,
): Promise<LogLine> {
  const { promise, resolve, reject } = Promise.withResolvers<LogLine>();
  const check = () => {
    const line = log.find(({ msg }) => (typeof message === 'string' ? msg === message : message.test(msg)));
    if (line) resolve(line);
  };
  const fail = (why: string) => reject(new Error(`"${message}" was not logged: ${why}.\n${stderr()}`));
  const timer = setTimeout(fail, PATIENCE_MS, `not within ${PATIENCE_MS} ms`);
  const onExit = (code: number | null) => fail(`the process ended with ${code}`);
  child.once('exit', onExit);
  waiting.add(check);
  check();
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('exit', onExit);
    waiting.delete(check);
  });
}
