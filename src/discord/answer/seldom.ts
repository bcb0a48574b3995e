import type { PlayerId } from '../../app/saved-game.ts';

const EVERY_MS = 60_000;

/**
 * Returns a function to call at each event. It calls `tell` at most once a minute, with the number of events since the
 * last time and the player of the latest one.
 */
export function seldom(
  tell: (count: number, player: PlayerId) => void,
  now = () => performance.now(),
): (player: PlayerId) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (player) => {
    count += 1;
    if (now() - toldAt < EVERY_MS) return;
    tell(count, player);
    toldAt = now();
    count = 0;
  };
}
