import { messageOf } from '../game/goals.ts';
import { RULES } from '../game/rules.ts';
import type { Scene } from './scene.ts';

export interface Style {
  readonly aligned: boolean;
  paint(text: string, exponent: number, marked: boolean): string;
}

/** The terminal's words: `frames` for scripts and quick hands, `guide` with everything in words. */
export interface Wording {
  readonly opening: string;
  /** The board and all that belongs to it, down to the last line that stands still while somebody thinks. */
  frame(scene: Scene, style: Style): string;
  hint(scene: Scene): string;
  readonly prompt: string;
  unknown(text: string): string;
  end(scene: Scene): string;
}

export const wordsOf = (scene: Scene): { readonly kind: 'join' | 'won' | 'over'; readonly target: number } =>
  messageOf(scene.game.board, RULES[scene.game.rules]);

/** Characters that a terminal would act on are shown as text. */
export const quoted = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);

export const OUT_OF_TIME = 'Time is up.\n';

const [SECOND, MINUTE] = [1_000, 60_000];

/** `2:59 left`. The last second is shown until it is over. */
export function clockLine({ timeLeft }: Scene): string {
  if (timeLeft === undefined) return '';
  const seconds = Math.ceil(Math.max(0, timeLeft) / SECOND);
  return `${Math.floor(seconds / (MINUTE / SECOND))}:${String(seconds % (MINUTE / SECOND)).padStart(2, '0')} left\n`;
}

export const finalScore = ({ record }: Scene): string => `Game Over! Final Score: ${record.score}\n`;
