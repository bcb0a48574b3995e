/**
 * A stand-in for Discord on loopback: REST v10, gateway v10 and the files of messages, with Discord's limits and
 * errors, as far as a bot that answers interactions uses them. Tests, benchmarks and the page use it through its
 * driver.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULTS, type DiscordOptions } from './discord-options.ts';
import { DiscordState } from './discord-state.ts';
import { Driver } from './driver/driver.ts';
import { closeServer, isLoopbackHost, listenOnLoopback } from './loopback.ts';
import { FILE_HEADERS } from './messages/file-store.ts';
import { handleRest } from './rest/handle-rest.ts';

export interface Discord {
  /** The `DISCORD_API_URL` of the bot, for example `http://127.0.0.1:1234/api`. */
  readonly apiUrl: string;
  readonly port: number;
  /** The `DISCORD_TOKEN` of the bot. */
  readonly token: string;
  /** The `DISCORD_PUBLIC_KEY` of a bot that receives interactions over HTTP, in hex. */
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
  await listenOnLoopback(server, port);
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
  for (const name of ['Puzzle Club', 'Night Shift']) directory.addChannel('bots', directory.addGuild(name));
}

/**
 * Whether a request may be served. Requests from other sites' pages may not: browsers send an Origin header with
 * requests that could do harm, but bots do not.
 */
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
    // The connection is closed without a response. After an error response the bot would retry, and nobody would notice
    // the stand-in's fault.
    request.socket.destroy();
    // A client that disconnects during its request is not a fault of the stand-in.
    if (request.complete) state.options.onFault(fault);
  });
}

function serveFile(state: DiscordState, url: string, response: ServerResponse): void {
  const address = new URL(url, state.origin);
  const isReadable = address.pathname.startsWith('/emojis/') || state.signer.isValid(address);
  const file = isReadable ? state.files.get(address.pathname) : undefined;
  if (!file) return void response.writeHead(404).end('This content is no longer available.');
  const { contentType, bytes } = file;
  response.writeHead(200, { ...FILE_HEADERS, 'content-type': contentType, 'content-length': bytes.length }).end(bytes);
}

function close(state: DiscordState, server: Server): Promise<void> {
  state.gateway.close();
  state.endpoint.close();
  state.clock.stop();
  state.unread.stop();
  return closeServer(server);
}
