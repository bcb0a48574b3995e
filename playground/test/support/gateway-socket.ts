import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Discord } from '../../server/discord.ts';

interface Payload {
  readonly op: number;
  readonly t?: string | null;
  readonly s?: number | null;
  readonly d: unknown;
}

/** Opens a gateway connection without a library. It sends payloads, collects events, and returns the close code. */
export async function openSocket({ apiUrl }: Discord, version = '10') {
  const socket = new WebSocket(
    `${apiUrl.replace('http', 'ws').replace('/api', '/gateway')}?v=${version}&encoding=json`,
  );
  const got: Payload[] = [];
  socket.on('message', (data) => got.push(JSON.parse(String(data))));
  const closed = once(socket, 'close').then(([code]) => code as number);
  const over = closed.then((code) => Promise.reject(new Error(`The gateway closed the connection with ${code}.`)));
  over.catch(() => undefined);
  await once(socket, 'open');
  const next = async (fits: (payload: Payload) => boolean): Promise<Payload> => {
    const signal = AbortSignal.timeout(10_000);
    for (;;) {
      const found = got.find(fits);
      if (found) return found;
      await Promise.race([once(socket, 'message', { signal }), over]);
    }
  };
  return { socket, got, closed, next, send: (op: number, d: unknown) => socket.send(JSON.stringify({ op, d })) };
}

export const identify = (token: string, more: object = {}) => ({ token, intents: 0, properties: {}, ...more });

/** Identifies and waits until the session is ready. Also returns the session's id. */
export async function openSession(discord: Discord, more: object = {}) {
  const socket = await openSocket(discord);
  socket.send(2, identify(discord.token, more));
  const { d } = await socket.next(({ t }) => t === 'READY');
  return { ...socket, sessionId: (d as { readonly session_id: string }).session_id };
}
