/** One action of a player, from the moment when it was sent to the bot, and its result. */
import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  InteractionType,
} from 'discord-api-types/v10';
import type { Channel, Player } from '../directory/directory.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import type { HttpDelivery, RestCall } from '../rest/trace.ts';

/** The result of an interaction, as the player sees it. */
export type InteractionOutcome =
  | { readonly kind: 'replied'; readonly message: StoredMessage; readonly isEphemeral: boolean }
  | { readonly kind: 'updated'; readonly message: StoredMessage }
  /** The bot acknowledged a click but did not change the message. */
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  /**
   * The bot did not answer, or its answer was rejected. `notice` is the text that the player reads, `reason` the error
   * that the bot received.
   */
  | { readonly kind: 'failed'; readonly notice: string; readonly reason?: string };

/** The user or message on which a context-menu command was used. */
export interface CommandTarget {
  readonly type: 'user' | 'message';
  readonly id: string;
}

export interface SentInteraction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly player: Player;
  readonly channel: Channel;
  /** The command's name, or the custom id of the component or modal. */
  readonly name: string;
  /** The message whose component was used. */
  readonly source: StoredMessage | undefined;
  /** Set only for context-menu commands. */
  readonly target?: CommandTarget;
  /** When the interaction was created, in milliseconds since 1970 on the stand-in's clock. */
  readonly createdAt: number;
  /** The payloads, one for each time the interaction was sent to the bot. */
  readonly payloads: object[];
  readonly calls: RestCall[];
  /** The deliveries, one for each time the interaction was posted to the bot's endpoint; empty over the gateway. */
  readonly deliveries: HttpDelivery[];
  state: 'waiting' | 'answered' | 'failed';
  /** The time from sending the interaction to the bot's first accepted callback, in milliseconds. */
  callbackMs: number | undefined;
  /** The id of the message that `@original` stands for, once there is one. */
  originalId: string | undefined;
  /** True while a deferred reply shows "thinking". */
  isThinking: boolean;
  /** The ids of the follow-up messages. */
  readonly followUps: string[];
  readonly outcome: Promise<InteractionOutcome>;
  /** @internal */
  readonly settle: (outcome: InteractionOutcome) => void;
}
