import type { TerminalGame, TimedScene } from './scene.ts';
import type { Style, Wording } from './wording.ts';

export const UNSTYLED: Style = { isAligned: false, paint: (text) => text };

export const ALIGNED: Style = { ...UNSTYLED, isAligned: true };

/** Background and text colors of tiles by exponent, from the 256-color palette. */
const TILE_COLORS: readonly (readonly [number, number])[] = [
  [255, 238],
  [223, 238],
  [215, 16],
  [209, 16],
  [203, 16],
  [160, 231],
  [229, 16],
  [227, 16],
  [221, 16],
  [214, 16],
  [172, 16],
  [40, 16],
  [37, 16],
  [33, 16],
  [63, 231],
  [129, 231],
  [90, 231],
  [52, 231],
];

/** The number of last colors that repeat for larger tiles, so that no two neighbors look alike. */
const REPEATED = 7;

function colorsOf(exponent: number): readonly [fill: number, ink: number] {
  const beyond = Math.max(0, exponent - TILE_COLORS.length);
  return TILE_COLORS[exponent - 1 - REPEATED * Math.ceil(beyond / REPEATED)] ?? [0, 15];
}

const RESET = '\u001b[0m';

/** A marked tile, which is new or just merged, is underlined, so that nobody has to distinguish colors. */
export const COLORED: Style = {
  isAligned: true,
  paint(text, exponent, isMarked) {
    if (exponent === 0) return `\u001b[2m${text}${RESET}`;
    const [fill, ink] = colorsOf(exponent);
    return `\u001b[1;${isMarked ? '4;' : ''}48;5;${fill};38;5;${ink}m${text}${RESET}`;
  },
};

export interface Screen {
  show(scene: TerminalGame, way: readonly TimedScene[]): Promise<void>;
  refresh(scene: TerminalGame): Promise<void>;
  notice(scene: TerminalGame, text: string): Promise<void>;
  end(scene: TerminalGame): Promise<void>;
}

interface Output {
  write(text: string, done: () => void): unknown;
}

/** Resolves when the text is written, so that a slow reader slows down the game instead of filling the memory. */
const print = (output: Output, text: string): Promise<void> =>
  new Promise((resolve) => output.write(text, () => resolve()));

export function plainScreen(wording: Wording, output: Output, errors: Output): Screen {
  return {
    show: (scene) => print(output, wording.frame(scene, UNSTYLED)),
    refresh: async () => {},
    notice: (_, text) => print(errors, `${text}\n`),
    end: (scene) => print(output, wording.end(scene)),
  };
}

interface Terminal extends Output {
  readonly rows: number;
  readonly columns: number;
}

export interface Appearance {
  readonly isColored: boolean;
  readonly isInPlace: boolean;
}

type Pause = (ms: number) => Promise<void>;

export interface TerminalScreen extends Screen {
  /** Draws the last frame again: `over` the whole window, or `below` other output. */
  redraw(where: 'over' | 'below'): Promise<void>;
}

const CLEAR = '\u001b[H\u001b[2J';

export function terminalScreen(
  wording: Wording,
  terminal: Terminal,
  { isColored, isInPlace }: Appearance,
  pause: Pause,
): TerminalScreen {
  /** The number of lines from the cursor up to the first line of the last frame; 0 if that frame cannot be redrawn. */
  let above = 0;
  let last: { readonly scene: TerminalGame; readonly notice: string; readonly text: string } | undefined;
  const textOf = (scene: TerminalGame, notice: string, style = isColored ? COLORED : ALIGNED): string =>
    `${wording.frame(scene, style)}${wording.hint(scene)}${notice}\n${wording.prompt}`;
  const separator = (): string => {
    if (above > 0) return `\r\u001b[${above}A\u001b[J`;
    return last === undefined ? '' : '\n';
  };
  const draw = (scene: TerminalGame, notice: string, before = separator()): Promise<void> => {
    const text = textOf(scene, notice);
    const lines = textOf(scene, notice, ALIGNED).split('\n');
    const widest = Math.max(...lines.map((line) => line.length));
    const fits = isInPlace && lines.length <= terminal.rows && widest < terminal.columns;
    above = fits ? lines.length - 1 : 0;
    last = { scene, notice, text };
    return print(terminal, before + text);
  };
  return {
    async refresh(scene) {
      if (last === undefined || above === 0) return;
      if (textOf(scene, last.notice) !== last.text) await draw(scene, last.notice);
    },
    async redraw(where) {
      if (last === undefined || (where === 'over' && !isInPlace)) return;
      await draw(last.scene, last.notice, where === 'over' ? CLEAR : '\n');
    },
    async show(scene, way) {
      // If the board is not redrawn in place, the steps of an animation are left out: they would only repeat it.
      for (const moment of above > 0 ? way : []) {
        await draw(moment.scene, '');
        await pause(moment.ms);
      }
      await draw(scene, '');
    },
    notice: draw,
    end: (scene) => print(terminal, `\n${wording.end(scene)}`),
  };
}
