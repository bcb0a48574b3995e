import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { ClickContext } from '../click.ts';
import { HTTPError, NotRepeatedError, RateLimitError, refusalCode } from '../rest.ts';
import { isAnswered } from './after.ts';
import type { Answer } from './answer.ts';
import { AnswerTooLateError, UnconfirmedError } from './callback.ts';

/** A result of the work after `milliseconds`, even a failure, is dropped: the next press shows what was saved. */
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

/** Discord waits no longer: a second answer would fail in the same way. */
const TOO_LATE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InvalidWebhookToken,
]);

const isTooLate = (error: unknown): boolean => error instanceof AnswerTooLateError || TOO_LATE.has(refusalCode(error));

/** Never rejects. Returns a word for the metrics. */
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
  const isUnconfirmed = error instanceof UnconfirmedError;
  if (isUnconfirmed)
    log.warn({ ...fields, game: error.game }, 'a message counts as seen, since nobody knows whether it is there');
  else log.error(fields, 'an interaction failed');
  try {
    await click.answer.replyEphemeral(failureSentence(click, errorId));
  } catch (second) {
    // Discord drops the sentence where the message is there after all.
    if (!(isUnconfirmed && isAnswered(second)))
      log.warn({ errorId, error: second }, 'the player could not be told of a failure');
  }
  return 'failed';
}

/** The address stands alone, between brackets that keep Discord from adding a preview. */
function failureSentence({ translator, deps: { host } }: ClickContext, errorId: string): string {
  const sentence = translator()('answers.failure', { id: errorId });
  return host.supportUrl === undefined ? sentence : `${sentence}\n<${host.supportUrl}>`;
}

function restErrorCode(error: unknown): string | undefined {
  const code = refusalCode(error);
  if (code !== undefined) return String(code);
  if (error instanceof HTTPError) return String(error.status);
  if (error instanceof NotRepeatedError || error instanceof UnconfirmedError) return restErrorCode(error.cause);
  return error instanceof RateLimitError ? '429' : undefined;
}
