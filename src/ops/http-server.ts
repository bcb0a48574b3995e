/** `/healthz`, `/readyz` and `/metrics` for monitoring. */

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';
import type { ReadyCheck } from './readiness.ts';

export interface HttpAddress {
  readonly host: string;
  readonly port: number;
}

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
