/** Tells the player and the log about answers that take too long or fail. */

import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { discordErrorCode } from '../connection/rest.ts';
import type { Translator } from '../texts/translator.ts';
import { BotStopsError, isAnswered } from './answer.ts';
import type { Answering, AnswerStatus, ClickContext } from './click.ts';
import { AnswerTooLateError } from './send.ts';

/**
 * Waits for `work`. If the deadline of the answer passes first, tells the player, logs the same error id and returns
 * "deadline"; a later error of `work` is then dropped.
 * @param kind the kind of the interaction, for the log
 */
export async function answerInTime(
  { press, answer, translator, deps }: ClickContext,
  kind: string,
  work: Promise<void>,
): Promise<AnswerStatus> {
  const late = Promise.withResolvers<AnswerStatus>();
  const giveUp = async (): Promise<void> => {
    const errorId = deps.newErrorId();
    if (!(await answer.giveUp(lateSentence(translator(), errorId)))) return;
    deps.log.warn({ errorId, interactionId: press.id, kind }, 'an answer took too long; the player was told');
    late.resolve('deadline');
  };
  const timer = setTimeout(() => void giveUp().catch(late.reject), answer.timeLeftMs()).unref();
  const done = work
    .finally(() => clearTimeout(timer))
    .then(
      () => (answer.isGivenUp ? late.promise : answer.isRefused ? 'refused' : 'answered'),
      (error: unknown) => {
        if (answer.isGivenUp) return late.promise;
        throw error;
      },
    );
  return Promise.race([done, late.promise]);
}

const lateSentence = (t: Translator, errorId: string): string => `${t('answers.late')}\n-# \`${errorId}\``;

/** Discord's error codes for an interaction that has expired. A second answer would fail with the same code. */
const TOO_LATE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InvalidWebhookToken,
]);

const isTooLate = (error: unknown): boolean =>
  error instanceof AnswerTooLateError || TOO_LATE.has(discordErrorCode(error));

/** Logs the failure, and tells the player the id of the error. Never rejects. */
export async function reportFailure(click: Answering, error: unknown): Promise<AnswerStatus> {
  const { log, newErrorId } = click.deps;
  if (isAnswered(error)) return 'twice';
  const errorId = newErrorId();
  const fields = { errorId, interactionId: click.press.id, error };
  if (isTooLate(error)) {
    log.warn(fields, 'an answer came too late; its changes are saved');
    return 'late';
  }
  const isStopping = error instanceof BotStopsError;
  if (isStopping) log.warn(fields, 'the bot stops before an answer is ready; the player is told');
  else log.error(fields, 'an interaction failed');
  try {
    const sentence = isStopping ? lateSentence(click.translator(), errorId) : failureSentence(click, errorId);
    await click.answer.replyEphemeral(sentence);
  } catch (second) {
    log.warn({ errorId, error: second }, 'the player could not be told about a failure');
  }
  return isStopping ? 'deadline' : 'failed';
}

/** Angle brackets around an address keep Discord from showing a preview of the page. */
function failureSentence({ translator, deps: { host } }: Answering, errorId: string): string {
  const sentence = translator()('answers.failure', { id: errorId });
  return host.supportUrl === undefined ? sentence : `${sentence}\n<${host.supportUrl}>`;
}
