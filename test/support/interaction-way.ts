/** How the bots of a test receive interactions: over the gateway, or over HTTP through a load balancer. */

import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Discord, SentInteraction } from '#playground';
import { listenOnLoopback } from './loopback.ts';

/** Whether the tests run over HTTP (INTERACTIONS=http). */
export const OVER_HTTP = process.env['INTERACTIONS'] === 'http';

export interface InteractionWay {
  /** The settings with which a bot receives interactions in this way. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sends interactions to the bot on this port until the bot has ended. */
  bring(port: number, ended: Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export async function openWay(discord: Discord, overHttp = OVER_HTTP): Promise<InteractionWay | undefined> {
  if (!overHttp) return undefined;
  const balancer = await startBalancer();
  return {
    settings: { DISCORD_PUBLIC_KEY: discord.publicKey, HTTP_PORT: '0' },
    async bring(port, ended) {
      balancer.targets.add(port);
      void ended.then(() => balancer.targets.delete(port));
      if (discord.driver.endpointUrl === undefined) await discord.driver.useEndpoint(balancer.url);
    },
    close: balancer.close,
  };
}

/** The REST call that answers an interaction over the gateway, for tests that make it fail. */
export const CALLBACK = { method: 'POST', route: '/callback' } as const;

/** The status codes of a callback that Discord accepted, and of an HTTP response that contains an answer. */
const [NO_CONTENT, OK] = [204, 200];

/** Everything that the bot sent as an answer, by REST calls or as an HTTP response, and whether Discord accepted it. */
export const answersOf = ({ calls, deliveries }: SentInteraction) => [
  ...calls.map(({ status, request, files }) => ({ isTaken: status === NO_CONTENT, sent: request, files })),
  ...deliveries
    .filter(({ status }) => status === OK)
    .map(({ problem, response, files }) => ({ isTaken: problem === undefined, sent: response, files })),
];

const PATH = '/interactions';
const UNAVAILABLE = 503;
const BAD_GATEWAY = 502;

/** How long idle connections are kept, as in real load balancers. Node.js's five seconds would lose requests. */
const KEEP_ALIVE_MS = 60_000;

/**
 * Starts a load balancer in front of several bots' HTTP endpoints, which are used in turn. `targets` are their ports.
 * If a bot does not answer, the next one is asked.
 */
async function startBalancer() {
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
    // The order is fixed before the first await, because other requests change it meanwhile.
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
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}${PATH}`,
    targets,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
