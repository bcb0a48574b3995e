/** The log: JSON lines by pino, and nothing secret in them. */

import { write, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { type DestinationStream, type Level, pino } from 'pino';
import { UNEXPECTED } from './exit-codes.ts';

/* Takes tokens and passwords out of a text, wherever in it they stand. */

const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  // An interaction token lets anybody answer in the player's channel for 15 minutes.
  // https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback
  [/(\/(?:interactions|webhooks)\/\d+\/)[^/?#\s"'`]+/g, '$1[token]'],
  // The same tokens on their own: they are base64 and begin with the word "interaction".
  [/\baW50ZXJhY3Rpb24[\w+/=-]*/g, '[token]'],
  // A bot token: the application's id, a time and a signature, in base64.
  [/\b[\w-]{18,}\.[\w-]{5,8}\.[\w-]{25,}/g, '[token]'],
  [/\b(Bot|Bearer) [\w.+/=-]{8,}/g, '$1 [token]'],
  // A password in the address of a database.
  [/(\w+:\/\/[^\s/:@]*:)[^\s/@]+@/g, '$1[password]@'],
];

/** The same text with tokens and passwords replaced. */
export const redactText = (text: string): string =>
  SECRET_TEXTS.reduce((redacted, [secret, instead]) => redacted.replace(secret, instead), text);

/* Any error as a few fields that may be logged. discord.js's own errors carry the interaction token and the picture. */

export interface ErrorFields {
  readonly name: string;
  readonly message: string;
  /** Discord's, SQLite's or Node.js's code. */
  readonly code?: string | number;
  /** The HTTP status. */
  readonly status?: number;
  readonly method?: string;
  /** The path of the request, with its token replaced. */
  readonly route?: string;
  /** Only for what nobody expected: an answer of Discord says by its code and route where it comes from. */
  readonly stack?: string;
  readonly cause?: ErrorFields;
}

/** A chain of causes is followed this far; it may be a circle. */
const DEEPEST_CAUSE = 4;

/** Takes whatever was thrown, for that need not be an error. */
export function describeError(error: unknown): ErrorFields {
  return describe(error, 0);
}

function describe(error: unknown, depth: number): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, message: redactText(show(error)) };
  const request = describeRequest(error);
  return {
    name: redactText(error.name),
    message: redactText(error.message),
    ...describeCode(error),
    ...request,
    // A failed request has a stack of discord.js's own queues, which helps nobody.
    ...(request === undefined && error.stack !== undefined ? { stack: redactText(error.stack) } : {}),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE ? { cause: describe(error.cause, depth + 1) } : {}),
  };
}

function show(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'something that cannot be shown as text';
  }
}

function describeCode(error: Error): Pick<ErrorFields, 'code'> {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? { code } : typeof code === 'string' ? { code: redactText(code) } : {};
}

/** DiscordAPIError, HTTPError and RateLimitError are known by their shape: a request's method and address. */
function describeRequest(error: Error): Pick<ErrorFields, 'method' | 'route' | 'status'> | undefined {
  if (!('url' in error && typeof error.url === 'string')) return undefined;
  return {
    ...('status' in error && typeof error.status === 'number' ? { status: error.status } : {}),
    ...('method' in error && typeof error.method === 'string' ? { method: error.method } : {}),
    route: routeOf(error.url),
  };
}

const routeOf = (url: string): string => redactText(URL.parse(url)?.pathname ?? url);

/* Takes out of anything that goes to the log what nobody may read there: tokens, request bodies and files. */

/** Values under these names are never logged; compared in lower case. */
const SECRET_NAMES = new Set([
  'token',
  'authorization',
  'password',
  'secret',
  'requestbody',
  'files',
  'attachments',
  'body',
]);

/** Deeper than any fields of ours; what lies below is left out. */
const DEEPEST = 6;

/** A copy that is safe to log: same shape, without secrets, bytes as their length, and nothing that JSON cannot hold. */
export const redact = (fields: object): object => redactEntries(fields, 0);

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return describeError(value);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (depth >= DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactEntries(value, depth + 1);
}

function redactEntries(fields: object, depth: number): object {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    SECRET_NAMES.has(name.toLowerCase()) && value !== undefined ? '[redacted]' : redactValue(value, depth),
  ]);
  return Object.fromEntries(entries);
}

/* Failures of one kind come by the thousand when something breaks: the first ones are logged, the others are counted. */

export interface SamplingTimes {
  /** So many lines of one kind are logged in `windowMs`. */
  readonly burst: number;
  readonly windowMs: number;
}

export const SAMPLING: SamplingTimes = { burst: 20, windowMs: 10_000 };

/** Of so many failures that were not logged the ids are kept; then their line is written early. */
const MOST_IDS = 1_000;

export interface Failure {
  readonly kind: string;
  /** The number that a player was told, which must be in the log. */
  readonly id: string | undefined;
}

export interface Repeats {
  /** How many failures of the kind were left out. */
  readonly repeated: number;
  readonly errorIds: readonly string[];
}

export interface Sampler {
  /** Whether this one is logged; if not, it is counted, and `tell` is called with the count when the window ends. */
  admits(failure: Failure, tell: (repeats: Repeats) => void): boolean;
  /** Tells of everything that was counted and not told yet. */
  tellNow(): void;
}

interface Window {
  logged: number;
  repeated: number;
  errorIds: string[];
  tell: (repeats: Repeats) => void;
}

export function createSampler({ burst, windowMs }: SamplingTimes = SAMPLING): Sampler {
  const windows = new Map<string, Window>();

  function tell(window: Window): void {
    const { repeated, errorIds } = window;
    window.repeated = 0;
    window.errorIds = [];
    if (repeated > 0) window.tell({ repeated, errorIds });
  }

  function begin(kind: string, onTell: Window['tell']): Window {
    const window: Window = { logged: 0, repeated: 0, errorIds: [], tell: onTell };
    windows.set(kind, window);
    setTimeout(() => {
      windows.delete(kind);
      tell(window);
    }, windowMs).unref();
    return window;
  }

  return {
    admits({ kind, id }, onTell) {
      const window = windows.get(kind) ?? begin(kind, onTell);
      window.logged += 1;
      if (window.logged <= burst) return true;
      window.repeated += 1;
      if (id !== undefined) window.errorIds.push(id);
      if (window.errorIds.length >= MOST_IDS) tell(window);
      return false;
    },
    tellNow: () => windows.forEach(tell),
  };
}

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
    const kind = errorKind(fields);
    const tell = (repeats: Repeats): void => write({ ...repeats, kind }, message);
    if (sampler.admits({ kind: `${severity} ${message} ${kind}`, id: idOf(fields) }, tell)) write(fields, message);
  };
}

/** An error's name and code; two errors that have both in common are of one kind. */
function errorKind(fields: object): string {
  const error: unknown = 'error' in fields ? fields.error : undefined;
  if (typeof error !== 'object' || error === null) return '';
  const name = 'name' in error ? String(error.name) : '';
  return 'code' in error ? `${name} ${String(error.code)}` : name;
}

const idOf = (fields: object): string | undefined =>
  'errorId' in fields && typeof fields.errorId === 'string' ? fields.errorId : undefined;

/*
 * Where the lines of the log go: a file, a pipe or a socket, which may be full or have a reader that stands still. Lines wait
 * in memory up to a bound, and beyond that are counted and dropped, so nothing else ever waits for them. Pino's own
 * destination would do, but on a full disk its last flush tries forever.
 */

/** Bytes that wait at most. */
const LONGEST_BACKLOG = 1_000_000;
/** Bytes of one write. */
const CHUNK = 65_536;
/** Milliseconds until a full pipe or disk is tried again. */
const RETRY_MS = 50;
/** The same for a process that is about to end. */
const BREATH_MS = 5;
/** What a thread is left for what it is just writing, since nothing says when it is done: long where much else is at work. */
const IN_FLIGHT_MS = 100;
/** The reader is gone, and nobody will ever read a line again. */
const GONE = new Set(['EPIPE', 'EBADF', 'ECONNRESET']);
const NOTHING = Buffer.alloc(0);

export class LogOutput {
  readonly #fd: number;
  readonly #longest: number;
  #lines: string[] = [];
  /** The first lines, as bytes, as far as they are not written. */
  #chunk: Buffer = NOTHING;
  #waiting = 0;
  /** Bytes that a thread is just writing. */
  #inFlight = 0;
  #busy = false;
  #gone = false;
  #dropped = 0;
  readonly #idlers = new Set<() => void>();

  constructor(fd: number, longest = LONGEST_BACKLOG) {
    this.#fd = fd;
    this.#longest = longest;
  }

  /** How many lines were dropped so far. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Returns at once; the line must end with a line break. */
  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (this.#gone || this.#waiting + bytes > this.#longest) {
      this.#dropped += 1;
      return;
    }
    this.#waiting += bytes;
    this.#lines.push(line);
    if (!this.#busy) this.#pump();
  }

  /** Settles when nothing waits, or after so many milliseconds. */
  async idle(milliseconds: number): Promise<void> {
    if (!this.#busy) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.#idlers.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#idlers.delete(resolve);
  }

  /** Writes what waits before the process ends, for so many milliseconds at most. */
  flush(milliseconds: number): void {
    const end = performance.now() + milliseconds;
    // What a thread is just writing is left to it, and comes first; it takes no time where there is room.
    if (this.#inFlight > 0) sleep(Math.min(IN_FLIGHT_MS, milliseconds));
    this.#settle(null, this.#inFlight);
    while (this.#next() > 0 && performance.now() < end) {
      try {
        this.#settle(null, writeSync(this.#fd, this.#chunk));
      } catch (error) {
        this.#settle(error as NodeJS.ErrnoException, 0);
        sleep(BREATH_MS);
      }
    }
  }

  #pump(): void {
    this.#inFlight = Math.min(this.#next(), CHUNK);
    this.#busy = this.#inFlight > 0;
    if (!this.#busy) {
      for (const idle of this.#idlers) idle();
      return;
    }
    write(this.#fd, this.#chunk, 0, this.#inFlight, null, (error, written) => {
      this.#settle(error, written ?? 0);
      if (error && !this.#gone) setTimeout(() => this.#pump(), RETRY_MS).unref();
      else this.#pump();
    });
  }

  /** How many bytes are next. */
  #next(): number {
    if (this.#chunk.length > 0) return this.#chunk.length;
    this.#chunk = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    return this.#chunk.length;
  }

  #settle(error: NodeJS.ErrnoException | null, written: number): void {
    this.#gone ||= error !== null && GONE.has(error.code ?? '');
    this.#inFlight = 0;
    this.#waiting -= written;
    this.#chunk = this.#gone ? NOTHING : this.#chunk.subarray(written);
    if (this.#gone) this.#lines = [];
  }
}

const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/* The log of this process: on standard output, and with what nobody caught in it. */

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
