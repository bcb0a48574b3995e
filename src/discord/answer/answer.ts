import type { REST } from 'discord.js';
import { InteractionResponseType, InteractionType, MessageFlags, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { pause } from '../../again.ts';
import { DISCORD_WAITS } from '../../app/play.ts';
import type { GameId } from '../../app/saved-game.ts';
import type { BotDeps } from '../deps.ts';
import { RateLimitError } from '../discord-rest.ts';
import type { PlayerPress } from '../interaction.ts';
import type { Message } from '../messages/message.ts';
import { refusalCode } from '../rest.ts';
import { bodyOf, type MessageBody } from './body.ts';
import {
  type Callback,
  callbackOver,
  editOriginal,
  type InteractionRef,
  postFollowUp,
  type Sending,
  UnconfirmedError,
} from './request.ts';

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
  /** In milliseconds; negative when the answer is late. */
  timeLeft(): number;
  readonly isGivenUp: boolean;
}

/** Everybody who sees the message that was pressed sees what is `pressed`. A sentence is for the player alone. */
export type Audience = 'player' | 'everybody' | 'pressed';

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
  const responder = createResponder(rest, press, callback);
  // Discord takes no message where a text is being typed.
  const isTyping = type === InteractionType.ApplicationCommandAutocomplete;
  const end = performance.now() + timeLeft(press.at, now);
  const say = (body: MessageBody, sending?: Sending) =>
    responder.post(InteractionResponseType.ChannelMessageWithSource, body, sending);
  const reply = (message: Message, sending?: Sending) => say(bodyOf(message), sending);
  const suggest = (suggestions: readonly Suggestion[]) =>
    responder.post(InteractionResponseType.ApplicationCommandAutocompleteResult, choicesBody(suggestions));
  const replyEphemeral = (message: Message | string) => (isTyping ? suggest([]) : say(ephemeralBody(message)));
  const { isContainer, isPrivate: isEphemeral } = press;
  const update = (message: Message, sending?: Sending) =>
    responder
      .post(InteractionResponseType.UpdateMessage, bodyOf(message, { isContainer }), sending)
      // Nobody else is to see what comes in the place of a message that the player alone saw.
      .catch(whereGone(() => say(bodyOf(message, { isEphemeral, isContainer }))));
  return {
    reply,
    replyEphemeral,
    update,
    deferUpdate: (otherwise) =>
      responder.post(InteractionResponseType.DeferredMessageUpdate).catch(whereGone(() => replyEphemeral(otherwise))),
    deferReply: (making, audience) =>
      deferReply(responder, making, audience, (message, isEphemeral) => {
        if (typeof message === 'string' || isEphemeral) return say(ephemeralBody(message));
        return audience === 'pressed' ? update(message) : reply(message, { confirmed: true });
      }),
    suggest,
    timeLeft: () => end - performance.now(),
    giveUp: (sentence) =>
      isTyping
        ? responder.postLast(InteractionResponseType.ApplicationCommandAutocompleteResult, choicesBody([]))
        : responder.postLast(InteractionResponseType.ChannelMessageWithSource, ephemeralBody(sentence)),
    get isGivenUp() {
      return responder.isClosed;
    },
  };
}

const ephemeralBody = (message: Message | string): MessageBody =>
  bodyOf(typeof message === 'string' ? { content: message, rows: [] } : message, { isEphemeral: true });

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

export async function deferReply(
  responder: Pick<Responder, 'defer'>,
  making: Promise<Message | string>,
  audience: Audience,
  say: (message: Message | string, isEphemeral: boolean) => Promise<void>,
): Promise<void> {
  if (!(await isSoon(making))) {
    await (audience === 'player'
      ? responder.defer(InteractionResponseType.DeferredChannelMessageWithSource, THINKING)
      : responder.defer(InteractionResponseType.DeferredMessageUpdate));
  }
  const message = await making;
  await say(message, audience === 'player' || typeof message === 'string');
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
interface Responder {
  /** An answer that Discord refuses counts as none, so that another one may be tried. */
  post(type: InteractionResponseType, body?: MessageBody, sending?: Sending): Promise<void>;
  defer(type: InteractionResponseType, body?: MessageBody): Promise<void>;
  /** False when an answer was sent, or is on its way. Refused, it counts as none. */
  postLast(type: InteractionResponseType, body: MessageBody): Promise<boolean>;
  readonly isClosed: boolean;
}

function createResponder(rest: REST, interaction: InteractionRef, callback: Callback): Responder {
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
  const follow = (type: InteractionResponseType, body: MessageBody, sending?: Sending): Promise<void> =>
    deferred === InteractionResponseType.DeferredChannelMessageWithSource ||
    type === InteractionResponseType.UpdateMessage
      ? editOriginal(rest, interaction.webhook, body)
      : postFollowUp(rest, interaction.webhook, body, sending);
  return {
    get isClosed() {
      return state === 'closed';
    },
    async post(type, body, sending) {
      // Discord has been told, and takes no second answer.
      if (deferred !== undefined) return body && follow(type, body, sending);
      await use(() => callback(type, body, sending));
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

/**
 * Calls `takeBack` where nobody saw the answer; what Discord has already, it has from this press. Throws what the answer throws,
 * also where nobody knows: a sentence about that is shown only where no answer is there.
 */
export async function orTakeBack(
  { answer, deps: { log } }: { readonly answer: Pick<Answer, 'isGivenUp'>; readonly deps: Pick<BotDeps, 'log'> },
  game: GameId,
  answered: Promise<void>,
  takeBack: () => Promise<void>,
): Promise<void> {
  try {
    await answered;
  } catch (error) {
    if (error instanceof UnconfirmedError)
      log.warn({ game, error }, 'a message counts as seen, since nobody knows whether it is there');
    else if (!isAnswered(error)) await takeBack();
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
