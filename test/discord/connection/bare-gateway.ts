/** A Discord API that only returns the address of its gateway, and a gateway whose behavior the test chooses. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { OnCleanup } from '../../support/temporary-folder.ts';

export interface BareGateway {
  /** The address for a bot's `DISCORD_API_URL` setting. */
  readonly apiUrl: string;
  /** The address of the gateway, which the API returns. */
  readonly url: string;
}

/** How the gateway treats each upgrade request and each open connection. */
export interface Meeting {
  readonly open: (connection: WebSocket) => void;
  /** Handles an upgrade request. Returns true if it has ended the connection. */
  readonly reject?: (socket: Duplex) => boolean;
}

/** Starts an API that answers every HTTP request with an application id and the gateway's address. */
export async function startBareGateway({ open, reject }: Meeting, onCleanup: OnCleanup): Promise<BareGateway> {
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((_, response) => {
    const session_start_limit = { total: 1000, remaining: 999, reset_after: 1000, max_concurrency: 2 };
    const body = { id: '1', url: address('ws'), shards: 1, session_start_limit };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const address = (scheme: string) => `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('upgrade', (request, socket, head) => {
    if (!reject?.(socket)) sockets.handleUpgrade(request, socket, head, open);
  });
  onCleanup(() => {
    for (const connection of sockets.clients) connection.terminate();
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { apiUrl: `${address('http')}/api`, url: address('ws') };
}
