/** Lets a discord.js client receive interactions over HTTP, which discord.js does not support itself. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  type APIInteraction,
  type Client,
  DefaultRestOptions,
  InteractionType,
  type RESTOptions,
  type ResponseLike,
} from 'discord.js';
import { listenOnLoopback } from '../../../test/support/loopback.ts';
import type { Discord } from '../../server/discord.ts';

/** The ways in which interactions reach the bot. Over HTTP, the bot may answer in the response. */
export const WAYS = ['the gateway', 'HTTP'] as const;
export type Way = (typeof WAYS)[number];

export interface HttpSide {
  /** Options for the client's REST module. */
  readonly rest: Pick<RESTOptions, 'makeRequest'>;
  /** Starts an HTTP endpoint for the client and makes the stand-in send interactions to it. */
  serve(client: Client): Promise<void>;
  close(): Promise<void>;
}

/** The prefix of an Ed25519 public key in DER form: https://www.rfc-editor.org/rfc/rfc8410 */
const DER_PREFIX = '302a300506032b6570032100';

/** Makes the key that verifies Discord's signatures from the application's public key. */
export const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(DER_PREFIX + publicKey, 'hex'), format: 'der', type: 'spki' });

/** Whether Discord signed this request. */
export function isSigned({ headers }: IncomingMessage, body: Buffer, key: KeyObject): boolean {
  const signature = Buffer.from(String(headers['x-signature-ed25519']), 'hex');
  return verify(null, Buffer.concat([Buffer.from(String(headers['x-signature-timestamp'])), body]), key, signature);
}

export type Served = Awaited<ReturnType<typeof listen>>;

/** Starts an HTTP server on a free port. */
export async function listen(handle: (request: IncomingMessage, response: ServerResponse) => unknown) {
  let connections = 0;
  const server = createServer((request, response) => void handle(request, response));
  server.on('connection', () => {
    connections += 1;
  });
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}/interactions`,
    /** The number of connections that were opened so far. */
    connections: () => connections,
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Handle = (interaction: APIInteraction, response: ServerResponse, request: IncomingMessage) => unknown;

/** Starts an endpoint that checks signatures, answers PING, and passes other interactions to `handle`. */
export function serveInteractions({ publicKey }: Discord, handle: Handle): Promise<Served> {
  const key = keyOf(publicKey);
  return listen(async (request, response) => {
    const body = await buffer(request);
    if (!isSigned(request, body, key)) return response.writeHead(401).end();
    const interaction = JSON.parse(String(body));
    return interaction.type === InteractionType.Ping
      ? response.end('{"type":1}')
      : handle(interaction, response, request);
  });
}

/** Lets the bot answer in the HTTP response, or by the callback route if it asks for the created message. */
export async function overHttp(discord: Discord): Promise<HttpSide> {
  const open = new Map<string, ServerResponse>();
  let client: Client | undefined;
  const { url, close } = await serveInteractions(discord, (interaction, response) => {
    open.set(interaction.id, response);
    emit(client, interaction);
  });
  const makeRequest: RESTOptions['makeRequest'] = async (address, init): Promise<ResponseLike> => {
    const [, id = ''] = /\/interactions\/(\d+)\/[^/]+\/callback/.exec(address) ?? [];
    const response = open.get(id);
    open.delete(id);
    if (!response || response.closed) return DefaultRestOptions.makeRequest(address, init);
    if (address.includes('with_response=true')) {
      response.writeHead(202).end();
      return DefaultRestOptions.makeRequest(address, init);
    }
    await respond(response, init.body as BodyInit);
    // Discord, too, rejects further calls until it has processed the response.
    await discord.driver.until(() =>
      discord.driver.recentInteractions(9).every((one) => one.id !== id || one.state !== 'waiting'),
    );
    return new Response(null, { status: 204 }) as unknown as ResponseLike;
  };
  return {
    rest: { makeRequest },
    serve: async (served) => {
      client = served;
      await discord.driver.useEndpoint(url);
    },
    close,
  };
}

export async function respond(response: ServerResponse, body: BodyInit): Promise<void> {
  const packed = new Response(body);
  const bytes = Buffer.from(await packed.arrayBuffer());
  const type = typeof body === 'string' ? 'application/json' : packed.headers.get('content-type');
  response.writeHead(200, { 'content-type': type ?? '' }).end(bytes);
}

/** Passes an interaction to discord.js as if it had come from the gateway. */
function emit(client: unknown, interaction: unknown): void {
  (client as { actions: { InteractionCreate: { handle(data: unknown): void } } }).actions.InteractionCreate.handle(
    interaction,
  );
}
