/**
 * Guards against other web pages. A page on the internet can make the browser talk to loopback, and with DNS rebinding
 * even under its own host name; so the Host header must name loopback itself, and an Origin must be our own.
 */
const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

export const isLoopbackName = (name: string): boolean => LOOPBACK_NAMES.includes(name);

/** True when a request's Host header names this machine and the port it came to. */
export function isLoopbackHost(host: string | undefined, port: number): boolean {
  return LOOPBACK_NAMES.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

/** True when the page that asks was served from the very host it asks. */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined): boolean =>
  origin !== undefined && origin === `http://${host}`;
