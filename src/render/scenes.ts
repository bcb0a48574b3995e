import type { BoardPicture, CardPicture, CardWords } from '../app/picture.ts';
import type { Cell } from '../game/board.ts';
import type { Mark } from './board.ts';
import {
  bannerSprite,
  boxBottomY,
  drawBoxBottom,
  drawBoxTop,
  drawPageEnd,
  drawTitle,
  type Glyph,
  PAGE_RADIUS,
  type PageEnd,
} from './header.ts';
import type { Box, CardLayout, Layout } from './layout.ts';
import { Lru } from './lru.ts';
import { endingOver, type Overlay, overlaps, overlayOf } from './overlay.ts';
import { brightnessOf, INK } from './palette.ts';
import { cellBox, crossingBox, crossingsOf, isMerged, lightOf, nearOf, packed } from './pieces.ts';
import type { Placed, Scene, Sized } from './scene.ts';
import type { SpriteCache, Writing } from './sprite-cache.ts';
import { paragraphSprite } from './text.ts';

/** The marks of a board before its first move. */
export const UNMARKED: BoardPicture['marks'] = { spawned: undefined, merged: [] };

const KEPT_PAGES = 128;

export class Scenes<Kept extends Sized> {
  readonly #sprites: SpriteCache<Kept>;
  readonly #pages = new Lru<string, readonly Placed<Kept>[]>(KEPT_PAGES);

  constructor(sprites: SpriteCache<Kept>) {
    this.#sprites = sprites;
  }

  board(layout: Layout, picture: BoardPicture): Scene<Kept> {
    const overlay = picture.ending && endingOver(layout, picture.ending);
    return {
      width: layout.width,
      height: layout.height,
      placed: boardSprites(this.#sprites, layout, picture, overlay),
    };
  }

  card(layout: CardLayout, picture: CardPicture): Scene<Kept> {
    const { words, state, celebration } = picture;
    const isOver = state === 'over';
    const overlay = isOver ? overlayOf(layout, { text: words.message, locale: words.locale }) : undefined;
    const inHeader = isOver || celebration === 'goal' ? 'banner' : 'header';
    const placed = [
      ...this.#page(layout, words),
      ...headerSprites(this.#sprites, layout, words, overlay === undefined ? inHeader : 'overlay'),
      ...boardSprites(this.#sprites, layout, picture, overlay),
    ];
    return { width: layout.width, height: layout.height, placed };
  }
  /** The sprites of a page are cached together: looking them up one by one would take 5 of the 70 µs of a card. */
  #page(layout: CardLayout, { labels, locale }: CardWords): readonly Placed<Kept>[] {
    const key = `${layout.rows} ${layout.columns} ${locale} ${labels.score} ${labels.best}`;
    return this.#pages.find(key) ?? this.#pages.memoize(key, pageSprites(this.#sprites, layout, { labels, locale }));
  }
}

/** Returns a board's sprites in the order that a scene needs: from left to right in each row. */
export function boardSprites<Kept extends Sized>(
  sprites: SpriteCache<Kept>,
  layout: Layout,
  picture: Omit<BoardPicture, 'theme' | 'state'>,
  overlay?: Overlay,
): Placed<Kept>[] {
  const placed: Placed<Kept>[] = [];
  const { board, cell, rows, columns } = layout;
  const { cells } = picture.board;
  const near = nearOfCells(picture, layout);
  const nearAt = (at: number): number => near[at] ?? 0;
  const lightAt = (at: number): number => lightOf(nearAt(at));
  const border = columns + 2;
  const crossingAt = crossingsOf(layout, picture.celebration);
  const [whole, plainBox, mergedBox] = [crossingBox(cell), cellBox(cell, 'none'), cellBox(cell, 'merged')];

  const placeCrossing = (row: number, column: number) => {
    const at = row * border + column;
    const four = packed(nearAt(at), nearAt(at + 1), nearAt(at + border), nearAt(at + border + 1));
    const x = board.x + column * cell.pitchX;
    const y = board.y + row * cell.pitchY;
    const crossing = crossingAt(row, column);
    const over = overlay && overlayFrom(overlay, x, y, whole);
    for (const piece of sprites.crossing(cell, crossing, four, over))
      placed.push({ sprite: piece.sprite, x: x + piece.x, y: y + piece.y });
  };
  const placeCell = (row: number, column: number) => {
    const number = row * columns + column;
    const at = (row + 1) * border + column + 1;
    const mark: Mark = number === picture.marks.spawned ? 'spawned' : isMerged(nearAt(at)) ? 'merged' : 'none';
    const box = mark === 'merged' ? mergedBox : plainBox;
    const x = board.x + cell.gap + column * cell.pitchX + box.x;
    const y = board.y + cell.gap + row * cell.pitchY + box.y;
    const over = overlay && overlayFrom(overlay, x, y, { ...box, x: 0, y: 0 });
    const sides = packed(lightAt(at - 1), lightAt(at - border), lightAt(at + 1), lightAt(at + border));
    const look = { exponent: cells[number] ?? 0, mark, sides };
    placed.push({ sprite: sprites.cell(cell, look, picture.faceValue, over), x, y });
  };

  for (let column = 0; column <= columns; column += 1) {
    for (let row = 0; row <= rows; row += 1) placeCrossing(row, column);
    if (column < columns) for (let row = 0; row < rows; row += 1) placeCell(row, column);
  }
  return placed;
}

/**
 * Returns `nearOf` each cell, row by row, with a border of zeros around the board. The newest tile, which no rules make
 * bright, has no light.
 */
function nearOfCells(
  { board: { cells }, marks }: Pick<BoardPicture, 'board' | 'marks'>,
  { rows, columns }: Layout,
): Uint8Array {
  const found = new Uint8Array((rows + 2) * (columns + 2));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      found[(row + 1) * (columns + 2) + column + 1] = nearOf(brightnessOf(cells[row * columns + column] ?? 0), false);
    }
  }
  for (const cell of marks.merged)
    if (cells[cell] !== 0) found[atBorder(cell, columns)] = nearOf(brightnessOf(cells[cell] ?? 0), true);
  if (marks.spawned !== undefined) found[atBorder(marks.spawned, columns)] = 0;
  return found;
}

/** Returns the position of a cell in a list with a border around the board. */
const atBorder = (cell: Cell, columns: number): number =>
  (Math.floor(cell / columns) + 1) * (columns + 2) + (cell % columns) + 1;

/** Returns the overlay relative to a point; `undefined` if it does not reach the box, also relative to the point. */
function overlayFrom(overlay: Overlay, x: number, y: number, { x: across, y: down, width, height }: Box) {
  if (!overlaps(overlay, { x: x + across, y: y + down, width, height })) return undefined;
  return { ...overlay, x: overlay.x - x, y: overlay.y - y };
}

function pageSprites<Kept extends Sized>(
  sprites: SpriteCache<Kept>,
  layout: CardLayout,
  { labels, locale }: Pick<CardWords, 'labels' | 'locale'>,
): readonly Placed<Kept>[] {
  const { title, score, best, width, height } = layout;
  const end = (side: PageEnd) => sprites.sprite(`${side} ${width}`, () => drawPageEnd(layout, side));
  const top = (box: Box, text: string) => ({
    sprite: sprites.sprite(`label ${box.width} ${locale} ${text}`, () => drawBoxTop(box, { text, locale })),
    x: box.x,
    y: box.y,
  });
  const bottom = (box: Box) => ({
    sprite: sprites.sprite(`box ${box.width}`, () => drawBoxBottom(box)),
    x: box.x,
    y: boxBottomY(box),
  });
  return [
    { sprite: end('top'), x: 0, y: 0 },
    { sprite: sprites.sprite(`title ${title.size}`, () => drawTitle(title.size)), x: title.x, y: title.y },
    top(score, labels.score),
    bottom(score),
    top(best, labels.best),
    bottom(best),
    { sprite: end('bottom'), x: 0, y: height - PAGE_RADIUS },
  ];
}

/** The position of a card's message: under the title, in a box of its own, or over the board. */
type MessageArea = 'header' | 'banner' | 'overlay';

const meets = (one: Box, other: Box): boolean => one.y < other.y + other.height && other.y < one.y + one.height;

/** Leaves out the gained points if a banner needs their space. */
function headerSprites<Kept extends Sized>(
  sprites: SpriteCache<Kept>,
  layout: CardLayout,
  { score, best, gained, message, locale }: CardWords,
  where: MessageArea,
): Placed<Kept>[] {
  const figure = (box: Box, text: string) =>
    figureSprites(sprites, box, { text, size: LARGEST_FIGURE, writing: 'boxText', baseline: box.y + 76 });
  const placed = [...figure(layout.score, score), ...figure(layout.best, best)];
  const isBanner = where === 'banner';
  if (gained !== '' && !(isBanner && meets(layout.banner, layout.gained))) {
    const points: FigureText = { text: gained, size: 32, writing: 'accent', baseline: layout.gained.y + 26 };
    placed.push(...figureSprites(sprites, layout.gained, points));
  }
  if (where === 'overlay' || message.trim() === '') return placed;
  const text = { text: message, locale };
  const area = isBanner ? layout.banner : layout.message;
  const draw = () => (isBanner ? bannerSprite(text, area) : paragraphSprite(text, area, INK.text));
  const key = `${where} ${area.width} ${area.height} ${locale} ${message}`;
  placed.push({ sprite: sprites.sprite(key, draw), x: area.x, y: area.y });
  return placed;
}

function figureSprites<Kept extends Sized>(sprites: SpriteCache<Kept>, box: Box, figure: FigureText): Placed<Kept>[] {
  const placed: Placed<Kept>[] = [];
  const { glyphs, width } = fitFigure(sprites, box, figure);
  let x = box.x + Math.floor((box.width - width) / 2);
  for (const { sprite, top, advance } of glyphs) {
    if (sprite !== undefined) placed.push({ sprite, x, y: figure.baseline + top });
    x += advance;
  }
  return placed;
}

/** The font sizes of figures in pixels. They shrink in steps of two pixels until they fit. */
const [LARGEST_FIGURE, SMALLEST_FIGURE] = [46, 8];

interface FigureText {
  readonly text: string;
  readonly size: number;
  readonly writing: Writing;
  readonly baseline: number;
}

function fitFigure<Kept extends Sized>(
  sprites: SpriteCache<Kept>,
  box: Box,
  { text, size: largest, writing }: FigureText,
) {
  for (let size = largest; ; size -= 2) {
    const glyphs: Glyph<Kept>[] = [];
    let width = 0;
    for (const character of text) {
      const glyph = sprites.glyph(character, size, writing);
      glyphs.push(glyph);
      width += glyph.advance;
    }
    if (size <= SMALLEST_FIGURE || width <= box.width * 0.92) return { glyphs, width };
  }
}
