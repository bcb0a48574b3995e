/** Everything the page shows, and how a note from the server changes it. Pure: no browser, no network. */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { MessageView, ModalView, PersonView, PlaceView, ServerNote, TraceView } from '../web/wire.ts';

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
  readonly players: readonly PersonView[];
  readonly bot: PersonView | undefined;
  readonly places: readonly PlaceView[];
  readonly playerId: string | undefined;
  readonly channelId: string | undefined;
  readonly locale: string;
  /** The languages that there are to choose from. */
  readonly locales: readonly string[];
  readonly messages: readonly MessageView[];
  readonly commands: readonly APIApplicationCommand[];
  /** Channels with something unread. */
  readonly unread: ReadonlySet<string>;
  readonly notices: readonly Notice[];
  /** What is in the composer. `turn` grows when something else than typing put it there. */
  readonly draft: { readonly text: string; readonly turn: number };
  /** Commands that wait for their answer, by the number of the act. */
  readonly sending: ReadonlyMap<number, string>;
  /** The custom id that waits for its answer, by message. */
  readonly pressed: ReadonlyMap<string, string>;
  readonly modal: { readonly ref: number; readonly view: ModalView } | undefined;
  readonly isInspecting: boolean;
  /** Newest first. */
  readonly traces: readonly TraceView[];
  readonly armedFaults: number;
  /** What a screen reader should say next. */
  readonly announcement: string;
}

export const START: State = {
  isOnline: false,
  isBotConnected: false,
  players: [],
  bot: undefined,
  places: [],
  playerId: undefined,
  channelId: undefined,
  locale: 'en-US',
  locales: [],
  messages: [],
  commands: [],
  unread: new Set(),
  notices: [],
  draft: { text: '', turn: 0 },
  sending: new Map(),
  pressed: new Map(),
  modal: undefined,
  isInspecting: false,
  traces: [],
  armedFaults: 0,
  announcement: '',
};

const SHOWN_MESSAGES = 100;
const SHOWN_TRACES = 50;

export type Note = Exclude<ServerNote, { kind: 'result' }>;

/** The state after a note. */
export function hear(state: State, note: Note): State {
  switch (note.kind) {
    case 'world': {
      const { players, bot, places, locales } = note;
      // It comes with each new connection, and what failed for want of one need not be read any more.
      return { ...state, players, bot, places, locales, notices: [] };
    }
    case 'bot':
      return { ...state, isBotConnected: note.isConnected };
    case 'channel':
      return hearChannel(state, note);
    case 'commands':
      return { ...state, commands: note.commands };
    case 'message':
      return hearMessage(state, note.message);
    case 'gone':
      return { ...state, messages: state.messages.filter(({ id }) => id !== note.id) };
    case 'activity':
      return { ...state, unread: new Set([...state.unread, note.channelId]) };
    case 'trace':
      return { ...state, traces: withTrace(state.traces, note.trace) };
    case 'faults':
      return { ...state, armedFaults: note.armed };
  }
}

function hearChannel(state: State, { channelId, messages, commands }: Extract<Note, { kind: 'channel' }>): State {
  // The answer to an older look may arrive after a newer one was sent.
  if (channelId !== state.channelId) return state;
  const unread = new Set(state.unread);
  unread.delete(channelId);
  return { ...state, messages, commands, unread };
}

function hearMessage(state: State, message: MessageView): State {
  if (message.channelId !== state.channelId) return state;
  const isKnown = state.messages.some(({ id }) => id === message.id);
  const messages = isKnown
    ? state.messages.map((old) => (old.id === message.id ? message : old))
    : [...state.messages, message].slice(-SHOWN_MESSAGES);
  const isOwn = message.usedBy === undefined || message.usedBy.id === state.playerId;
  return { ...state, messages, announcement: isKnown && isOwn ? spoken(message) : state.announcement };
}

/** What the pictures of a changed message show. */
const spoken = ({ pictures }: MessageView): string => pictures.map(({ alt }) => alt).join('. ');

function withTrace(traces: readonly TraceView[], trace: TraceView): readonly TraceView[] {
  const isKnown = traces.some(({ id }) => id === trace.id);
  if (isKnown) return traces.map((old) => (old.id === trace.id ? trace : old));
  return [trace, ...traces].slice(0, SHOWN_TRACES);
}

/** The channels of this window's player: all servers, and their own direct messages. */
export const placesOf = ({ places, playerId }: State): readonly PlaceView[] =>
  places.filter(({ owner }) => owner === undefined || owner === playerId);
