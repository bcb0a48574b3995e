import type { CommandTexts } from './commands.ts';

/** What stands about finished games and their replays. */
export interface ReplayTexts {
  readonly command: CommandTexts<'game'>;
  readonly button: string;
  /** Shows everybody in the channel what only the player sees. */
  readonly post: string;
  /** A game's public number, in the small print: `game 1a2b3c4d5e`. */
  readonly number: (number: string) => string;
  /** Below a replay with its file. */
  readonly note: string;
  /** The film in words: so many moves, `5 moves`; the last board follows. */
  readonly alt: (moves: string) => string;
  /** Why there is no replay. `game` is what was typed, `play` the mention of `/2048`. */
  readonly none: (play: string) => string;
  readonly unknown: (game: string) => string;
  readonly running: string;
  readonly busy: string;
  readonly full: string;
  /** Why a replay cannot be posted yet; also below one that has no file for that reason. */
  readonly stillPlayed: string;
  readonly posted: string;
}
