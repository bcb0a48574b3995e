import { exponentAt } from '../game/board.ts';
import { faceOfRules } from '../game/rules.ts';
import type { TerminalGame } from './scene.ts';
import { clockLine, finalScore, OUT_OF_TIME, quotedInput, type Style, statusOfGame, type Wording } from './wording.ts';

/** Returns the board with columns at least 4 characters wide and a space between them; `-` is an empty cell. */
function columnsOf({ game: { board, rules }, marked }: TerminalGame, style: Style): string {
  const face = faceOfRules(rules);
  let text = '';
  for (let cell = 0; cell < board.cells.length; cell += 1) {
    const exponent = exponentAt(board, cell);
    text += style.paint(`${exponent === 0 ? '-' : face(exponent)} `.padStart(5), exponent, marked.has(cell));
    if ((cell + 1) % board.columns === 0) text += '\n';
  }
  return text;
}

function messageLine(scene: TerminalGame): string {
  const { kind, target } = statusOfGame(scene);
  switch (kind) {
    case 'join':
      return `Join the tiles, get to ${target}!\n`;
    case 'won':
      return `You won! Try to get to ${target}\n`;
    case 'over':
      return '\n';
  }
}

export const frames: Wording = {
  opening: [
    'Instructions',
    '------------',
    'Enter moves as l r u d q for',
    'l: shift left',
    'r: shift right',
    'u: shift up',
    'd: shift down',
    'q: quit game',
    '',
    '',
  ].join('\n'),
  frame(scene, style) {
    const { record, showsBest } = scene;
    return `${showsBest ? `Best: ${record.best}\n` : ''}Score: ${record.score}\n${columnsOf(scene, style)}\n`;
  },
  hint: (scene) => `${clockLine(scene)}${messageLine(scene)}d means down, or right once a, w or s was used.\n`,
  prompt: 'Move (arrow keys, l r u d or a d w s, q quits): ',
  unknown: (text) => `${quotedInput(text)} is not a move: use the arrow keys, l r u d or a d w s, or q to quit.`,
  end: (scene) => `${scene.state === 'out-of-time' ? OUT_OF_TIME : ''}${finalScore(scene)}`,
};
