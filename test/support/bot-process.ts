/**
 * The bot as its owner runs it: a process of its own, started at the entry point, told apart only by its settings. Each costs
 * three seconds of processor time, so this is for tests of the process itself; bot-here.ts starts a bot for all others.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type End, openJournal, type StartedBot } from './journal.ts';
import { ownPlace, projectFile, startFlags, startSettings } from './own-process.ts';

export interface BotProcess extends StartedBot {
  readonly pid: number;
  /** Whether what the process writes is read, or whoever reads it stands still. */
  readLog(isRead: boolean): void;
  /** Sends the signal and gives the exit code (or the signal that ended it). */
  stop(signal?: NodeJS.Signals): Promise<End>;
}

/** Starts `src/main.ts` with exactly these settings, and no others; `folder` may hold an `.env`. */
export function startBotProcess(settings: Readonly<Record<string, string>>, folder?: string): BotProcess {
  const place = ownPlace({ ...startSettings(), ...settings });
  const child = spawn(process.execPath, [...startFlags(), projectFile('src/main.ts')], {
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
