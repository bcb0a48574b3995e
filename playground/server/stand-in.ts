/**
 * A stand-in for Discord on loopback: REST v10, gateway v10 and the files of messages, as far as a bot that answers
 * interactions uses them, with Discord's limits and errors. Tests, benchmarks and the page play on it through its
 * driver.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Driver } from './driver/driver.ts';
import { PRIVILEGED_INTENTS } from './gateway/privileged-intents.ts';
import { isLoopbackHost } from './loopback.ts';
import { handleRest } from './rest/handle-rest.ts';
import type { WorldOptions } from './shared.ts';
import { World } from './world.ts';

export interface StandInOptions extends Partial<WorldOptions> {
  /** 0, the default, picks a free port. */
  readonly port?: number;
}

export interface StandIn {
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
export async function startDiscord({ port = 0, ...options }: StandInOptions = {}): Promise<StandIn> {
  const world = new World({
    token: `playground.${randomBytes(4).toString('hex')}.${randomBytes(16).toString('hex')}`,
    bot: { name: 'Bot' },
    privilegedIntents: PRIVILEGED_INTENTS,
    shards: 1,
    maxConcurrency: 16,
    identifyWindowMs: 0,
    heartbeatMs: 41_250,
    sessionStarts: 1_000,
    globalPerSecond: 50,
    invalidCalls: 10_000,
    keepMessages: 500,
    keepFileBytes: 16 * 1024 * 1024,
    keepInteractions: 2_000,
    onFault: throwUncaught,
    ...options,
  });
  populate(world);
  const server = createServer((request, response) => serve(world, request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('upgrade', (request, socket, head) => {
    if (!isForUs(request)) socket.destroy();
    else world.gateway.accept(request, socket, head);
  });
  await listen(server, port);
  const address = server.address() as AddressInfo;
  world.origin = `http://127.0.0.1:${address.port}`;
  return {
    apiUrl: `${world.origin}/api`,
    port: address.port,
    token: world.options.token,
    publicKey: world.endpoint.publicKey,
    driver: new Driver(world),
    close: () => close(world, server),
  };
}

/** Ends the process with the fault's stack, or fails the run of a test runner, unless somebody else wants to hear of it. */
function throwUncaught(fault: unknown): void {
  queueMicrotask(() => {
    throw fault;
  });
}

function populate({ directory }: World): void {
  directory.addPlayer('Ann');
  directory.addPlayer('Ben');
  directory.addGuild('Puzzle Club');
  directory.addGuild('Night Shift');
}

/** A web page names its origin in whatever could do harm here; a bot never does. */
const isForUs = ({ headers, socket }: IncomingMessage): boolean =>
  headers.origin === undefined && isLoopbackHost(headers.host, socket.localPort ?? 0);

function serve(world: World, request: IncomingMessage, response: ServerResponse): void {
  if (!isForUs(request)) {
    response.writeHead(403, { connection: 'close' }).end();
    return;
  }
  if (request.url && /^\/(?:(?:ephemeral-)?attachments|emojis)\//.test(request.url)) {
    serveFile(world, request.url, response);
    return;
  }
  handleRest(world, request, response).catch((fault: unknown) => {
    // Cut off: to an error of Discord's a bot would try again, and nobody would hear of this one.
    request.socket.destroy();
    // That somebody goes away in the middle of a call is no fault.
    if (request.complete) world.options.onFault(fault);
  });
}

function serveFile(world: World, url: string, response: ServerResponse): void {
  const address = new URL(url, world.origin);
  const isReadable = address.pathname.startsWith('/emojis/') || world.signer.isValid(address);
  const file = isReadable ? world.files.get(address.pathname) : undefined;
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

async function close(world: World, server: Server): Promise<void> {
  world.gateway.close();
  world.endpoint.close();
  world.clock.stop();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  await promise;
}
