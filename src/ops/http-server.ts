/** `/healthz`, `/readyz` and `/metrics` for monitoring. */

import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type Needs, repeat } from '../again.ts';
import type { HealthStore } from '../app/health.ts';
import type { JsonLog } from './log.ts';
import type { Metrics, ProcessState } from './metrics.ts';
import { StoreStalledError } from './watched-store.ts';

export interface HttpAddress {
  readonly host: string;
  readonly port: number;
}

/** Why the process cannot take clicks now; empty when it can. */
export type ReadyCheck = () => Promise<readonly string[]>;

export interface HttpServer {
  readonly port: number;
  close(): Promise<void>;
}

/** What the operating system says of an address that is not this machine's, or of a name that has none. */
const NOT_OURS: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** The address cannot be listened on. `message` is for the operator. */
export class HttpListenError extends Error {
  override readonly name = 'HttpListenError';

  constructor({ host, port }: HttpAddress, cause: NodeJS.ErrnoException) {
    const { code } = cause;
    super(
      NOT_OURS.has(code)
        ? `HTTP_HOST: ${host} is not an address of this machine (${code}). Write 127.0.0.1, or 0.0.0.0 for all of them.`
        : `HTTP_PORT: port ${port} of ${host} cannot be listened on (${code}). Choose a free one, or leave it out.`,
      { cause },
    );
  }
}

/** @throws HttpListenError when the port is taken or the host is not this machine's */
export async function startHttpServer(
  address: HttpAddress,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  check: ReadyCheck,
): Promise<HttpServer> {
  const server = createServer((request, response) => {
    answer(request.method ?? '', request.url ?? '', response, metrics, check).catch(() => {
      response.writeHead(500).end();
    });
  });
  await listen(server, address);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : address.port,
    close: () => close(server),
  };
}

async function answer(
  method: string,
  url: string,
  response: ServerResponse,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  check: ReadyCheck,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const [path] = url.split('?');
  switch (path) {
    case '/healthz':
      return send(response, 200, 'text/plain', 'ok\n');
    case '/readyz':
      return sendReady(response, await check());
    case '/metrics':
      return send(response, 200, metrics.contentType, await metrics.text());
    default:
      return send(response, 404, 'text/plain', 'There are /healthz, /readyz and /metrics.\n');
  }
}

function sendReady(response: ServerResponse, obstacles: readonly string[]): void {
  const ready = obstacles.length === 0;
  send(response, ready ? 200 : 503, 'application/json', `${JSON.stringify({ ready, obstacles })}\n`);
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
}

async function listen(server: Server, address: HttpAddress): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => reject(new HttpListenError(address, error)));
  server.listen(address.port, address.host, resolve);
  return promise;
}

async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}

/* Whether a move would be saved now: asked of the database by a write, since a full disk or a standby still answers. */

/** The sentence for `/readyz`; `undefined` while a write succeeds. */
export type WriteCheck = () => Promise<string | undefined>;

const SILENT = 'the database does not answer';

/** Milliseconds that a write may take; the store itself tries for two seconds. */
const WRITE_WITHIN = 3_000;

/**
 * Those who ask at the same moment share one write.
 *
 * @param reasonOf says of an error of the database what it means, behind the words "the database"
 */
export function createWriteCheck(
  store: Pick<HealthStore, 'proveWritable'>,
  now: () => number,
  log: Pick<JsonLog, 'debug'>,
  reasonOf: (error: unknown) => string,
  within = WRITE_WITHIN,
): WriteCheck {
  let last: Promise<string | undefined> | undefined;
  const check = async (): Promise<string | undefined> => {
    try {
      await rejectLate(store.proveWritable(now()), within);
      return undefined;
    } catch (error) {
      log.debug({ error }, 'the database takes no writes');
      return error instanceof LateError || error instanceof StoreStalledError
        ? SILENT
        : `the database ${reasonOf(error)}`;
    }
  };
  return () => {
    last ??= check().finally(() => {
      last = undefined;
    });
    return last;
  };
}

/** Thrown here, and by nobody else. */
class LateError extends Error {}

async function rejectLate(work: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new LateError('no answer in time')), milliseconds);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/* What of the process is there by now, and what it says of itself to whoever watches it. */

export interface Started {
  store?: HealthStore;
  write?: WriteCheck;
  identifiesLeft?: number;
  /** When a backup was made last, in milliseconds since 1970. */
  backedUpAt?: number | undefined;
  bot?: { state(): ProcessState; obstacles(): readonly string[] };
}

/** For the metrics. */
export const stateOf = ({ bot, store, identifiesLeft, backedUpAt }: Started): ProcessState => ({
  ...bot?.state(),
  isReady: bot?.obstacles().length === 0,
  identifiesLeft,
  backedUpAt,
  connections: store?.connections?.(),
});

/** What `/readyz` answers: the gateway brings clicks, and what they do would be saved. Once it has been so, each change is logged. */
export function createReadyCheck(now: Started, log: Pick<JsonLog, 'info' | 'warn'>): ReadyCheck {
  let told: string | undefined;
  return async () => {
    const obstacles = await obstaclesOf(now);
    const last = told;
    // While it starts, and when it stops, other lines say so.
    if (obstacles.length === 0 || (told !== undefined && !obstacles.includes('stopping'))) told = obstacles.join('; ');
    if (last !== undefined && told !== last) {
      if (told === '') log.info({}, 'the bot takes clicks again');
      else log.warn({ obstacles }, 'the bot takes no clicks, or cannot save what they do');
    }
    return obstacles;
  };
}

async function obstaclesOf({ bot, write }: Started): Promise<readonly string[]> {
  const gateway = bot ? bot.obstacles() : ['starting'];
  const database = write ? await write() : 'the database is not open yet';
  return database === undefined ? gateway : [...gateway, database];
}

const LAST_BACKUP = {
  firstMs: 0,
  everyMs: 60_000,
  limitMs: 30_000,
  failure: 'the time of the last backup could not be read',
};

/** Reads for the metrics when the last backup was; returns, once that is known, what ends it. */
export async function watchBackups(
  store: Pick<HealthStore, 'lastBackup'>,
  started: Started,
  needs: Needs,
): Promise<() => Promise<void>> {
  const run = async (): Promise<void> => {
    started.backedUpAt = await store.lastBackup();
  };
  const { first, stop } = repeat({ ...LAST_BACKUP, run }, needs);
  await first;
  return stop;
}

/** The version of the bot, as package.json has it. */
export function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
