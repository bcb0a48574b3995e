/** One view of the game as text: the score on a line of its own, a row of the board a line, and an empty line. */
import type { Game } from '../game/game.ts';
import { messageOf } from '../game/message.ts';
import { boardText } from '../game/notation.ts';
import { faceOfRules } from '../game/rules.ts';

export const frameText = ({ score, board, rules }: Game): string =>
  `Score: ${score}\n${boardText(board, faceOfRules(rules))}\n`;

export const endText = ({ score }: Game): string => `Game Over! Final Score: ${score}\n`;

export const PROMPT = 'Move (arrow keys, l r u d or a d w s, q quits): ';

/** Background and ink of a tile by its exponent, in the 256 colors of a terminal; larger tiles take the last pair. */
const TILE_COLORS: readonly (readonly [number, number])[] = [
  [254, 238],
  [223, 238],
  [215, 16],
  [209, 16],
  [203, 16],
  [196, 231],
  [229, 16],
  [228, 16],
  [227, 16],
  [221, 16],
  [220, 16],
  [40, 16],
  [33, 231],
];

const RESET = '\u001b[0m';

/** Colors the cell in which `text` stands, padding and all; the text itself stays as it is. */
function paintCell(text: string, smallest: number): string {
  const value = text.trim();
  if (value === '-') return `\u001b[2m${text}${RESET}`;
  const [fill, ink] = TILE_COLORS[Math.min(Math.log2(Number(value) / smallest), TILE_COLORS.length - 1)] ?? [0, 15];
  return `\u001b[1;48;5;${fill};38;5;${ink}m${text}${RESET}`;
}

/** The frame with colored tiles. Without the color codes it is exactly `frameText`. */
export const paintedFrame = (game: Game): string => {
  const face = faceOfRules(game.rules);
  const board = boardText(game.board, face).replaceAll(/ *[-\d]+ /g, (cell) => paintCell(cell, face(1)));
  return `Score: ${game.score}\n${board}\n`;
};

/** The line under the board on a terminal. */
export function messageText(game: Game): string {
  const { kind, target } = messageOf(game.board, faceOfRules(game.rules));
  switch (kind) {
    case 'join':
      return `Join the tiles, get to ${target}!`;
    case 'won':
      return `You won! Try to get to ${target}`;
    case 'over':
      return '';
  }
}

/** What is said about input that is no move. Characters that a terminal would act on are shown as text. */
export function unknownText(text: string): string {
  const shown = text.length > 40 ? `${text.slice(0, 40)}...` : text;
  return `${JSON.stringify(shown)} is not a move: type l r u d or a d w s, or q to quit.`;
}

/** The widest row of a board in characters. */
export function widthOf(game: Game): number {
  const { board } = game;
  const face = faceOfRules(game.rules);
  return (
    board.columns * (Math.max(4, ...[...new Set(board.cells)].map((exponent) => String(face(exponent)).length)) + 1)
  );
}
