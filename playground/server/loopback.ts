import type { Server } from 'node:http';

/**
 * Protects the servers from other web pages. A page on the internet can send requests to loopback, and with DNS
 * rebinding even under its own host name. So the Host header must name loopback, and an Origin must be the server's
 * own.
 */
const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

export const isLoopbackName = (name: string): boolean => LOOPBACK_NAMES.includes(name);

/** Whether a request's Host header names this machine and the port at which the request arrived. */
export function isLoopbackHost(host: string | undefined, port: number): boolean {
  return LOOPBACK_NAMES.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

/** Whether a page's request goes to the host that served the page. */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined): boolean =>
  origin !== undefined && origin === `http://${host}`;

/** Closes all connections at once, and resolves when the server is closed. */
export function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}

/** Resolves when the server listens; rejects if the port is in use. */
export function listenOnLoopback(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    server.off('error', reject);
    resolve();
  });
  return promise;
}
