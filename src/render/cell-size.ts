/** How large a cell is: the raster that the tiles of a board stand in, in whole pixels. */

export interface CellSize {
  /** Equal cells have equal numbers, whatever board they are of. */
  readonly id: number;
  /** From a tile's left edge to the next one's, and from its top to the next one's. */
  readonly pitchX: number;
  readonly pitchY: number;
  /** Even, so that half of it is a whole number of pixels on each side of a tile. */
  readonly gap: number;
  /** How narrow letters may be set, as a share of their own width: tiles that are shown small need it. */
  readonly squeeze: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** How large Discord shows an attachment on a desktop, in CSS pixels. */
const SHOWN: Room = { width: 550, height: 350 };

/** Tiles shown at least this wide have letters of full width; those below `SMALL` the narrowest ones. */
const [LARGE, SMALL] = [58, 30];
export const NARROWEST = 0.74;

/**
 * Many rows in a few columns would be a thread, and their digits small for want of height: such tiles are wider than
 * high, and those of a few long rows higher than wide, by at most these factors.
 */
const [WIDEST, HIGHEST] = [1.7, 1.4];
const MANY = 6;

/** How much wider than high a cell is: as far as the picture then still is higher than wide, and the other way round. */
function shapeOf(rows: number, columns: number): number {
  if (rows >= MANY && rows > columns) return Math.min(WIDEST, Math.max(1, (0.8 * rows) / columns));
  if (columns >= MANY && columns > rows) return 1 / Math.min(HIGHEST, Math.max(1, columns / rows / 2.2));
  return 1;
}

const SIZES = new Map<string, CellSize>();

function cellSize(pitchX: number, pitchY: number, gap: number, squeeze: number): CellSize {
  const key = `${pitchX} ${pitchY} ${gap} ${squeeze}`;
  const known = SIZES.get(key);
  if (known !== undefined) return known;
  const size = { id: SIZES.size, pitchX, pitchY, gap, squeeze };
  SIZES.set(key, size);
  return size;
}

/** The original's gap on 4 x 4; a little less where tiles are few and large or many and small. */
const gapShare = (longest: number): number => 0.1237 - (longest < 4 ? 0.013 * (4 - longest) : 0.005 * (longest - 4));

function squeezeOf(tile: number, picture: Room): number {
  const shown = tile * Math.min(SHOWN.width / picture.width, SHOWN.height / picture.height);
  const share = Math.min(1, Math.max(0, (shown - SMALL) / (LARGE - SMALL)));
  return Math.round((NARROWEST + (1 - NARROWEST) * share) * 100) / 100;
}

/** The largest cells with which a framed board stays within the room. */
export function cellWithin(rows: number, columns: number, room: Room): CellSize {
  const raw = Math.min(room.width / columns, room.height / rows);
  const gap = 2 * Math.round((raw * gapShare(Math.max(rows, columns))) / 2);
  const [widest, highest] = [(room.width - gap) / columns, (room.height - gap) / rows];
  const square = Math.min(widest, highest);
  const shape = shapeOf(rows, columns);
  const pitchX = Math.floor(Math.min(widest, square * Math.max(1, shape)));
  const pitchY = Math.floor(Math.min(highest, square * Math.max(1, 1 / shape)));
  // What is left of the room, for a pixel a tile is too much, makes the gaps wider.
  const spare = Math.min(room.width - columns * pitchX, room.height - rows * pitchY);
  const wide = Math.min(gap + 2, spare & ~1);
  const picture = { width: columns * pitchX + wide, height: rows * pitchY + wide };
  return cellSize(pitchX, pitchY, wide, squeezeOf(pitchX - wide, picture));
}

/** A tile by itself, which is shown as small as 22 pixels. */
export const emojiCell: CellSize = cellSize(128, 128, 6, 0.66);

/** Animations are as large as a desktop shows them: 350 pixels for 800. */
const SMALL_SHARE = 0.44;

/** The cell of an animation, in whole pixels and with an even gap too. */
export const smallCell = ({ pitchX, pitchY, gap, squeeze }: CellSize): CellSize =>
  cellSize(
    Math.floor(pitchX * SMALL_SHARE),
    Math.floor(pitchY * SMALL_SHARE),
    2 * Math.max(2, Math.floor((gap * SMALL_SHARE) / 2)),
    squeeze,
  );
