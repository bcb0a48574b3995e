/** An API of Discord's that knows only its gateway, and a gateway that does whatever a test wants. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { OnCleanup } from './temporary-folder.ts';

export interface BareGateway {
  /** A bot's `DISCORD_API_URL`. */
  readonly apiUrl: string;
  /** Where the API says that the gateway is. */
  readonly url: string;
}

/** The gateway's behavior with each connection that opens, and before that with each that asks to. */
export interface Meeting {
  readonly open: (connection: WebSocket) => void;
  /** Returns true when it has ended the connection itself. */
  readonly refuse?: (socket: Duplex) => boolean;
  /** Where the API says that the gateway is, if it is elsewhere. */
  readonly elsewhere?: string;
}

/** Its plain pages all answer with an application's id and the address of the gateway. */
export async function startBareGateway(
  { open, refuse, elsewhere }: Meeting,
  onCleanup: OnCleanup,
): Promise<BareGateway> {
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((_, response) => {
    const session_start_limit = { total: 1000, remaining: 999, reset_after: 1000, max_concurrency: 2 };
    const body = { id: '1', url: elsewhere ?? address('ws'), shards: 1, session_start_limit };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const address = (scheme: string) => `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('upgrade', (request, socket, head) => {
    if (!refuse?.(socket)) sockets.handleUpgrade(request, socket, head, open);
  });
  onCleanup(() => {
    for (const connection of sockets.clients) connection.terminate();
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { apiUrl: `${address('http')}/api`, url: elsewhere ?? address('ws') };
}
