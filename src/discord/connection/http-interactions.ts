/** Receives interactions as signed HTTP requests. The response to a request is the answer. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type APIApplication, InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { encodeMultipart, type MessageBody } from '../answer/body.ts';
import { type Interaction, isObject } from '../answer/interaction.ts';
import type { Router } from '../answer/router.ts';
import { AnswerTooLateError, type Callback, callbackBody, callbackOver } from '../answer/send.ts';
import type { DiscordRest } from './rest.ts';
import { type Transport, type TransportDeps, watchServers } from './transport.ts';

/** Answers one HTTP request. If it rejects, the server answers with status 500. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface InteractionServer {
  /** Sets the handler of `POST /interactions`. */
  takeInteractions(handler: RequestHandler): void;
  /** Accepts no new connections. Resolves when the open ones are answered and closed, or after a few seconds. */
  drain(): Promise<void>;
}

export interface HttpSettings {
  /** The application's public key, as 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly server: InteractionServer;
  readonly application: APIApplication;
}

export function createHttpInteractions(
  { publicKey, server, application }: HttpSettings,
  deps: TransportDeps,
): Transport {
  const servers = watchServers(deps, () => 1);
  const { promise: applicationId, resolve } = Promise.withResolvers<string>();
  let isConnected = false;
  return {
    applicationId,
    async connect(router) {
      server.takeInteractions(interactionsBy(publicKey, router, deps));
      isConnected = true;
      resolve(application.id);
    },
    // Every process may register the commands, because all of them send the same list.
    mayRegister: () => true,
    state: () => ({ shards: [], servers: servers() ?? application.approximate_guild_count ?? 0 }),
    obstacles: () => (isConnected ? [] : ['starting']),
    close: server.drain,
  };
}

/** The largest body of a request, in bytes; an interaction usually has a tenth of this. */
const MOST_BYTES = 100_000;

/** How far the time of a signed request may differ from this machine's clock, in milliseconds. */
const CLOCK_MAY_DIFFER_MS = 300_000;

/** The minimum time in milliseconds between two log lines about a wrong clock. */
const REMIND_MS = 60_000;

const OK = 200;
const ACCEPTED = 202;
const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;
const TOO_LARGE = 413;
const UNAVAILABLE = 503;

function interactionsBy(
  publicKey: string,
  router: Pick<Router, 'handle'>,
  { rest, log }: TransportDeps,
): RequestHandler {
  const key = keyOf(publicKey);
  let toldAt = Number.NEGATIVE_INFINITY;

  /**
   * Discord signs the time of a request. If it is far off, this machine's clock is wrong or the request is replayed.
   */
  function isOfNow(timestamp: string): boolean {
    const offByMs = Date.now() - Number(timestamp) * MS_PER_SECOND;
    if (Math.abs(offByMs) <= CLOCK_MAY_DIFFER_MS) return true;
    if (performance.now() - toldAt > REMIND_MS) {
      toldAt = performance.now();
      const seconds = Math.round(offByMs / MS_PER_SECOND);
      log.warn(
        { seconds },
        'the time of a signed request is wrong: it is a replay, or the clock of this machine is wrong',
      );
    }
    return false;
  }

  /** Returns the payload of a signed request, or the HTTP status with which to reject the request. */
  async function read(request: IncomingMessage): Promise<{ readonly payload: unknown } | number> {
    const signed = signatureOf(request);
    if (!signed) return UNAUTHORIZED;
    const body = await readBody(request);
    if (!body) return TOO_LARGE;
    if (!isSigned(body, signed, key) || !isOfNow(signed.timestamp)) return UNAUTHORIZED;
    return parse(body) ?? BAD_REQUEST;
  }

  return async (request, response) => {
    const sent = await read(request);
    if (typeof sent === 'number') return end(response, sent);
    if (isPing(sent.payload)) return endWith(response, PONG);
    const handled = await router.handle(sent.payload, (interaction) => callbackIn(response, rest, interaction));
    // After status 503 a proxy tries the next process. After 400 it does not: every process would reject the payload.
    if (!response.headersSent) end(response, handled === 'stopping' ? UNAVAILABLE : BAD_REQUEST);
  };
}

const MS_PER_SECOND = 1_000;

const isPing = (payload: unknown): boolean => isObject(payload) && payload['type'] === InteractionType.Ping;

const PONG: MessageBody = { data: { type: InteractionResponseType.Pong }, files: [] };

/** The DER prefix of every Ed25519 public key: https://www.rfc-editor.org/rfc/rfc8410#section-4 */
const SPKI = '302a300506032b6570032100';

const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(`${SPKI}${publicKey}`, 'hex'), format: 'der', type: 'spki' });

interface Signature {
  /** The time that Discord signed, in seconds since 1970. */
  readonly timestamp: string;
  readonly signature: Buffer;
}

/** Reads the headers before the body is read. Returns `undefined` if they have no well-formed signature. */
function signatureOf({ headers }: IncomingMessage): Signature | undefined {
  const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = headers;
  if (typeof signature !== 'string' || !/^[\da-f]{128}$/i.test(signature)) return undefined;
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return undefined;
  return { timestamp, signature: Buffer.from(signature, 'hex') };
}

/**
 * Whether the request is signed with the application's key:
 * https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint-validating-security-request-headers
 */
const isSigned = (body: Buffer, { timestamp, signature }: Signature, key: KeyObject): boolean =>
  verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, signature);

/** Returns `undefined` if the body is too large. Events are used because an async iterator costs more per request. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return undefined;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= MOST_BYTES) chunks.push(chunk);
    else resolve(undefined);
  });
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('error', reject);
  return promise;
}

function parse(body: Buffer): { readonly payload: unknown } | undefined {
  try {
    return { payload: JSON.parse(body.toString()) };
  } catch {
    return undefined;
  }
}

/** The maximum size of a response's files, in bytes. Discord's limit: 82 to 192 KB (discord-api-docs #5250, #5925). */
const MOST_INLINE_BYTES = 80_000;

/** Answers in the HTTP response, or by a REST call if the answer is too large. */
function callbackIn(response: ServerResponse, rest: DiscordRest, interaction: Interaction): Callback {
  const { id, token, application_id: applicationId } = interaction;
  const call = callbackOver(rest, { id, webhook: { applicationId, token } });
  return async (interactionResponse) => {
    if (response.destroyed || response.headersSent) throw new AnswerTooLateError();
    const body = callbackBody(interactionResponse);
    if (sizeOf(body) <= MOST_INLINE_BYTES) {
      if (FOLLOWED.has(interactionResponse.type)) rest.noteDeferred(token);
      return endWith(response, body);
    }
    await call(interactionResponse);
    end(response, ACCEPTED);
  };
}

/** Responses that a call with the same token may follow at once: the answer itself, or another message. */
const FOLLOWED: ReadonlySet<InteractionResponseType> = new Set([
  InteractionResponseType.ChannelMessageWithSource,
  InteractionResponseType.DeferredChannelMessageWithSource,
  InteractionResponseType.DeferredMessageUpdate,
]);

const sizeOf = ({ files }: MessageBody): number => files.reduce((sum, { bytes }) => sum + bytes.length, 0);

function end(response: ServerResponse, status: number): void {
  // Without this header, Node.js would read the rest of a body that is too large.
  if (status === TOO_LARGE) response.setHeader('connection', 'close');
  response.writeHead(status).end();
}

/**
 * Resolves when the response was handed to the network.
 * @throws AnswerTooLateError
 */
async function endWith(response: ServerResponse, { data, files }: MessageBody): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  response.once('close', () => (response.writableFinished ? resolve() : reject(new AnswerTooLateError())));
  response.once('finish', resolve);
  const multipart = files.length > 0 ? encodeMultipart(data, files) : undefined;
  const body = multipart?.body ?? Buffer.from(JSON.stringify(data));
  response
    .writeHead(OK, { 'content-type': multipart?.contentType ?? 'application/json', 'content-length': body.length })
    .end(body);
  await promise;
  multipart?.release();
}
