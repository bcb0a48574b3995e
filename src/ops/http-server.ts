/** Serves `/healthz`, `/readyz` and `/metrics` for monitoring, and `/interactions` if Discord sends them over HTTP. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Metrics } from './metrics.ts';
import type { Readiness, ReadyCheck } from './readiness.ts';

export interface HttpAddress {
  readonly host: string;
  readonly port: number;
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface HttpServer {
  readonly port: number;
  /** Sets the handler of `POST /interactions`. Requests that arrive earlier wait for it for a short time. */
  takeInteractions(handler: RequestHandler): void;
  /** Accepts no new connections, and closes each existing one after its next response. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds in which a whole request must arrive, so that no client holds a connection by sending single bytes. */
const REQUEST_WITHIN_MS = 4_000;
const LOOK_EVERY_MS = 500;

/** Milliseconds. Longer than the 60 s of load balancers, which might otherwise use a connection that is closing. */
const KEEP_ALIVE_MS = 75_000;

/** How long `drain` leaves idle connections open, in milliseconds: a request may already be on its way. */
const IDLE_STAYS_MS = 1_000;

const ANSWERED_WITHIN_MS = 2_500;

/** The listen backlog, which is the default of Node.js. */
const MOST_WAITING = 511;

/** How long a click waits for the bot to start, in milliseconds; then it is rejected. Discord waits three seconds. */
const STARTED_WITHIN_MS = 1_500;

/** Error codes for an address that does not belong to this machine, and for a host name without an address. */
const NOT_OURS: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** Thrown if the server cannot listen. `message` is for the operator. */
export class HttpListenError extends Error {
  override readonly name = 'HttpListenError';

  constructor({ host, port }: HttpAddress, cause: NodeJS.ErrnoException) {
    const { code } = cause;
    super(
      NOT_OURS.has(code)
        ? `HTTP_HOST: ${host} is not an address of this machine (${code}). Write 127.0.0.1 or ::1 for this machine alone, 0.0.0.0 or :: for all addresses.`
        : `HTTP_PORT: cannot listen on port ${port} of ${host} (${code}). Choose a free port, or leave HTTP_PORT unset.`,
      { cause },
    );
  }
}

/** @throws HttpListenError if the port is in use or the host is not an address of this machine */
export async function startHttpServer(
  address: HttpAddress,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  check: ReadyCheck,
): Promise<HttpServer> {
  const started = Promise.withResolvers<void>();
  let answerInteraction: RequestHandler | undefined;
  const handlerOnceStarted = () => started.promise.then(() => answerInteraction);
  let isDraining = false;
  const timeouts = {
    requestTimeout: REQUEST_WITHIN_MS,
    headersTimeout: REQUEST_WITHIN_MS,
    connectionsCheckingInterval: LOOK_EVERY_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(timeouts, (request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
    const answered =
      request.url === '/interactions'
        ? interactionAt(request, response, handlerOnceStarted())
        : answer(request.method ?? '', request.url ?? '', response, metrics, check);
    answered.catch(() => (response.headersSent ? response.destroy() : response.writeHead(500).end()));
  });
  await listen(server, address);
  setTimeout(started.resolve, STARTED_WITHIN_MS).unref();
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : address.port,
    takeInteractions(handler) {
      answerInteraction = handler;
      started.resolve();
    },
    async drain() {
      isDraining = true;
      await acceptWaiting(server);
      // `close` of an HTTP server closes idle connections at once; `close` of a plain server does not.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      await Promise.race([closed, pause(IDLE_STAYS_MS)]);
      server.closeIdleConnections();
      await Promise.race([closed, pause(ANSWERED_WITHIN_MS - IDLE_STAYS_MS)]);
    },
    close: () => close(server),
  };
}

async function interactionAt(
  request: IncomingMessage,
  response: ServerResponse,
  coming: Promise<RequestHandler | undefined>,
): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  const handler = await coming;
  // A proxy sends the request to another process if the connection is closed without a response.
  if (!handler) return void request.socket.destroy();
  await handler(request, response);
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

function sendReady(response: ServerResponse, { obstacles, waits }: Readiness): void {
  const ready = obstacles.length === 0;
  send(response, ready ? 200 : 503, 'application/json', `${JSON.stringify({ ready, obstacles, waits })}\n`);
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
}

async function listen(server: Server, address: HttpAddress): Promise<void> {
  server.listen(address.port, address.host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new HttpListenError(address, error);
  });
}

/** Accepts all waiting connections. Node.js accepts one per turn of its event loop, and on closing resets the rest. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  for (let before = -1; before < accepted && accepted < MOST_WAITING; ) {
    before = accepted;
    // The first wait only lets the current turn of the event loop end.
    await yieldToEventLoop();
    await yieldToEventLoop();
  }
}

async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}
