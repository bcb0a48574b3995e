import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { PageAction, ServerEvent } from '../../web/protocol.ts';

/** Opens a window of the page without a browser, to send actions and collect events. */
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
    // Starting a bot in its own process may take long.
    const signal = AbortSignal.timeout(30_000);
    for (;;) {
      const index = got.findIndex((event) => event.kind === kind && fits(event as never));
      if (index >= 0) return got.splice(index, 1)[0] as never;
      await once(socket, 'message', { signal });
    }
  };
  return { socket, got, next, send: (action: PageAction) => socket.send(JSON.stringify(action)) };
}
