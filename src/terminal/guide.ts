import { tileAt } from '../game/board.ts';
import { hasReachedGoal } from '../game/goals.ts';
import { formatBoard } from '../game/notation.ts';
import { faceOfRules, RULES } from '../game/rules.ts';
import type { TerminalGame } from './scene.ts';
import { clockLine, finalScore, OUT_OF_TIME, quotedInput, type Style, statusOfGame, type Wording } from './wording.ts';

export const WELCOME = [
  '                 Welcome to 2048',
  '                     New game',
  '                Choose a game size:',
  '            Please enter a small number',
  '        Note: if your input is NOT a number,',
  '      a default game of size 4 will be started.',
  '',
].join('\n');

export const WELCOME_BACK = '                 Welcome to 2048\n                  Going on\n';

/** Returns the board as rows in brackets within outer brackets, with 0 for an empty cell. */
function bracketed({ game: { board, rules }, marked }: TerminalGame, { isAligned, paint }: Style): string {
  const face = faceOfRules(rules);
  const write = (exponent: number) => (exponent === 0 ? '0' : `${face(exponent)}`);
  const width = isAligned ? Math.max(...Array.from(new Set(board.cells), (exponent) => write(exponent).length)) : 0;
  const cell = (row: number, column: number) => {
    const exponent = tileAt(board, row, column);
    return paint(write(exponent).padStart(width), exponent, marked.has(row * board.columns + column));
  };
  const indices = (count: number) => Array.from({ length: count }, (_, index) => index);
  const row = (y: number) =>
    `[${indices(board.columns)
      .map((x) => cell(y, x))
      .join(', ')}]`;
  return `[${indices(board.rows)
    .map(row)
    .join(isAligned ? '\n ' : '\n')}]\n`;
}

const ASKING = 'Please enter next move direction: w, a, s, d\n';

/** Returns the command that resumes this game; empty if the game has ended or the line is too long to copy. */
function wayBack({ game: { board, rules }, record, state }: TerminalGame): string {
  if (state !== 'quit' || board.cells.length > 144) return '';
  const which = rules === 'classic' ? '' : `--rules ${rules} `;
  const scores = `--score ${record.score} --best ${record.best}`;
  return `To go on from here: npm run --silent play -- ${which}--board "${formatBoard(board, faceOfRules(rules))}" ${scores}\n`;
}

function jam({ state, game, record }: TerminalGame): string {
  if (state !== 'over') return '';
  return `${hasReachedGoal(game.board, RULES[game.rules]) ? 'The end' : 'You lost'}: no direction can move. Your score is ${record.score}.\n`;
}

export const guide: Wording = {
  // The opening text is empty, because the guide's welcome says the same.
  opening: '',
  frame(scene, style) {
    const { record, showsBest, direction, state, hasJustWon } = scene;
    const move = direction === undefined ? '' : `move ${direction}\n`;
    const best = showsBest ? `Best Score: ${record.best}\n` : '';
    const won = hasJustWon ? `Congratulations, you won! Try to get to ${statusOfGame(scene).target}.\n` : '';
    return `${move}Current Score: ${record.score}\n${best}Current Board:\n${bracketed(scene, style)}${won}${state === 'running' ? ASKING : ''}`;
  },
  hint: clockLine,
  prompt: '',
  unknown: (text) => `${quotedInput(text)} is not a move: use the arrow keys or w, a, s, d, or enter exit to quit.`,
  end: (scene) =>
    `${scene.state === 'out-of-time' ? OUT_OF_TIME : ''}${jam(scene)}${wayBack(scene)}${finalScore(scene)}`,
};
