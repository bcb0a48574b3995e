import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { PageAction, ServerEvent } from '../../../playground/web/protocol.ts';

/** A window without a browser: sends actions and collects events. */
export async function openWindow(url: string) {
  const { host } = new URL(url);
  const socket = new WebSocket(`ws://${host}/live`, { origin: url });
  const got: ServerEvent[] = [];
  socket.on('message', (data) => got.push(JSON.parse(String(data))));
  await once(socket, 'open');
  const next = async <Kind extends ServerEvent['kind']>(
    kind: Kind,
    fits: (event: Extract<ServerEvent, { kind: Kind }>) => boolean = () => true,
  ): Promise<Extract<ServerEvent, { kind: Kind }>> => {
    // A bot in a process of its own may take long to start.
    const signal = AbortSignal.timeout(30_000);
    for (;;) {
      const index = got.findIndex((event) => event.kind === kind && fits(event as never));
      if (index >= 0) return got.splice(index, 1)[0] as never;
      await once(socket, 'message', { signal });
    }
  };
  return { socket, got, next, send: (action: PageAction) => socket.send(JSON.stringify(action)) };
}
