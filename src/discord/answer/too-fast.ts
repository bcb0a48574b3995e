/** Names players who press too fast in the log, so that the operator can block them. */
import type { Log } from '../../app/log.ts';
import type { PlayerId } from '../../app/saved-game.ts';

const EVERY_MS = 60_000;

/** Returns a function to call with the player of each press that was put off. Writes at most one line a minute. */
export function noteTooFast(log: Pick<Log, 'info'>, now = () => performance.now()): (player: PlayerId) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let presses = 0;
  return (player) => {
    presses += 1;
    if (now() - loggedAt < EVERY_MS) return;
    log.info({ player, presses }, 'a player presses too fast and is put off');
    loggedAt = now();
    presses = 0;
  };
}
