/** One action of a player, from the moment it is sent to the bot, with what became of it. */
import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  InteractionType,
} from 'discord-api-types/v10';
import type { Channel, Player } from '../directory/directory.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import type { Delivery, RestCall } from '../rest/trace.ts';

/** https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback */
export const ANSWER_WITHIN_MS = 3_000;

/** The outcome for the player. */
export type Outcome =
  | { readonly kind: 'replied'; readonly message: StoredMessage; readonly ephemeral: boolean }
  | { readonly kind: 'updated'; readonly message: StoredMessage }
  /** The bot acknowledged a click without changing anything yet. */
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  /**
   * The bot did not answer, or Discord did not take its answer; `notice` is what the player reads, and `reason` what the bot was
   * told.
   */
  | { readonly kind: 'failed'; readonly notice: string; readonly reason?: string };

/** Whom or what a command of a context menu was used on: the id of a user or message. */
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
  /** For commands of context menus. */
  readonly target?: CommandTarget;
  /** Milliseconds since 1970, on the stand-in's clock. */
  readonly createdAt: number;
  /** One for each time that it was sent to the bot. */
  readonly payloads: object[];
  readonly calls: RestCall[];
  /** Each time that it was posted to the bot's endpoint; empty over the gateway. */
  readonly deliveries: Delivery[];
  state: 'waiting' | 'answered' | 'failed';
  /** Milliseconds from sending the event to the bot's first accepted callback. */
  callbackMs: number | undefined;
  /** The message behind `@original`, once there is one. */
  originalId: string | undefined;
  /** True while a deferred reply shows "thinking". */
  loading: boolean;
  /** The messages sent as follow-ups. */
  readonly followUps: string[];
  readonly outcome: Promise<Outcome>;
  /** @internal */
  readonly settle: (outcome: Outcome) => void;
}
