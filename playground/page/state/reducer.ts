/** Applies the server's events to the page's state. Pure functions. */
import type { MessageView, ServerEvent, TraceView } from '../../web/protocol.ts';
import type { State } from './state.ts';

const SHOWN_MESSAGES = 100;
const SHOWN_TRACES = 50;

export type StateEvent = Exclude<ServerEvent, { kind: 'result' }>;

/** Returns the state after an event. */
export function reduce(state: State, event: StateEvent): State {
  switch (event.kind) {
    case 'hello': {
      const { players, bot, places, locales, isBotInTime } = event;
      // This event follows each new connection, so notices about a lost connection are removed.
      return { ...state, players, bot, places, locales, isBotInTime, notices: [] };
    }
    case 'clock':
      return { ...state, aheadMs: event.aheadMs };
    case 'players':
      return { ...state, players: event.players };
    case 'bot':
      return { ...state, isBotConnected: event.isConnected };
    case 'channel':
      return withChannel(state, event);
    case 'commands':
      return { ...state, commands: event.commands, menus: event.menus };
    case 'message':
      return withMessage(state, event.message);
    case 'gone':
      return { ...state, messages: state.messages.filter(({ id }) => id !== event.id) };
    case 'activity':
      return { ...state, unread: new Set([...state.unread, event.channelId]) };
    case 'trace':
      return { ...state, traces: withTrace(state.traces, event.trace) };
    case 'faults':
      return { ...state, armedFaults: event.armed };
  }
}

function withChannel(
  state: State,
  { channelId, messages, roles, commands, menus }: Extract<StateEvent, { kind: 'channel' }>,
): State {
  // The server's response may arrive after the player has chosen another channel.
  if (channelId !== state.channelId) return state;
  const unread = new Set(state.unread);
  unread.delete(channelId);
  return {
    ...state,
    isLoaded: true,
    messages,
    roles,
    commands,
    menus,
    unread,
    metPlayers: meet(state.metPlayers, messages),
  };
}

function withMessage(state: State, message: MessageView): State {
  if (message.channelId !== state.channelId) return state;
  const isKnown = state.messages.some(({ id }) => id === message.id);
  const messages = isKnown
    ? state.messages.map((old) => (old.id === message.id ? message : old))
    : [...state.messages, message].slice(-SHOWN_MESSAGES);
  const isOwn = message.usedBy === undefined || message.usedBy.id === state.playerId;
  const metPlayers = meet(state.metPlayers, [message]);
  const isAnswer = !isKnown && state.playerId !== undefined && (message.usedBy ?? message.author).id === state.playerId;
  const ownEntries = state.ownEntries + (isAnswer ? 1 : 0);
  const announcement = isKnown && isOwn ? spoken(message) : state.announcement;
  return { ...state, messages, metPlayers, ownEntries, announcement };
}

/** Adds the people whose names these messages contain to the people whom the player knows. */
function meet(metPlayers: ReadonlySet<string>, messages: readonly MessageView[]): ReadonlySet<string> {
  const met = messages.flatMap(({ author, usedBy, mentions }) => [author, ...(usedBy ? [usedBy] : []), ...mentions]);
  return met.every(({ id }) => metPlayers.has(id)) ? metPlayers : new Set([...metPlayers, ...met.map(({ id }) => id)]);
}

/** The alt texts of a changed message's pictures. */
const spoken = ({ pictures, lang }: MessageView): State['announcement'] => ({
  text: pictures.map(({ alt }) => alt).join('. '),
  lang,
});

function withTrace(traces: readonly TraceView[], trace: TraceView): readonly TraceView[] {
  const isKnown = traces.some(({ id }) => id === trace.id);
  if (isKnown) return traces.map((old) => (old.id === trace.id ? trace : old));
  return [trace, ...traces].slice(0, SHOWN_TRACES);
}
