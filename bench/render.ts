/** `render`: the picture of a move, against drawing it anew with `fillText` and node-canvas's own PNG. */
import { boardFrom } from '../src/game/board.ts';
import { createPainter } from '../src/render/painter.ts';
import type { BoardPicture } from '../src/render/picture.ts';
import { redrawer } from './redraw.ts';
import type { Group, Row } from './row.ts';

const BASELINE = "fillText on one node-canvas, toBuffer('image/png') defaults";

/** Boards like those of a real game, never the same twice in a row. */
function pictureOf(rows: number, columns: number, turn: number): BoardPicture {
  const cells = Array.from({ length: rows * columns }, (_, cell) => {
    const draw = (cell * 7 + turn * 5 + ((cell * turn) % 11)) % 14;
    return draw > 11 ? 0 : draw;
  });
  return {
    board: boardFrom(rows, columns, cells),
    score: 1000 + 36 * turn,
    best: 25_000,
    labels: { score: 'SCORE', best: 'BEST' },
    message: 'Join the tiles, get to 2048!',
    marks: { spawned: turn % cells.length, merged: [(turn * 3 + 1) % cells.length], gained: 4 << (turn % 8) },
    state: 'playing',
  };
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Milliseconds of one call. */
function time(call: () => unknown): number {
  const start = performance.now();
  call();
  return performance.now() - start;
}

interface Race {
  readonly ours: number[];
  readonly theirs: number[];
}

/** Runs both on the same pictures, turn by turn. */
function race(turns: number, ours: (turn: number) => unknown, theirs: (turn: number) => unknown): Race {
  const result: Race = { ours: [], theirs: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    result.theirs.push(time(() => theirs(turn)));
    result.ours.push(time(() => ours(turn)));
  }
  return result;
}

function compared(name: string, unit: string, value: number, baseline: number, note: string): Row {
  return { name, value, unit, baseline, ratio: baseline / value, note };
}

function stills(rows: number, columns: number, turns: number): readonly Row[] {
  const painter = createPainter();
  const redraw = redrawer(rows, columns);
  for (let turn = 0; turn < turns; turn += 1) painter.paint(pictureOf(rows, columns, turn));
  const { ours, theirs } = race(
    turns,
    (turn) => painter.paint(pictureOf(rows, columns, turn)),
    (turn) => redraw(pictureOf(rows, columns, turn)),
  );
  const bytes = (paint: (picture: BoardPicture) => Uint8Array) =>
    median(Array.from({ length: 16 }, (_, turn) => paint(pictureOf(rows, columns, turn)).length));
  const shape = `${rows}x${columns}`;
  return [
    compared(`render.still.${shape}`, 'ms', median(ours), median(theirs), `median; ${BASELINE}`),
    compared(`render.bytes.${shape}`, 'B', bytes(painter.paint), bytes(redraw), `median; ${BASELINE}`),
  ];
}

/** Messages that were never seen before, so that the line is drawn each time. */
function messages(): Row {
  const painter = createPainter();
  const redraw = redrawer(4, 4);
  const picture = (turn: number): BoardPicture => ({
    ...pictureOf(4, 4, turn),
    message: `You won! Try to get to ${turn}`,
  });
  for (let turn = 0; turn < 60; turn += 1) painter.paint(pictureOf(4, 4, turn));
  const { ours, theirs } = race(
    60,
    (turn) => painter.paint(picture(turn)),
    (turn) => redraw(picture(turn)),
  );
  return compared('render.message', 'ms', median(ours), median(theirs), `whole picture, new message line; ${BASELINE}`);
}

export const render: Group = {
  name: 'render',
  async run() {
    return [...stills(4, 4, 60), ...stills(8, 8, 40), messages()];
  },
};
