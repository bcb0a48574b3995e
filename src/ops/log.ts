/** The log: JSON lines by pino, without secrets. Repeated failures of one kind are counted instead of logged. */

import { hostname } from 'node:os';
import { type DestinationStream, type Level, pino } from 'pino';
import type { Log } from '../app/log.ts';
import { UNEXPECTED } from './exit-codes.ts';
import { LogOutput } from './log-output.ts';
import { redact, redactText } from './redact.ts';

export interface JsonLog extends Required<Log> {
  readonly trace: Write;
  isLevelEnabled(level: Level): boolean;
  setShards(shards: string): void;
  /** Logs how often each suppressed failure happened. Called at the end of the process. */
  logRepeats(): void;
}

type LogDestination = DestinationStream & { readonly dropped?: number };

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
  const logDropped = droppedLogger(destination, (lost) => logger.warn({ lost }, LOST));
  const at =
    (severity: Level): Write =>
    (fields, message) => {
      if (!logger.isLevelEnabled(severity)) return;
      logDropped();
      logger[severity](fields, redactText(message));
    };
  const { sampled, logRepeats } = createSampler(sampling);
  return {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: sampled('warn', at('warn')),
    error: sampled('error', at('error')),
    isLevelEnabled: (severity) => logger.isLevelEnabled(severity),
    setShards(named) {
      shards = named;
    },
    logRepeats,
  };
}

/** How long writing the last lines may take, in milliseconds. Nothing else may be printed before they are written. */
const LAST_LINES_MS = 300;

export interface ProcessLog extends JsonLog {
  lost(): number;
  /** Resolves when all lines are written, or when their reader hangs. */
  written(): Promise<void>;
}

export function openProcessLog(level: Parameters<typeof createLog>[0]): ProcessLog {
  // Reading `process.stdout` makes Node.js set O_NONBLOCK: a write to a full pipe fails instead of blocking.
  const output = new LogOutput(process.stdout.fd);
  const log = createLog(level, output);
  process.on('exit', () => {
    log.logRepeats();
    output.flush(LAST_LINES_MS);
  });
  process.on('unhandledRejection', (error) => log.error({ error }, 'a promise was not handled'));
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'an unexpected error ends the process');
    process.exit(UNEXPECTED);
  });
  return { ...log, lost: () => output.dropped, written: () => output.idle(LAST_LINES_MS) };
}

const LOST = 'log lines were dropped, because their reader does not keep up';

function droppedLogger(destination: LogDestination, log: (lost: number) => void): () => void {
  let logged = 0;
  return () => {
    const { dropped = 0 } = destination;
    if (dropped === logged) return;
    log(dropped - logged);
    // If the line about dropped lines was dropped too, the number has grown, and a later line reports all of them.
    if ((destination.dropped ?? 0) === dropped) logged = dropped;
  };
}

export type Write = Log['info'];

interface SamplingTimes {
  /** The maximum number of lines of one kind within `windowMs` milliseconds. */
  readonly burst: number;
  readonly windowMs: number;
}

export const SAMPLING: SamplingTimes = { burst: 20, windowMs: 10_000 };

const MOST_IDS = 1_000;

interface Window {
  count: number;
  repeated: number;
  errorIds: string[];
  readonly log: (repeats: object) => void;
}

/** Logs the first failures of each kind and only counts the others, because an outage causes thousands. */
function createSampler({ burst, windowMs }: SamplingTimes) {
  const windows = new Map<string, Window>();

  function logWindow(window: Window): void {
    const { repeated, errorIds } = window;
    window.repeated = 0;
    window.errorIds = [];
    if (repeated > 0) window.log({ repeated, errorIds });
  }

  function begin(key: string, log: Window['log']): Window {
    const window: Window = { count: 0, repeated: 0, errorIds: [], log };
    windows.set(key, window);
    setTimeout(() => {
      windows.delete(key);
      logWindow(window);
    }, windowMs).unref();
    return window;
  }

  const sampled =
    (severity: 'warn' | 'error', write: Write): Write =>
    (fields, message) => {
      const kind = kindOf(fields);
      const key = `${severity} ${message} ${kind}`;
      const window = windows.get(key) ?? begin(key, (repeats) => write({ ...repeats, kind }, message));
      window.count += 1;
      if (window.count <= burst) return write(fields, message);
      window.repeated += 1;
      if ('errorId' in fields) window.errorIds.push(String(fields.errorId));
      if (window.errorIds.length >= MOST_IDS) logWindow(window);
    };

  return { sampled, logRepeats: () => windows.forEach(logWindow) };
}

function kindOf(fields: object): string {
  const error: unknown = 'error' in fields ? fields.error : undefined;
  if (!(error instanceof Error)) return '';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
