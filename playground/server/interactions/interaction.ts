/** One action of a player, from when it was sent to the bot, and its result. */
import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  InteractionType,
} from 'discord-api-types/v10';
import type { Channel, Player } from '../directory/directory.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import type { HttpDelivery, RestCall } from '../rest/trace.ts';

/** https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback */
export const ANSWER_WITHIN_MS = 3_000;

/** What the player sees as the result. */
export type InteractionOutcome =
  | { readonly kind: 'replied'; readonly message: StoredMessage; readonly isEphemeral: boolean }
  | { readonly kind: 'updated'; readonly message: StoredMessage }
  /** The bot acknowledged a click and has not changed the message. */
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  /**
   * The bot did not answer, or its answer was refused. `notice` is what the player reads, `reason` the error that the
   * bot received.
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
  /** The command's name, or the component's or modal's custom id. */
  readonly name: string;
  /** The message whose component was used. */
  readonly source: StoredMessage | undefined;
  /** Only for context-menu commands. */
  readonly target?: CommandTarget;
  /** Milliseconds since 1970, on the stand-in's clock. */
  readonly createdAt: number;
  /** One payload for each time the interaction was sent to the bot. */
  readonly payloads: object[];
  readonly calls: RestCall[];
  /** One delivery for each time the interaction was posted to the bot's endpoint; empty over the gateway. */
  readonly deliveries: HttpDelivery[];
  state: 'waiting' | 'answered' | 'failed';
  /** Milliseconds from sending the event to the bot's first accepted callback. */
  callbackMs: number | undefined;
  /** The message behind `@original`, once there is one. */
  originalId: string | undefined;
  /** True while a deferred reply shows "thinking". */
  isThinking: boolean;
  /** The ids of the follow-up messages. */
  readonly followUps: string[];
  readonly outcome: Promise<InteractionOutcome>;
  /** @internal */
  readonly settle: (outcome: InteractionOutcome) => void;
}
