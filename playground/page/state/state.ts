/** Everything the page shows. Pure: no browser, no network. */
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

/** A red line: what went wrong with something this window's player did. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  /** The message whose button was pressed; for a command there is none. */
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
   * Whom this window's player has come across since it was opened: who wrote, used a command or was pinged where the
   * player looked. Discord's clients know no other names, and show `@unknown-user` for them.
   */
  readonly known: ReadonlySet<string>;
  /** By how many milliseconds the time here is ahead of this machine's, and whether the bot's is too. */
  readonly ahead: number;
  readonly isBotInTime: boolean;
  /** Grows with each entry at the end of the log that this window's player brought about. */
  readonly ownEntries: number;
  /** The languages that there are to choose from. */
  readonly locales: readonly string[];
  /** Whether the entries and commands of the channel have arrived. */
  readonly isLoaded: boolean;
  readonly messages: readonly MessageView[];
  /** Of the server that is shown. */
  readonly roles: readonly RoleView[];
  readonly commands: readonly APIApplicationCommand[];
  readonly menus: readonly MenuView[];
  /** Channels with something unread. */
  readonly unread: ReadonlySet<string>;
  readonly notices: readonly Notice[];
  /** The composer's text. `turn` grows when something other than typing put it there. */
  readonly draft: { readonly text: string; readonly turn: number };
  /** Commands that wait for their answer, as they are shown, by the number of the action. */
  readonly sending: ReadonlyMap<number, string>;
  /** The custom id that waits for its answer, by message. */
  readonly pressed: ReadonlyMap<string, string>;
  readonly modal: { readonly ref: number; readonly view: ModalView } | undefined;
  readonly isInspecting: boolean;
  /** Newest first. */
  readonly traces: readonly TraceView[];
  readonly armedFaults: number;
  /** The next announcement for screen readers, and its language. */
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
  known: new Set(),
  ahead: 0,
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

/** The channels of this window's player: all servers, and their own direct messages. */
export const placesOf = ({ places, playerId }: State): readonly PlaceView[] =>
  places.filter(({ owner }) => owner === undefined || owner === playerId);

/** The channels of the server that is shown. */
export function channelsHere({ places, channelId }: State): readonly PlaceView[] {
  const here = places.find(({ id }) => id === channelId)?.guild;
  return places.filter(({ guild }) => guild !== undefined && guild === here);
}

/** Whom an option for people offers: others first, then the bot, which Discord's clients offer too, and the player at last. */
export const peopleFor = ({ players, bot, playerId }: State): readonly PersonView[] => [
  ...players.filter(({ id }) => id !== playerId),
  ...(bot ? [bot] : []),
  ...players.filter(({ id }) => id === playerId),
];

/** The language of the Discord of this window's player. */
export const localeOf = ({ players, playerId }: State): string =>
  players.find(({ id }) => id === playerId)?.locale ?? 'en-US';

/** Milliseconds since 1970, by the clock of the stand-in. */
export const timeIn = ({ ahead }: Pick<State, 'ahead'>): number => Date.now() + ahead;
