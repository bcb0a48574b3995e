/** The buttons under a board. At most three a row, so that a phone keeps the arrow cross together. */
import { ButtonStyle } from 'discord.js';
import type { SavedGame } from '../../app/ports.ts';
import type { Direction } from '../../game/direction.ts';
import { canSlide } from '../../game/slide.ts';
import type { Texts } from '../texts/texts.ts';
import type { Button, Row } from './message.ts';

const ARROWS: Readonly<Record<Direction, string>> = { up: '⬆️', right: '➡️', down: '⬇️', left: '⬅️' };

const BLANK: Button = {};

/** The cross. A direction that cannot move is disabled in its place; blanks keep the up arrow above the down arrow. */
export function boardButtons(saved: SavedGame, { game }: Texts): readonly Row[] {
  const { id: gameId } = saved.opening;
  const { turn, board, state } = saved.position;
  const arrow = (direction: Direction): Button => ({
    action: { kind: 'move', gameId, turn, direction },
    emoji: ARROWS[direction],
    style: ButtonStyle.Primary,
    disabled: state !== 'running' || !canSlide(board, direction),
  });
  return [
    { buttons: [BLANK, arrow('up'), BLANK] },
    { buttons: [arrow('left'), arrow('down'), arrow('right')] },
    { buttons: [{ action: { kind: 'restart', gameId, turn }, emoji: '🔄', label: game.buttons.newGame }] },
  ];
}

/** The question before a running game is ended, by the "new game" button or by `/2048` with another seed. */
export function confirmButtons({ opening, position }: SavedGame, seed: number | null, { game }: Texts): readonly Row[] {
  const [gameId, turn] = [opening.id, position.turn];
  return [
    {
      buttons: [
        { action: { kind: 'confirm', gameId, turn, seed }, emoji: '✅', label: game.buttons.yes },
        { action: { kind: 'keep', gameId, turn }, emoji: '❌', label: game.buttons.no },
      ],
    },
  ];
}
