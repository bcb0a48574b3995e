/** Messages between the page and its server over the one WebSocket. Types only: the page imports them too. */
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
  /** A data URL. */
  readonly avatar: string;
}

/** Somebody to play as. */
export interface PlayerView extends PersonView {
  /** The language of their Discord. */
  readonly locale: string;
}

export interface PlaceView {
  /** The channel's id. */
  readonly id: string;
  /** The server's name, or the name of the one the direct messages are with. */
  readonly name: string;
  readonly channel: string;
  readonly icon: string;
  readonly type: ChannelType;
  /** The server's id. */
  readonly guild?: string;
  /** For direct messages, whose they are; a server's channel is everybody's. */
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
  /** ISO 8601. */
  readonly at: string;
  readonly isEdited: boolean;
  /** Only its player sees it. */
  readonly isEphemeral: boolean;
  readonly isThinking: boolean;
  readonly content: string;
  /** All that it says: its content, and the texts among its components. */
  readonly words: string;
  /** The language it is probably in: that of the Discord of whom it answers, or of who wrote it. */
  readonly lang?: string;
  /** Those who were pinged by it; other mentions come without a name. */
  readonly mentions: readonly PersonView[];
  readonly pictures: readonly PictureView[];
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly APIMessageTopLevelComponent[];
  /** Whose action this answers, and which command it was, with its slash if it has one. */
  readonly usedBy?: PersonView;
  readonly command?: string;
  /** The id of the message that it replies to. */
  readonly replyTo?: string;
  readonly reactions: readonly APIReaction[];
}

/** One exchange over HTTP: a call of the bot's, or an interaction posted to it. */
export interface CallView {
  readonly method: string;
  readonly route: string;
  /** 0 when no answer came. */
  readonly status: number;
  readonly ms: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly request: unknown;
  readonly response: unknown;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** A warning, as a sentence. */
  readonly remark?: string;
}

export interface TraceView {
  readonly id: string;
  readonly who: string;
  /** For example `/play` or a button's custom id. */
  readonly what: string;
  readonly kind: 'command' | 'autocomplete' | 'component' | 'modal';
  readonly state: 'waiting' | 'answered' | 'failed';
  /** Milliseconds until the bot's first answer. */
  readonly callbackMs: number | undefined;
  readonly calls: readonly CallView[];
  /** Each time that it was posted to the bot. */
  readonly deliveries: readonly CallView[];
}

/** A command of the context menu of a user or of a message. */
export interface MenuView {
  readonly name: string;
  readonly target: 'user' | 'message';
}

export interface ChoiceView {
  readonly name: string;
  readonly value: string | number;
}

export type ModalView = Pick<APIModalInteractionResponseCallbackData, 'title' | 'components'>;
export type OptionValues = Readonly<Record<string, string | number | boolean>>;
/** A file that somebody picked, its bytes in base 64. */
export interface FileValue {
  readonly name: string;
  readonly contentType: string;
  readonly data: string;
}

export type FieldValues = Readonly<Record<string, string | boolean | readonly string[] | readonly FileValue[]>>;

/** The result of an action that the page sent with a `ref`. */
export type ActionResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly notice: string }
  /** Discord's own client would not have sent it; the reason is a sentence. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'choices'; readonly choices: readonly ChoiceView[] }
  | { readonly kind: 'modal'; readonly modal: ModalView };

export type ServerEvent =
  | {
      readonly kind: 'hello';
      readonly players: readonly PlayerView[];
      readonly bot: PersonView;
      readonly places: readonly PlaceView[];
      /** The languages that a player's Discord may have. */
      readonly locales: readonly string[];
      /** Whether the bot goes by the stand-in's clock. */
      readonly isBotInTime: boolean;
    }
  /** By how many milliseconds the stand-in's clock is ahead of this machine's. */
  | { readonly kind: 'clock'; readonly ahead: number }
  /** One of them has chosen another language. */
  | { readonly kind: 'players'; readonly players: readonly PlayerView[] }
  | { readonly kind: 'bot'; readonly isConnected: boolean }
  | {
      readonly kind: 'channel';
      readonly channelId: string;
      readonly messages: readonly MessageView[];
      /** Of the server, from the highest down. */
      readonly roles: readonly RoleView[];
      readonly commands: readonly APIApplicationCommand[];
      /** Commands of context menus. */
      readonly menus: readonly MenuView[];
    }
  | {
      readonly kind: 'commands';
      readonly commands: readonly APIApplicationCommand[];
      readonly menus: readonly MenuView[];
    }
  | { readonly kind: 'message'; readonly message: MessageView; readonly isNew: boolean }
  | { readonly kind: 'gone'; readonly id: string }
  /** Something new in a channel that this window does not show. */
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
  /** Which player this window plays as, and which channel it shows. Everything after it concerns these two. */
  | { readonly kind: 'look'; readonly playerId: string; readonly channelId: string }
  /** The player's Discord speaks another language, in every window. */
  | { readonly kind: 'speak'; readonly locale: string }
  | { readonly kind: 'slash'; readonly ref: number; readonly name: string; readonly values: OptionValues }
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
      readonly values: OptionValues;
    }
  | { readonly kind: 'click'; readonly ref: number; readonly messageId: string; readonly customId: string }
  | {
      readonly kind: 'select';
      readonly ref: number;
      readonly messageId: string;
      readonly customId: string;
      readonly values: readonly string[];
    }
  /** Fills in the modal that the action with the number `opened` brought. */
  | { readonly kind: 'submit'; readonly ref: number; readonly opened: number; readonly values: FieldValues }
  | { readonly kind: 'say'; readonly ref: number; readonly content: string }
  | { readonly kind: 'dismiss'; readonly messageId: string }
  | { readonly kind: 'inspect'; readonly isOn: boolean }
  | { readonly kind: 'fault'; readonly name: FaultName };
