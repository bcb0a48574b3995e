/** What the player and the log are told when an answer takes too long or fails. */

import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { ClickContext } from '../click.ts';
import { HTTPError, RateLimitError, refusalCode } from '../rest.ts';
import { type Answer, isAnswered } from './answer.ts';
import { AnswerTooLateError } from './send.ts';

/**
 * Answers with `sentence` when `work` takes longer than so many milliseconds, and returns "deadline". A later result or
 * failure of `work` is dropped: the next press shows what was saved.
 */
export async function withDeadline(
  milliseconds: number,
  answer: Pick<Answer, 'giveUp' | 'isGivenUp'>,
  work: Promise<string>,
  sentence: () => string,
): Promise<string> {
  const late = Promise.withResolvers<string>();
  const giveUp = async (): Promise<void> => {
    if (await answer.giveUp(sentence())) late.resolve('deadline');
  };
  const timer = setTimeout(() => void giveUp().catch(late.reject), milliseconds).unref();
  const done = work
    .finally(() => clearTimeout(timer))
    .then(
      (outcome) => (answer.isGivenUp ? late.promise : outcome),
      (error: unknown) => {
        if (answer.isGivenUp) return late.promise;
        throw error;
      },
    );
  return Promise.race([done, late.promise]);
}

/** Discord no longer waits, so a second answer would fail in the same way. */
const TOO_LATE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InvalidWebhookToken,
]);

const isTooLate = (error: unknown): boolean => error instanceof AnswerTooLateError || TOO_LATE.has(refusalCode(error));

/** Logs and counts the failure, and tells the player its id. Never rejects. Returns the outcome for the metrics. */
export async function reportFailure(click: ClickContext, error: unknown): Promise<string> {
  const { log, meter, newErrorId } = click.deps;
  const code = restErrorCode(error);
  if (code !== undefined) meter.restError(code);
  if (isAnswered(error)) return 'twice';
  const errorId = newErrorId();
  const fields = { errorId, interactionId: click.press.id, error };
  if (isTooLate(error)) {
    log.warn(fields, 'an answer came too late; what it did is saved');
    return 'late';
  }
  log.error(fields, 'an interaction failed');
  try {
    await click.answer.replyEphemeral(failureSentence(click, errorId));
  } catch (second) {
    log.warn({ errorId, error: second }, 'the player could not be told of a failure');
  }
  return 'failed';
}

/** The address stands on a line of its own in angle brackets, so that Discord adds no preview. */
function failureSentence({ translator, deps: { host } }: ClickContext, errorId: string): string {
  const sentence = translator()('answers.failure', { id: errorId });
  return host.supportUrl === undefined ? sentence : `${sentence}\n<${host.supportUrl}>`;
}

function restErrorCode(error: unknown): string | undefined {
  const code = refusalCode(error);
  if (code !== undefined) return String(code);
  if (error instanceof HTTPError) return String(error.status);
  return error instanceof RateLimitError ? '429' : undefined;
}
