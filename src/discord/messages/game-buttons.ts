/** The buttons under a board. At most three a row, so that a phone keeps the arrow cross together. */
import { ButtonStyle } from 'discord.js';
import type { SavedGame } from '../../app/ports.ts';
import type { Direction } from '../../game/direction.ts';
import { canSlide } from '../../game/slide.ts';
import type { Texts } from '../texts/texts.ts';
import { hasEnded, type Question } from './game-lines.ts';
import type { Button, Row } from './message.ts';

const ARROWS: Readonly<Record<Direction, string>> = { up: '⬆️', right: '➡️', down: '⬇️', left: '⬅️' };

const BLANK: Button = {};

export function gameButtons(saved: SavedGame, question: Question | undefined, texts: Texts): readonly Row[] {
  if (hasEnded(saved) && !question) return [endButtons(saved, texts)];
  return [...cross(saved, question !== undefined), question ? answers(saved, question, texts) : menu(saved, texts)];
}

/** A direction that cannot move is disabled in its place; blanks keep the up arrow above the down arrow. */
function cross({ opening, position }: SavedGame, isAsking: boolean): readonly Row[] {
  const { turn, board } = position;
  const arrow = (direction: Direction): Button => ({
    action: { kind: 'move', gameId: opening.id, turn, direction },
    emoji: ARROWS[direction],
    style: ButtonStyle.Primary,
    disabled: isAsking || !canSlide(board, direction),
  });
  return [{ buttons: [BLANK, arrow('up'), BLANK] }, { buttons: [arrow('left'), arrow('down'), arrow('right')] }];
}

const gameIn = ({ opening, position }: SavedGame) => ({ gameId: opening.id, turn: position.turn });

const newGame = (saved: SavedGame, { game }: Texts): Button => ({
  action: { kind: 'restart', ...gameIn(saved) },
  emoji: '🔄',
  label: game.buttons.newGame,
});

const menu = (saved: SavedGame, texts: Texts): Row => ({
  buttons: [
    newGame(saved, texts),
    { action: { kind: 'more', ...gameIn(saved) }, label: `⋯ ${texts.game.buttons.more}` },
  ],
});

/** Before a running game is ended. The harmless answer comes first: it is where a second press of "new game" goes. */
const answers = (saved: SavedGame, question: Question, { game }: Texts): Row => ({
  buttons: [
    { action: { kind: 'keep', ...gameIn(saved) }, emoji: '▶️', label: game.buttons.keep },
    {
      action: { kind: 'confirm', ...gameIn(saved), seed: question.kind === 'seed' ? question.seed : null },
      label: game.buttons.end,
      style: ButtonStyle.Danger,
    },
  ],
});

/** A game that was given up has another one after it, and is nothing to share. */
const endButtons = (saved: SavedGame, texts: Texts): Row => ({
  buttons: [
    newGame(saved, texts),
    ...(saved.position.state === 'over'
      ? [{ action: { kind: 'share', ...gameIn(saved) }, emoji: '📣', label: texts.game.buttons.share } as const]
      : []),
  ],
});
