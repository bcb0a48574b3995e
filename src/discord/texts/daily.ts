import type { CommandTexts } from './commands.ts';
import type { Count } from './numbers.ts';

/** The daily. `daily` is its name with its number; `when` is a moment that Discord writes, such as "in 5 hours". */
export interface DailyTexts {
  readonly command: CommandTexts;
  readonly name: (number: string) => string;
  /** Stands for the rules in the title of a leaderboard of several days. */
  readonly rules: string;
  /** The same among the choices of `/leaderboard`, with what its periods mean; at most 100 characters. */
  readonly choice: string;
  /** A part of the line about the streak. */
  readonly longest: (days: string) => string;
  readonly rankEverywhere: (rank: string, total: string) => string;
  readonly next: (when: string) => string;
  /** What fixes the tiles of a daily before anybody plays it. */
  readonly commitment: (daily: string, hash: string) => string;
  /** Of a daily that nobody can play any more. */
  readonly seed: (daily: string, seed: string) => string;
  /** Instead of what to do, where it was not finished in time. */
  readonly closed: string;
  /** To a player whose try cannot be read. */
  readonly lost: (when: string) => string;
  /** What a player shows everybody; the name and the score stand out. */
  readonly shared: (name: string, score: string, daily: string) => string;
  /** The button that leads to today's ranking. */
  readonly today: string;
  /** Days in a row on which somebody in the server has finished the daily. */
  readonly serverStreak: (days: Count) => string;
}
