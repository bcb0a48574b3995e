/** The state of the page. Pure functions. */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type {
  MenuView,
  MessageView,
  ModalView,
  PersonView,
  PlaceView,
  PlayerView,
  RoleView,
  TraceView,
} from '../../web/protocol.ts';

/** An error message about an action of this window's player. */
export interface PageNotice {
  readonly id: number;
  readonly text: string;
  /** The message whose button was pressed; `undefined` if a command was used. */
  readonly messageId: string | undefined;
  readonly command: string | undefined;
}

export interface State {
  readonly isOnline: boolean;
  readonly isBotConnected: boolean;
  readonly players: readonly PlayerView[];
  readonly bot: PersonView | undefined;
  readonly places: readonly PlaceView[];
  readonly playerId: string | undefined;
  readonly channelId: string | undefined;
  /**
   * The ids of the people whom this player has met since the window was opened: authors, users of commands, and people
   * mentioned in channels that the player opened. Like Discord's client, the page shows others as `@unknown-user`.
   */
  readonly metPlayers: ReadonlySet<string>;
  /** How far the stand-in's clock is ahead of the machine's, in milliseconds, and whether the bot uses that clock. */
  readonly aheadMs: number;
  readonly isBotInTime: boolean;
  /** A counter of the messages at the end of the log that were caused by an action of this player. */
  readonly ownEntries: number;
  /** The languages that a player can choose. */
  readonly locales: readonly string[];
  /** Whether the channel's messages and commands have arrived from the server. */
  readonly isLoaded: boolean;
  readonly messages: readonly MessageView[];
  /** The roles of the open server. */
  readonly roles: readonly RoleView[];
  readonly commands: readonly APIApplicationCommand[];
  readonly menus: readonly MenuView[];
  /** The ids of channels with unread messages. */
  readonly unread: ReadonlySet<string>;
  readonly notices: readonly PageNotice[];
  /** The composer's text. `turn` increases when the text changes by anything but typing. */
  readonly draft: { readonly text: string; readonly turn: number };
  /** Commands that wait for an answer, as shown in the log, by the number of their action. */
  readonly sending: ReadonlyMap<number, string>;
  /** The pressed buttons and menus that wait for an answer, by the number of their action. */
  readonly pressed: ReadonlyMap<number, { readonly messageId: string; readonly customId: string }>;
  readonly modal: { readonly ref: number; readonly view: ModalView } | undefined;
  readonly isInspecting: boolean;
  /** The traces for the inspector, newest first. */
  readonly traces: readonly TraceView[];
  readonly armedFaults: number;
  /** The latest announcement for screen readers, and its language. */
  readonly announcement: { readonly text: string; readonly lang: string | undefined };
}

export const START: State = {
  isOnline: false,
  isBotConnected: false,
  players: [],
  bot: undefined,
  places: [],
  playerId: undefined,
  channelId: undefined,
  metPlayers: new Set(),
  aheadMs: 0,
  isBotInTime: false,
  ownEntries: 0,
  locales: [],
  isLoaded: false,
  messages: [],
  roles: [],
  commands: [],
  menus: [],
  unread: new Set(),
  notices: [],
  draft: { text: '', turn: 0 },
  sending: new Map(),
  pressed: new Map(),
  modal: undefined,
  isInspecting: false,
  traces: [],
  armedFaults: 0,
  announcement: { text: '', lang: undefined },
};

/** The channels that this window's player sees: those of all servers, and the player's direct messages. */
export const placesOf = ({ places, playerId }: State): readonly PlaceView[] =>
  places.filter(({ owner }) => owner === undefined || owner === playerId);

/** The channels of the open server. */
export function channelsHere({ places, channelId }: State): readonly PlaceView[] {
  const here = places.find(({ id }) => id === channelId)?.guild;
  return places.filter(({ guild }) => guild !== undefined && guild === here);
}

/**
 * The people that can be the value of an option: the other players, the bot, and the player last, as in Discord's
 * client.
 */
export const peopleFor = ({ players, bot, playerId }: State): readonly PersonView[] => [
  ...players.filter(({ id }) => id !== playerId),
  ...(bot ? [bot] : []),
  ...players.filter(({ id }) => id === playerId),
];

/** The language of this window's player. */
export const localeOf = ({ players, playerId }: State): string =>
  players.find(({ id }) => id === playerId)?.locale ?? 'en-US';

/** The time on the stand-in's clock, in milliseconds since 1970. */
export const timeIn = ({ aheadMs }: Pick<State, 'aheadMs'>): number => Date.now() + aheadMs;

/** Whether a component of a message waits for an answer: any of them, or the one with this custom id. */
export const isPressed = ({ pressed }: State, messageId: string, customId?: string): boolean =>
  [...pressed.values()].some(
    (press) => press.messageId === messageId && (customId === undefined || press.customId === customId),
  );
