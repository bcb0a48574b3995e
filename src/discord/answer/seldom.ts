import type { PlayerId } from '../../app/saved-game.ts';

const MINUTE_MS = 60_000;

/** Returns a function to call at each event. It calls `tell` at most once a minute, at the event number `least`. */
export function seldom(
  least: number,
  tell: (player: PlayerId) => void,
  now = () => performance.now(),
): (player: PlayerId) => void {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (player) => {
    if (now() - since >= MINUTE_MS) {
      since = now();
      count = 0;
    }
    count += 1;
    if (count === least) tell(player);
  };
}
