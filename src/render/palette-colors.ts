/** The colors that a theme and a look put into the palette's places. */
import type { Color, Theme } from '../themes/theme.ts';
import { mix, parseColor, type Rgb } from './color.ts';
import { dressed, type Look, PLAIN } from './looks.ts';
import {
  digitRamp,
  HALO_STEP,
  INK,
  markOn,
  OUTLINE_LEVEL,
  PALETTE_SIZE,
  type Ramp,
  rimOf,
  tileEdge,
} from './palette.ts';
import { brightnessOf, haloOpacity, rimOpacity } from './tile-style.ts';

/** Colors in palette order, and how opaque the first of them are, 0 to 255; the others are opaque. */
export interface Palette {
  readonly colors: readonly Rgb[];
  readonly alphas: Uint8Array;
}

const EDGE_ALPHAS = [64, 128, 191];
const ALPHAS = Uint8Array.from([0, ...EDGE_ALPHAS, ...EDGE_ALPHAS]);

function paintRamp(colors: Rgb[], ramp: Ramp, from: Rgb, to: Rgb): void {
  for (const [step, index] of ramp.entries()) colors[index] = mix(from, to, step / (ramp.length - 1));
}

/** A ramp of light: its first entry is what the light falls on. */
function paintHalo(colors: Rgb[], ramp: Ramp, on: Rgb, halo: Rgb): void {
  for (const [level, index] of ramp.entries()) colors[index] = mix(on, halo, level * HALO_STEP);
}

/** The header's entries, and those at which page, chat and board meet. */
function paintCard(colors: Rgb[], shown: Theme, frame: Rgb): void {
  const [page, box] = [parseColor(shown.page), parseColor(shown.box)];
  paintRamp(colors, INK.clearToPage, page, page);
  paintRamp(colors, INK.clearToGrid, frame, frame);
  paintRamp(colors, INK.text, page, parseColor(shown.text));
  paintRamp(colors, INK.accent, page, parseColor(shown.accent));
  paintRamp(colors, INK.boxText, box, parseColor(shown.boxText));
  paintRamp(colors, INK.pageToBox, page, box);
  paintRamp(colors, INK.pageToRim, page, frame);
}

/** The colors of a theme in palette order, as the board's look wants them; `empty` is the color of an empty cell. */
export const paletteOf = (theme: Theme, look: Look, empty: 'empty' | 'cardEmpty' = 'empty'): Palette => ({
  colors: colorsOf(dressed(theme, look), look, empty),
  alphas: ALPHAS,
});

/** The palette of a tile that stands by itself: where a board would have its grid, the chat shines through. */
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
  return { colors, alphas };
}

/** Discord's own neutral gray, between its dark and its light chat: an empty cell is quiet in both. */
const QUIET = parseColor('#80848e');
const QUIET_ALPHA = 96;

/** The palette of an empty cell that stands by itself: a dot in the chat, the same in every theme. */
export function emptyPalette(theme: Theme): Palette {
  const { colors: tile, alphas } = lonePalette(theme);
  const colors = [...tile];
  for (const [step, index] of INK.gridToEmpty.entries()) {
    colors[index] = QUIET;
    alphas[index] = Math.round((QUIET_ALPHA * step) / (INK.gridToEmpty.length - 1));
  }
  return { colors, alphas };
}

const WHITE: Color = '#ffffff';

/** How far the marks of the last move are from a tile's fill to their tone: they are to be found, not to be in the way. */
const MARK_SHARE = 0.45;

function colorsOf(shown: Theme, look: Look, emptyCell: 'empty' | 'cardEmpty'): Rgb[] {
  const colors: Rgb[] = [];
  const [grid, empty] = [parseColor(shown.grid), parseColor(shown[emptyCell])];
  const spark = parseColor(shown.spark);
  const lit = (under: Color, color: Color | undefined, opacity: number): Rgb =>
    color === undefined ? parseColor(under) : mix(parseColor(under), parseColor(color), opacity);
  paintCard(colors, shown, look.celebration === 'record' ? spark : grid);
  paintRamp(colors, INK.gridToEmpty, grid, empty);
  paintRamp(colors, INK.gridToSpark, grid, spark);
  paintHalo(colors, INK.gridHalo, grid, lit(shown.grid, shown.halo, 1));
  paintHalo(colors, INK.emptyHalo, empty, lit(shown[emptyCell], shown.halo, 1));
  paintRamp(colors, INK.line.slice(OUTLINE_LEVEL), parseColor(shown.veil.color), parseColor(shown.veil.ink));
  for (const [style, { fill, ink, mark = ink }] of shown.tiles.entries()) {
    const brightness = brightnessOf(style + 1);
    paintRamp(colors, tileEdge(style), lit(shown.grid, shown.halo, haloOpacity(brightness)), parseColor(fill));
    paintRamp(colors, digitRamp(style), parseColor(fill), parseColor(ink));
    colors[markOn(style)] = lit(fill, mark, MARK_SHARE);
    if (brightness > 0) colors[rimOf(brightness)] = lit(fill, shown.halo && WHITE, rimOpacity(brightness));
  }
  // The tiles' edges wrote it too, as what is around each of them.
  colors[INK.grid] = grid;
  return colors;
}
