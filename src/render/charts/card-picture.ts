/** The card of a finished game: its last board beside its figures. */
import type { Board } from '../../game/board.ts';
import { type FaceValue, faceValue } from '../../game/values.ts';
import { isOutlined } from '../board-staging.ts';
import { drawFace } from '../face.ts';
import type { Ink } from '../ink.ts';
import type { CellSize } from '../layout.ts';
import { INK } from '../palette.ts';
import { rounded } from '../rounded.ts';
import { blankSprite, blit, type Sprite, stamp } from '../sprite.ts';
import type { Theme } from '../theme.ts';
import type { ThemeName } from '../themes/index.ts';
import { drawFigure, type Figure } from './figures.ts';
import { letter } from './lettering.ts';

export interface CardPicture {
  /** For example the player's name. */
  readonly title: string;
  /** One line under the title, for example the rules and the date. */
  readonly subtitle: string;
  /** Up to four boxes: score, best tile, moves, time. */
  readonly figures: readonly Figure[];
  readonly board: Board;
  /** `classic` when absent. */
  readonly theme?: ThemeName;
  /** What the tiles read as; powers of two when absent. */
  readonly faceValue?: FaceValue;
}

const [WIDTH, HEIGHT, MARGIN, GAP] = [1000, 560, 40, 12];
/** The square that the board is fitted into. */
const SQUARE = HEIGHT - 2 * MARGIN;
const MOST_FIGURES = 4;

function cellFor({ rows, columns }: Board): CellSize {
  const room = SQUARE / Math.max(rows, columns, 2);
  const gap = Math.max(2, 2 * Math.round(room * 0.0565));
  return { pitch: Math.floor((SQUARE - gap) / Math.max(rows, columns, 2)), gap };
}

function drawBoard(sprite: Sprite, ink: Ink, theme: Theme, board: Board, face: FaceValue): void {
  const cell = cellFor(board);
  const width = board.columns * cell.pitch + cell.gap;
  const height = board.rows * cell.pitch + cell.gap;
  const [x, y] = [MARGIN + ((SQUARE - width) >> 1), MARGIN + ((SQUARE - height) >> 1)];
  stamp(sprite, rounded(width, height, Math.min(12, cell.gap / 2)), x, y, INK.pageToGrid);
  for (let place = 0; place < board.cells.length; place += 1) {
    const exponent = board.cells[place] ?? 0;
    const order = { exponent, mark: 'none', outlined: isOutlined(theme, exponent) } as const;
    const row = Math.floor(place / board.columns);
    const column = place - row * board.columns;
    const [left, top] = [x + cell.gap / 2 + column * cell.pitch, y + cell.gap / 2 + row * cell.pitch];
    blit(sprite, drawFace(ink, cell, order, face), left, top);
  }
}

/** The picture as palette indexes, 1000 by 560 pixels. */
export function drawCard(ink: Ink, theme: Theme, card: CardPicture): Sprite {
  const sprite = blankSprite(WIDTH, HEIGHT, INK.page);
  drawBoard(sprite, ink, theme, card.board, card.faceValue ?? faceValue);
  const x = SQUARE + 2 * MARGIN;
  const inner = WIDTH - x - MARGIN;
  const line = { widest: inner, x, align: 'left', ramp: INK.text } as const;
  letter(sprite, ink, { ...line, text: card.title, size: 60, y: 96 });
  letter(sprite, ink, { ...line, text: card.subtitle, size: 30, y: 150 });
  const width = (inner - GAP) >> 1;
  for (const [number, figure] of card.figures.slice(0, MOST_FIGURES).entries()) {
    const [column, row] = [number % 2, number >> 1];
    const box = { x: x + column * (width + GAP), y: HEIGHT - MARGIN - 96 - (1 - row) * (96 + GAP), width, height: 96 };
    drawFigure(sprite, ink, box, figure);
  }
  return sprite;
}
