/** The log: JSON lines by pino, and nothing secret in them. */
import { hostname } from 'node:os';
import { type DestinationStream, type Level, pino } from 'pino';
import { redact } from './redact.ts';
import { redactText } from './redact-text.ts';
import { createSampler, type Repeats, SAMPLING, type Sampler, type SamplingTimes } from './sampling.ts';

export { describeError } from './describe-error.ts';

type Write = (fields: object, message: string) => void;

export interface JsonLog {
  readonly trace: Write;
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  /** Whether lines of this level are written at all. */
  has(level: Level): boolean;
  /** From now on every line says that the process runs these shards. */
  runs(shards: string): void;
  /** Writes how often what was left out has happened; for the end of the process. */
  tellRepeats(): void;
}

/** What a destination may say of itself: how many lines it had to drop. */
export type LogDestination = DestinationStream & { readonly dropped?: number };

/**
 * @param level what is less severe than this is not logged.
 * @param sampling warnings and errors of one kind beyond this are counted.
 */
export function createLog(
  level: Level | 'silent',
  destination: LogDestination,
  sampling: SamplingTimes = SAMPLING,
): JsonLog {
  let shards = 'auto';
  const base = { host: hostname(), pid: process.pid };
  const options = { level, base, mixin: () => ({ shards }), timestamp: pino.stdTimeFunctions.isoTime };
  const logger = pino(options, destination);
  const write = (severity: Level, fields: object, message: string): void => {
    if (logger.isLevelEnabled(severity)) logger[severity](redact(fields), redactText(message));
  };
  const tellDropped = tellingDropped(destination, (lost) => write('warn', { lost }, LOST));
  const at =
    (severity: Level): Write =>
    (fields, message) => {
      tellDropped();
      write(severity, fields, message);
    };
  const sampler = createSampler(sampling);
  const sampled = (severity: 'warn' | 'error'): Write => sampledBy(sampler, severity, at(severity));
  return {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: sampled('warn'),
    error: sampled('error'),
    has: (severity) => logger.isLevelEnabled(severity),
    runs(named) {
      shards = named;
    },
    tellRepeats: () => sampler.tellNow(),
  };
}

const LOST = 'lines of the log were lost, because whatever reads it stood still';

/** Tells how many lines were dropped since it last told so, before the next line that there is room for. */
function tellingDropped(destination: LogDestination, tell: (lost: number) => void): () => void {
  let told = 0;
  return () => {
    const { dropped = 0 } = destination;
    if (dropped === told) return;
    tell(dropped - told);
    // When there was no room for that line either, the number has grown, and all are told later.
    if ((destination.dropped ?? 0) === dropped) told = dropped;
  };
}

function sampledBy(sampler: Sampler, severity: string, write: Write): Write {
  return (fields, message) => {
    const kind = kindOf(fields);
    const tell = (repeats: Repeats): void => write({ ...repeats, kind }, message);
    if (sampler.admits({ kind: `${severity} ${message} ${kind}`, id: idOf(fields) }, tell)) write(fields, message);
  };
}

/** An error's name and code; two errors that have both in common are of one kind. */
function kindOf(fields: object): string {
  const error: unknown = 'error' in fields ? fields.error : undefined;
  if (typeof error !== 'object' || error === null) return '';
  const name = 'name' in error ? String(error.name) : '';
  return 'code' in error ? `${name} ${String(error.code)}` : name;
}

const idOf = (fields: object): string | undefined =>
  'errorId' in fields && typeof fields.errorId === 'string' ? fields.errorId : undefined;
