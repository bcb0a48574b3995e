/** Somebody who sends interactions that are not signed by Discord, at an even rate, whatever becomes of them. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { realTime } from './clock.ts';

/** Discord's own are about as long. */
const BODY = JSON.stringify({ type: 3, data: 'x'.repeat(3_000) });
const CONNECTIONS = 32;
const TICK_MS = 5;
const REFUSED = /HTTP\/1\.1 401 /g;

export interface Flood {
  /** How many were sent, and how many of them were answered by 401. */
  readonly count: { sent: number; refused: number };
  /** Sends no more; settles when all that were sent are refused, or the connections are closed. */
  stop(): Promise<void>;
}

/** @param url where the bot takes interactions */
export async function startFlood(url: string, perSecond: number): Promise<Flood> {
  const { hostname, port, pathname, host } = new URL(url);
  const count = { sent: 0, refused: 0 };
  const headers = `X-Signature-Ed25519: ${'a'.repeat(128)}\r\nX-Signature-Timestamp: ${Math.floor(realTime() / 1_000)}`;
  const request = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (): Promise<Socket> => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket.setEncoding('latin1').on('data', (text: string) => {
        count.refused += text.match(REFUSED)?.length ?? 0;
      });
    }),
  );
  const begun = performance.now();
  const sending = setInterval(() => {
    const due = ((performance.now() - begun) / 1_000) * perSecond;
    for (; count.sent < due; count.sent += 1) sockets[count.sent % CONNECTIONS]?.write(request);
  }, TICK_MS);
  return {
    count,
    async stop() {
      clearInterval(sending);
      await Promise.all(sockets.map((socket) => once(socket.end(), 'close')));
    },
  };
}
