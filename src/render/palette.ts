/**
 * The order of palette entries, which is the same in all pictures. A sprite is drawn once, as palette indexes. A theme,
 * the faded board of an ended game and a celebrated board only change the colors of the entries. A ramp has `RAMP`
 * steps from a background to its ink, so one set of short codes fits the edges of letters of all colors.
 */

import type { BoardPicture, Celebration } from '../app/picture.ts';
import { faceValue as original } from '../game/values.ts';
import { type Color, type Theme, TILE_STYLES, type TileStyle } from '../themes/theme.ts';
import { THEMES } from '../themes/themes.ts';

/** The exponents of 128 and 2048: tiles between them have a glow, as in the original. */
const [FIRST_BRIGHT, LAST_BRIGHT] = [7, 11];

/** The styles beyond 2048, which repeat for larger tiles, so that no two neighbors look alike. */
const REPEATED = TILE_STYLES - LAST_BRIGHT;

/** Returns the number of a tile's style, from 0, for an exponent of at least 1. */
export const styleOf = (exponent: number): number =>
  exponent - 1 - REPEATED * Math.ceil(Math.max(0, exponent - TILE_STYLES) / REPEATED);

export const BRIGHT_TILES = LAST_BRIGHT - FIRST_BRIGHT + 1;

/** Returns how bright a tile is: 0 for no glow, 1 for 128, up to `BRIGHT_TILES` for 2048. */
export const brightnessOf = (exponent: number): number =>
  exponent < FIRST_BRIGHT || exponent > LAST_BRIGHT ? 0 : exponent - FIRST_BRIGHT + 1;

const strength = (brightness: number): number => (brightness === 0 ? 0 : (brightness + 2) / 7);

/** Returns the highest opacity of a tile's glow. */
export const haloOpacity = (brightness: number): number => strength(brightness) / 1.8;

/** Returns the opacity of the white line along the inner edge of a tile with a glow. */
export const rimOpacity = (brightness: number): number => strength(brightness) / 3;

/** Letters are drawn in levels of ink: 0 is the background, `RAMP` is full ink. */
export const RAMP = 6;
/** In the text across a board, levels up to this one are the outline, and higher levels lead to the ink. */
export const OUTLINE_LEVEL = 2;
/** The number of levels of a shape's soft edge. A tile has nearly square corners and needs only one. */
const EDGE = 3;
/** The number of levels of the glow around a tile: on the grid between the tiles, and on an empty cell. */
const [HALO, FAINT_HALO] = [7, 4];
/** The opacity that each level adds to the glow, which is too small for visible steps. */
const HALO_STEP = 0.08;

/** Palette indexes by level: `ink[level]` for 0 to `RAMP`; `edge[level]` for 0 (outside) to 4 (the shape itself). */
export type Ramp = readonly number[];

const run = (start: number, length: number): number[] => Array.from({ length }, (_, step) => start + step);

/** The number of palette entries of each section. Those not opaque come first, as PNG's tRNS chunk requires. */
const SECTIONS = {
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
  gold: 1,
  gridToGold: EDGE,
  text: RAMP + 1,
  accent: RAMP,
  boxText: RAMP + 1,
  pageToBox: EDGE,
  pageToGrid: EDGE,
  pageToGold: EDGE,
  overlay: RAMP + 1 - OUTLINE_LEVEL,
  tiles: TILE_STYLES * (RAMP + 1),
  tileEdges: TILE_STYLES,
  rims: BRIGHT_TILES,
} as const;

type Section = keyof typeof SECTIONS;

const AT: Readonly<Record<Section, readonly number[]>> = allot();

function allot(): Record<Section, number[]> {
  let next = 0;
  const entries = Object.entries(SECTIONS).map(([section, length]) => {
    next += length;
    return [section, run(next - length, length)];
  });
  return Object.fromEntries(entries);
}

const only = (section: Section): number => AT[section][0] ?? 0;

export const PALETTE_SIZE = Object.values(SECTIONS).reduce((sum, length) => sum + length, 0);

const PAGE = only('text');
const BOX = only('boxText');
const GRID = only('grid');
const SPARK = only('spark');
const RIM = only('gold');

export const INK = {
  clear: only('clear'),
  page: PAGE,
  box: BOX,
  grid: GRID,
  /** Under a glow, by level from 0 (no glow): the grid between the tiles, and an empty cell. */
  gridHalo: [GRID, ...AT.gridHalo],
  emptyHalo: [only('empty'), ...AT.emptyHalo],
  text: AT.text,
  accent: [PAGE, ...AT.accent],
  boxText: AT.boxText,
  /** Labels have a little less contrast than the figures below them. */
  boxLabel: run(0, RAMP + 1).map((level) => BOX + Math.round(level * 0.8)),
  pageToBox: [PAGE, ...AT.pageToBox, BOX],
  clearToPage: [only('clear'), ...AT.clearToPage, PAGE],
  /** The ramps of the board's outer edge, on Discord's background and on the page, to the grid or to a golden rim. */
  clearToGrid: [only('clear'), ...AT.clearToFrame, GRID],
  clearToRim: [only('clear'), ...AT.clearToFrame, RIM],
  pageToGrid: [PAGE, ...AT.pageToGrid, GRID],
  pageToRim: [PAGE, ...AT.pageToGold, RIM],
  rimToGrid: [RIM, ...AT.gridToGold.toReversed(), GRID],
  gridToSpark: [GRID, ...AT.gridToSpark, SPARK],
  gridToEmpty: [GRID, ...AT.gridToEmpty, only('empty')],
  /** The text across a board has an outline, because it cannot be blended with the many colors of the tiles. */
  overlay: [...new Array<number>(OUTLINE_LEVEL).fill(0), ...AT.overlay],
} as const satisfies Record<string, number | Ramp>;

const tileBase = (style: number): number => only('tiles') + style * (RAMP + 1);

/** Returns the entry for a tile's background. */
export const fillOf = (exponent: number): number => tileBase(styleOf(exponent));

export const digitRamp = (style: number): Ramp => run(tileBase(style), RAMP + 1);

export function tileEdge(style: number): Ramp {
  const between = only('tileEdges') + style;
  return [GRID, between, between, between, tileBase(style)];
}

export const rimOf = (brightness: number): number => only('rims') + brightness - 1;

/** Returns a ramp for a shape without soft edges. */
export const hardRamp = (index: number): Ramp => [0, index];

const lit = (ramp: Ramp): Uint8Array =>
  Uint8Array.from(
    { length: 256 },
    (_, opacity) => ramp[Math.min(ramp.length - 1, Math.round(opacity / 255 / HALO_STEP))] ?? INK.grid,
  );

/** The entries for the grid and for an empty cell under a glow with an opacity of 0 to 255. */
export const LIT = { grid: lit(INK.gridHalo), empty: lit(INK.emptyHalo) } as const;

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
  // GIF has no semitransparent pixels, so the outermost level is fully transparent.
  for (const edge of [INK.clearToGrid, INK.clearToPage]) indexes[edge[1] ?? 0] = INK.clear;
  return indexes;
}

/** For small pictures, whose bytes are mostly soft edges: letters keep four levels of their ramp. */
export const COARSE: Uint8Array = levelTable([0, 1, 2, 4, 4, 6, 6], [0, 0, 2, 4, 4], [0, 1, 1, 3, 3, 5, 5, 6]);

/** Maps palette indexes for sliding tiles, which are seen for hundredths of a second: they have no soft edges. */
export const BARE: Uint8Array = levelTable([0, 0, 0, 6, 6, 6, 6], [0, 0, 4, 4, 4], []);

export type Rgb = readonly [red: number, green: number, blue: number];

/** Returns red, green and blue, 0 to 255. Throws for text that is not `#` and six hexadecimal digits. */
export function parseColor(color: Color): Rgb {
  if (!/^#[\da-f]{6}$/i.test(color)) throw new TypeError(`Invalid color ${color}: use # and six hexadecimal digits.`);
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export const formatColor = (rgb: Rgb): Color => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colors. `share` is the part of `to`, from 0 to 1. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (one: number, other: number) => Math.round(one + (other - one) * share);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

/** The color of the line along the inner edge of a tile with a glow. */
const LIGHT: Color = '#ffffff';

/** Returns the theme of a picture, with the tiles for its values. */
export function themeOf({ theme, faceValue }: Pick<BoardPicture, 'theme' | 'faceValue'>): Theme {
  const { otherTiles, ...chosen } = THEMES[theme];
  return otherTiles === undefined || faceValue === original ? THEMES[theme] : { ...chosen, tiles: otherTiles };
}

export interface Look {
  readonly state: 'playing' | 'over';
  readonly celebration: Celebration | undefined;
}

export const PLAIN: Look = { state: 'playing', celebration: undefined };

export const lookOf = ({ state, celebration }: BoardPicture): Look => ({ state, celebration });

const VEIL_SHARE = 0.57;

const faded = (color: Color, { color: into }: Theme['veil']): Color =>
  formatColor(mix(parseColor(color), parseColor(into), VEIL_SHARE));

/** The fill of the tiles fades, but all digits get the same ink, because they would become unreadable. */
const veiledTile = ({ fill }: TileStyle, veil: Theme['veil']): TileStyle => ({
  fill: faded(fill, veil),
  ink: veil.ink,
});

const veiled = (theme: Theme): Theme => ({
  ...theme,
  grid: faded(theme.grid, theme.veil),
  empty: faded(theme.empty, theme.veil),
  ...(theme.cardEmpty && { cardEmpty: faded(theme.cardEmpty, theme.veil) }),
  ...(theme.halo && { halo: faded(theme.halo, theme.veil) }),
  tiles: theme.tiles.map((tile) => veiledTile(tile, theme.veil)),
});

/** The color of the rim, the stars and the background of text for a record or a reached goal, in every theme. */
export const GOLD: Color = '#e0a62c';
const SPARK_COLOR: Color = '#fff7d6';
const ON_GOLD: Color = '#2e2103';

/** Returns the theme with a look's colors. A reached goal also makes the header golden, but not the board. */
export function dressed(theme: Theme, { state, celebration }: Look): Theme {
  const base = state === 'over' ? veiled(theme) : theme;
  return celebration === 'goal' ? { ...base, box: GOLD, boxText: ON_GOLD } : base;
}

export interface Palette {
  readonly colors: readonly Rgb[];
  /** The opacities of the first entries, 0 to 255. The other entries are opaque. */
  readonly alphas: Uint8Array;
  /** The color of the glow around tiles; no glow if absent. */
  readonly halo: Color | undefined;
}

const EDGE_ALPHAS = [64, 128, 191];
const ALPHAS = Uint8Array.from([0, ...EDGE_ALPHAS, ...EDGE_ALPHAS]);

function paintRamp(colors: Rgb[], ramp: Ramp, from: Rgb, to: Rgb): void {
  for (const [step, index] of ramp.entries()) colors[index] = mix(from, to, step / (ramp.length - 1));
}

function paintHalo(colors: Rgb[], ramp: Ramp, on: Rgb, halo: Rgb): void {
  for (const [level, index] of ramp.entries()) colors[index] = mix(on, halo, level * HALO_STEP);
}

function paintCard(colors: Rgb[], theme: Theme, frame: Rgb): void {
  const [page, box] = [parseColor(theme.page), parseColor(theme.box)];
  paintRamp(colors, INK.clearToPage, page, page);
  paintRamp(colors, INK.clearToGrid, frame, frame);
  paintRamp(colors, INK.text, page, parseColor(theme.text));
  paintRamp(colors, INK.accent, page, parseColor(theme.accent));
  paintRamp(colors, INK.boxText, box, parseColor(theme.boxText));
  paintRamp(colors, INK.pageToBox, page, box);
  paintRamp(colors, INK.pageToGrid, page, parseColor(theme.grid));
  paintRamp(colors, INK.pageToRim, page, parseColor(GOLD));
}

export const paletteOf = (theme: Theme, look: Look, empty: 'empty' | 'cardEmpty' = 'empty'): Palette => ({
  colors: colorsOf(dressed(theme, look), look, empty),
  alphas: ALPHAS,
  halo: dressed(theme, look).halo,
});

/** Returns the palette of a single tile without a board: pixels of the grid are transparent. */
export function lonePalette(theme: Theme): Palette {
  const colors = colorsOf(theme, PLAIN, 'empty');
  const alphas = new Uint8Array(PALETTE_SIZE).fill(255);
  alphas[INK.grid] = 0;
  for (const edge of [INK.gridToEmpty, ...theme.tiles.map((_, style) => tileEdge(style))]) {
    for (const [step, alpha] of EDGE_ALPHAS.entries()) {
      const index = edge[step + 1] ?? 0;
      alphas[index] = alpha;
      colors[index] = colors[edge.at(-1) ?? 0] ?? [0, 0, 0];
    }
  }
  return { colors, alphas, halo: undefined };
}

/** Discord's neutral gray between its dark and its light background. An empty cell in it is unobtrusive on both. */
const QUIET = parseColor('#80848e');
const QUIET_ALPHA = 96;

/** Returns the palette of a single empty cell without a board: a dot, which is the same in every theme. */
export function emptyPalette(theme: Theme): Palette {
  const { colors: tile, alphas } = lonePalette(theme);
  const colors = [...tile];
  for (const [step, index] of INK.gridToEmpty.entries()) {
    colors[index] = QUIET;
    alphas[index] = Math.round((QUIET_ALPHA * step) / (INK.gridToEmpty.length - 1));
  }
  return { colors, alphas, halo: undefined };
}

function colorsOf(theme: Theme, look: Look, emptyCell: 'empty' | 'cardEmpty'): Rgb[] {
  const colors: Rgb[] = [];
  const cell = theme[emptyCell] ?? theme.empty;
  const [grid, empty] = [parseColor(theme.grid), parseColor(cell)];
  const [spark, gold] = [parseColor(SPARK_COLOR), parseColor(GOLD)];
  const lit = (under: Color, color: Color | undefined, opacity: number): Rgb =>
    color === undefined ? parseColor(under) : mix(parseColor(under), parseColor(color), opacity);
  paintCard(colors, theme, look.celebration === undefined ? grid : gold);
  paintRamp(colors, INK.gridToEmpty, grid, empty);
  paintRamp(colors, INK.gridToSpark, grid, spark);
  paintRamp(colors, INK.rimToGrid, gold, grid);
  paintHalo(colors, INK.gridHalo, grid, lit(theme.grid, theme.halo, 1));
  paintHalo(colors, INK.emptyHalo, empty, lit(cell, theme.halo, 1));
  paintRamp(colors, INK.overlay.slice(OUTLINE_LEVEL), parseColor(theme.veil.color), parseColor(theme.veil.ink));
  for (const [style, { fill, ink }] of theme.tiles.entries()) {
    const brightness = brightnessOf(style + 1);
    const between = tileEdge(style)[2] ?? 0;
    colors[between] = mix(lit(theme.grid, theme.halo, haloOpacity(brightness)), parseColor(fill), 0.5);
    paintRamp(colors, digitRamp(style), parseColor(fill), parseColor(ink));
    if (brightness > 0) colors[rimOf(brightness)] = lit(fill, theme.halo && LIGHT, rimOpacity(brightness));
  }
  return colors;
}
