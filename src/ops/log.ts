/** The log, by pino and without secrets. Repeated failures of one kind are counted instead of logged. */

import { hostname } from 'node:os';
import { type DestinationStream, type Level, pino } from 'pino';
import type { Log } from '../app/log.ts';
import { UNEXPECTED } from './exit-codes.ts';
import { openLogOutput } from './log-output.ts';
import { plainLine } from './plain-line.ts';
import { complain } from './print.ts';
import { outageOf, redact, redactText } from './redact.ts';

export interface JsonLog extends Required<Log> {
  setShards(shards: string): void;
  /** Logs how often each suppressed failure happened. Called at the end of the process. */
  logRepeats(): void;
}

type LogDestination = DestinationStream & { readonly lost?: number };

/** @param sampling limits beyond which warnings and errors of one kind are counted but not logged */
export function createLog(
  level: Level | 'silent',
  destination: LogDestination,
  sampling: SamplingTimes = SAMPLING,
): JsonLog {
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
  const logLost = lostLogger(destination, (lost) => logger.warn({ lost }, LOST));
  const at =
    (severity: Level): Write =>
    (fields, message) => {
      if (!logger.isLevelEnabled(severity)) return;
      logLost();
      logger[severity](fields, redactText(message));
    };
  const { sampled, logRepeats } = createSampler(sampling);
  return {
    debug: at('debug'),
    info: at('info'),
    warn: sampled('warn', at('warn')),
    error: sampled('error', at('error')),
    setShards(named) {
      shards = named;
    },
    logRepeats,
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
  const log = createLog(level, isText ? inText(output) : output);
  process.on('exit', () => {
    log.logRepeats();
    output.flush(LAST_LINES_MS);
  });
  process.on('unhandledRejection', (error) => log.error({ error }, 'a promise was not handled'));
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'an unexpected error ends the process');
    process.exit(UNEXPECTED);
  });
  return { ...log, lost: () => output.lost };
}

const inText = (output: LogDestination): LogDestination => ({
  write: (line) => output.write(plainLine(line)),
  get lost() {
    return output.lost ?? 0;
  },
});

const LOST = 'log lines were lost, because they could not be written';

function lostLogger(destination: LogDestination, log: (lost: number) => void): () => void {
  let logged = 0;
  return () => {
    const { lost = 0 } = destination;
    if (lost === logged) return;
    log(lost - logged);
    // If this line was lost too, the number has grown, and a later line reports all of them.
    if ((destination.lost ?? 0) === lost) logged = lost;
  };
}

export type Write = Log['info'];

interface SamplingTimes {
  /** The number of lines of one kind that are logged; the others are counted until none came for `windowMs`. */
  readonly burst: number;
  /** The same for lines of all kinds that report one outage. */
  readonly outageBurst: number;
  /** Milliseconds between two lines that count. */
  readonly windowMs: number;
}

export const SAMPLING: SamplingTimes = { burst: 20, outageBurst: 3, windowMs: 10_000 };

const MOST_IDS = 1_000;

interface Window {
  count: number;
  repeated: number;
  errorIds: string[];
  readonly log: (repeats: object) => void;
}

/** Logs the first failures of each kind or outage and only counts the others, because an outage causes thousands. */
function createSampler({ burst, outageBurst, windowMs }: SamplingTimes) {
  const windows = new Map<string, Window>();

  function logWindow(window: Window): void {
    const { repeated, errorIds } = window;
    window.repeated = 0;
    window.errorIds = [];
    if (repeated > 0) window.log({ repeated, errorIds });
  }

  function count(window: Window, fields: object): void {
    window.repeated += 1;
    if ('errorId' in fields) window.errorIds.push(String(fields.errorId));
    if (window.errorIds.length >= MOST_IDS) logWindow(window);
  }

  function begin(key: string, log: Window['log']): Window {
    const window: Window = { count: 0, repeated: 0, errorIds: [], log };
    windows.set(key, window);
    const timer = setInterval(() => {
      if (window.repeated > 0) return logWindow(window);
      clearInterval(timer);
      windows.delete(key);
    }, windowMs).unref();
    return window;
  }

  const sampled =
    (severity: 'warn' | 'error', write: Write): Write =>
    (fields, message) => {
      const { key, kind, counts, isOutage } = groupOf(severity, fields, message);
      const window = windows.get(key) ?? begin(key, (repeats) => write({ ...repeats, kind }, counts));
      window.count += 1;
      if (window.count <= (isOutage ? outageBurst : burst)) write(fields, message);
      else count(window, fields);
    };

  return { sampled, logRepeats: () => windows.forEach(logWindow) };
}

/** Returns the group that is counted together. `counts` is the message of the lines that count. */
function groupOf(severity: string, fields: object, message: string) {
  const error: unknown = 'error' in fields ? fields.error : undefined;
  const outage = outageOf(error);
  const kind = kindOf(error);
  if (outage === undefined) return { key: `${severity} ${message} ${kind}`, kind, counts: message, isOutage: false };
  return { key: outage, kind, counts: 'calls failed for the same reason', isOutage: true };
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
