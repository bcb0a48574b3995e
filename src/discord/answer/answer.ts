/** The ways to answer an interaction. Everything that the bot says to a player goes through here. */
import {
  DiscordAPIError,
  type Interaction,
  InteractionResponseType,
  MessageFlags,
  RateLimitError,
  RESTJSONErrorCodes,
} from 'discord.js';
import { type Asker, meet } from '../../app/look.ts';
import type { Place, Play, PlayerId, Settings } from '../../app/ports.ts';
import type { Message } from '../messages/message.ts';
import { placeOf } from '../place.ts';
import { textsFor } from '../texts/languages.ts';
import type { Texts } from '../texts/texts.ts';
import { askerOf, type Viewer, viewerWith } from '../viewer.ts';
import { bodyOf, type MessageBody } from './message-body.ts';
import { createOutlet } from './outlet.ts';
import type { SpokenLanguages } from './spoken-languages.ts';

export interface Answer {
  readonly player: PlayerId;
  readonly asker: Asker;
  readonly place: Place;
  /** The id of the interaction, the same in each process that it is delivered to. */
  readonly askedBy: string;
  /** The bot's own, for a link that adds it elsewhere. */
  readonly applicationId: string;
  /** What was chosen in a menu; empty for anything else. */
  readonly values: readonly string[];
  /** The texts in the player's language, as far as that is known by now. */
  texts(): Texts;
  /** For whom the answer is, by what the player chose. */
  viewer(settings: Settings): Viewer;
  /** The same, with what the player chose read from the store. */
  look(play: Play): Promise<Viewer>;
  /** A new message that everybody in the channel sees. */
  show(message: Message): Promise<void>;
  /** The message that was pressed shows this instead; if it can no longer be edited, a new one does. */
  replace(message: Message): Promise<void>;
  /** A message that the player alone sees. */
  whisper(message: Message | string): Promise<void>;
  /** Nothing changes; if the message is gone, the player is told `otherwise`. Only for a press. */
  acknowledge(otherwise: string): Promise<void>;
  /** What may be typed. Only for a text that is being typed. */
  suggest(suggestions: readonly Suggestion[]): Promise<void>;
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
  giveUp(): Promise<boolean>;
}

export function createAnswer(interaction: Interaction, spoken: SpokenLanguages): OpenAnswer {
  const { user, locale } = interaction;
  const asker = askerOf(interaction);
  const outlet = createOutlet(interaction);
  const say = (message: Message, isEphemeral: boolean) =>
    outlet.post(InteractionResponseType.ChannelMessageWithSource, bodyOf(message, isEphemeral));
  const viewer = (settings: Settings): Viewer => {
    spoken.note(user.id, settings.language);
    return viewerWith(settings, locale);
  };
  const whisper = (message: Message | string) => say(typeof message === 'string' ? said(message) : message, true);
  const texts = () => textsFor(spoken.of(user.id) ?? locale);
  return {
    player: user.id,
    asker,
    place: placeOf(interaction),
    askedBy: interaction.id,
    applicationId: interaction.applicationId,
    values: interaction.isStringSelectMenu() ? interaction.values : [],
    texts,
    viewer,
    look: async (play) => viewer((await meet(play, asker)).settings),
    show: (message) => say(message, false),
    replace: (message) =>
      outlet
        .post(InteractionResponseType.UpdateMessage, bodyOf(message, false))
        .catch(whereGone(() => say(message, isWhispered(interaction)))),
    whisper,
    acknowledge: (otherwise) =>
      outlet.post(InteractionResponseType.DeferredMessageUpdate).catch(whereGone(() => whisper(otherwise))),
    suggest: (suggestions) =>
      outlet.post(InteractionResponseType.ApplicationCommandAutocompleteResult, choicesBody(suggestions)),
    giveUp: () => {
      if (interaction.isAutocomplete())
        return outlet.postLast(InteractionResponseType.ApplicationCommandAutocompleteResult, choicesBody([]));
      return outlet.postLast(
        InteractionResponseType.ChannelMessageWithSource,
        bodyOf(said(texts().answers.late), true),
      );
    },
    get isGivenUp() {
      return outlet.isClosed;
    },
  };
}

const said = (content: string): Message => ({ content, rows: [] });

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
