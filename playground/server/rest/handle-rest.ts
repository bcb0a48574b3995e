/** The REST side: one request in, faults and routes between, one answer out, and a trace of it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RestEffect } from '../faults.ts';
import type { World } from '../world.ts';
import { ApiError } from './api-error.ts';
import { MultipartError } from './multipart.ts';
import { type RequestBody, readBody } from './request-body.ts';
import { type Match, type Reply, Router } from './router.ts';
import { channelRoutes } from './routes/channels.ts';
import { commandRoutes } from './routes/commands.ts';
import { directoryRoutes } from './routes/directory.ts';
import { interactionRoutes } from './routes/interactions.ts';

const router = new Router([...interactionRoutes, ...channelRoutes, ...commandRoutes, ...directoryRoutes]);
const PREFIX = /^\/api\/v(\d+)(\/.*)$/;
const NO_BODY: RequestBody = { json: undefined, files: [], size: 0 };

export async function handleRest(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const startedAt = performance.now();
  const method = request.method ?? 'GET';
  let match: Match | undefined;
  let body = NO_BODY;
  let reply: Reply;
  let effect: RestEffect | undefined;
  try {
    body = await readBody(request);
    const url = addressOf(world, request);
    match = findRoute(method, url.pathname);
    effect = world.faults.takeRest(method, match.route.path);
    if (effect?.kind === 'delay') await pause(world, effect.ms);
    if (effect?.kind === 'error') throw new ApiError(effect.error);
    reply = effect?.kind === 'status' ? faultReply(effect) : run(world, match, { request, url, body });
  } catch (error) {
    reply = errorReply(error);
  }
  const lost = effect?.kind === 'lost-answer';
  const responseBytes = lost ? 0 : send(response, reply, effect);
  if (lost) request.socket.destroy();
  if (match) trace(world, { match, method, body, reply, lost, responseBytes, startedAt });
}

/** What is asked for; a target such as `//` is no address at all. */
function addressOf(world: World, { url = '/' }: IncomingMessage): URL {
  const address = URL.parse(url, world.origin);
  if (!address) throw new ApiError('notFound');
  return address;
}

function findRoute(method: string, pathname: string): Match {
  const [, version, path = ''] = PREFIX.exec(pathname) ?? [];
  if (version === undefined) throw new ApiError('notFound');
  if (version !== '10') throw new ApiError('invalidVersion');
  return router.match(method, path);
}

interface Incoming {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: RequestBody;
}

function run(world: World, { route, params }: Match, { request, url, body }: Incoming): Reply {
  if (!route.open && request.headers.authorization !== `Bot ${world.options.token}`) throw new ApiError('unauthorized');
  return route.handle({ world, params, query: url.searchParams, body });
}

const pause = (world: World, ms: number): Promise<void> => new Promise((done) => void world.clock.after(ms, done));

/** The seconds of a Retry-After header. An error of status 429 may come without one. */
function waitOf(effect: RestEffect | undefined): number | undefined {
  if (effect?.kind === 'status') return effect.retryAfter ?? 1;
  return effect?.kind === 'error' ? effect.retryAfter : undefined;
}

function faultReply(effect: Extract<RestEffect, { kind: 'status' }>): Reply {
  if (effect.status !== 429)
    return { status: effect.status, json: { message: `${effect.status}: on demand`, code: 0 } };
  const json = { message: 'You are being rate limited.', retry_after: effect.retryAfter ?? 1, global: false };
  return { status: 429, json };
}

function errorReply(error: unknown): Reply {
  if (error instanceof ApiError) return { status: error.status, json: error.body() };
  if (error instanceof MultipartError) return { status: 400, json: { message: error.message, code: 50035 } };
  // A mistake of the stand-in itself: the bot sees what Discord's own mistakes look like, and the text says where it was.
  return { status: 500, json: { message: `500: ${error instanceof Error ? error.stack : error}`, code: 0 } };
}

function send(response: ServerResponse, { status, json }: Reply, effect: RestEffect | undefined): number {
  const wait = waitOf(effect);
  if (status === 429 && wait !== undefined) {
    response.setHeader('retry-after', String(wait));
    response.setHeader('x-ratelimit-scope', 'user');
  }
  if (json === undefined) {
    response.writeHead(status).end();
    return 0;
  }
  const bytes = Buffer.from(JSON.stringify(json));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
  return bytes.length;
}

interface Traced {
  readonly match: Match;
  readonly method: string;
  readonly body: RequestBody;
  readonly reply: Reply;
  readonly lost: boolean;
  readonly responseBytes: number;
  readonly startedAt: number;
}

/** Records the call at the interaction whose token it carried. */
function trace(world: World, { match, method, body, reply, lost, responseBytes, startedAt }: Traced): void {
  const { params, route } = match;
  const interaction = world.interactions.find(params['interaction'], params['token']);
  if (!interaction) return;
  const call = {
    method,
    route: route.path,
    status: lost ? 0 : reply.status,
    ms: performance.now() - startedAt,
    requestBytes: body.size,
    responseBytes,
    request: body.json,
    response: reply.json,
    files: body.files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
  };
  interaction.calls.push(call);
  world.feed.publish({ kind: 'interaction-call', interaction, call });
}
