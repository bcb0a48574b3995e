/** The log, by pino and without secrets. */

import { hostname } from 'node:os';
import { type DestinationStream, type Level, pino } from 'pino';
import type { Log } from '../app/log.ts';
import { UNEXPECTED } from './exit-codes.ts';
import { openLogOutput } from './log-output.ts';
import { plainLine } from './plain-line.ts';
import { complain } from './print.ts';
import { redact, redactText } from './redact.ts';

export interface JsonLog extends Required<Log> {
  setShards(shards: string): void;
}

export function createLog(level: Level | 'silent', destination: DestinationStream): JsonLog {
  let shards = 'auto';
  const logger = pino(
    {
      level,
      base: { host: hostname(), pid: process.pid },
      mixin: () => ({ shards }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: redact },
    },
    destination,
  );
  const at =
    (severity: Level): Log['info'] =>
    (fields, message) => {
      if (logger.isLevelEnabled(severity)) logger[severity](fields, redactText(message));
    };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    setShards(named) {
      shards = named;
    },
  };
}

/** How long writing the last lines may take, in milliseconds. */
const LAST_LINES_MS = 300;

export interface ProcessLog extends JsonLog {
  lost(): number;
}

/** @param isText whether to write plain lines for people instead of JSON */
export function openProcessLog(level: Parameters<typeof createLog>[0], isText: boolean): ProcessLog {
  // Reading `process.stdout` makes Node.js set O_NONBLOCK: a write to a full pipe fails instead of blocking.
  const output = openLogOutput(process.stdout.fd, complain);
  const log = createLog(level, isText ? { write: (line) => output.write(plainLine(line)) } : output);
  process.on('exit', () => output.flush(LAST_LINES_MS));
  process.on('unhandledRejection', (error) => log.error({ error }, 'a promise was not handled'));
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'an unexpected error ends the process');
    process.exit(UNEXPECTED);
  });
  return { ...log, lost: () => output.lost };
}
