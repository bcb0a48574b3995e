/**
 * Posts an interaction to the bot's endpoint and takes the response as the bot's answer. Like Discord, it does not tell
 * the bot if that answer is invalid.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { DiscordState } from '../discord-state.ts';
import type { RestEffect } from '../faults.ts';
import { rejectionOf } from '../rest/replies.ts';
import { NO_BODY, type RequestBody, readBody } from '../rest/request-body.ts';
import type { HttpDelivery } from '../rest/trace.ts';
import type { SentInteraction } from './interaction.ts';
import { answerInteraction } from './interaction-callback.ts';

/**
 * The limit on all files in a response, in bytes; the callback route allows larger ones. According to bot developers,
 * 82 KB arrive and 192 KB fail: https://github.com/discord/discord-api-docs/issues/5925
 */
const MAX_INLINE_BYTES = 82 * 1024;
/**
 * The response holds the answer.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction
 */
const ANSWERED = 200;
/** The response is empty, and the bot will answer by the callback route. */
const ACCEPTED = 202;
const CALLBACK = '/interactions/:interaction/:token/callback';

/**
 * Posts an interaction and applies the answer. Rejects only if the stand-in itself has a fault. With `isCut`, the
 * connection breaks as soon as the request has been sent.
 */
export async function deliverByHttp(
  state: DiscordState,
  interaction: SentInteraction,
  { payload, isCut = false }: { readonly payload: object; readonly isCut?: boolean },
): Promise<void> {
  const url = state.endpoint.url ?? '';
  const text = JSON.stringify(payload);
  const startedAt = performance.now();
  const heard = await hear(state, text, isCut);
  const effect = heard.status === ANSWERED ? state.faults.takeRest('POST', CALLBACK) : undefined;
  if (effect?.kind === 'delay') await state.clock.pause(effect.ms);
  // There is no await between applying the answer and publishing its trace: code that waits for one also sees the
  // other.
  const problem = take(state, interaction, heard, effect);
  const { status, body } = heard;
  const delivery: HttpDelivery = {
    url,
    status,
    ms: performance.now() - startedAt,
    requestBytes: Buffer.byteLength(text),
    responseBytes: body.size,
    request: payload,
    response: body.json,
    files: body.files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    ...(problem === undefined ? {} : { problem }),
    ...(effect === undefined ? {} : { fault: effect }),
  };
  interaction.deliveries.push(delivery);
  state.feed.publish({ kind: 'delivery', delivery, interaction });
  if (problem !== undefined && interaction.state === 'waiting') state.interactions.fail(interaction, problem);
}

interface Heard {
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  readonly body: RequestBody;
  readonly problem?: string;
  /** The connection on which the response arrived. */
  readonly socket?: Socket;
}

async function hear(state: DiscordState, text: string, isCut: boolean): Promise<Heard> {
  const deadline = new AbortController();
  const cancel = state.clock.after(state.options.answerWithinMs, () => deadline.abort());
  try {
    const response = await state.endpoint.post(text, { signal: deadline.signal, isCut });
    return await read(response);
  } catch (error) {
    const problem = deadline.signal.aborted ? 'there was no response in time' : reasonOf(error);
    return { status: 0, body: NO_BODY, problem };
  } finally {
    cancel();
  }
}

/** Reads a response. Rejects if the connection breaks. */
async function read(response: IncomingMessage): Promise<Heard> {
  const { statusCode: status = 0, socket } = response;
  try {
    return { status, body: await readBody(response), socket };
  } catch (error) {
    const rejection = rejectionOf(error);
    if (!rejection) throw error;
    return { status, body: NO_BODY, problem: reasonOf(error) };
  }
}

/** Applies the bot's answer. Returns the reason if the answer is not accepted. */
function take(
  state: DiscordState,
  interaction: SentInteraction,
  heard: Heard,
  effect: RestEffect | undefined,
): string | undefined {
  const { status, body, problem, socket } = heard;
  if (problem !== undefined || status === ACCEPTED) return problem;
  if (status !== ANSWERED) return `the status is ${status}, not 200`;
  if (effect?.kind === 'status' || effect?.kind === 'error') return 'it got lost, by a fault on demand';
  if (effect?.kind === 'lost-answer') state.endpoint.cut(socket);
  const inline = body.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (inline > MAX_INLINE_BYTES)
    return `its files have ${inline} bytes, and only ${MAX_INLINE_BYTES} arrive in a response`;
  try {
    answerInteraction(state, state.interactions.waiting(interaction.id, interaction.token), body);
    return undefined;
  } catch (error) {
    const rejection = rejectionOf(error);
    if (!rejection) throw error;
    return JSON.stringify(rejection.json);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
