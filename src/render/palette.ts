/**
 * The one order of palette entries that all pictures share. A sprite is drawn once, as indexes into it; a theme, the
 * faded board of an ended game and a celebrated one only put other colors into the same places.
 *
 * A ramp runs in `RAMP` steps from a background to its ink, so that the soft edge of a letter has the same differences
 * between indexes whatever its colors: the composer codes them with one set of short codes.
 */
import { TILE_STYLES } from '../themes/theme.ts';
import { BRIGHT_TILES } from './tile-style.ts';

/** The levels of ink: 0 is background, `RAMP` is full ink. */
export const RAMP = 6;
/** In the line across a board the levels up to this one are its hem, the others lead on to the ink. */
export const OUTLINE_LEVEL = 2;
/** Levels between two colors that meet at a round corner, and those at a tile's, which is nearly square. */
const EDGE = 3;
const TILE_EDGE = 2;
/** Levels of light on what is between the tiles, where it is strongest, and on an empty cell. */
const [HALO, FAINT_HALO] = [7, 4];
/** How opaque the light is at a level: so little that no step is seen. */
export const HALO_STEP = 0.08;

/** `ink[level]` for 0 to `RAMP`; `edge[level]` for 0 (outside) to 4 (the shape itself). */
export type Ramp = readonly number[];

const run = (start: number, length: number): number[] => Array.from({ length }, (_, step) => start + step);

/** How many entries each part has; those that let the chat shine through come first, as PNG's tRNS wants them. */
const PARTS = {
  clear: 1,
  clearToFrame: EDGE,
  clearToPage: EDGE,
  grid: 1,
  gridHalo: HALO,
  empty: 1,
  emptyHalo: FAINT_HALO,
  gridToEmpty: EDGE,
  spark: 1,
  gridToSpark: EDGE,
  text: RAMP + 1,
  accent: RAMP,
  boxText: RAMP + 1,
  pageToBox: EDGE,
  pageToFrame: EDGE,
  line: RAMP + 1 - OUTLINE_LEVEL,
  tiles: TILE_STYLES * (RAMP + 1 + TILE_EDGE),
  marks: TILE_STYLES,
  rims: BRIGHT_TILES,
} as const;

type Part = keyof typeof PARTS;

/** The entries of every part, one part after the other. */
const AT: Readonly<Record<Part, readonly number[]>> = allot();

function allot(): Record<Part, number[]> {
  let next = 0;
  const entries = Object.entries(PARTS).map(([part, length]) => {
    next += length;
    return [part, run(next - length, length)];
  });
  return Object.fromEntries(entries);
}

const only = (part: Part): number => AT[part][0] ?? 0;

export const PALETTE_SIZE = Object.values(PARTS).reduce((sum, length) => sum + length, 0);

const PAGE = only('text');
const BOX = only('boxText');
const GRID = only('grid');
const SPARK = only('spark');

/** The palette indexes of everything that is not a tile. */
export const INK = {
  /** Nothing: the chat behind the picture. */
  clear: only('clear'),
  page: PAGE,
  box: BOX,
  grid: GRID,
  /** `gridHalo[level]` is what is between the tiles with light on it, and `emptyHalo[level]` an empty cell; 0 is without. */
  gridHalo: [GRID, ...AT.gridHalo],
  emptyHalo: [only('empty'), ...AT.emptyHalo],
  text: AT.text,
  accent: [PAGE, ...AT.accent],
  boxText: AT.boxText,
  /** Labels are a little quieter than the figures under them. */
  boxLabel: run(0, RAMP + 1).map((level) => BOX + Math.round(level * 0.8)),
  pageToBox: [PAGE, ...AT.pageToBox, BOX],
  clearToPage: [only('clear'), ...AT.clearToPage, PAGE],
  /** The board's outer edge, on the chat and on the page: into its grid, or into the rim of a record. */
  clearToGrid: [only('clear'), ...AT.clearToFrame, GRID],
  clearToRim: [only('clear'), ...AT.clearToFrame, SPARK],
  pageToGrid: [PAGE, ...AT.pageToFrame, GRID],
  pageToRim: [PAGE, ...AT.pageToFrame, SPARK],
  rimToGrid: [SPARK, ...AT.gridToSpark.toReversed(), GRID],
  gridToSpark: [GRID, ...AT.gridToSpark, SPARK],
  gridToEmpty: [GRID, ...AT.gridToEmpty, only('empty')],
  /** The line across a board. What it covers has too many colors to be mixed with, so it stands on a hem of its own. */
  line: [...new Array<number>(OUTLINE_LEVEL).fill(0), ...AT.line],
} as const satisfies Record<string, number | Ramp>;

const tileBase = (style: number): number => only('tiles') + style * (RAMP + 1 + TILE_EDGE);

/** The ramp from a tile's fill to its digits. */
export const digitRamp = (style: number): Ramp => run(tileBase(style), RAMP + 1);

/** From what is around a tile to its fill: five levels, two of which are alike. */
export function tileEdge(style: number): Ramp {
  const [outer = 0, inner = 0] = run(tileBase(style) + RAMP + 1, TILE_EDGE);
  return [GRID, outer, outer, inner, tileBase(style)];
}

/** The color of the last move's marks on a tile. */
export const markOn = (style: number): number => only('marks') + style;

/** The line along the inner edge of a tile with light around it, 1 for the weakest. */
export const rimOf = (brightness: number): number => only('rims') + brightness - 1;

/** Puts other levels of every ramp and edge into a table of all indexes. */
function levelTable(
  inkLevels: readonly number[],
  edgeLevels: readonly number[],
  haloLevels: readonly number[],
): Uint8Array {
  const indexes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const styles = run(0, TILE_STYLES);
  const replace = (ramp: Ramp, levels: readonly number[]) => {
    for (const [level, index] of ramp.entries()) indexes[index] = ramp[levels[level] ?? level] ?? index;
  };
  for (const ramp of [INK.text, INK.accent, INK.boxText, ...styles.map(digitRamp)]) replace(ramp, inkLevels);
  const edges = [INK.gridToEmpty, INK.gridToSpark, ...styles.map(tileEdge)];
  for (const edge of edges) replace(edge, edgeLevels);
  for (const ramp of [INK.gridHalo, INK.emptyHalo]) replace(ramp, haloLevels);
  // GIF knows no half transparent pixels: an outermost one is nothing.
  for (const edge of [INK.clearToGrid, INK.clearToPage]) indexes[edge[1] ?? 0] = INK.clear;
  return indexes;
}

/**
 * For each palette index the one that stands for it in animations: soft edges are most of what a small picture costs,
 * and half of their levels are seen by nobody. Ink keeps both ends and two levels between them.
 */
export const COARSE: Uint8Array = levelTable([0, 1, 2, 4, 4, 6, 6], [0, 0, 2, 4, 4], [0, 1, 1, 3, 3, 5, 5, 6]);

/** The same for tiles in motion, which are seen for some hundredths of a second: no soft edges. */
export const BARE: Uint8Array = levelTable([0, 0, 0, 6, 6, 6, 6], [0, 0, 4, 4, 4], []);
