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
import { type Asker, meet } from '../../app/look.ts';
import type { MessagePlace, Place, Play, PlayerId, Settings } from '../../app/ports.ts';
import type { Message } from '../messages/message.ts';
import { placeOf } from '../place.ts';
import { translatorFor } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { askerOf, type Viewer, viewerWith } from '../viewer.ts';
import { pressedMessage } from './announce.ts';
import { postFollowUp } from './callback.ts';
import { timeLeft } from './deadline.ts';
import { sayLater, type To } from './later.ts';
import { bodyOf, type MessageBody } from './message-body.ts';
import { createOutlet, type Outlet } from './outlet.ts';
import type { Reach } from './reach.ts';
import type { SpokenLanguages } from './spoken-languages.ts';

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
  look(play: Play): Promise<Viewer>;
  /** A new message that everybody in the channel sees. */
  show(message: Message): Promise<void>;
  /** The message that was pressed shows this instead; if it can no longer be edited, a new one does. */
  replace(message: Message): Promise<void>;
  /** A message that the player alone sees; nothing is offered instead where a text is being typed. */
  whisper(message: Message | string): Promise<void>;
  /**
   * A message that takes longer to make than a player waits without a sign, in the meantime "thinking" or, where it is not
   * for the player alone, nothing. Throws what the making throws.
   */
  later(making: Promise<Message | string>, to: To): Promise<void>;
  /** Nothing changes; if the message is gone, the player is told `otherwise`. Only for a press. */
  acknowledge(otherwise: string): Promise<void>;
  /** For how many milliseconds the player still waits; negative when the answer is late. */
  timeLeft(): number;
  /** What may be typed. Only for a text that is being typed. */
  suggest(suggestions: readonly Suggestion[]): Promise<void>;
  /** Only after the answer: a new message for everybody, which needs no permission. */
  announce(message: Message): Promise<void>;
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
    look: async (play) => viewer((await meet(play, askerOf(interaction))).settings),
    show: (message) => say(message, false),
    replace,
    whisper,
    later: (making, to) =>
      sayLater(outlet, making, to, (message, isEphemeral) =>
        to === 'pressed' && typeof message !== 'string' ? replace(message) : say(asMessage(message), isEphemeral),
      ),
    acknowledge: (otherwise) =>
      outlet.post(InteractionResponseType.DeferredMessageUpdate).catch(whereGone(() => whisper(otherwise))),
    suggest,
    timeLeft: () => end - performance.now(),
    giveUp: (errorId) => giveUp(interaction, outlet, `${translator()('answers.late')}\n-# \`${errorId}\``),
    announce: (message) => postFollowUp(interaction, bodyOf(message, false)),
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
