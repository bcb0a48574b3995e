import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { newSchema } from './shared.ts';
import type { OnCleanup } from './temporary-folder.ts';

export interface StallingProxy {
  readonly port: number;
  /** The number of chunks that are held back. */
  readonly held: number;
  /** From now on no bytes pass, in either direction. Connections stay open, and new ones are accepted. */
  stall(): void;
  /** Lets the held bytes and all later ones pass. */
  goOn(): void;
  /** From now on a round trip takes this many milliseconds more. */
  slow(roundTrip: number): void;
  close(): Promise<void>;
}

/**
 * A TCP proxy on loopback that behaves like a network that drops packets for a while.
 *
 * @param at its own port, or the path of a Unix socket
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
      // A timer of zero keeps the order of bytes that were delayed before.
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

/** A new, empty PostgreSQL schema behind such a proxy, until the end of the test. */
export async function schemaBehindProxy(onTestFinished: (end: () => Promise<void>) => void) {
  const address = new URL(await newSchema());
  const proxy = await startStallingProxy(Number(address.port));
  onTestFinished(() => proxy.close());
  address.port = String(proxy.port);
  return { proxy, DATABASE_URL: address.href };
}

/** A proxy in front of PostgreSQL that makes one chosen statement fail. */

/** `leaves`: the connection breaks. `is silent`: no answer ever comes. `refuses`: an error instead of the result. */
export type Fault = 'leaves' | 'is silent' | 'refuses';

export interface FaultyProxy {
  readonly port: number;
  /**
   * Makes the next statement that contains these words fail. Only the first PREPARE of a statement on a connection is
   * seen.
   */
  failAt(words: string, fault: Fault): void;
  /** Whether no statement has matched yet. */
  isArmed(): boolean;
}

/**
 * A protocol message: its type, its length and its text
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */
function message(kind: string, text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + text.length);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(text)]);
}

/** PgBouncer's error for a startup parameter that it does not support. */
const UNSUPPORTED = message('E', 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');

/** An internal error, then "ready for query" in a failed transaction. */
const REFUSAL = Buffer.concat([message('E', 'SERROR\0CXX000\0Mnot now\0\0'), message('Z', 'E')]);

/**
 * @param isPooler whether connections that ask for a time limit are refused, as a pooler does
 */
export async function startFaultyProxy(
  target: number,
  onCleanup: OnCleanup,
  { isPooler = false }: { readonly isPooler?: boolean } = {},
): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let next: { readonly words: string; readonly fault: Fault } | undefined;
  function faultOf(bytes: Buffer): Fault | undefined {
    if (!next || !bytes.includes(next.words)) return undefined;
    const { fault } = next;
    next = undefined;
    return fault;
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    const act: Readonly<Record<Fault, () => void>> = {
      leaves: end,
      'is silent': () => near.pause(),
      refuses: () => near.write(REFUSAL),
    };
    let isBegun = false;
    near.on('data', (bytes) => {
      const isRefused = isPooler && !isBegun && bytes.includes('statement_timeout');
      isBegun = true;
      if (isRefused) return void near.end(UNSUPPORTED);
      const fault = faultOf(bytes);
      if (fault) act[fault]();
      else far.write(bytes);
    });
    far.on('data', (bytes) => void near.write(bytes));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onCleanup(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    failAt: (words, fault) => {
      next = { words, fault };
    },
    isArmed: () => next !== undefined,
  };
}
