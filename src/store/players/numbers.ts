/**
 * The number that stands for a player where the name is not shown. Random, so that nobody can work it out from
 * the player's id.
 */
import type { Dialect } from '../engine.ts';
import type { Follower } from '../prepared-change.ts';

export interface PlayerNumberRow {
  readonly player: string;
  /** Five digits. */
  readonly number: number;
}

/** Every player with a name or a game has a number, and keeps it. */
export const ensureNumber =
  ({ fiveDigits }: Dialect): Follower =>
  (guard) =>
    `insert into player_numbers (player, number) select :player, ${fiveDigits} where ${guard} on conflict (player) do nothing`;
