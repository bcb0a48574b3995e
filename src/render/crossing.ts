/**
 * Where gaps cross, and how what is between the tiles is cut into pieces: what is seen at a crossing depends on four cells,
 * and elsewhere on two. So pieces are drawn once, and found again on most boards.
 */
import type { CellSize } from './cell-size.ts';
import { REACH, unpacked } from './halo.ts';
import type { Box, Layout } from './layout.ts';
import type { Celebration } from './picture.ts';

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
