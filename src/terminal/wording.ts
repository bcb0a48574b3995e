import { type GameStatus, statusOf } from '../game/goals.ts';
import { RULES } from '../game/rules.ts';
import type { TerminalGame } from './scene.ts';

export interface Style {
  readonly isAligned: boolean;
  paint(text: string, exponent: number, isMarked: boolean): string;
}

/** The terminal's texts: `frames` for scripts and experienced players, `guide` for the guided game. */
export interface Wording {
  readonly opening: string;
  /** Returns the text that is shown while the player thinks: the board and its lines. */
  frame(scene: TerminalGame, style: Style): string;
  hint(scene: TerminalGame): string;
  readonly prompt: string;
  unknown(text: string): string;
  end(scene: TerminalGame): string;
}

export const statusOfGame = ({ game }: TerminalGame): GameStatus => statusOf(game.board, RULES[game.rules]);

/** Shows control characters in a player's input as text. */
export const quotedInput = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);

export const OUT_OF_TIME = 'Time is up.\n';

const [SECOND, MINUTE] = [1_000, 60_000];

/** Returns for example `2:59 left`. Seconds are rounded up. */
export function clockLine({ timeLeft }: TerminalGame): string {
  if (timeLeft === undefined) return '';
  const seconds = Math.ceil(Math.max(0, timeLeft) / SECOND);
  return `${Math.floor(seconds / (MINUTE / SECOND))}:${String(seconds % (MINUTE / SECOND)).padStart(2, '0')} left\n`;
}

export const finalScore = ({ record }: TerminalGame): string => `Game Over! Final Score: ${record.score}\n`;
