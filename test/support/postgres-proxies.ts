import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { newSchema } from './shared.ts';

/**
 * A TCP proxy on loopback that can behave like a network that drops packets for a while. It listens on the port `at`,
 * or on the Unix socket at that path.
 */
export async function startStallingProxy(target: number, at: number | string = 0) {
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
      // Bytes without a delay also use a timer, so that they do not overtake earlier, delayed bytes.
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
    /** The number of chunks of bytes that are held back. */
    get held() {
      return held.length;
    },
    /** From now on, no bytes pass in either direction. Connections stay open, and new ones are accepted. */
    stall() {
      stalled = true;
    },
    goOn() {
      stalled = false;
      for (const act of held.splice(0)) act();
    },
    /** From now on, a round trip takes this many milliseconds longer. */
    slow(roundTrip: number) {
      oneWay = roundTrip / 2;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A new, empty PostgreSQL schema behind a stalling proxy, until the end of the test. */
export async function schemaBehindProxy(onTestFinished: (end: () => Promise<void>) => void) {
  const address = new URL(await newSchema());
  const proxy = await startStallingProxy(Number(address.port));
  onTestFinished(() => proxy.close());
  address.port = String(proxy.port);
  return { proxy, DATABASE_URL: address.href };
}
