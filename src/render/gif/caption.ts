/** The strip above the board of a film, on which score and moves run along. */
import type { Figure } from '../../app/picture.ts';
import type { Ink } from '../ink.ts';
import { INK, type Ramp } from '../palette.ts';
import { blankSprite, rounded, type Sprite, stamp } from '../sprite.ts';
import { drawLine, inkIn } from '../text.ts';

export interface Caption {
  readonly score: Figure;
  readonly moves: Figure;
  readonly locale: string;
}

/** Pixels: a line of the strip, the chat between strip and board, and the room at both ends of a line. */
const [LINE, SPACE, MARGIN] = [40, 6, 14];
/** How large letters are, and so small that score and moves rather have a line each. */
const [LARGEST, SMALLEST] = [22, 15];
/** Between a label and its figure, and at least between score and moves, as shares of the letters' size. */
const [BESIDE, APART] = [0.4, 1];

/** Labels are quieter than figures. */
const LABEL: Ramp = INK.text.map((_, level, ramp) => ramp[Math.round(level * 0.7)] ?? INK.page);
const RADIUS = 6;
const EDGE: Ramp = [INK.clear, INK.clear, INK.page, INK.page, INK.page];

/** How wide a line is with letters of one pixel. */
const spanOf = (ink: Ink, { label, value }: Figure): number =>
  ink.measure(label, 100) / 100 + BESIDE + ink.measure(value, 100) / 100;

/** The board under its caption, if there is one. `widest` is the film's last one, so that all of them are as large. */
export function captioned(
  anyInk: Ink,
  board: Sprite,
  caption: Caption | undefined,
  widest: Caption | undefined,
): Sprite {
  if (!caption || !widest) return board;
  const ink = inkIn(anyInk, caption.locale);
  const room = board.width - 2 * MARGIN;
  const spans = [spanOf(ink, widest.score), spanOf(ink, widest.moves)] as const;
  const beside = room / (spans[0] + APART + spans[1]);
  const isOneLine = beside >= SMALLEST;
  const size = Math.floor(Math.min(LARGEST, isOneLine ? beside : room / Math.max(...spans)));
  const strip = LINE * (isOneLine ? 1 : 2);
  const sprite = blankSprite(board.width, strip + SPACE + board.height, INK.clear);
  stamp(sprite, rounded(board.width, strip, RADIUS), 0, 0, EDGE);
  const line = { size, y: LINE / 2 + size * 0.36 };
  const score = { ...line, x: MARGIN };
  const moves = isOneLine
    ? { ...line, x: board.width - MARGIN - Math.ceil(size * spanOf(ink, caption.moves)) }
    : { ...line, x: MARGIN, y: line.y + LINE };
  for (const [place, { label, value }] of [
    [score, caption.score],
    [moves, caption.moves],
  ] as const) {
    drawLine(sprite, ink, { ...place, text: label, align: 'left', ramp: LABEL });
    const x = place.x + ink.measure(label, size) + size * BESIDE;
    drawLine(sprite, ink, { ...place, x, text: value, align: 'left', ramp: INK.text });
  }
  sprite.pixels.set(board.pixels, board.width * (strip + SPACE));
  return sprite;
}
