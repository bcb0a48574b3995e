import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Starts a server on a free port of loopback, and returns the port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Starts an HTTP server on loopback, which is stopped after the test, and returns its address. */
export async function serve(answer: RequestListener, onCleanup: (end: () => void) => void): Promise<string> {
  const server = createServer(answer);
  onCleanup(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${await listenOnLoopback(server)}`;
}

/** Returns a port of this machine on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether nothing on this machine listens on this port at the moment. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  // `once` rejects if the port is already in use.
  const isListening = await once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}
