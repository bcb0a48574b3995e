/**
 * The URL to which Discord posts interactions, if the application has set one. For addresses on this machine, the
 * stand-in accepts `http`; Discord requires `https`.
 * https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { InteractionType } from 'discord-api-types/v10';
import { isLoopbackName } from '../loopback.ts';
import { type RequestBody, readBody } from '../rest/request-body.ts';
import type { SharedState } from '../shared-state.ts';
import { isJsonObject } from '../validation/form-check.ts';
import { badSignature, type SignatureHeaders, SigningKey } from './signing-key.ts';

const UNAUTHORIZED = 401;
const PONG = 1;
/** How long to wait before looking again whether a server listens at the URL, in milliseconds. */
const LOOK_AGAIN_MS = 50;

/** Thrown if a URL cannot be the endpoint. The message says why. */
export class EndpointError extends Error {
  override readonly name = 'EndpointError';
}

interface PostRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: SignatureHeaders;
  /** Aborts the request if there is no response in time. */
  readonly signal: AbortSignal;
  /** Whether the connection breaks as soon as the request has been sent. */
  readonly isCut?: boolean;
}

export class Endpoint {
  readonly #state: SharedState;
  readonly #key = new SigningKey();
  // With `lifo`, a request may be given a connection that is just breaking.
  readonly #agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  readonly #end = new AbortController();
  #url: string | undefined;

  constructor(state: SharedState) {
    this.#state = state;
  }

  /** The `verify_key` field of the application, in hex. */
  get publicKey(): string {
    return this.#key.publicKey;
  }

  /** The endpoint's URL; `undefined` while interactions are sent over the gateway. */
  get url(): string | undefined {
    return this.#url;
  }

  /**
   * Sets the endpoint if it passes Discord's test: it must answer a PING with type 1, and a request with an invalid
   * signature with status 401. Waits at most `withinMs` milliseconds until a server listens at the URL.
   *
   * @throws EndpointError
   */
  async register(url: string, withinMs = 0): Promise<void> {
    checkAddress(url);
    const triedUntil = performance.now() + withinMs;
    while ((await this.#probe(url)) === 'nobody') {
      if (performance.now() >= triedUntil || this.#end.signal.aborted)
        throw new EndpointError(`No server listens at ${url}.`);
      await pause(LOOK_AGAIN_MS);
    }
    this.#change(url);
  }

  /** Removes the endpoint: interactions are sent over the gateway again. */
  forget(): void {
    if (this.#url !== undefined) this.#change(undefined);
  }

  /** Posts a body with a valid signature. Rejects if there is no response. */
  post(body: string, options: Pick<PostRequest, 'signal' | 'isCut'>): Promise<IncomingMessage> {
    // The signature uses the machine's time, because moving the stand-in's clock does not move the bot's clock.
    const headers = this.#key.sign(body, Date.now());
    return this.#send({ url: this.#url ?? '', body, headers, ...options });
  }

  /** Breaks the connection after its response has arrived, unless another request already uses it. */
  cut(socket: Socket | undefined): void {
    const idle = Object.values(this.#agent.freeSockets).flat();
    if (idle.includes(socket)) socket?.destroy();
  }

  close(): void {
    this.#end.abort();
    this.#agent.destroy();
  }

  #change(url: string | undefined): void {
    this.#url = url;
    this.#state.feed.publish({ kind: url === undefined ? 'bot-disconnected' : 'bot-connected' });
  }

  async #probe(url: string): Promise<'good' | 'nobody'> {
    const now = Date.now();
    const body = JSON.stringify(this.#ping());
    const good = await this.#ask({ url, body, headers: this.#key.sign(body, now) });
    if (good === 'nobody') return 'nobody';
    const pong = isJsonObject(good.body?.json) ? good.body.json['type'] : undefined;
    if (good.status !== 200 || pong !== PONG) {
      throw new EndpointError(
        `${url} answers a PING with ${good.status} and ${textOf(good.body)}, not with 200 and {"type":1}.`,
      );
    }
    const bad = await this.#ask({ url, body, headers: badSignature(now) });
    if (bad === 'nobody') return 'nobody';
    if (bad.status === UNAUTHORIZED) return 'good';
    throw new EndpointError(`${url} answers a bad signature with ${bad.status}, not with 401.`);
  }

  /** Sends a test request to the endpoint. `body` is `undefined` if the response cannot be parsed. */
  async #ask(post: Omit<PostRequest, 'signal'>): Promise<'nobody' | { status: number; body: RequestBody | undefined }> {
    try {
      const response = await this.#send({ ...post, signal: AbortSignal.timeout(this.#state.options.answerWithinMs) });
      return { status: response.statusCode ?? 0, body: await readBody(response).catch(() => undefined) };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return 'nobody';
      throw new EndpointError(`${post.url} does not respond.`, { cause: error });
    }
  }

  #ping(): object {
    const { ids, directory } = this.#state;
    return {
      version: 1,
      id: ids.next(),
      token: 'ping',
      type: InteractionType.Ping,
      application_id: directory.applicationId,
      entitlements: [],
      authorizing_integration_owners: {},
    };
  }

  #send({ url, body, headers, signal, isCut = false }: PostRequest): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sending = request(url, { method: 'POST', agent: this.#agent, signal, headers: { ...HEADERS, ...headers } });
    sending.on('response', resolve);
    sending.on('error', reject);
    if (isCut) sending.on('finish', () => sending.destroy());
    sending.end(body);
    return promise;
  }
}

const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)' };

/** Rejects a URL on another machine, so that nothing is sent there. */
function checkAddress(text: string): void {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' && isLoopbackName(url.hostname)) return;
  throw new EndpointError(`"${text}" is not an http URL on this machine, such as http://localhost:3000/interactions.`);
}

const textOf = (body: RequestBody | undefined): string =>
  body === undefined ? 'a body that is no JSON' : (JSON.stringify(body.json) ?? 'no body');
