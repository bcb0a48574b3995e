import {
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  RateLimitError,
  type REST,
  RESTJSONErrorCodes,
} from 'discord.js';
import { DISCORD_WAITS } from '../../app/play.ts';
import type { PlayerPress } from '../interaction.ts';
import type { Message } from '../messages/message.ts';
import { pause } from '../pause.ts';
import { refusalCode } from '../rest.ts';
import { bodyOf, type MessageBody } from './body.ts';
import { type Asked, type Callback, callbackOver, editOriginal, postFollowUp } from './request.ts';

export interface Answer {
  /** Everybody in the channel sees it. `surely`: see Callback; where Discord's own answer was lost, Discord is asked. */
  reply(message: Message, surely?: boolean): Promise<void>;
  /** A message that the player alone sees; nothing is offered instead where a text is being typed. */
  replyEphemeral(message: Message | string): Promise<void>;
  /** If the message that was pressed can no longer be edited, a new one shows it. */
  update(message: Message, surely?: boolean): Promise<void>;
  /** If the message is gone, the player is told `otherwise`. Only for a press. */
  deferUpdate(otherwise: string): Promise<void>;
  /** Until it is there, "thinking" or, where it is not for the player alone, nothing. Throws what the making throws. */
  deferReply(making: Promise<Message | string>, to: To): Promise<void>;
  /** The first 25 are shown. Only for a text that is being typed. */
  suggest(suggestions: readonly Suggestion[]): Promise<void>;
  /** In milliseconds; negative when the answer is late. */
  timeLeft(): number;
  readonly isGivenUp: boolean;
}

/** Everybody who sees the message that was pressed sees what is `pressed`. A sentence is for the player alone. */
export type To = 'player' | 'everybody' | 'pressed';

export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

export interface OpenAnswer extends Answer {
  /** Says this instead, and drops what comes later; false when an answer was given, or is on its way. */
  giveUp(sentence: string): Promise<boolean>;
}

/** @param now when it came in, in milliseconds since 1970 */
export function createAnswer(
  rest: REST,
  press: PlayerPress,
  type: InteractionType,
  now: number,
  callback: Callback = callbackOver(rest, press),
): OpenAnswer {
  const outlet = createOutlet(rest, press, callback);
  // Discord takes no message where a text is being typed.
  const isTyping = type === InteractionType.ApplicationCommandAutocomplete;
  const end = performance.now() + timeLeft(press.at, now);
  const say = (message: Message | string, isEphemeral: boolean, isContainer?: boolean) =>
    outlet.post(InteractionResponseType.ChannelMessageWithSource, bodyOf(asMessage(message), isEphemeral, isContainer));
  const reply = (message: Message, surely = false) =>
    outlet.post(InteractionResponseType.ChannelMessageWithSource, bodyOf(message, false), surely);
  const suggest = (suggestions: readonly Suggestion[]) =>
    outlet.post(InteractionResponseType.ApplicationCommandAutocompleteResult, choicesBody(suggestions));
  const replyEphemeral = (message: Message | string) => (isTyping ? suggest([]) : say(message, true));
  const update = (message: Message, surely = false) =>
    outlet
      .post(InteractionResponseType.UpdateMessage, bodyOf(message, false, press.isContainer), surely)
      // Nobody else is to see what comes in the place of a message that the player alone saw.
      .catch(whereGone(() => say(message, press.isPrivate, press.isContainer)));
  return {
    reply,
    replyEphemeral,
    update,
    deferUpdate: (otherwise) =>
      outlet.post(InteractionResponseType.DeferredMessageUpdate).catch(whereGone(() => replyEphemeral(otherwise))),
    deferReply: (making, to) =>
      sayLater(outlet, making, to, (message, isEphemeral) => {
        if (typeof message === 'string' || isEphemeral) return say(message, isEphemeral);
        return to === 'pressed' ? update(message) : reply(message, true);
      }),
    suggest,
    timeLeft: () => end - performance.now(),
    giveUp: (sentence) =>
      isTyping
        ? outlet.postLast(InteractionResponseType.ApplicationCommandAutocompleteResult, choicesBody([]))
        : outlet.postLast(InteractionResponseType.ChannelMessageWithSource, bodyOf(asMessage(sentence), true)),
    get isGivenUp() {
      return outlet.isClosed;
    },
  };
}

const asMessage = (message: Message | string): Message =>
  typeof message === 'string' ? { content: message, rows: [] } : message;

/** https://docs.discord.com/developers/interactions/receiving-and-responding#autocomplete */
const MOST_CHOICES = 25;

const choicesBody = (suggestions: readonly Suggestion[]): MessageBody => ({
  data: { choices: suggestions.slice(0, MOST_CHOICES) },
  files: [],
});

/** Milliseconds after the press: the answer must still get there. */
const ANSWER_WITHIN = 2_300;

/** However late an interaction came: the clocks of two machines never quite agree. */
const SHORTEST = 300;

/** Milliseconds. A difference of the clocks that Discord would not wait for counts as none. */
export function timeLeft(pressedAt: number, now: number): number {
  const age = now - pressedAt;
  return age > 0 && age < DISCORD_WAITS ? Math.max(SHORTEST, ANSWER_WITHIN - age) : ANSWER_WITHIN;
}

/** Milliseconds after which a message that is being made is deferred; there are enough left for Discord to hear of it. */
const SOON = 1_000;

const THINKING: MessageBody = { data: { flags: MessageFlags.Ephemeral }, files: [] };

/** Until it is there, "thinking" or, where it is not for the player alone, nothing. Throws what the making throws. */
export async function sayLater(
  outlet: Pick<Outlet, 'defer'>,
  making: Promise<Message | string>,
  to: To,
  say: (message: Message | string, isEphemeral: boolean) => Promise<void>,
): Promise<void> {
  if (!(await isSoon(making))) {
    await (to === 'player'
      ? outlet.defer(InteractionResponseType.DeferredChannelMessageWithSource, THINKING)
      : outlet.defer(InteractionResponseType.DeferredMessageUpdate));
  }
  const message = await making;
  await say(message, to === 'player' || typeof message === 'string');
}

/** Also where it fails soon: what it throws comes out where it is awaited. */
const isSoon = (making: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    making.then(
      () => true,
      () => true,
    ),
    pause(SOON).then(() => false),
  ]);

/** The first answer wins, and later ones are dropped. */
interface Outlet {
  /** An answer that Discord refuses counts as none, so that another one may be tried. */
  post(type: InteractionResponseType, body?: MessageBody, surely?: boolean): Promise<void>;
  defer(type: InteractionResponseType, body?: MessageBody): Promise<void>;
  /** False when an answer was sent, or is on its way. Refused, it counts as none. */
  postLast(type: InteractionResponseType, body: MessageBody): Promise<boolean>;
  readonly isClosed: boolean;
}

function createOutlet(rest: REST, asked: Asked, callback: Callback): Outlet {
  let state: 'open' | 'used' | 'closed' = 'open';
  let deferred: InteractionResponseType | undefined;
  const use = async (send: () => Promise<void>, then: 'used' | 'closed' = 'used'): Promise<boolean> => {
    if (state !== 'open') return false;
    state = then;
    try {
      await send();
      return true;
    } catch (error) {
      state = 'open';
      throw error;
    }
  };
  /** The message that was deferred, or that was pressed, shows it; or else it is a message of its own. */
  const follow = (type: InteractionResponseType, body: MessageBody): Promise<void> =>
    deferred === InteractionResponseType.DeferredChannelMessageWithSource ||
    type === InteractionResponseType.UpdateMessage
      ? editOriginal(rest, asked.reach, body)
      : postFollowUp(rest, asked, body);
  return {
    get isClosed() {
      return state === 'closed';
    },
    async post(type, body, surely) {
      // Discord has been told, and takes no second answer.
      if (deferred !== undefined) return body && follow(type, body);
      await use(() => callback(type, body, surely));
    },
    async defer(type, body) {
      await use(async () => {
        await callback(type, body);
        deferred = type;
      });
    },
    postLast: (type, body) => use(() => callback(type, body), 'closed'),
  };
}

/** Discord's words for a message that was deleted, or was edited too often for its age. */
const GONE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
]);

/** If the message cannot be edited, the press is still unanswered, so another answer may follow. */
const whereGone =
  (otherwise: () => Promise<void>) =>
  (error: unknown): Promise<void> => {
    const isGone = error instanceof RateLimitError || GONE.has(refusalCode(error));
    if (!isGone) throw error;
    return otherwise();
  };

/**
 * Another process that was sent the click too, or a call that was sent again, has answered. While two fleets overlap that is so for
 * every click: worth a figure, not a line of the log.
 */
export const isAnswered = (error: unknown): boolean =>
  refusalCode(error) === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

/** Calls `takeBack` where nobody saw the answer. What Discord has already, it has from this press. */
export async function orTakeBack(
  answer: Pick<Answer, 'isGivenUp'>,
  answered: Promise<void>,
  takeBack: () => Promise<void>,
): Promise<void> {
  try {
    await answered;
  } catch (error) {
    if (!isAnswered(error)) await takeBack();
    throw error;
  }
  if (answer.isGivenUp) await takeBack();
}

/** Tells the player alone why not, and returns that in one word for the metrics. */
export async function refuse<Reason extends string>(answer: Answer, why: string, reason: Reason): Promise<Reason> {
  await answer.replyEphemeral(why);
  return reason;
}

/** Also where Discord had the answer already. Throws what the answer throws. */
export async function afterAnswer(answered: Promise<void>, act: () => Promise<void>): Promise<void> {
  try {
    await answered;
  } catch (error) {
    if (isAnswered(error)) await act();
    throw error;
  }
  await act();
}
