import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on loopback that answers in this way until it is cleaned up; returns its address. */
export async function serve(answer: RequestListener, onCleanup: (end: () => void) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onCleanup(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
