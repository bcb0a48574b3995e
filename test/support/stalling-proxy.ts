import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { newSchema } from './shared.ts';

export interface StallingProxy {
  readonly port: number;
  /** How many pieces are held back. */
  readonly held: number;
  /** From now on nothing goes through, in either direction; the connections stay open, also those that are made new. */
  stall(): void;
  /** Lets the held bytes through, and all that come later. */
  goOn(): void;
  /** From now on everything takes so many milliseconds more for the way there and back. */
  slow(roundTrip: number): void;
  close(): Promise<void>;
}

/**
 * A TCP proxy on loopback in front of a port, like a network in which packets vanish for a while.
 *
 * @param at its own port, or the path of its Unix socket
 */
export async function startStallingProxy(target: number, at: number | string = 0): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let stalled = false;
  let oneWay = 0;
  const pass = (act: () => void): void => {
    if (stalled) held.push(act);
    else act();
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      const write = (bytes: Buffer): void => void (to.destroyed || to.write(bytes));
      // Also what is not delayed keeps its order behind what was.
      from.on('data', (bytes) => pass(() => void setTimeout(write, oneWay, bytes)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        pass(() => to.destroy());
      });
    }
  }).listen(typeof at === 'string' ? { path: at } : { port: at, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get held() {
      return held.length;
    },
    stall() {
      stalled = true;
    },
    goOn() {
      stalled = false;
      for (const act of held.splice(0)) act();
    },
    slow(roundTrip) {
      oneWay = roundTrip / 2;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A new, empty schema of a PostgreSQL behind such a proxy, until the end of the test. */
export async function schemaBehindProxy(onTestFinished: (end: () => Promise<void>) => void) {
  const address = new URL(await newSchema());
  const proxy = await startStallingProxy(Number(address.port));
  onTestFinished(() => proxy.close());
  address.port = String(proxy.port);
  return { proxy, DATABASE_URL: address.href };
}
