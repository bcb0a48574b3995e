/** The colors that a theme and a look put into the palette's places. */
import type { Theme, TileStyle } from '../themes/theme.ts';
import { mix, parseColor, type Rgb } from './color.ts';
import { dressed, type Look, PLAIN } from './looks.ts';
import { digitRamp, INK, OUTLINE_LEVEL, PALETTE_SIZE, type Ramp, tileEdge } from './palette.ts';

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

/** The colors of a theme in palette order, as the board's look wants them. */
export const paletteOf = (theme: Theme, look: Look): Palette => ({ colors: colorsOf(theme, look), alphas: ALPHAS });

/** The palette of a tile that stands by itself: where a board would have its grid, the chat shines through. */
export function lonePalette(theme: Theme): Palette {
  const colors = [...colorsOf(theme, PLAIN)];
  const alphas = new Uint8Array(PALETTE_SIZE).fill(255);
  alphas[INK.grid] = 0;
  for (const edge of [INK.gridToEmpty, INK.gridToShadow, ...theme.tiles.map((_, style) => tileEdge(style))]) {
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
const [QUIET_ALPHA, QUIET_EDGE_ALPHA] = [96, 144];

/** The palette of an empty cell that stands by itself: a dimple in the chat, the same in every theme. */
export function emptyPalette(theme: Theme): Palette {
  const { colors, alphas } = lonePalette(theme);
  const quiet = [...colors];
  const tones = [
    { ramp: INK.gridToEmpty, most: QUIET_ALPHA },
    { ramp: INK.gridToShadow, most: QUIET_EDGE_ALPHA },
  ];
  for (const { ramp, most } of tones) {
    for (const [step, index] of ramp.entries()) {
      quiet[index] = QUIET;
      alphas[index] = Math.round((most * step) / (ramp.length - 1));
    }
  }
  return { colors: quiet, alphas };
}

function colorsOf(theme: Theme, look: Look): Rgb[] {
  const shown = dressed(theme, look);
  const colors: Rgb[] = [];
  const [grid, empty] = [parseColor(shown.grid), parseColor(shown.empty)];
  const spark = parseColor(shown.spark);
  paintCard(colors, shown, look.celebration === 'record' ? spark : grid);
  paintRamp(colors, INK.gridToEmpty, grid, empty);
  paintRamp(colors, INK.gridToShadow, grid, parseColor(shown.shadow));
  paintRamp(colors, INK.gridToMark, grid, parseColor(shown.mark));
  paintRamp(colors, INK.gridToSpark, grid, spark);
  paintRamp(colors, INK.line.slice(OUTLINE_LEVEL), parseColor(shown.veil.color), parseColor(shown.veil.ink));
  colors[INK.hollow] = parseColor(shown.shadow);
  for (const [style, tile] of shown.tiles.entries()) {
    paintDigits(colors, digitRamp(style), tile);
    paintRamp(colors, tileEdge(style), grid, parseColor(tile.fill));
  }
  return colors;
}
