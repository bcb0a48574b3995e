/** The ways to answer an interaction. Everything that the bot says to a player goes through here. */
import {
  DiscordAPIError,
  type Interaction,
  InteractionResponseType,
  MessageFlags,
  PermissionFlagsBits,
  RateLimitError,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { MessagePlace } from '../../app/duel.ts';
import { type Asker, loadProfile } from '../../app/play.ts';
import type { GameDeps } from '../../app/ports.ts';
import type { Place, PlayerId } from '../../app/saved-game.ts';
import type { Settings } from '../../app/settings.ts';
import type { SpokenLanguages } from '../click.ts';
import type { Message } from '../messages/message.ts';
import { pause } from '../pause.ts';
import { translatorFor } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { askerOf, placeOf, type Viewer, viewerWith } from '../viewer.ts';
import { bodyOf, type MessageBody } from './body.ts';
import type { Reach } from './reach.ts';
import { type Asked, editOriginal, postCallback, postFollowUp, pressedMessage } from './request.ts';

/* By when an interaction must be answered, whatever hangs. */

/**
 * Milliseconds after the player pressed. Discord takes no answer after three seconds, and this one must still get there:
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback
 */
const ANSWER_WITHIN = 2_300;
const DISCORD_WAITS = 3_000;

/** However late an interaction came, there is this much time for it: the clocks of two machines never quite agree. */
const SHORTEST = 300;

/**
 * How many milliseconds are left to answer an interaction that has just come in.
 *
 * @param createdAt when the player pressed, by Discord's clock; `now` is by this machine's. A difference that Discord
 *   would not wait for means a wrong clock, or that no answer helps any longer, and counts as none.
 */
export function timeLeft(createdAt: number, now: number): number {
  const age = now - createdAt;
  return age > 0 && age < DISCORD_WAITS ? Math.max(SHORTEST, ANSWER_WITHIN - age) : ANSWER_WITHIN;
}

/* An answer that takes longer to make than Discord waits for one. */

/** Milliseconds after which a message that is being made is announced; there are enough left for Discord to hear of it. */
const SOON = 1_000;

const THINKING: MessageBody = { data: { flags: MessageFlags.Ephemeral }, files: [] };

/**
 * Who sees it: the player, everybody, or whoever sees the message that was pressed, which shows it then. A sentence is for
 * the player alone.
 */
export type To = 'player' | 'everybody' | 'pressed';

/**
 * Says what is being made once it is there; until then the player sees "thinking", or nothing where it is not for the player
 * alone, since a sentence in its place is. Throws what the making throws.
 */
export async function sayLater(
  outlet: Pick<Outlet, 'putOff'>,
  making: Promise<Message | string>,
  to: To,
  say: (message: Message | string, isEphemeral: boolean) => Promise<void>,
): Promise<void> {
  if (!(await isSoon(making))) {
    await (to === 'player'
      ? outlet.putOff(InteractionResponseType.DeferredChannelMessageWithSource, THINKING)
      : outlet.putOff(InteractionResponseType.DeferredMessageUpdate));
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

/* Answers an interaction exactly once: the first answer wins, and later ones are dropped. */

export interface Outlet {
  /** Sends an answer. An answer that Discord refuses counts as none, so that another one may be tried. */
  post(type: InteractionResponseType, body?: MessageBody): Promise<void>;
  /** Tells Discord that the answer will come. */
  putOff(type: InteractionResponseType, body?: MessageBody): Promise<void>;
  /** Sends this instead of an answer that did not come; false when one was sent, or is on its way. */
  postLast(type: InteractionResponseType, body: MessageBody): Promise<boolean>;
  /** Whether `postLast` was first, so that nobody is waiting for an answer. */
  readonly isClosed: boolean;
}

export function createOutlet(asked: Asked): Outlet {
  let state: 'open' | 'used' | 'closed' = 'open';
  let announced: InteractionResponseType | undefined;
  const use = async (send: () => Promise<void>): Promise<void> => {
    if (state === 'closed') return;
    state = 'used';
    try {
      await send();
    } catch (error) {
      state = 'open';
      throw error;
    }
  };
  return {
    get isClosed() {
      return state === 'closed';
    },
    async post(type, body) {
      // Discord has been told, and takes no second answer.
      if (announced !== undefined) return body && followUp(asked, announced, type, body);
      await use(() => postCallback(asked, type, body));
    },
    async putOff(type, body) {
      await use(() => postCallback(asked, type, body));
      if (state === 'used') announced = type;
    },
    async postLast(type, body) {
      if (state !== 'open') return false;
      state = 'closed';
      await postCallback(asked, type, body);
      return true;
    },
  };
}

/** The message that was announced, or that was pressed, shows it; or else it is a message of its own. */
function followUp(
  asked: Asked,
  announced: InteractionResponseType,
  type: InteractionResponseType,
  body: MessageBody,
): Promise<void> {
  const isOriginal =
    announced === InteractionResponseType.DeferredChannelMessageWithSource ||
    type === InteractionResponseType.UpdateMessage;
  return isOriginal ? editOriginal(asked.client.rest, asked, body) : postFollowUp(asked, body);
}

export interface Answer {
  readonly player: PlayerId;
  readonly asker: Asker;
  readonly place: Place;
  /** The id of the interaction, the same in each process that it is delivered to. */
  readonly askedBy: string;
  /** When the player pressed or sent it, by Discord's clock, in milliseconds since 1970. */
  readonly askedAt: number;
  /** The bot's own, for a link that adds it elsewhere. */
  readonly applicationId: string;
  /** How this answer is reached for as long as its token lasts. */
  readonly reach: Reach;
  /** Whether what was pressed is a message that the player alone sees. */
  readonly isPrivate: boolean;
  /** The message that was pressed, if everybody sees it. */
  readonly pressed: MessagePlace | undefined;
  /** What was chosen in a menu; empty for anything else. */
  readonly values: readonly string[];
  /** Whether the player has the permission *Manage Server* here; never in direct messages. */
  readonly mayManage: boolean;
  /** How many bytes a file of the answer may have. */
  readonly fileLimit: number;
  /** Speaks the player's language, as far as that is known by now. */
  translator(): Translator;
  /** For whom the answer is, by what the player chose. */
  viewer(settings: Settings): Viewer;
  /** The same, with what the player chose read from the store. */
  loadViewer(play: GameDeps): Promise<Viewer>;
  /** A new message that everybody in the channel sees. */
  reply(message: Message): Promise<void>;
  /** The message that was pressed shows this instead; if it can no longer be edited, a new one does. */
  update(message: Message): Promise<void>;
  /** A message that the player alone sees; nothing is offered instead where a text is being typed. */
  replyEphemeral(message: Message | string): Promise<void>;
  /**
   * A message that takes longer to make than a player waits without a sign, in the meantime "thinking" or, where it is not
   * for the player alone, nothing. Throws what the making throws.
   */
  deferReply(making: Promise<Message | string>, to: To): Promise<void>;
  /** Nothing changes; if the message is gone, the player is told `otherwise`. Only for a press. */
  deferUpdate(otherwise: string): Promise<void>;
  /** For how many milliseconds the player still waits; negative when the answer is late. */
  timeLeft(): number;
  /** What may be typed. Only for a text that is being typed. */
  suggest(suggestions: readonly Suggestion[]): Promise<void>;
  /** Only after the answer: a new message for everybody, which needs no permission. */
  followUp(message: Message): Promise<void>;
  /** Whether the player was told that it takes too long: what comes after that is dropped, and nobody sees it. */
  readonly isGivenUp: boolean;
}

/** What is offered while a text is typed: the name is shown, the value is sent. */
export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

/** An answer that may not come. */
export interface OpenAnswer extends Answer {
  /** Says that it takes too long, and drops what comes later; false when an answer was given, or is on its way. */
  giveUp(errorId: string): Promise<boolean>;
}

/** @param now when it came in, in milliseconds since 1970 */
export function createAnswer(interaction: Interaction, spoken: SpokenLanguages, now: number): OpenAnswer {
  const { user, locale } = interaction;
  const outlet = createOutlet(interaction);
  const say = (message: Message, isEphemeral: boolean) =>
    outlet.post(InteractionResponseType.ChannelMessageWithSource, bodyOf(message, isEphemeral));
  const viewer = (settings: Settings): Viewer => {
    spoken.note(user.id, settings.language);
    return viewerWith(settings, locale);
  };
  const suggest = (suggestions: readonly Suggestion[]) =>
    outlet.post(InteractionResponseType.ApplicationCommandAutocompleteResult, choicesBody(suggestions));
  // Discord takes no message where a text is being typed.
  const whisper = (message: Message | string) =>
    interaction.isAutocomplete() ? suggest([]) : say(asMessage(message), true);
  const end = performance.now() + timeLeft(interaction.createdTimestamp, now);
  const replace = (message: Message) =>
    outlet
      .post(InteractionResponseType.UpdateMessage, bodyOf(message, false))
      .catch(whereGone(() => say(message, isWhispered(interaction))));
  const translator = () => translatorFor(spoken.of(user.id) ?? locale);
  return {
    ...factsOf(interaction),
    translator,
    viewer,
    loadViewer: async (play) => viewer((await loadProfile(play, askerOf(interaction))).settings),
    reply: (message) => say(message, false),
    update: replace,
    replyEphemeral: whisper,
    deferReply: (making, to) =>
      sayLater(outlet, making, to, (message, isEphemeral) =>
        to === 'pressed' && typeof message !== 'string' ? replace(message) : say(asMessage(message), isEphemeral),
      ),
    deferUpdate: (otherwise) =>
      outlet.post(InteractionResponseType.DeferredMessageUpdate).catch(whereGone(() => whisper(otherwise))),
    suggest,
    timeLeft: () => end - performance.now(),
    giveUp: (errorId) => giveUp(interaction, outlet, `${translator()('answers.late')}\n-# \`${errorId}\``),
    followUp: (message) => postFollowUp(interaction, bodyOf(message, false)),
    get isGivenUp() {
      return outlet.isClosed;
    },
  };
}

function giveUp(interaction: Interaction, outlet: Outlet, sentence: string): Promise<boolean> {
  return interaction.isAutocomplete()
    ? outlet.postLast(InteractionResponseType.ApplicationCommandAutocompleteResult, choicesBody([]))
    : outlet.postLast(InteractionResponseType.ChannelMessageWithSource, bodyOf(said(sentence), true));
}

/** What an interaction says by itself. */
const factsOf = (interaction: Interaction) => ({
  player: interaction.user.id,
  asker: askerOf(interaction),
  place: placeOf(interaction),
  askedBy: interaction.id,
  askedAt: interaction.createdTimestamp,
  applicationId: interaction.applicationId,
  pressed: pressedMessage(interaction),
  reach: { applicationId: interaction.applicationId, token: interaction.token, locale: interaction.locale },
  isPrivate: isWhispered(interaction),
  values: interaction.isStringSelectMenu() ? interaction.values : [],
  mayManage: interaction.guildId !== null && (interaction.memberPermissions?.has(MANAGE_SERVER) ?? false),
  fileLimit: interaction.attachmentSizeLimit,
});

/** https://docs.discord.com/developers/topics/permissions */
const MANAGE_SERVER = PermissionFlagsBits.ManageGuild;

const said = (content: string): Message => ({ content, rows: [] });
const asMessage = (message: Message | string): Message => (typeof message === 'string' ? said(message) : message);

/** What is said of a message that was deleted, or was edited too often for its age. */
const GONE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
]);

/** If the message cannot be edited, the press is still unanswered, so another answer may follow. */
const whereGone =
  (otherwise: () => Promise<void>) =>
  (error: unknown): Promise<void> => {
    const isGone = error instanceof RateLimitError || (error instanceof DiscordAPIError && GONE.has(error.code));
    if (!isGone) throw error;
    return otherwise();
  };

/** Whether what was pressed is a message that the player alone sees; nobody else is to see what comes in its place. */
const isWhispered = (interaction: Interaction): boolean =>
  interaction.isMessageComponent() && interaction.message.flags.has(MessageFlags.Ephemeral);

const choicesBody = (choices: readonly Suggestion[]): MessageBody => ({ data: { choices }, files: [] });

/**
 * The click was answered before: by another process that was sent it too, or by this one, whose answer was lost and sent
 * again. While two fleets overlap that is so for every click: worth a figure, not a line of the log.
 */
export const isAnswered = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
