/** The log of this process: on standard output, and with what nobody caught in it. */
import { UNEXPECTED } from './exit-codes.ts';
import { createLog, describeError, type JsonLog } from './log.ts';
import { LogOutput } from './log-output.ts';

/** Milliseconds in which the last lines are written, and in which nothing else may be printed before them. */
const LAST_LINES_MS = 300;

export interface ProcessLog extends JsonLog {
  /** How many lines were lost so far. */
  lost(): number;
  /** Settles when all lines are written, or whatever reads them stands still. */
  written(): Promise<void>;
}

export function openProcessLog(level: Parameters<typeof createLog>[0]): ProcessLog {
  // To name the stream is enough: Node.js then sets O_NONBLOCK on a pipe or a socket, and a write to a full one fails.
  const output = new LogOutput(process.stdout.fd);
  const log = createLog(level, output);
  process.on('exit', () => {
    log.tellRepeats();
    output.flush(LAST_LINES_MS);
  });
  process.on('unhandledRejection', (error) => log.error({ error: describeError(error) }, 'a promise was not handled'));
  process.on('uncaughtException', (error) => {
    log.error({ error: describeError(error) }, 'an unexpected error ends the process');
    process.exit(UNEXPECTED);
  });
  return { ...log, lost: () => output.dropped, written: () => output.idle(LAST_LINES_MS) };
}
