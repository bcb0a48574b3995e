/** The player and the channel of a window. Pure. */
import { placesOf, type State } from './state.ts';

export type WindowSeat = Pick<State, 'playerId' | 'channelId'>;

/** After a connect: the window's last player and channel, or the first player in the first server. */
export function seatIn(state: State): WindowSeat {
  const { players, playerId: wanted } = state;
  const playerId = (players.find(({ id }) => id === wanted) ?? players[0])?.id;
  const places = placesOf({ ...state, playerId });
  const here = places.find(({ id }) => id === state.channelId);
  return { playerId, channelId: (here ?? places.find(({ owner }) => owner === undefined))?.id };
}

/** A new player stays in the same server. From direct messages they go to their own. */
export function seatOf(playerId: string, { places, channelId }: State): WindowSeat {
  const here = places.find(({ id }) => id === channelId);
  const own = places.find(({ owner }) => owner === playerId);
  return { playerId, channelId: here?.owner === undefined ? channelId : own?.id };
}
