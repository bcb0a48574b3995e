/** A daily that was not finished in time. */
import { closingOfDaily, type SavedGame } from '../ports.ts';

/** The game as it is ended by the first press after its daily has closed; `undefined` while it can be played. */
export function closedDaily(saved: SavedGame, now: number): SavedGame | undefined {
  const { daily } = saved.opening;
  if (daily === undefined || now < closingOfDaily(daily)) return undefined;
  const { position } = saved;
  return {
    ...saved,
    position: { ...position, turn: position.turn + 1, state: 'given-up', unfiled: false, changedAt: now },
  };
}
