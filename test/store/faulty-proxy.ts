/** A proxy in front of PostgreSQL that makes a chosen statement fail. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { OnCleanup } from '../support/temporary-folder.ts';

/** `leaves`: the connection breaks. `is silent`: no answer comes. `rejects`: an error comes instead of the result. */
export type Fault = 'leaves' | 'is silent' | 'rejects';

export interface FaultyProxy {
  readonly port: number;
  /** Makes the next statement with these words fail. Only the first PREPARE of a statement on a connection counts. */
  failAt(words: string, fault: Fault): void;
  /** Whether the fault is still waiting for a matching statement. */
  isArmed(): boolean;
}

/**
 * A message of PostgreSQL's protocol: its type, its length and its text
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */
function message(kind: string, text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + text.length);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(text)]);
}

/** The error of the connection pooler PgBouncer for a startup parameter that it does not support. */
const UNSUPPORTED = message('E', 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');

/** An internal error, followed by "ready for query" in a failed transaction. */
const REJECTION = Buffer.concat([message('E', 'SERROR\0CXX000\0Mnot now\0\0'), message('Z', 'E')]);

/** @param isPooler whether to reject connections that set a statement timeout, as a connection pooler does */
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
      rejects: () => near.write(REJECTION),
    };
    let isBegun = false;
    near.on('data', (bytes) => {
      const isRejected = isPooler && !isBegun && bytes.includes('statement_timeout');
      isBegun = true;
      if (isRejected) return void near.end(UNSUPPORTED);
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
