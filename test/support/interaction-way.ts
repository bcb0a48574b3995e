/** How interactions reach the bots of a test: over the gateway, or over HTTP through a balancer before all of them. */
import type { Discord, SentInteraction } from '#playground';
import { startBalancer } from './balancer.ts';

/** Whether the tests run over HTTP, as with INTERACTIONS=http in the environment; one that cannot says why. */
export const OVER_HTTP = process.env['INTERACTIONS'] === 'http';

export interface InteractionWay {
  /** Further settings of a bot. */
  readonly settings: Readonly<Record<string, string>>;
  /** From now on a bot that listens at this port takes its part, until it has ended. */
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

/** The call that answers an interaction over the gateway, for the faults of a test. */
export const CALLBACK = { method: 'POST', route: '/callback' } as const;

/** The statuses of an answer by a call that Discord took, and of one in a response. */
const [NO_CONTENT, OK] = [204, 200];

/** All that the bot sent to answer it, in calls or as the response to a delivery, and whether Discord took it. */
export const answersOf = ({ calls, deliveries }: SentInteraction) => [
  ...calls.map(({ status, request, files }) => ({ isTaken: status === NO_CONTENT, sent: request, files })),
  ...deliveries
    .filter(({ status }) => status === OK)
    .map(({ problem, response, files }) => ({ isTaken: problem === undefined, sent: response, files })),
];
