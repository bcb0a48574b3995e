/** How the cells of a board are written: bare for a pipe, in columns and in color on a terminal. */

export interface Style {
  /** Whether the columns of a board stand under each other, however long its numbers are. */
  readonly aligned: boolean;
  /** Wraps the text of one cell, padding and all; the text itself stays as it is. */
  paint(text: string, exponent: number, marked: boolean): string;
}

export const BARE: Style = { aligned: false, paint: (text) => text };

export const ALIGNED: Style = { ...BARE, aligned: true };

/** Background and ink of a tile by its exponent, in 256 colors; larger tiles take the last pair. */
const TILE_COLORS: readonly (readonly [number, number])[] = [
  [254, 238],
  [223, 238],
  [215, 16],
  [209, 16],
  [203, 16],
  [196, 231],
  [229, 16],
  [228, 16],
  [227, 16],
  [221, 16],
  [220, 16],
  [40, 16],
  [33, 231],
];

const RESET = '\u001b[0m';

/** A marked tile, new or just merged, is underlined: seen without telling colors apart. */
export const COLORED: Style = {
  aligned: true,
  paint(text, exponent, marked) {
    if (exponent === 0) return `\u001b[2m${text}${RESET}`;
    const [fill, ink] = TILE_COLORS[Math.min(exponent - 1, TILE_COLORS.length - 1)] ?? [0, 15];
    return `\u001b[1;${marked ? '4;' : ''}48;5;${fill};38;5;${ink}m${text}${RESET}`;
  },
};
