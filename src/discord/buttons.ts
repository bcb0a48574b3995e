/** The buttons under a board. At most three a row, so that a phone keeps the arrow cross together. */
import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  ButtonStyle,
  ComponentType,
} from 'discord.js';
import type { SavedGame } from '../app/ports.ts';
import type { Direction } from '../game/direction.ts';
import { canSlide } from '../game/slide.ts';
import { type ButtonAction, blankCustomId, encodeCustomId } from './custom-id.ts';
import type { Texts } from './texts/texts.ts';

export type ButtonRow = APIActionRowComponent<APIButtonComponentWithCustomId>;

const ARROWS: Readonly<Record<Direction, string>> = { up: '⬆️', right: '➡️', down: '⬇️', left: '⬅️' };

/** Discord wants a label or an emoji; this character takes no room and shows nothing. */
const INVISIBLE = '\u200b';

export const rowOf = (...components: APIButtonComponentWithCustomId[]): ButtonRow => ({
  type: ComponentType.ActionRow,
  components,
});

interface Face {
  readonly emoji: string;
  readonly label?: string;
  readonly style?: APIButtonComponentWithCustomId['style'];
  readonly disabled?: boolean;
}

export function button(action: ButtonAction, { emoji, label, style, disabled }: Face): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    custom_id: encodeCustomId(action),
    style: style ?? ButtonStyle.Secondary,
    emoji: { name: emoji },
    ...(label === undefined ? {} : { label }),
    ...(disabled ? { disabled } : {}),
  };
}

const blank = (row: number, place: number): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  custom_id: blankCustomId(row, place),
  style: ButtonStyle.Secondary,
  label: INVISIBLE,
  disabled: true,
});

/** The cross. A direction that cannot move is disabled in its place; blanks keep the up arrow above the down arrow. */
export function boardButtons(saved: SavedGame, texts: Texts): ButtonRow[] {
  const { id: gameId } = saved.opening;
  const { turn, board, state } = saved.position;
  const arrow = (direction: Direction) =>
    button(
      { kind: 'move', gameId, turn, direction },
      {
        emoji: ARROWS[direction],
        style: ButtonStyle.Primary,
        disabled: state !== 'running' || !canSlide(board, direction),
      },
    );
  return [
    rowOf(blank(1, 1), arrow('up'), blank(1, 3)),
    rowOf(arrow('left'), arrow('down'), arrow('right')),
    rowOf(button({ kind: 'restart', gameId, turn }, { emoji: '🔄', label: texts.buttons.newGame })),
  ];
}

/** The question before a running game is ended, by the "new game" button or by `/2048` with another seed. */
export function confirmButtons({ opening, position }: SavedGame, seed: number | undefined, texts: Texts): ButtonRow[] {
  const { id: gameId } = opening;
  const { turn } = position;
  return [
    rowOf(
      button({ kind: 'confirm', gameId, turn, seed }, { emoji: '✅', label: texts.buttons.yes }),
      button({ kind: 'keep', gameId, turn }, { emoji: '❌', label: texts.buttons.no }),
    ),
  ];
}
