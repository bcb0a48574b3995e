/**
 * A stand-in for Discord on loopback: REST v10, gateway v10 and the files of messages, as far as a bot that answers
 * interactions uses them, with Discord's limits and errors. Tests, benchmarks and the page play on it through its
 * driver.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULTS, type DiscordOptions } from './discord-options.ts';
import { DiscordState } from './discord-state.ts';
import { Driver } from './driver/driver.ts';
import { isLoopbackHost } from './loopback.ts';
import { handleRest } from './rest/handle-rest.ts';

export interface Discord {
  /** A bot's `DISCORD_API_URL`, for example `http://127.0.0.1:1234/api`. */
  readonly apiUrl: string;
  readonly port: number;
  /** A bot's `DISCORD_TOKEN`. */
  readonly token: string;
  /** The `DISCORD_PUBLIC_KEY` of a bot that takes interactions over HTTP: hex. */
  readonly publicKey: string;
  readonly driver: Driver;
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 65_000;

/** Starts a stand-in with two players, two servers and each player's direct messages with the bot. */
export async function startDiscord({ port = 0, ...options }: DiscordOptions = {}): Promise<Discord> {
  const state = new DiscordState({
    token: `playground.${randomBytes(4).toString('hex')}.${randomBytes(16).toString('hex')}`,
    ...DEFAULTS,
    ...options,
  });
  populate(state);
  const server = createServer((request, response) => serve(state, request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('upgrade', (request, socket, head) => {
    if (!isForUs(request)) socket.destroy();
    else state.gateway.accept(request, socket, head);
  });
  await listen(server, port);
  const address = server.address() as AddressInfo;
  state.origin = `http://127.0.0.1:${address.port}`;
  state.unread.start(address.port);
  return {
    apiUrl: `${state.origin}/api`,
    port: address.port,
    token: state.options.token,
    publicKey: state.endpoint.publicKey,
    driver: new Driver(state),
    close: () => close(state, server),
  };
}

function populate({ directory }: DiscordState): void {
  directory.addPlayer('Ann');
  directory.addPlayer('Ben');
  directory.addGuild('Puzzle Club');
  directory.addGuild('Night Shift');
}

/** A web page names its origin in whatever could do harm here; a bot never does. */
const isForUs = ({ headers, socket }: IncomingMessage): boolean =>
  headers.origin === undefined && isLoopbackHost(headers.host, socket.localPort ?? 0);

function serve(state: DiscordState, request: IncomingMessage, response: ServerResponse): void {
  if (!isForUs(request)) {
    response.writeHead(403, { connection: 'close' }).end();
    return;
  }
  if (request.url && /^\/(?:(?:ephemeral-)?attachments|emojis)\//.test(request.url)) {
    serveFile(state, request.url, response);
    return;
  }
  handleRest(state, request, response).catch((fault: unknown) => {
    // Cut off: to an error of Discord's a bot would try again, and nobody would hear of this one.
    request.socket.destroy();
    // That somebody goes away in the middle of a call is no fault.
    if (request.complete) state.options.onFault(fault);
  });
}

function serveFile(state: DiscordState, url: string, response: ServerResponse): void {
  const address = new URL(url, state.origin);
  const isReadable = address.pathname.startsWith('/emojis/') || state.signer.isValid(address);
  const file = isReadable ? state.files.get(address.pathname) : undefined;
  if (!file) return void response.writeHead(404).end('This content is no longer available.');
  response.writeHead(200, { 'content-type': file.contentType, 'content-length': file.bytes.length }).end(file.bytes);
}

function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    server.off('error', reject);
    resolve();
  });
  return promise;
}

async function close(state: DiscordState, server: Server): Promise<void> {
  state.gateway.close();
  state.endpoint.close();
  state.clock.stop();
  state.unread.stop();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  await promise;
}
