import type { REST } from 'discord.js';
import { InteractionResponseType, InteractionType, MessageFlags, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { DISCORD_WAITS_MS } from '../../app/discord-waits.ts';
import { pause } from '../../repeat-and-retry.ts';
import { discordErrorCode, isTimeout, RateLimitError } from '../connection/rest.ts';
import type { Message } from '../messages/message.ts';
import { bodyOf } from './body.ts';
import type { PlayerPress } from './interaction.ts';
import {
  type Callback,
  callbackOver,
  editAnswered,
  type InteractionResponse,
  postFollowUp,
  type WebhookToken,
} from './send.ts';

/** Answers an interaction: first in its response, and after a deferral with the interaction's token. */
export interface Answer {
  reply(message: Message): Promise<void>;
  /** Sends a private message, or an empty list to an autocomplete interaction, which accepts no message. */
  replyEphemeral(message: Message | string): Promise<void>;
  /** Tells the player privately why the press is refused. */
  refuse(why: string): Promise<void>;
  readonly isRefused: boolean;
  /** Changes the message that was pressed. If Discord can no longer edit that message, sends a new one. */
  update(message: Message): Promise<void>;
  /**
   * Acknowledges the press of a component without changing its message; Discord rejects this for commands. If Discord
   * can no longer edit that message, tells the player `otherwise`.
   */
  deferUpdate(otherwise: string): Promise<void>;
  /**
   * Answers with the result of `making`, and throws what it throws. If that takes longer than `deferAfterMs`, defers
   * the reply first. The player then sees "thinking" if the answer is private, and otherwise nothing. Discord cannot
   * defer the reply to a command without "thinking", so a command must use the audience `player`.
   */
  deferReply(making: Promise<Message | string>, audience: Audience): Promise<void>;
  /** Answers an autocomplete interaction with the first 25 suggestions, because Discord accepts no more. */
  suggest(suggestions: readonly Suggestion<string | number>[]): Promise<void>;
  /** Answers with the sentence, and drops later answers. Returns false if the interaction already has an answer. */
  giveUp(sentence: string): Promise<boolean>;
  readonly isGivenUp: boolean;
  /** Milliseconds until the deadline of the answer; negative after the deadline. */
  timeLeftMs(): number;
}

/**
 * Who sees an answer. `pressed`: the answer replaces the pressed message, so everybody sees it who sees that message.
 * An answer that is only a sentence is always shown to the player alone.
 */
type Audience = 'player' | 'everybody' | 'pressed';

export interface Suggestion<Value extends string | number = string> {
  readonly name: string;
  readonly value: Value;
}

/** Thrown when the bot stops before an answer is ready. */
export class BotStopsError extends Error {
  override readonly name = 'BotStopsError';
}

export interface AnswerTimes {
  /** Milliseconds from a press to the deadline of its answer. */
  readonly withinMs: number;
  /** Milliseconds after which a reply is deferred. */
  readonly deferAfterMs: number;
}

/**
 * Discord accepts an answer, or a deferral, for three seconds after the press, and the answer needs some time to get
 * there.
 */
export const ANSWER_TIMES: AnswerTimes = { withinMs: 2_300, deferAfterMs: 1_000 };

export interface AnswerSettings {
  readonly times?: AnswerTimes;
  /** When the interaction arrived, in milliseconds since 1970. */
  readonly now: number;
  /** Once it is aborted, deferred answers are no longer waited for: `deferReply` throws a BotStopsError. */
  readonly ending: AbortSignal;
  readonly callback?: Callback | undefined;
}

export function createAnswer(
  rest: REST,
  press: Pick<PlayerPress, 'id' | 'at' | 'isPrivate' | 'webhook'>,
  type: InteractionType,
  { times = ANSWER_TIMES, now, ending, callback = callbackOver(rest, press) }: AnswerSettings,
): Answer {
  const end = performance.now() + timeLeftMs(press.at, now, times);
  const responder = createResponder(rest, press.webhook, callback);
  let isRefused = false;
  const isTyping = type === InteractionType.ApplicationCommandAutocomplete;
  const forPlayer = (message: Message | string): InteractionResponse =>
    isTyping ? choices([]) : newMessage(message, { isEphemeral: true });
  const answer: Answer = {
    reply: (message) => responder.post(newMessage(message)),
    replyEphemeral: (message) => responder.post(forPlayer(message)),
    refuse(why) {
      isRefused = true;
      return answer.replyEphemeral(why);
    },
    get isRefused() {
      return isRefused;
    },
    async update(message) {
      try {
        await responder.post({ type: InteractionResponseType.UpdateMessage, body: bodyOf(message) });
      } catch (error) {
        if (!isEditRejected(error)) throw error;
        await responder.post(newMessage(message, { isEphemeral: press.isPrivate }));
      }
    },
    async deferUpdate(otherwise) {
      try {
        await responder.post({ type: InteractionResponseType.DeferredMessageUpdate });
      } catch (error) {
        if (!isEditRejected(error)) throw error;
        await answer.replyEphemeral(otherwise);
      }
    },
    async deferReply(making, audience) {
      if (!(await isSoon(making, times))) await responder.defer(waitingFor(audience));
      const message = await beforeEnd(making, ending);
      if (typeof message === 'string' || audience === 'player') return answer.replyEphemeral(message);
      return audience === 'pressed' ? answer.update(message) : answer.reply(message);
    },
    suggest: (suggestions) => responder.post(choices(suggestions)),
    giveUp: (sentence) => responder.giveUp(forPlayer(sentence)),
    get isGivenUp() {
      return responder.isGivenUp;
    },
    timeLeftMs: () => end - performance.now(),
  };
  return answer;
}

const newMessage = (message: Message | string, options?: Parameters<typeof bodyOf>[1]): InteractionResponse => ({
  type: InteractionResponseType.ChannelMessageWithSource,
  body: bodyOf(typeof message === 'string' ? { content: message, rows: [] } : message, options),
});

/** The limit of suggestions: https://docs.discord.com/developers/interactions/receiving-and-responding#autocomplete */
const MOST_CHOICES = 25;

const choices = (suggestions: readonly Suggestion<string | number>[]): InteractionResponse => ({
  type: InteractionResponseType.ApplicationCommandAutocompleteResult,
  body: { data: { choices: suggestions.slice(0, MOST_CHOICES) }, files: [] },
});

const waitingFor = (audience: Audience): InteractionResponse =>
  audience === 'player'
    ? {
        type: InteractionResponseType.DeferredChannelMessageWithSource,
        body: { data: { flags: MessageFlags.Ephemeral }, files: [] },
      }
    : { type: InteractionResponseType.DeferredMessageUpdate };

/** Resolves to true if `making` settles in time, even with an error, which the caller gets when it awaits `making`. */
const isSoon = (making: Promise<unknown>, { deferAfterMs }: AnswerTimes): Promise<boolean> =>
  Promise.race([
    making.then(
      () => true,
      () => true,
    ),
    pause(deferAfterMs).then(() => false),
  ]);

/** @throws BotStopsError */
async function beforeEnd<Result>(making: Promise<Result>, ending: AbortSignal): Promise<Result> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(new BotStopsError());
  if (ending.aborted) end();
  ending.addEventListener('abort', end);
  return Promise.race([making, ended]).finally(() => ending.removeEventListener('abort', end));
}

/** Discord's error codes for a message that was deleted, and for an old message that was edited too often. */
const GONE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
]);

/**
 * Whether Discord rejected the edit. A rate limit counts too, because edits of an old message have their own.
 * The interaction is still unanswered, so another answer may follow.
 */
const isEditRejected = (error: unknown): boolean =>
  error instanceof RateLimitError || GONE.has(discordErrorCode(error));

/** The least milliseconds for an answer: a press may seem late only because the clocks of two machines differ. */
const SHORTEST_MS = 300;

/** Milliseconds left for an answer. A press from the future or long ago means a wrong clock and gets the full time. */
export function timeLeftMs(pressedAt: number, now: number, { withinMs } = ANSWER_TIMES): number {
  const age = now - pressedAt;
  return age > 0 && age < DISCORD_WAITS_MS ? Math.max(SHORTEST_MS, withinMs - age) : withinMs;
}

/** Whether Discord already has an answer. This is usual during a rolling deploy, so it is counted and not logged. */
export const isAnswered = (error: unknown): boolean =>
  discordErrorCode(error) === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

type AnswerState = { readonly answer: Pick<Answer, 'isGivenUp'> };

/**
 * Runs `act` once Discord has this answer, from this process or another. Does not run it if the player was told that
 * the answer took too long, because the press's token then edits that sentence. Rejects if `answered` rejects.
 */
export async function afterAnswer(
  { answer }: AnswerState,
  answered: Promise<void>,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await answered;
  } catch (error) {
    if (isAnswered(error)) await act();
    throw error;
  }
  if (!answer.isGivenUp) await act();
}

/**
 * Runs `takeBack` if Discord did not accept the answer, or if the player was told that the answer took too long. A call
 * may fail although Discord accepted the answer; then the message may be posted twice. Rejects if `answered` rejects.
 */
export async function orTakeBack(
  { answer }: AnswerState,
  answered: Promise<void>,
  takeBack: () => Promise<unknown>,
): Promise<void> {
  try {
    await answered;
  } catch (error) {
    if (!isAnswered(error)) await takeBack();
    throw error;
  }
  if (answer.isGivenUp) await takeBack();
}

/**
 * Sends one response to an interaction and drops later ones. If Discord rejects a response, the next one is sent, but
 * not after a time-out: Discord no longer waits then.
 */
function createResponder(rest: REST, webhook: WebhookToken, callback: Callback) {
  let state: 'open' | 'answered' | 'given-up' = 'open';
  let deferred: InteractionResponseType | undefined;

  /** Returns false and sends nothing if the interaction already has a response. */
  async function respond(next: 'answered' | 'given-up', response: InteractionResponse) {
    if (state !== 'open') return false;
    state = next;
    try {
      await callback(response);
      return true;
    } catch (error) {
      if (!isTimeout(error)) state = 'open';
      throw error;
    }
  }

  return {
    /** After a deferral, the message replaces the deferred one or becomes a follow-up. */
    async post(response: InteractionResponse): Promise<void> {
      const { type, body } = response;
      if (deferred === undefined) await respond('answered', response);
      else if (body && replacesOriginal(deferred, type)) await editAnswered(rest, webhook, body);
      else if (body) await postFollowUp(rest, webhook, body);
    },
    async defer(response: InteractionResponse): Promise<void> {
      if (await respond('answered', response)) deferred = response.type;
    },
    giveUp: (response: InteractionResponse): Promise<boolean> => respond('given-up', response),
    get isGivenUp(): boolean {
      return state === 'given-up';
    },
  };
}

/** After a deferral, `@original` is the "thinking" message or the message that was pressed. */
const replacesOriginal = (deferred: InteractionResponseType, type: InteractionResponseType): boolean =>
  deferred === InteractionResponseType.DeferredChannelMessageWithSource ||
  type === InteractionResponseType.UpdateMessage;
