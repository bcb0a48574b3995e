/** Handles REST calls: limits, faults, the route, and then the response and its trace. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DiscordState } from '../discord-state.ts';
import type { RestEffect } from '../faults.ts';
import { FormCheck, isJsonObject } from '../validation/form-check.ts';
import { ApiError } from './api-error.ts';
import { NotSimulatedError } from './not-simulated.ts';
import { countCall } from './quota.ts';
import { banReply, faultError, faultReply, rejectionOf, rejectionText, sendReply } from './replies.ts';
import { NO_BODY, type RequestBody, readBody } from './request-body.ts';
import { type Match, type Reply, RestRouter } from './router.ts';
import { attachmentRoutes } from './routes/attachments.ts';
import { channelRoutes } from './routes/channels.ts';
import { commandRoutes } from './routes/commands.ts';
import { directoryRoutes } from './routes/directory.ts';
import { emojiRoutes } from './routes/emojis.ts';
import { interactionRoutes } from './routes/interactions.ts';
import { pinRoutes } from './routes/pins.ts';
import { reactionRoutes } from './routes/reactions.ts';
import { threadRoutes } from './routes/threads.ts';

export const routes = [
  ...interactionRoutes,
  // Pin routes must precede the routes of channels, which would take "pins" for the id of a message.
  ...pinRoutes,
  ...channelRoutes,
  ...reactionRoutes,
  ...threadRoutes,
  ...commandRoutes,
  ...directoryRoutes,
  ...emojiRoutes,
  ...attachmentRoutes,
];
const router = new RestRouter(routes);
const PREFIX = /^\/api\/v(\d+)(\/.*)$/;

/** Answers one call. Rejects without a response if the stand-in itself has a fault. */
export async function handleRest(
  state: DiscordState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const startedAt = performance.now();
  const method = request.method ?? 'GET';
  const call: Incoming = { request, method, body: NO_BODY, headers: {} };
  let said: Reply;
  try {
    const done = (await holdBack(state, call)) ?? run(state, call);
    // There is no await between applying the call and publishing its trace: code that waits for one also sees the
    // other.
    said = done instanceof Promise ? await done : done;
  } catch (error) {
    const rejection = rejectionOf(error);
    if (!rejection) throw error;
    said = rejection;
  }
  const { target, body, headers, effect } = call;
  const date = new Date(state.clock.date()).toUTCString();
  const reply = { ...said, headers: { date, ...headers, ...said.headers } };
  const isLost = effect?.kind === 'lost-answer';
  const responseBytes = isLost ? 0 : sendReply(response, reply);
  if (isLost) request.socket.destroy();
  noteUnread(state, target?.match.params, response);
  if (isInvalid(reply)) state.limits.countInvalid();
  const seen = target?.match ?? (said.notSimulated === undefined ? undefined : unknownRoute(request));
  if (seen) trace(state, { match: seen, method, body, reply, isLost, responseBytes, startedAt });
}

/** Delays the next press in this channel until the bot has read this response. */
function noteUnread(state: DiscordState, params: Match['params'] = {}, response: ServerResponse): void {
  const { interactions, unread } = state;
  const interaction = interactions.find(params['interaction'], params['token']);
  const channelId = interaction?.channel.id ?? params['channel'];
  if (channelId !== undefined) unread.add(channelId, interaction?.id ?? channelId, response);
}

/** The route that a trace shows for a call to an unknown route. */
const unknownRoute = ({
  url = '/',
}: IncomingMessage): Pick<Match, 'params'> & { readonly route: { readonly path: string } } => ({
  params: {},
  route: { path: url.replace(/^\/api\/v\d+|\?.*$/g, '') },
});

/** A call that may be rejected before its route is found. */
interface Incoming {
  readonly request: IncomingMessage;
  readonly method: string;
  body: RequestBody;
  target?: { readonly match: Match; readonly url: URL };
  headers: Readonly<Record<string, string>>;
  effect?: RestEffect | undefined;
}

/** Reads a call. Returns a response if a limit or a fault keeps the call from reaching its route. */
async function holdBack(state: DiscordState, call: Incoming): Promise<Reply | undefined> {
  const { request, method } = call;
  call.body = await readBody(request);
  const { bannedForMs } = state.limits;
  if (bannedForMs > 0) return banReply(bannedForMs);
  const url = addressOf(state, request);
  const match = findRoute(method, url.pathname);
  call.target = { match, url };
  const { headers, rejection } = countCall(state, match);
  call.headers = headers;
  if (rejection) throw rejection;
  call.effect = state.faults.takeRest(method, match.route.path);
  return applyEffect(state, call);
}

/** Applies a fault to a call. Returns `undefined` if the call still reaches its route. */
async function applyEffect(state: DiscordState, call: Incoming): Promise<Reply | undefined> {
  const { effect } = call;
  if (effect?.kind === 'delay') await state.clock.pause(effect.ms);
  if (effect?.kind === 'status') return faultReply(effect);
  return effect?.kind === 'error' ? faultError(effect) : undefined;
}

/**
 * Whether a response counts towards the ban for invalid requests.
 * https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
 */
const isInvalid = ({ status, headers }: Reply): boolean =>
  [401, 403, 429].includes(status) && headers?.['x-ratelimit-scope'] !== 'shared';

/** Parses the requested URL. A target such as `//` is invalid. */
function addressOf(state: DiscordState, { url = '/' }: IncomingMessage): URL {
  const address = URL.parse(url, state.origin);
  if (!address) throw new ApiError('notFound');
  return address;
}

function findRoute(method: string, pathname: string): Match {
  const [, version, path = ''] = PREFIX.exec(pathname) ?? [];
  if (version === undefined) throw new NotSimulatedError(`${method} ${pathname}`);
  if (version !== '10') throw new ApiError('invalidVersion');
  return router.match(method, path);
}

function run(state: DiscordState, { target, request, body }: Incoming): Reply | Promise<Reply> {
  if (!target) throw new ApiError('notFound');
  const { match, url } = target;
  const { route, params } = match;
  if (!route.isOpen) {
    if (!state.accepts(/^Bot (.+)$/.exec(request.headers.authorization ?? '')?.[1])) throw new ApiError('unauthorized');
    state.limits.countGlobal();
  }
  checkIds(params);
  return route.handle({ state, params, query: url.searchParams, body });
}

/** The route parameters that must be ids. */
const IDS = ['application', 'channel', 'command', 'guild', 'interaction', 'message', 'role', 'user'];

function checkIds(params: Match['params']): void {
  const check = new FormCheck();
  for (const name of IDS) {
    const id = params[name];
    if (id !== undefined && id !== '@original') check.at(`${name}_id`).snowflake(id);
  }
  check.finish();
}

const isSecondAnswer = ({ json }: Reply): boolean => isJsonObject(json) && json['code'] === ALREADY_ACKNOWLEDGED;

const ALREADY_ACKNOWLEDGED = 40_060;

interface Traced {
  readonly match: ReturnType<typeof unknownRoute>;
  readonly method: string;
  readonly body: RequestBody;
  readonly reply: Reply;
  readonly isLost: boolean;
  readonly responseBytes: number;
  readonly startedAt: number;
}

/** Publishes a REST call, and adds it to the interaction whose token it used. */
function trace(state: DiscordState, { match, method, body, reply, isLost, responseBytes, startedAt }: Traced): void {
  const { params, route } = match;
  const interaction = state.interactions.find(params['interaction'], params['token']);
  const call = {
    method,
    route: route.path,
    status: isLost ? 0 : reply.status,
    ms: performance.now() - startedAt,
    requestBytes: body.size,
    responseBytes,
    request: body.json,
    response: reply.json,
    files: body.files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    ...(reply.deprecated === undefined ? {} : { deprecated: reply.deprecated }),
    ...(reply.notSimulated === undefined ? {} : { notSimulated: reply.notSimulated }),
  };
  interaction?.calls.push(call);
  // The interaction's outcome does not depend on an answer that came second or too late.
  if (interaction && reply.status === 400 && !isSecondAnswer(reply)) {
    state.interactions.reject(interaction, rejectionText(reply.json));
  }
  state.feed.publish({ kind: 'api-call', call, interaction });
}
