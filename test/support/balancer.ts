/** A load balancer before the HTTP endpoints of several bots: forwards each interaction to one, or to the next where that one does not answer. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const PATH = '/interactions';
const UNAVAILABLE = 503;
/** Of this one itself: nobody has answered. */
const BAD_GATEWAY = 502;

/** As long as real ones keep a connection that nobody uses; with the five seconds of Node.js it closes them under requests. */
const KEEP_ALIVE_MS = 60_000;

export interface Balancer {
  readonly url: string;
  /** Ports on this machine, which take turns. */
  readonly targets: Set<number>;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const targets = new Set<number>();
  let turn = 0;

  async function ask(port: number, { headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage | undefined> {
    const asked = request({ agent, port, path: PATH, method: 'POST', headers });
    asked.end(body);
    const answered = (await once(asked, 'response').catch(() => [])) as IncomingMessage[];
    const [response] = answered;
    if (response?.statusCode !== UNAVAILABLE) return response;
    response.resume();
    return undefined;
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const all = [...targets];
    const first = turn % all.length;
    turn += 1;
    // Others take their turns meanwhile.
    for (const port of [...all.slice(first), ...all.slice(0, first)]) {
      const response = await ask(port, incoming, body);
      if (!response) continue;
      outgoing.writeHead(response.statusCode ?? BAD_GATEWAY, response.headers);
      response.pipe(outgoing).once('error', () => outgoing.destroy());
      return;
    }
    outgoing.writeHead(BAD_GATEWAY).end();
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    targets,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
