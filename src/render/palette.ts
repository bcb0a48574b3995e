/**
 * The one order of palette entries that all pictures share. A sprite is drawn once, as indexes into it; a theme, and the
 * dimmed board of an ended game, only put other colors into the same places.
 *
 * A ramp runs in `RAMP` steps from a background to its ink, so that the soft edge of a letter has the same differences
 * between indexes whatever its colors: the composer codes them with one set of short codes.
 */
import { mix, parseColor, type Rgb } from './color.ts';
import { type Theme, TILE_STYLES, type TileStyle } from './theme.ts';
import { veiled } from './veil.ts';

/** The levels of ink: 0 is background, `RAMP` is full ink. */
export const RAMP = 8;
/** On an outlined tile the levels up to this one lead from the fill to the outline, the others on to the ink. */
export const OUTLINE_LEVEL = 3;
/** Levels between two colors that meet at a round corner. */
const EDGE = 3;

/** `ink[level]` for 0 to `RAMP`; `edge[level]` for 0 (outside) to 4 (the shape itself). */
export type Ramp = readonly number[];

const run = (start: number, length: number): number[] => Array.from({ length }, (_, step) => start + step);

const PAGE = 0;
const BOX = 9;
const GRID = 18;
const EMPTY = 19;
const ACCENT = 20;
const PAGE_BOX = 28;
const PAGE_GRID = 31;
const GRID_EMPTY = 34;
const TILES = 37;
const PER_TILE = RAMP + 1 + EDGE;

export const PALETTE_SIZE = TILES + TILE_STYLES * PER_TILE;

/** The palette indexes of everything that is not a tile. */
export const INK = {
  page: PAGE,
  box: BOX,
  grid: GRID,
  text: run(PAGE, RAMP + 1),
  accent: [PAGE, ...run(ACCENT, RAMP)],
  boxText: run(BOX, RAMP + 1),
  /** Labels are a little quieter than the figures under them. */
  boxLabel: run(0, RAMP + 1).map((level) => BOX + Math.round(level * 0.8)),
  pageToBox: [PAGE, ...run(PAGE_BOX, EDGE), BOX],
  pageToGrid: [PAGE, ...run(PAGE_GRID, EDGE), GRID],
  gridToEmpty: [GRID, ...run(GRID_EMPTY, EDGE), EMPTY],
} as const satisfies Record<string, number | Ramp>;

/** The number of a tile's style, from 0, for an exponent of 1 or more. */
export const styleOf = (exponent: number): number => Math.min(exponent, TILE_STYLES) - 1;

const tileBase = (style: number): number => TILES + style * PER_TILE;

/** The ramp from a tile's fill to its digits. */
export const digitRamp = (style: number): Ramp => run(tileBase(style), RAMP + 1);

/** The ramp from the grid to a tile's fill. */
export const tileEdge = (style: number): Ramp => [GRID, ...run(tileBase(style) + RAMP + 1, EDGE), tileBase(style)];

/** What each level becomes when a few must do: both ends, the outline, and one level between any two of them. */
const COARSE_LEVEL = [0, 1, 1, 3, 5, 5, 5, 8, 8];

/**
 * For each palette index the one that stands for it in animations: soft edges are most of what a small picture costs,
 * and half of their levels are seen by nobody.
 */
export const COARSE: Uint8Array = coarsened();

function coarsened(): Uint8Array {
  const indexes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const ramps = [INK.text, INK.accent, INK.boxText, ...run(0, TILE_STYLES).map(digitRamp)];
  for (const ramp of ramps) {
    for (const [level, index] of ramp.entries()) indexes[index] = ramp[COARSE_LEVEL[level] ?? level] ?? index;
  }
  return indexes;
}

function paintRamp(colors: Rgb[], ramp: Ramp, from: Rgb, to: Rgb): void {
  for (const [step, index] of ramp.entries()) colors[index] = mix(from, to, step / (ramp.length - 1));
}

function paintDigits(colors: Rgb[], ramp: Ramp, { fill, ink, outline }: TileStyle): void {
  const [from, to] = [parseColor(fill), parseColor(ink)];
  if (outline === undefined) {
    paintRamp(colors, ramp, from, to);
    return;
  }
  const middle = parseColor(outline);
  paintRamp(colors, ramp.slice(0, OUTLINE_LEVEL + 1), from, middle);
  paintRamp(colors, ramp.slice(OUTLINE_LEVEL), middle, to);
}

/** The colors of a theme in palette order; `over` gives those of an ended game. */
export function paletteOf(theme: Theme, state: 'playing' | 'over'): readonly Rgb[] {
  const colors: Rgb[] = [];
  const shown = state === 'over' ? veiled(theme) : theme;
  const [page, box] = [parseColor(shown.page), parseColor(shown.box)];
  const [grid, empty] = [parseColor(shown.grid), parseColor(shown.empty)];
  paintRamp(colors, INK.text, page, parseColor(shown.text));
  paintRamp(colors, INK.accent, page, parseColor(shown.accent));
  paintRamp(colors, INK.boxText, box, parseColor(shown.boxText));
  paintRamp(colors, INK.pageToBox, page, box);
  paintRamp(colors, INK.pageToGrid, page, grid);
  paintRamp(colors, INK.gridToEmpty, grid, empty);
  for (const [style, tile] of shown.tiles.entries()) {
    paintDigits(colors, digitRamp(style), tile);
    paintRamp(colors, tileEdge(style), grid, parseColor(tile.fill));
  }
  return colors;
}
