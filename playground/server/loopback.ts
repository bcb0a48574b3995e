import type { Server } from 'node:http';

/**
 * Guards against other web pages. A page on the internet can send requests to loopback, and with DNS rebinding even
 * under its own host name. So the Host header must name loopback, and an Origin must be our own.
 */
const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

export const isLoopbackName = (name: string): boolean => LOOPBACK_NAMES.includes(name);

/** Whether the Host header of a request names this machine and the port at which it arrived. */
export function isLoopbackHost(host: string | undefined, port: number): boolean {
  return LOOPBACK_NAMES.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

/** Whether the requesting page was served by the host that it calls. */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined): boolean =>
  origin !== undefined && origin === `http://${host}`;

/** Ends all connections at once, and resolves when the server is closed. */
export function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}

/** Settles when the server listens, or rejects if the port is in use. */
export function listenOnLoopback(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    server.off('error', reject);
    resolve();
  });
  return promise;
}
