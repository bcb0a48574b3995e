/** How the game talks. It has two voices: `frames` prints boards, `guide` says what to do and what was done. */
import { messageOf } from '../game/goals.ts';
import { RULES } from '../game/rules.ts';
import type { Scene } from './scene.ts';

/** How the cells of a board are written: bare for a pipe, in columns and in color on a terminal. */
export interface Style {
  /** Whether the columns of a board stand under each other, however long its numbers are. */
  readonly aligned: boolean;
  /** Wraps the text of one cell, padding and all; the text itself stays as it is. */
  paint(text: string, exponent: number, marked: boolean): string;
}

/** All texts end with a line end, or are empty. */
export interface Voice {
  /** Shown once on a terminal, before the first board. */
  readonly opening: string;
  /** The board and all that belongs to it, down to the last line that stands still while somebody thinks. */
  frame(scene: Scene, style: Style): string;
  /** Shown under the board, on a terminal only. */
  hint(scene: Scene): string;
  /** The last line on a terminal, without a line end: the cursor waits behind it. */
  readonly prompt: string;
  /** The answer to input that is no move; without a line end. */
  unknown(text: string): string;
  end(scene: Scene): string;
}

export const wordsOf = (scene: Scene): { readonly kind: 'join' | 'won' | 'over'; readonly target: number } =>
  messageOf(scene.game.board, RULES[scene.game.rules]);

/** Foreign text in quotes, cut short. Characters that a terminal would act on are shown as text. */
export const quoted = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);

/** Said by both voices at the end of a game against the clock. */
export const OUT_OF_TIME = 'Time is up.\n';

const [SECOND, MINUTE] = [1_000, 60_000];

/** How long there is, where a clock runs: `2:59 left`. The last second is shown until it is over. */
export function clockLine({ timeLeft }: Scene): string {
  if (timeLeft === undefined) return '';
  const seconds = Math.ceil(Math.max(0, timeLeft) / SECOND);
  return `${Math.floor(seconds / (MINUTE / SECOND))}:${String(seconds % (MINUTE / SECOND)).padStart(2, '0')} left\n`;
}

export const finalScore = ({ record }: Scene): string => `Game Over! Final Score: ${record.score}\n`;
