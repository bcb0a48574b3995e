/** Chooses a window's player and channel. Pure functions. */
import { placesOf, type State } from './state.ts';

export type WindowSeat = Pick<State, 'playerId' | 'channelId'>;

/** The player and channel after connecting: the window's last ones, or the first player in the first server. */
export function seatIn(state: State): WindowSeat {
  const { players, playerId: wanted } = state;
  const playerId = (players.find(({ id }) => id === wanted) ?? players[0])?.id;
  const places = placesOf({ ...state, playerId });
  const here = places.find(({ id }) => id === state.channelId);
  return { playerId, channelId: (here ?? places.find(({ owner }) => owner === undefined))?.id };
}

/**
 * The channel of a newly selected player: the same server, or that player's own direct messages if direct messages were
 * open.
 */
export function seatOf(playerId: string, { places, channelId }: State): WindowSeat {
  const here = places.find(({ id }) => id === channelId);
  const own = places.find(({ owner }) => owner === playerId);
  return { playerId, channelId: here?.owner === undefined ? channelId : own?.id };
}
