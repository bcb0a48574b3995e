/**
 * Games that end at a certain moment, if not before. Times are those of the presses, not of their handling: a slow bot
 * costs nobody time.
 */
import { RULES, type RulesName } from '../game/rules.ts';
import { isGameOver } from '../game/slide.ts';
import type { Play, Position, SavedGame } from './ports.ts';
import { readable } from './start-over.ts';

/** When the time is up for a game with a move made at `pressedAt`: its first move starts the clock of its rules. */
export function endsAtAfter({ endsAt }: Position, rules: RulesName, pressedAt: number): number | undefined {
  const { timeLimit } = RULES[rules];
  if (timeLimit === undefined) return endsAt;
  // Later moves, also those after an undo, give no time back.
  return Math.min(endsAt ?? Number.POSITIVE_INFINITY, pressedAt + timeLimit);
}

/** Whether a press of that moment comes too late, in milliseconds since 1970. */
export const isTimeUp = ({ endsAt }: Position, at: number): boolean => at > (endsAt ?? Number.POSITIVE_INFINITY);

/** Whether it was time that ended the game: its board could still move. */
export const ranOut = ({ opening, position }: Pick<SavedGame, 'opening' | 'position'>): boolean =>
  position.state === 'over' && position.endsAt !== undefined && !isGameOver(position.board, RULES[opening.rules]);

/** A running game whose rules set it a time, which has begun. */
export const isOnClock = ({ opening, position }: SavedGame): boolean =>
  position.state === 'running' && position.moveCount > 0 && RULES[opening.rules].timeLimit !== undefined;

/** A running game whose time is up. */
export const hasExpired = ({ position }: Pick<SavedGame, 'position'>, at: number): boolean =>
  position.state === 'running' && isTimeUp(position, at);

/** Ends a game whose time is up, as it stands, and files its score. Returns it as it is then stored. */
export async function endOnTime(play: Play, saved: SavedGame): Promise<SavedGame> {
  const { opening, position } = saved;
  const { endsAt = position.changedAt } = position;
  const ended = { ...saved, position: { ...position, state: 'over', unfiled: false, changedAt: endsAt } } as const;
  if (await play.store.saveTurn(saved, ended)) return ended;
  const current = readable(await play.store.find(opening.id)) ?? ended;
  // A move that was made in time was saved meanwhile.
  return current.position.state === 'running' ? endOnTime(play, current) : current;
}
