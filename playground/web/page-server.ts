/**
 * Serves the page, its pictures and its WebSocket. Only this machine is served, and only the server's own page may
 * connect.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Driver } from '../server/driver/driver.ts';
import { closeServer, isLoopbackHost, isOwnOrigin, listenOnLoopback } from '../server/loopback.ts';
import { FILE_HEADERS } from '../server/messages/file-store.ts';
import { type PageFile, readEmoji } from './page-files.ts';

/**
 * The limit on the size of a message from the page, in bytes. A form with files of 10 MiB fits, although base64 makes
 * them a third longer.
 */
const MAX_ACTION_BYTES = 16 * 1024 * 1024;

/**
 * The security headers: nothing is loaded from other sites, no other page can frame this one, and only its own scripts
 * run.
 */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export interface PageServerOptions {
  readonly driver: Driver;
  readonly files: ReadonlyMap<string, PageFile>;
  readonly onConnection: (socket: WebSocket) => void;
}

export interface PageServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the page's server. Rejects with the error of `listen` if the port cannot be used. */
export async function startPageServer(port: number, options: PageServerOptions): Promise<PageServer> {
  const server = createServer((request, response) => serve(options, request, response));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_ACTION_BYTES });
  server.on('upgrade', (request, socket, head) => {
    if (!mayConnect(request)) reject(socket);
    else sockets.handleUpgrade(request, socket, head, options.onConnection);
  });
  await listenOnLoopback(server, port);
  return { port: (server.address() as AddressInfo).port, close: () => close(server, sockets) };
}

function mayConnect({ headers, socket, url }: IncomingMessage): boolean {
  const isHere = isLoopbackHost(headers.host, socket.localPort ?? 0);
  return url === '/live' && isHere && isOwnOrigin(headers.origin, headers.host);
}

function reject(socket: Duplex): void {
  // The client may have disconnected already, and without a listener the socket's error would be uncaught.
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
}

function serve({ driver, files }: PageServerOptions, request: IncomingMessage, response: ServerResponse): void {
  if (!isLoopbackHost(request.headers.host, request.socket.localPort ?? 0)) {
    answer(response, 403, 'Open the playground as http://localhost on this machine.');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    answer(response, 405, 'This page takes only GET requests.');
    return;
  }
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const isUploaded = /^\/(?:attachments|emojis)\//.test(path);
  const file = isUploaded ? driver.file(path) : (files.get(path) ?? readEmoji(path));
  if (!file) {
    answer(response, 404, 'There is nothing here.');
    return;
  }
  // The names of scripts, styles and pictures contain a hash of their content, so browsers must revalidate only the
  // page itself.
  const cache = path === '/' ? 'no-cache' : 'private, max-age=3600, immutable';
  const length = file.bytes.length;
  response.writeHead(200, {
    ...HEADERS,
    ...(isUploaded ? FILE_HEADERS : {}),
    'content-type': file.contentType,
    'content-length': length,
    'cache-control': cache,
  });
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
}

function answer(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    .end(text);
}

function close(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const client of sockets.clients) client.terminate();
  return closeServer(server);
}
