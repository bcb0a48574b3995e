/**
 * Ends games whose time is up, and says of each game whether and why it has ended. A move that leaves no other move
 * ends its game itself, see `takeTurn`.
 */

import { RULES } from '../game/rules.ts';
import { isGameOver } from '../game/slide.ts';
import { closingOfDaily } from './calendar.ts';
import { DISCORD_WAITS_MS } from './discord-waits.ts';
import type { GameState, SavedGame } from './saved-game.ts';
import type { GameStore } from './stores/game-store.ts';

/** Why a game ended. `closed`: the daily closed unfinished. `given-up`: the player started another game instead. */
export type EndReason = 'no-move' | 'time-up' | 'closed' | 'given-up';

interface TimeEnding {
  readonly reason: Extract<EndReason, 'time-up' | 'closed'>;
  /** When the game ends, in milliseconds since 1970. */
  readonly at: number;
}

type Playable = Pick<SavedGame, 'opening' | 'position'>;

/** Whether the stored game takes no more moves. */
export const hasEnded = ({ position }: Pick<SavedGame, 'position'>): boolean => position.state !== 'running';

/** Why the stored game ended; `undefined` for a running game. The time of the end is `changedAt`. */
export function endReasonOf({ opening, position }: Playable): EndReason | undefined {
  switch (position.state) {
    case 'running':
      return undefined;
    case 'over':
      return isGameOver(position.board, RULES[opening.rules]) ? 'no-move' : 'time-up';
    case 'given-up':
      return opening.mode === 'daily' ? 'closed' : 'given-up';
  }
}

/** When the time of a game is up, and what it then ends as; `undefined` for a game without a limit. */
function timeLimitOf({ opening, position }: Playable): TimeEnding | undefined {
  if (position.endsAt !== undefined) return { reason: 'time-up', at: position.endsAt };
  return opening.mode === 'daily' ? { reason: 'closed', at: closingOfDaily(opening.daily) } : undefined;
}

/** Whether a press at the time `at` comes too late for a game that still runs, so that it is refused. */
export const isLate = (saved: Playable, at: number): boolean => !hasEnded(saved) && isTimePast(saved, at);

/** Whether the time of the game was up at the time `at`, even if the game has ended before. */
export function isTimePast(saved: Playable, at: number): boolean {
  const limit = timeLimitOf(saved);
  return limit !== undefined && (limit.reason === 'closed' ? at >= limit.at : at > limit.at);
}

/**
 * Whether and why a game has to be ended at the time `at`; `undefined` if it has time left. It ends some seconds after
 * its time is up, because a press that was made in time may arrive until then.
 */
export function timeEndingOf(saved: Playable, at: number): TimeEnding | undefined {
  const limit = timeLimitOf(saved);
  return limit && at >= limit.at + DISCORD_WAITS_MS ? limit : undefined;
}

/** When a running game's time runs out at the latest, in milliseconds since 1970; `undefined` if nobody knows yet. */
export function latestClockEndOf(saved: Playable): number | undefined {
  const isTimed = !hasEnded(saved) && RULES[saved.opening.rules].timeLimitMs !== undefined;
  return isTimed ? saved.position.endsAt : undefined;
}

/** When a running game's time runs out, in milliseconds since 1970; `undefined` if untimed or without a move. */
export function clockEndOf(saved: Playable): number | undefined {
  // In a race, the clock starts a while after the player has joined, even without a move.
  const isWaiting = saved.opening.mode === 'race' && saved.position.moveCount === 0;
  return isWaiting ? undefined : latestClockEndOf(saved);
}

/**
 * The end of a game that still runs although a press at the time `at` comes too late for it: how that press is answered,
 * before the game is ended. `undefined` if the press is in time.
 */
export function lateEndOf(saved: SavedGame, at: number): SavedGame | undefined {
  const limit = isLate(saved, at) ? timeLimitOf(saved) : undefined;
  return limit && endedBy(saved, limit);
}

const endedBy = (saved: SavedGame, { reason, at }: TimeEnding): SavedGame => ({
  ...saved,
  position: { ...saved.position, state: STATES[reason], changedAt: at, unpublished: false },
});

/** A daily that closed unfinished is stored as given up, so it does not count for a streak. */
const STATES: Readonly<Record<EndReason, GameState>> = {
  'no-move': 'over',
  'time-up': 'over',
  closed: 'given-up',
  'given-up': 'given-up',
};

/**
 * A game after its time was checked. `isTimeUp`: it was read as running, but this call or another press has ended it.
 */
export type TimeCheck<Found extends SavedGame | undefined> =
  | { readonly isTimeUp: false; readonly game: Found }
  | { readonly isTimeUp: true; readonly game: SavedGame };

/** Ends a running game whose time is up at `at`, in milliseconds since 1970, and publishes its score. */
export async function endIfTimeIsUp<Found extends SavedGame | undefined>(
  { store }: { readonly store: Pick<GameStore, 'find' | 'saveTurn'> },
  found: Found,
  at: number,
): Promise<TimeCheck<Found>> {
  if (!found || hasEnded(found)) return { isTimeUp: false, game: found };
  const ending = timeEndingOf(found, at);
  if (!ending) return { isTimeUp: false, game: found };
  const ended = endedBy(found, ending);
  if (await store.saveTurn(found, ended)) return { isTimeUp: true, game: ended };
  // Another press or process ended the game, or a move that was made in time was saved meanwhile.
  const current = (await store.find(found.opening.id)) ?? ended;
  const { game } = await endIfTimeIsUp({ store }, current, at);
  return { isTimeUp: true, game };
}
