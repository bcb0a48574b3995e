/** Where a game is shown: as plain text for a pipe, or drawn over itself on a terminal. */

import { type Cell, exponentAt } from '../game/board.ts';
import { addPoints, type Game, type Moved, type ScoreRecord } from '../game/game.ts';
import { faceOfRules, RULES } from '../game/rules.ts';
import type { Direction } from '../game/slide.ts';
import { slideInParts, snapshots } from '../game/steps.ts';
import { clockLine, finalScore, OUT_OF_TIME, quoted, type Voice, wordsOf } from './voice.ts';

/* How the cells of a board are written: bare for a pipe, in columns and in color on a terminal. */

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

export interface Screen {
  /** Shows the game after a move, and on the way there what is seen meanwhile. */
  show(scene: Scene, way: readonly Moment[]): Promise<void>;
  /** Shows what has changed by itself, where that can be drawn over what is shown. */
  refresh(scene: Scene): Promise<void>;
  /** Says something about the last input. */
  notice(scene: Scene, text: string): Promise<void>;
  /** Closes the view after the last `show`. */
  end(scene: Scene): Promise<void>;
}

/** A part of a move, and how many milliseconds it is shown. */
export interface Moment {
  readonly scene: Scene;
  readonly ms: number;
}

/** The parts of a stream that a screen uses. */
export interface Output {
  write(text: string, done: () => void): unknown;
}

/** Resolves when the text is handed on, so that a slow reader slows the game down instead of filling the memory. */
const print = (output: Output, text: string): Promise<void> =>
  new Promise((resolve) => output.write(text, () => resolve()));

/** Frames one after the other on `output`, and notices on `errors`. */
export function plainScreen(voice: Voice, output: Output, errors: Output): Screen {
  return {
    show: (scene) => print(output, voice.frame(scene, BARE)),
    refresh: async () => {},
    notice: (_, text) => print(errors, `${text}\n`),
    end: (scene) => print(output, voice.end(scene)),
  };
}

export interface Terminal extends Output {
  /** The size of the window in characters. */
  readonly rows: number;
  readonly columns: number;
}

/** What the terminal can show. */
export interface Look {
  readonly colored: boolean;
  /** Whether a frame may be drawn over the one before it. */
  readonly inPlace: boolean;
}

export type Pause = (ms: number) => Promise<void>;

/** A frame with a message and a prompt, drawn over the one before it as long as both fit into the window. */
export function terminalScreen(voice: Voice, terminal: Terminal, { colored, inPlace }: Look, pause: Pause): Screen {
  let above = 0;
  let noticed = '';
  let shown = '';
  const textOf = (scene: Scene, notice: string, style = colored ? COLORED : ALIGNED): string =>
    `${voice.frame(scene, style)}${voice.hint(scene)}${notice}\n${voice.prompt}`;
  const draw = (scene: Scene, notice: string): Promise<void> => {
    const plain = textOf(scene, notice, ALIGNED);
    const text = textOf(scene, notice);
    const back = above > 0 ? `\r\u001b[${above}A\u001b[J` : '';
    const lines = plain.split('\n');
    const widest = Math.max(...lines.map((line) => line.length));
    const fits = inPlace && lines.length <= terminal.rows && widest < terminal.columns;
    above = fits ? lines.length - 1 : 0;
    [noticed, shown] = [notice, text];
    return print(terminal, fits || back !== '' ? back + text : `\n${text}`);
  };
  return {
    async refresh(scene) {
      const same = textOf(scene, noticed) === shown;
      if (above > 0 && !same) await draw(scene, noticed);
    },
    async show(scene, way) {
      // What cannot be drawn over itself would only be repeated.
      for (const moment of above > 0 ? way : []) {
        await draw(moment.scene, '');
        await pause(moment.ms);
      }
      await draw(scene, '');
    },
    notice: draw,
    end: (scene) => print(terminal, `\n${voice.end(scene)}`),
  };
}

/* What is to be seen of a game at one moment, whichever form it is shown in. */

export interface Scene {
  readonly game: Game;
  readonly record: ScoreRecord;
  /** Whether the best score is shown beside the running one. */
  readonly showsBest: boolean;
  /** The direction that was asked for last, also when nothing moved in it. */
  readonly asked: Direction | undefined;
  /** Whether the last move was the one that won: the goal was reached for the first time. */
  readonly justWon: boolean;
  /** The tiles that are new or have just merged. */
  readonly marked: ReadonlySet<Cell>;
  /** Milliseconds until the time is up, where a clock runs or is about to. */
  readonly timeLeft?: number | undefined;
  /** `running`, or why there is nothing more to do. */
  readonly state: 'running' | 'over' | 'out-of-time' | 'quit';
}

/* What is seen between two boards: the tiles on their way. */

/** A longer way, cell by cell, would keep the player waiting. */
const MOST_STEPS = 12;

/** Tiles run; then they stand a moment before the new one comes. */
const RUN_MS = 25;
const STAND_MS = 60;

/** The move from `before`, tile by tile and cell by cell; on a long board in its three parts instead. */
export function motionOf(before: Scene, direction: Direction, { spawned }: Moved): readonly Moment[] {
  const { game } = before;
  const moment = (change: Partial<Scene>, ms: number): Moment => ({
    scene: { ...before, asked: direction, justWon: false, ...change },
    ms,
  });
  const steps = snapshots(game.board, direction, spawned, RULES[game.rules]).slice(1, -1);
  if (steps.length <= MOST_STEPS) {
    return steps.map(({ board, moving, merged }) =>
      moment({ game: { ...game, board }, marked: new Set(merged) }, moving.length > 0 ? RUN_MS : STAND_MS),
    );
  }
  return slideInParts(game.board, direction, RULES[game.rules]).map(({ board, gained }) =>
    moment({ game: { ...game, board }, record: addPoints(before.record, gained), marked: new Set() }, STAND_MS),
  );
}

/* The voice of `ROWS COLS`: the score on a line of its own, a row of the board a line, and an empty line. */

/** Every cell is 4 wide, more for a longer number, and a space; `-` is an empty one. */
function boardText({ game: { board, rules }, marked }: Scene, style: Style): string {
  const face = faceOfRules(rules);
  let text = '';
  for (let cell = 0; cell < board.cells.length; cell += 1) {
    const exponent = exponentAt(board, cell);
    text += style.paint(`${exponent === 0 ? '-' : face(exponent)} `.padStart(5), exponent, marked.has(cell));
    if ((cell + 1) % board.columns === 0) text += '\n';
  }
  return text;
}

function messageLine(scene: Scene): string {
  const { kind, target } = wordsOf(scene);
  switch (kind) {
    case 'join':
      return `Join the tiles, get to ${target}!\n`;
    case 'won':
      return `You won! Try to get to ${target}\n`;
    case 'over':
      return '\n';
  }
}

export const frames: Voice = {
  opening: [
    'Instructions',
    '------------',
    'Enter moves as l r u d q for',
    'l: shift left',
    'r: shift right',
    'u: shift up',
    'd: shift down',
    'q: quit game',
    '',
    '',
  ].join('\n'),
  frame(scene, style) {
    const { record, showsBest } = scene;
    return `${showsBest ? `Best: ${record.best}\n` : ''}Score: ${record.score}\n${boardText(scene, style)}\n`;
  },
  hint: (scene) => `${clockLine(scene)}${messageLine(scene)}`,
  prompt: 'Move (arrow keys, l r u d or a d w s, q quits): ',
  unknown: (text) => `${quoted(text)} is not a move: type l r u d or a d w s, or q to quit.`,
  end: (scene) => `${scene.state === 'out-of-time' ? OUT_OF_TIME : ''}${finalScore(scene)}`,
};
