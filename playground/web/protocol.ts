/**
 * The messages between the page and its server over the WebSocket. This file contains only types, because the page
 * imports it too.
 */
import type {
  APIApplicationCommand,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
  APIReaction,
  ChannelType,
} from 'discord-api-types/v10';

export interface PersonView {
  readonly id: string;
  readonly name: string;
  /** The avatar as a data URL. */
  readonly avatar: string;
}

/** A player that the page can act as. */
export interface PlayerView extends PersonView {
  /** The language of this player's Discord client. */
  readonly locale: string;
}

export interface PlaceView {
  /** The channel's id. */
  readonly id: string;
  /** The server's name, or for direct messages the name of the other person. */
  readonly name: string;
  readonly channel: string;
  readonly icon: string;
  readonly type: ChannelType;
  /** The server's id; `undefined` for direct messages. */
  readonly guild?: string;
  /** The player whose direct messages these are; `undefined` for a server's channel, which every player sees. */
  readonly owner?: string;
}

export interface RoleView {
  readonly id: string;
  readonly name: string;
}

export interface PictureView {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly alt: string;
  readonly isImage: boolean;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly bytes: number;
}

export interface MessageView {
  readonly id: string;
  readonly channelId: string;
  readonly author: PersonView;
  readonly isBot: boolean;
  /** The time of the message in ISO 8601. */
  readonly at: string;
  readonly isEdited: boolean;
  /** True if only one player sees the message. */
  readonly isEphemeral: boolean;
  readonly isThinking: boolean;
  readonly content: string;
  /** The message's content together with the texts of its components. */
  readonly words: string;
  /** The probable language of the message: that of the player whom it answers, or of its author. */
  readonly lang?: string;
  /** The mentioned people. A person whose mention was not allowed is missing, and is shown without a name. */
  readonly mentions: readonly PersonView[];
  readonly pictures: readonly PictureView[];
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly APIMessageTopLevelComponent[];
  /** The emojis of the buttons that any version of the message had. */
  readonly buttonEmojis: readonly string[];
  /** The player whose command this message answers. `command` is its name, with a slash for a slash command. */
  readonly usedBy?: PersonView;
  readonly command?: string;
  /** The id of the message that this one replies to. */
  readonly replyTo?: string;
  readonly reactions: readonly APIReaction[];
}

/** One exchange over HTTP: a REST call of the bot, or an interaction posted to its endpoint. */
export interface CallView {
  readonly method: string;
  readonly route: string;
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  readonly ms: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly request: unknown;
  readonly response: unknown;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** A warning about the REST call. */
  readonly remark?: string;
}

/** An interaction with its REST calls, or a call that belongs to no interaction. */
export interface TraceView {
  readonly id: string;
  readonly who: string;
  /**
   * The label of the trace: what the player used, for example `/play` or a button's custom id, or the route of the
   * call.
   */
  readonly what: string;
  readonly kind: 'command' | 'autocomplete' | 'component' | 'modal' | 'call';
  readonly state: 'waiting' | 'answered' | 'failed';
  /** The time until the bot's first answer, in milliseconds; `undefined` if there was no answer yet. */
  readonly callbackMs: number | undefined;
  readonly calls: readonly CallView[];
  /** The deliveries, one for each time the interaction was posted to the bot's endpoint. */
  readonly deliveries: readonly CallView[];
}

/** A context-menu command for a user or a message. */
export interface MenuView {
  readonly name: string;
  readonly target: 'user' | 'message';
}

export interface ChoiceView {
  readonly name: string;
  readonly value: string | number;
}

export type ModalView = Pick<APIModalInteractionResponseCallbackData, 'title' | 'components'>;
export type SentOptions = Readonly<Record<string, string | number | boolean>>;
/** A file that the player picked. Its bytes are in base64. */
export interface FileValue {
  readonly name: string;
  readonly contentType: string;
  readonly data: string;
}

export type SentFields = Readonly<Record<string, string | boolean | readonly string[] | readonly FileValue[]>>;

/** The result of an action that the page sent with a `ref` number. */
export type ActionResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly notice: string }
  /** Discord's own client would not send this action; `reason` is shown to the player. */
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'choices'; readonly choices: readonly ChoiceView[] }
  | { readonly kind: 'modal'; readonly modal: ModalView };

export type ServerEvent =
  | {
      readonly kind: 'hello';
      readonly players: readonly PlayerView[];
      readonly bot: PersonView;
      readonly places: readonly PlaceView[];
      /** The languages that a player can choose. */
      readonly locales: readonly string[];
      /** Whether the bot uses the stand-in's clock. */
      readonly isBotInTime: boolean;
    }
  /** How far the stand-in's clock is ahead of the machine's, in milliseconds. */
  | { readonly kind: 'clock'; readonly aheadMs: number }
  /** Sent after a player changed the language. */
  | { readonly kind: 'players'; readonly players: readonly PlayerView[] }
  | { readonly kind: 'bot'; readonly isConnected: boolean }
  | {
      readonly kind: 'channel';
      readonly channelId: string;
      readonly messages: readonly MessageView[];
      /** The server's roles, highest first. */
      readonly roles: readonly RoleView[];
      readonly commands: readonly APIApplicationCommand[];
      /** The context-menu commands of the channel. */
      readonly menus: readonly MenuView[];
    }
  | {
      readonly kind: 'commands';
      readonly commands: readonly APIApplicationCommand[];
      readonly menus: readonly MenuView[];
    }
  | { readonly kind: 'message'; readonly message: MessageView; readonly isNew: boolean }
  | { readonly kind: 'gone'; readonly id: string }
  /** Sent for a new message in a channel that this window does not show. */
  | { readonly kind: 'activity'; readonly channelId: string }
  | { readonly kind: 'result'; readonly ref: number; readonly result: ActionResult }
  | { readonly kind: 'trace'; readonly trace: TraceView }
  | { readonly kind: 'faults'; readonly armed: number };

export const FAULTS = [
  'slow',
  'too-slow',
  'failed',
  'lost',
  'twice',
  'late',
  'dropped',
  'reconnect',
  'new-session',
  'expired',
  'none',
] as const;
export type FaultName = (typeof FAULTS)[number];

export type PageAction =
  /** Selects the player and the channel of this window. All later messages are about them. */
  | { readonly kind: 'look'; readonly playerId: string; readonly channelId: string }
  /** Changes the player's language in all windows. */
  | { readonly kind: 'speak'; readonly locale: string }
  | { readonly kind: 'slash'; readonly ref: number; readonly name: string; readonly values: SentOptions }
  | {
      readonly kind: 'menu';
      readonly ref: number;
      readonly name: string;
      readonly target: MenuView['target'];
      readonly id: string;
    }
  | {
      readonly kind: 'complete';
      readonly ref: number;
      readonly name: string;
      readonly option: string;
      readonly typed: string;
      readonly values: SentOptions;
    }
  | { readonly kind: 'click'; readonly ref: number; readonly messageId: string; readonly customId: string }
  | {
      readonly kind: 'select';
      readonly ref: number;
      readonly messageId: string;
      readonly customId: string;
      readonly values: readonly string[];
    }
  /** Submits a modal. `opened` is the `ref` number of the action that opened it. */
  | { readonly kind: 'submit'; readonly ref: number; readonly opened: number; readonly values: SentFields }
  | { readonly kind: 'say'; readonly ref: number; readonly content: string }
  | { readonly kind: 'dismiss'; readonly messageId: string }
  | { readonly kind: 'inspect'; readonly isOn: boolean }
  | { readonly kind: 'fault'; readonly name: FaultName };
