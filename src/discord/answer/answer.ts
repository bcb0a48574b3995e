import type { REST } from 'discord.js';
import { InteractionResponseType, InteractionType, MessageFlags, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { pause } from '../../again.ts';
import { DISCORD_WAITS } from '../../app/play.ts';
import type { PlayerPress } from '../interaction.ts';
import type { Message } from '../messages/message.ts';
import { RateLimitError, refusalCode } from '../rest.ts';
import { bodyOf } from './body.ts';
import { type Callback, callbackOver, type InteractionResponse } from './callback.ts';
import { editOriginal, postFollowUp, type Sending, type WebhookToken } from './request.ts';

export interface Answer {
  reply(message: Message, sending?: Sending): Promise<void>;
  /** A message that the player alone sees; nothing is offered instead where a text is being typed. */
  replyEphemeral(message: Message | string): Promise<void>;
  /** If the message that was pressed can no longer be edited, a new one shows it. */
  update(message: Message, sending?: Sending): Promise<void>;
  /** If the message is gone, the player is told `otherwise`. Only for a press. */
  deferUpdate(otherwise: string): Promise<void>;
  /** Until it is there, "thinking" or, where it is not for the player alone, nothing. Throws what the making throws. */
  deferReply(making: Promise<Message | string>, audience: Audience): Promise<void>;
  /** The first 25 are shown. Only for a text that is being typed. */
  suggest(suggestions: readonly Suggestion[]): Promise<void>;
  /** Says this instead, and drops what comes later; false when an answer was given, or is on its way. */
  giveUp(sentence: string): Promise<boolean>;
  readonly isGivenUp: boolean;
  /** In milliseconds; negative when the answer is late. */
  timeLeft(): number;
}

/** Everybody who sees the message that was pressed sees what is `pressed`. A sentence is for the player alone. */
export type Audience = 'player' | 'everybody' | 'pressed';

export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

/** @param now when it came in, in milliseconds since 1970 */
export function createAnswer(
  rest: REST,
  press: PlayerPress,
  type: InteractionType,
  now: number,
  callback: Callback = callbackOver(rest, press),
): Answer {
  const { isContainer, isPrivate } = press;
  const end = performance.now() + timeLeft(press.at, now);
  const responder = createResponder(rest, press.webhook, callback);
  // Discord takes no message where a text is being typed.
  const isTyping = type === InteractionType.ApplicationCommandAutocomplete;
  const forPlayer = (message: Message | string): InteractionResponse =>
    isTyping ? choices([]) : newMessage(message, { isEphemeral: true });
  const answer: Answer = {
    reply: (message, sending) => responder.post(newMessage(message), sending),
    replyEphemeral: (message) => responder.post(forPlayer(message)),
    async update(message, sending) {
      try {
        const body = bodyOf(message, { isContainer });
        await responder.post({ type: InteractionResponseType.UpdateMessage, body }, sending);
      } catch (error) {
        if (!isGone(error)) throw error;
        // Nobody else is to see what comes in the place of a message that the player alone saw.
        await responder.post(newMessage(message, { isEphemeral: isPrivate, isContainer }));
      }
    },
    async deferUpdate(otherwise) {
      try {
        await responder.post({ type: InteractionResponseType.DeferredMessageUpdate });
      } catch (error) {
        if (!isGone(error)) throw error;
        await answer.replyEphemeral(otherwise);
      }
    },
    async deferReply(making, audience) {
      if (!(await isSoon(making))) await responder.defer(waitingFor(audience));
      const message = await making;
      if (typeof message === 'string' || audience === 'player') return answer.replyEphemeral(message);
      return audience === 'pressed' ? answer.update(message) : answer.reply(message, { confirmed: true });
    },
    suggest: (suggestions) => responder.post(choices(suggestions)),
    giveUp: (sentence) => responder.giveUp(forPlayer(sentence)),
    get isGivenUp() {
      return responder.isGivenUp;
    },
    timeLeft: () => end - performance.now(),
  };
  return answer;
}

const newMessage = (message: Message | string, options?: Parameters<typeof bodyOf>[1]): InteractionResponse => ({
  type: InteractionResponseType.ChannelMessageWithSource,
  body: bodyOf(typeof message === 'string' ? { content: message, rows: [] } : message, options),
});

/** https://docs.discord.com/developers/interactions/receiving-and-responding#autocomplete */
const MOST_CHOICES = 25;

const choices = (suggestions: readonly Suggestion[]): InteractionResponse => ({
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

/** Milliseconds after which a message that is being made is deferred; there are enough left for Discord to hear of it. */
const SOON = 1_000;

/** Also where it fails soon: what it throws comes out where it is awaited. */
const isSoon = (making: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    making.then(
      () => true,
      () => true,
    ),
    pause(SOON).then(() => false),
  ]);

/** Discord's words for a message that was deleted, or was edited too often for its age. */
const GONE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
]);

/** Where the message cannot be edited, the press is still unanswered, so another answer may follow. */
const isGone = (error: unknown): boolean => error instanceof RateLimitError || GONE.has(refusalCode(error));

/** Milliseconds after the press: the answer must still get there. */
const ANSWER_WITHIN = 2_300;

/** However late an interaction came: the clocks of two machines never quite agree. */
const SHORTEST = 300;

/** Milliseconds. A difference of the clocks that Discord would not wait for counts as none. */
export function timeLeft(pressedAt: number, now: number): number {
  const age = now - pressedAt;
  return age > 0 && age < DISCORD_WAITS ? Math.max(SHORTEST, ANSWER_WITHIN - age) : ANSWER_WITHIN;
}

/** Tells the player alone why not, and returns that in one word for the metrics. */
export async function refuse<Reason extends string>(answer: Answer, why: string, reason: Reason): Promise<Reason> {
  await answer.replyEphemeral(why);
  return reason;
}

/** The first response wins, and later ones are dropped. One that Discord refuses counts as none, so that another may be tried. */
interface Responder {
  /** After a deferral, its message takes the place of the deferred one, or follows. */
  post(response: InteractionResponse, sending?: Sending): Promise<void>;
  defer(response: InteractionResponse): Promise<void>;
  /** False when a response was sent, or is on its way. */
  giveUp(response: InteractionResponse): Promise<boolean>;
  readonly isGivenUp: boolean;
}

function createResponder(rest: REST, webhook: WebhookToken, callback: Callback): Responder {
  let state: 'open' | 'answered' | 'given-up' = 'open';
  let deferred: InteractionResponseType | undefined;

  /** False where nothing was sent, because the interaction has a response. */
  async function respond(next: 'answered' | 'given-up', response: InteractionResponse, sending?: Sending) {
    if (state !== 'open') return false;
    state = next;
    try {
      await callback(response, sending);
      return true;
    } catch (error) {
      state = 'open';
      throw error;
    }
  }

  return {
    async post(response, sending) {
      const { type, body } = response;
      if (deferred === undefined) await respond('answered', response, sending);
      else if (body && takesItsPlace(deferred, type)) await editOriginal(rest, webhook, body);
      else if (body) await postFollowUp(rest, webhook, body, sending);
    },
    async defer(response) {
      if (await respond('answered', response)) deferred = response.type;
    },
    giveUp: (response) => respond('given-up', response),
    get isGivenUp() {
      return state === 'given-up';
    },
  };
}

/** The original is "thinking", or else the message that was pressed. */
const takesItsPlace = (deferred: InteractionResponseType, type: InteractionResponseType): boolean =>
  deferred === InteractionResponseType.DeferredChannelMessageWithSource ||
  type === InteractionResponseType.UpdateMessage;
