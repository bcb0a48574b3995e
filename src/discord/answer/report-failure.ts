/** What becomes of an interaction that failed: it is logged with an id, and the player is told the id. */
import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import type { Services } from '../command.ts';
import type { Answer } from './answer.ts';

/** Discord waits no longer: a second answer would fail in the same way. */
const TOO_LATE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InvalidWebhookToken,
]);

/**
 * The click was answered before: by another process that was sent it too, or by this one, whose answer was lost and sent
 * again. While two fleets overlap that is so for every click: worth a figure, not a line of the log.
 */
export const isAnswered = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

type Reporting = Pick<Services, 'log' | 'describeError' | 'meter' | 'newErrorId' | 'supportUrl'>;

/** Returns what became of the interaction, in one word for the metrics; never rejects. */
export async function reportFailure(answer: Answer, error: unknown, services: Reporting): Promise<string> {
  const { log, describeError, meter } = services;
  const code = restErrorCode(error);
  if (code !== undefined) meter.restError(code);
  if (isAnswered(error)) return 'twice';
  const errorId = services.newErrorId();
  const fields = { errorId, interactionId: answer.askedBy, error: describeError(error) };
  if (error instanceof DiscordAPIError && TOO_LATE.has(error.code)) {
    log.warn(fields, 'an answer came too late; what it did is saved');
    return 'late';
  }
  log.error(fields, 'an interaction failed');
  try {
    await answer.whisper(failureSentence(answer, errorId, services.supportUrl));
  } catch (second) {
    log.warn({ errorId, error: describeError(second) }, 'the player could not be told of a failure');
  }
  return 'failed';
}

/** The address stands alone, between brackets that keep Discord from adding a preview. */
function failureSentence(answer: Answer, errorId: string, supportUrl: string | undefined): string {
  const sentence = answer.translator()('answers.failure', { id: errorId });
  return supportUrl === undefined ? sentence : `${sentence}\n<${supportUrl}>`;
}

/** Discord's own code where there is one, or else the HTTP status; `undefined` for what is no answer of Discord. */
function restErrorCode(error: unknown): string | undefined {
  if (error instanceof DiscordAPIError) return String(error.code);
  if (error instanceof HTTPError) return String(error.status);
  return error instanceof RateLimitError ? '429' : undefined;
}
