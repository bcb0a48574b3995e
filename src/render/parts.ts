import { type FaceValue, faceValue } from '../game/values.ts';
import { drawEmpty, drawFace, type FaceOrder } from './face.ts';
import type { Box, CardLayout, CellSize, Layout, TextArea } from './layout.ts';
import { bannerSprite, drawnOver, type Ink, type Inscription, paragraphSprite, type Text } from './lettering.ts';
import { BRIGHT_TILES, HALO_STEP, haloOpacity, INK, type Ramp } from './palette.ts';
import type { Celebration } from './picture.ts';
import { Lru, type Sized } from './scene.ts';
import { blankSprite, rounded, type Sprite, stamp, star } from './sprite.ts';

/*
 * The light around tiles from 128 to 2048, as the original's style sheet has it: `box-shadow: 0 0 30px 10px` where the gap
 * is 15 pixels. That is a tile grown by two thirds of a gap and blurred by a Gaussian whose deviation is the gap.
 */

/** How far light reaches, in gaps: over the gap, and into an empty cell behind it. */
export const REACH = 2;
const SPREAD = 2 / 3;

/** The integral of the normal distribution, with an error below 0.001: Abramowitz and Stegun 26.2.17 in its short form. */
function normal(x: number): number {
  const t = 1 / (1 + 0.33267 * Math.abs(x));
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * t * (0.4361836 + t * (-0.1201676 + t * 0.937298));
  return x < 0 ? tail : 1 - tail;
}

const LAST = normal(SPREAD - REACH);

/** The share of a tile's light at a distance from its edge in gaps, 0 from `REACH` on. */
const falloff = (distance: number): number => (distance >= REACH ? 0 : (normal(SPREAD - distance) - LAST) / (1 - LAST));

/** The light of a tile by its distance, in quarters of a pixel, as the share of what is under it that is left. */
type Dimming = readonly number[];

const QUARTERS = 4;
const DIMMINGS = new Map<number, readonly Dimming[]>();

/** For each brightness, where gaps are that wide. */
function dimmingsFor(gap: number): readonly Dimming[] {
  const known = DIMMINGS.get(gap);
  if (known !== undefined) return known;
  const falloffs = Array.from({ length: Math.ceil(REACH * gap * QUARTERS) + 1 }, (_, at) =>
    falloff(at / QUARTERS / gap),
  );
  const made = Array.from({ length: BRIGHT_TILES + 1 }, (_, brightness) =>
    falloffs.map((share) => 1 - haloOpacity(brightness) * share),
  );
  DIMMINGS.set(gap, made);
  return made;
}

/** A tile that gives light, as its edges in the coordinates of a picture; a side that is far away is infinite. */
export interface Light {
  readonly brightness: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The light of tiles where gaps are `gap` wide: how opaque that of all of them together is at a point, 0 to 1. */
export function lightOf(lights: readonly Light[], gap: number): (x: number, y: number) => number {
  const dimmings = dimmingsFor(gap);
  return (x, y) => {
    let left = 1;
    for (const light of lights) {
      const across = Math.max(light.left - x, x - light.right, 0);
      const down = Math.max(light.top - y, y - light.bottom, 0);
      const distance = across === 0 ? down : down === 0 ? across : Math.sqrt(across * across + down * down);
      left *= dimmings[light.brightness]?.[Math.round(distance * QUARTERS)] ?? 1;
    }
    return 1 - left;
  };
}

/** The light at the edge of a tile by itself. */
const lightAtEdge = (brightness: number): number => haloOpacity(brightness) * falloff(0);

const lit = (ramp: Ramp, opacity: number): number =>
  ramp[Math.min(ramp.length - 1, Math.round(opacity / HALO_STEP))] ?? INK.grid;

/** The palette's entry for what is between the tiles, and for an empty cell, under light of this opacity. */
export const litGrid = (opacity: number): number => lit(INK.gridHalo, opacity);
export const litEmpty = (opacity: number): number => lit(INK.emptyHalo, opacity);

/** What is between the tiles, right beside one of each brightness. */
export const BESIDE_TILE: readonly number[] = Array.from({ length: BRIGHT_TILES + 1 }, (_, brightness) =>
  litGrid(lightAtEdge(brightness)),
);

/** Four brightnesses as one number, and back. */
export const packed = (a: number, b: number, c: number, d: number): number =>
  ((a * STRENGTHS + b) * STRENGTHS + c) * STRENGTHS + d;

export function unpacked(four: number): readonly [number, number, number, number] {
  const at = (power: number) => Math.floor(four / STRENGTHS ** power) % STRENGTHS;
  return [at(3), at(2), at(1), at(0)];
}

const STRENGTHS = BRIGHT_TILES + 1;

/** How many numbers four brightnesses can have. */
export const PACKED_COUNT = STRENGTHS ** 4;

/*
 * Where gaps cross, and how what is between the tiles is cut into pieces: what is seen at a crossing depends on four cells,
 * and elsewhere on two. So pieces are drawn once, and found again on most boards.
 */

/** Where a gap lies: between two cells, or at the board's edge before the first or behind the last. */
const PLACES = ['between', 'first', 'last'] as const;
export type Place = (typeof PLACES)[number];

/** Where a crossing of gaps is, and what is drawn there beside light. Made once, since every picture has many. */
export interface Spot {
  readonly number: number;
  readonly across: Place;
  readonly down: Place;
  readonly around: Layout['around'];
  readonly celebration: Celebration | undefined;
}

const CELEBRATIONS = [undefined, 'goal', 'record'] as const;
const AROUNDS = ['clear', 'page'] as const;

const SPOTS: readonly Spot[] = AROUNDS.flatMap((around) =>
  CELEBRATIONS.flatMap((celebration) =>
    PLACES.flatMap((down) => PLACES.map((across) => ({ across, down, around, celebration }))),
  ),
).map((spot, number) => ({ number, ...spot }));

export const SPOT_COUNT = SPOTS.length;

/** The place of a gap, as a number: the `number`-th one of a board, whose last one is `last`. */
const placeNumber = (number: number, last: number): number => (number === 0 ? 1 : number === last ? 2 : 0);

/** The spots of a board's crossings, by row and column. */
export function spotsOf({ rows, columns, around }: Layout, celebration: Celebration | undefined) {
  const first =
    (AROUNDS.indexOf(around) * CELEBRATIONS.length + CELEBRATIONS.indexOf(celebration)) * PLACES.length ** 2;
  return (row: number, column: number): Spot => {
    const spot = SPOTS[first + placeNumber(row, rows) * PLACES.length + placeNumber(column, columns)];
    if (spot === undefined) throw new RangeError(`A board has no crossing at row ${row} and column ${column}.`);
    return spot;
  };
}

/** A crossing of gaps: where it is, and how bright the tiles around it are, 0 outside of the board. */
export interface Crossing extends Spot {
  readonly topLeft: number;
  readonly topRight: number;
  readonly bottomLeft: number;
  readonly bottomRight: number;
  /** How far it reaches into the columns above and below it. */
  readonly stem: number;
}

/** How far light reaches from a crossing into the gaps beside it: as far as tiles around a corner shine. */
export const armOf = ({ pitchX, pitchY, gap }: CellSize): number =>
  Math.min(Math.ceil((REACH - 1) * gap) + 1, (Math.min(pitchX, pitchY) - gap) >> 1);

/** Half way to the next crossing. */
const halfWay = ({ pitchY, gap }: CellSize): number => (pitchY - gap) >> 1;

/**
 * A crossing from the four brightnesses in one number. A line across the board is seen all the way to the next crossing, light
 * is not.
 */
export function crossingAt(cell: CellSize, spot: Spot, lights: number, isUnderLine = false): Crossing {
  const [topLeft, topRight, bottomLeft, bottomRight] = unpacked(lights);
  return { ...spot, topLeft, topRight, bottomLeft, bottomRight, stem: isUnderLine ? halfWay(cell) : armOf(cell) };
}

/**
 * The pieces of a crossing. `middle` reaches into the rows between tiles on both sides, `up` and `down` into the columns.
 * `beside` is what follows to the right of `middle`, up to the next crossing.
 */
export const PIECES = ['up', 'middle', 'down', 'beside'] as const;
export type Piece = (typeof PIECES)[number];

/** The places of the pieces, seen from the top left of their crossing. A width or height of 0 is no piece. */
export function boxesOf(cell: CellSize, { across, down, around, stem }: Crossing): Readonly<Record<Piece, Box>> {
  const { gap, pitchX } = cell;
  const arm = armOf(cell);
  const [left, right] = [across === 'first' ? 0 : arm, across === 'last' ? 0 : arm];
  // The first row below a tile is part of its face, and below a card's board there is one row of page.
  const [above, y] = down === 'first' ? [0, 0] : [stem, 1];
  const [below, page] = down === 'last' ? [0, around === 'page' ? 1 : 0] : [stem, 0];
  const height = gap - y + page;
  return {
    up: { x: 0, y: -above, width: gap, height: above + y },
    middle: { x: -left, y, width: left + gap + right, height },
    down: { x: 0, y: gap, width: gap, height: below },
    beside: { x: gap + arm, y, width: across === 'last' ? 0 : pitchX - gap - 2 * arm, height },
  };
}

/** Whether something is seen in a piece; plain grid goes on below plain grid. */
export function isSeen(crossing: Crossing, piece: Piece): boolean {
  const { topLeft, topRight, bottomLeft, bottomRight, down, celebration } = crossing;
  if (down !== 'between' || topRight + bottomRight > 0) return true;
  return piece !== 'beside' && (celebration === 'goal' || topLeft + bottomLeft > 0);
}

/** Everything that a crossing under a line across the board can cover, seen from its top left. */
export function crossingBox(cell: CellSize): Box {
  const stem = halfWay(cell);
  return { x: -armOf(cell), y: -stem, width: cell.pitchX, height: cell.gap + 2 * stem };
}

/*
 * Draws what is between the tiles and around them: the grid with its round corners, the light of large tiles, the rim of a
 * record, the stars of a goal.
 */

/** The original's: 6 pixels where the gap is 15. */
const frameRadius = ({ gap }: CellSize): number => Math.max(3, Math.round(gap * 0.4));

/** The rim of a record: as broad as the frame allows, with grid left to the tiles. */
const rimWidth = ({ gap }: CellSize): number => Math.max(2, Math.round(gap * 0.42));

/** A star's rays reach into the gaps that meet where it stands. */
const starSize = (gap: number): number => 2 * Math.round(gap * 0.9);

/** Draws the board's edges, where the crossing is at them: on the other sides the board goes on beyond the piece. */
function stampBoard(sprite: Sprite, cell: CellSize, { across, down, around, celebration }: Crossing, from: Box): void {
  if (across === 'between' && down === 'between') {
    sprite.pixels.fill(INK.grid);
    return;
  }
  const isRecord = celebration === 'record';
  const outer: Readonly<Record<Layout['around'], Ramp>> = isRecord
    ? { clear: INK.clearToRim, page: INK.pageToRim }
    : { clear: INK.clearToGrid, page: INK.pageToGrid };
  const stampEdge = (inset: number, radius: number, ramp: Ramp) => {
    const span = (place: Place, start: number, length: number) => {
      const first = place === 'first' ? inset : start - radius;
      return { first, length: (place === 'last' ? cell.gap - inset : start + length + radius) - first };
    };
    const [x, y] = [span(across, from.x, from.width), span(down, from.y, from.height)];
    const shape = rounded(x.length, y.length, radius);
    stamp(sprite, shape, x.first - from.x, y.first - from.y, ramp);
  };
  const radius = frameRadius(cell);
  stampEdge(0, radius, outer[around]);
  const rim = rimWidth(cell);
  if (isRecord) stampEdge(rim, Math.max(1, radius - (rim >> 1)), INK.rimToGrid);
}

/** The tiles at the corners of a crossing, whose other ends are far away. */
function lightsOf({ gap }: CellSize, { topLeft, topRight, bottomLeft, bottomRight }: Crossing): readonly Light[] {
  const [before, behind] = [
    { from: -Infinity, to: 0 },
    { from: gap, to: Infinity },
  ];
  const light = (brightness: number, across: typeof before, down: typeof before): Light => ({
    brightness,
    left: across.from,
    right: across.to,
    top: down.from,
    bottom: down.to,
  });
  return [
    light(topLeft, before, before),
    light(topRight, behind, before),
    light(bottomLeft, before, behind),
    light(bottomRight, behind, behind),
  ];
}

/** The stars of a goal, on nothing but the grid. */
function stampStar(sprite: Sprite, gap: number, from: Box): void {
  const size = starSize(gap);
  const inset = (gap - size) / 2;
  const plain = sprite.pixels.slice();
  stamp(sprite, star(size), inset - from.x, inset - from.y, INK.gridToSpark);
  const ofGrid = new Set<number>(INK.gridHalo);
  for (const [place, index] of plain.entries()) if (!ofGrid.has(index)) sprite.pixels[place] = index;
}

/** Draws a piece. What is next to it is drawn the same way, so that no seam is seen. */
function drawGap(cell: CellSize, crossing: Crossing, box: Box): Sprite {
  // With the row above it, which is what its first row differs from.
  const from = { ...box, y: box.y - 1, height: box.height + 1 };
  const drawn = blankSprite(from.width, from.height, INK[crossing.around]);
  stampBoard(drawn, cell, crossing, from);
  const { topLeft, topRight, bottomLeft, bottomRight } = crossing;
  if (topLeft + topRight + bottomLeft + bottomRight > 0) shine(drawn, cell, crossing, from);
  if (crossing.celebration === 'goal') stampStar(drawn, cell.gap, from);
  joinFaces(drawn, cell, crossing, from);
  const { width, pixels } = drawn;
  return { width, height: box.height, above: pixels.slice(0, width), pixels: pixels.slice(width) };
}

/** Lays the light of the tiles on the grid. */
function shine({ pixels }: Sprite, cell: CellSize, crossing: Crossing, from: Box): void {
  const { gap } = cell;
  const arm = armOf(cell);
  const corners = lightsOf(cell, crossing);
  const [above, below] = [corners.slice(0, 2), corners.slice(2)];
  const bright = (lights: readonly Light[]) =>
    lightOf(
      lights.filter(({ brightness }) => brightness > 0),
      gap,
    );
  // Where the next crossing begins, only the tiles between the two are seen, in both of them.
  const [all, upper, lower] = [corners, above, below].map(bright);
  if (all === undefined || upper === undefined || lower === undefined) return;
  for (let place = 0; place < pixels.length; place += 1) {
    if (pixels[place] !== INK.grid) continue;
    const [x, y] = [from.x + (place % from.width), from.y + Math.floor(place / from.width)];
    const light = y < -arm ? upper : y >= gap + arm - 1 ? lower : all;
    pixels[place] = litGrid(light(x + 0.5, y + 0.5));
  }
}

/** Beside a face there is its own light alone: in the row that is part of the one above, and in the last row before the one below. */
function joinFaces({ pixels, width, height }: Sprite, { gap }: CellSize, crossing: Crossing, from: Box): void {
  const join = (row: number, left: number, right: number) => {
    for (let column = 0; column < width; column += 1) {
      const x = from.x + column;
      const beside = BESIDE_TILE[x < 0 ? left : right] ?? INK.grid;
      if (x < 0 || x >= gap) pixels[row * width + column] = beside;
    }
  };
  if (crossing.down !== 'first') join(0, crossing.topLeft, crossing.topRight);
  if (crossing.down !== 'last') join(height - 1, crossing.bottomLeft, crossing.bottomRight);
}

/** A piece and where it stands, seen from the top left of its crossing. */
export interface PlacedPiece<Kept> extends Box {
  readonly sprite: Kept;
}

/** The pieces of a crossing as they are kept; none where nothing is to be. */
export const piecesOf = <Kept>(
  cell: CellSize,
  crossing: Crossing,
  keep: (draw: () => Sprite, piece: Piece, box: Box) => Kept | undefined,
): readonly PlacedPiece<Kept>[] => {
  const boxes = boxesOf(cell, crossing);
  return PIECES.flatMap((piece) => {
    const box = boxes[piece];
    if (box.width === 0 || box.height === 0) return [];
    const sprite = keep(() => drawGap(cell, crossing, box), piece, box);
    return sprite === undefined ? [] : [{ ...box, sprite }];
  });
};

/* The sprites of a card around its board: the page's ends, title, the two boxes, figures. */

export const PAGE_RADIUS = 28;
const BOX_RADIUS = 10;
/** Where a box's label ends and its figures may begin, from the top of the box. */
const LABEL_HEIGHT = 42;
const LABEL_BASELINE = 33;
const LABEL_SIZE = 24;

export type PageEnd = 'top' | 'bottom';

/** The round corners of the page, on the chat. */
export function drawPageEnd({ width, height }: CardLayout, end: PageEnd): Sprite {
  const sprite = blankSprite(width, PAGE_RADIUS, INK.clear, end === 'top' ? INK.clear : INK.page);
  const y = end === 'top' ? 0 : PAGE_RADIUS - height;
  stamp(sprite, rounded(width, height, PAGE_RADIUS), 0, y, INK.clearToPage);
  return sprite;
}

export function drawTitle(ink: Ink, size: number): Sprite {
  const stencil = ink.draw([{ text: '2048' }], size);
  // One row more than the ink, so that the page goes on below it.
  const sprite = blankSprite(stencil.width, stencil.height + 1, INK.page);
  stamp(sprite, stencil, 0, 0, INK.text);
  return sprite;
}

/** The top of a box with its round corners and its label, which is made smaller when it is too long. */
export function drawBoxTop(ink: Ink, { width, height }: Box, { text, locale }: Text): Sprite {
  const sprite = blankSprite(width, LABEL_HEIGHT, INK.page);
  stamp(sprite, rounded(width, height, BOX_RADIUS), 0, 0, INK.pageToBox);
  const room = (width * 0.9) / ink.measure([{ text }], LABEL_SIZE, locale);
  const stencil = ink.draw([{ text }], Math.max(6, Math.floor(LABEL_SIZE * Math.min(1, room))), { locale });
  // Some scripts reach far below the baseline; the last row is box, which goes on below.
  const y = Math.min(LABEL_BASELINE + stencil.top, LABEL_HEIGHT - 1 - stencil.height);
  stamp(sprite, stencil, Math.floor((width - stencil.width) / 2), y, INK.boxLabel);
  return sprite;
}

/** The round bottom corners of a box and one row of page below them. */
export function drawBoxBottom({ width, height }: Box): Sprite {
  const sprite = blankSprite(width, BOX_RADIUS + 1, INK.page, INK.box);
  stamp(sprite, rounded(width, height, BOX_RADIUS), 0, BOX_RADIUS - height, INK.pageToBox);
  return sprite;
}

export const boxBottomY = ({ y, height }: Box): number => y + height - BOX_RADIUS;

/** One character of a figure: `top` is from the baseline to the top of the sprite, negative upwards. */
export interface Glyph<Kept> {
  /** As wide as the advance; undefined for a space, which has no ink. */
  readonly sprite: Kept | undefined;
  readonly top: number;
  /** How far the next character stands to the right. */
  readonly advance: number;
}

/** How wide a space between the digits of a number is, as a share of the font's size. */
const SPACE = 0.22;

/**
 * A character as wide as its advance, so that characters side by side never overlap; `top` is seen from the baseline.
 * Spaces, of whatever kind a language groups digits with, are drawn by no font: fonts lack the narrow ones.
 */
export function drawGlyph(ink: Ink, character: string, size: number, ramp: Ramp): Glyph<Sprite> {
  if (/\s/.test(character)) return { sprite: undefined, top: 0, advance: Math.ceil(size * SPACE) };
  const advance = Math.max(1, Math.round(ink.measure([{ text: character }], size)));
  const stencil = ink.draw([{ text: character }], size);
  if (stencil.height === 0) return { sprite: undefined, top: 0, advance };
  const sprite = blankSprite(advance, stencil.height + 1, ramp[0] ?? 0);
  stamp(sprite, stencil, stencil.left, 0, ramp);
  return { sprite, top: stencil.top, advance };
}

/** How a sprite is kept, and how many bytes that takes. */
export interface Keeping<Kept extends Sized> {
  readonly keep: (sprite: Sprite) => Kept;
  readonly weigh: (kept: Kept) => number;
}

/** Bytes for faces, and for what is between them: as bit strings, those of every shape that is likely to be played at once. */
const FACE_BUDGET = 12_000_000;
const GAP_BUDGET = 8_000_000;
/** Bytes for messages and labels: about four hundred message lines as bit strings. */
const TEXT_BUDGET = 2_000_000;
/** Bytes for characters, frames and caps; there are only a few sizes of them. */
const SMALL_BUDGET = 1_000_000;

const MARK_NUMBER = { none: 0, spawned: 1, merged: 2 } as const;
export type Writing = 'boxText' | 'accent';

export class Parts<Kept extends Sized> {
  readonly #ink: Ink;
  readonly #keep: (sprite: Sprite) => Kept;
  readonly #faces: Lru<string | number, Kept>;
  readonly #empties: Lru<number, Kept>;
  readonly #crossings: Lru<number, readonly PlacedPiece<Kept>[]>;
  readonly #texts: Lru<string, Kept>;
  readonly #caps: Lru<string, Kept>;
  readonly #glyphs: Lru<number, Glyph<Kept>>;

  constructor(ink: Ink, { keep, weigh }: Keeping<Kept>) {
    this.#ink = ink;
    this.#keep = keep;
    this.#faces = new Lru(FACE_BUDGET, weigh);
    this.#empties = new Lru(SMALL_BUDGET, weigh);
    this.#crossings = new Lru(GAP_BUDGET, (pieces) => pieces.reduce((sum, { sprite }) => sum + weigh(sprite), 300));
    this.#texts = new Lru(TEXT_BUDGET, weigh);
    this.#caps = new Lru(SMALL_BUDGET, weigh);
    this.#glyphs = new Lru(SMALL_BUDGET, ({ sprite }) => (sprite === undefined ? 1 : weigh(sprite)));
  }

  face(cell: CellSize, order: FaceOrder, face: FaceValue = faceValue, line?: Inscription): Kept {
    const { exponent, mark } = order;
    const draw = () => drawFace(this.#ink, cell, order, face);
    // Powers of two, as nearly all games have them, are found by a number; others also by what they show.
    const number = (cell.id * 256 + exponent) * 3 + MARK_NUMBER[mark];
    const key = face === faceValue ? number : `${number} ${face(1)} ${face(exponent)}`;
    return this.#found(this.#faces, key, draw, line);
  }

  /** An empty cell; `sides` is how bright those left, above, right and below are, in one number. */
  empty(cell: CellSize, sides: number, line?: Inscription): Kept {
    return this.#found(this.#empties, cell.id * PACKED_COUNT + sides, () => drawEmpty(cell, sides), line);
  }

  /** The pieces of a crossing of gaps; `lights` is how bright the tiles around it are, in one number. */
  crossing(cell: CellSize, spot: Spot, lights: number): readonly PlacedPiece<Kept>[] {
    const key = (cell.id * PACKED_COUNT + lights) * SPOT_COUNT + spot.number;
    const known = this.#crossings.find(key);
    if (known !== undefined) return known;
    const crossing = crossingAt(cell, spot, lights);
    const keep = (draw: () => Sprite, piece: Piece) => (isSeen(crossing, piece) ? this.#keep(draw()) : undefined);
    return this.#crossings.keep(key, piecesOf(cell, crossing, keep));
  }

  /** All pieces of a crossing that the line across the board covers in part. */
  crossingUnder(cell: CellSize, spot: Spot, lights: number, line: Inscription): readonly PlacedPiece<Kept>[] {
    return piecesOf(cell, crossingAt(cell, spot, lights, true), (draw, _, { x, y }) =>
      this.#keep(drawnOver(draw(), { ...line, x: line.x - x, y: line.y - y })),
    );
  }

  /** What is kept under a key. A sprite that the line across the board covers in part is drawn for one picture alone. */
  #found<Key>(cache: Lru<Key, Kept>, key: Key, draw: () => Sprite, line: Inscription | undefined): Kept {
    if (line !== undefined) return this.#keep(drawnOver(draw(), line));
    return cache.find(key) ?? cache.keep(key, this.#keep(draw()));
  }

  glyph(character: string, size: number, writing: Writing): Glyph<Kept> {
    const key = ((character.codePointAt(0) ?? 0) * 1024 + size) * 2 + (writing === 'boxText' ? 1 : 0);
    return this.#glyphs.find(key) ?? this.#glyphs.keep(key, this.#drawGlyph(character, size, writing));
  }

  #drawGlyph(character: string, size: number, writing: Writing): Glyph<Kept> {
    const { sprite, ...place } = drawGlyph(this.#ink, character, size, INK[writing]);
    return { sprite: sprite && this.#keep(sprite), ...place };
  }

  message(area: TextArea, text: Text): Kept {
    const key = `message ${area.width} ${area.height} ${text.locale} ${text.text}`;
    return this.#texts.find(key) ?? this.#texts.keep(key, this.#keep(paragraphSprite(this.#ink, text, area, INK.text)));
  }

  banner(area: TextArea, text: Text): Kept {
    const key = `banner ${area.width} ${area.height} ${text.locale} ${text.text}`;
    return this.#texts.find(key) ?? this.#texts.keep(key, this.#keep(bannerSprite(this.#ink, text, area)));
  }

  boxTop(box: Box, label: Text): Kept {
    const key = `label ${box.width} ${label.locale} ${label.text}`;
    return this.#texts.find(key) ?? this.#texts.keep(key, this.#keep(drawBoxTop(this.#ink, box, label)));
  }

  boxBottom(box: Box): Kept {
    return this.#cap(`box ${box.width}`, () => drawBoxBottom(box));
  }

  title(size: number): Kept {
    return this.#cap(`title ${size}`, () => drawTitle(this.#ink, size));
  }

  pageEnd(layout: CardLayout, end: PageEnd): Kept {
    return this.#cap(`${end} ${layout.width}`, () => drawPageEnd(layout, end));
  }

  #cap(key: string, draw: () => Sprite): Kept {
    return this.#caps.find(key) ?? this.#caps.keep(key, this.#keep(draw()));
  }
}
