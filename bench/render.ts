/** The group `render`: the cost of a move's picture, compared with node-canvas at its fastest encoder settings. */
import type { BoardPicture, CardPicture, Motion } from '../src/app/picture.ts';
import { boardFrom, withTileAtFreeSpace } from '../src/game/board.ts';
import { RULES } from '../src/game/rules.ts';
import { mergedCells, slide } from '../src/game/slide.ts';
import { smallLayout } from '../src/render/layout.ts';
import { createPainter } from '../src/render/painter.ts';
import { cardRedrawer, indexedPainter, redrawer } from './canvas-painters.ts';
import { boardAt, pictureOf, wordsOf } from './render-pictures.ts';
import { type Group, lessIsBetter, type ResultRow, rowOf } from './row.ts';
import { median } from './statistics.ts';

const REDRAWN = 'baseline: node-canvas draws all anew with fillText, its encoder at its fastest (level 1, no filters)';
const INDEXED = 'baseline: node-canvas with tiles that were drawn once, as an indexed PNG, the fastest way found';

/** The number of pictures that one of the two painters makes before the other one's turn. */
const PICTURES_PER_TURN = 50;

/** The number of calls before the measurement, after which V8 has compiled the code. */
const WARM_UP = 1_500;

/** The CPU time of one call in milliseconds. Wall-clock time would include waiting for other programs. */
function cpuMsOf(call: () => unknown): number {
  const start = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

type Paint = (picture: BoardPicture) => Uint8Array;

/** The median CPU milliseconds of a picture, for both painters on the same pictures. */
function race(count: number, ours: (turn: number) => unknown, theirs: (turn: number) => unknown): [number, number] {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let start = 0; start < count; start += PICTURES_PER_TURN) {
    const turns = Array.from({ length: Math.min(PICTURES_PER_TURN, count - start) }, (_, step) => start + step);
    for (const turn of turns) times.theirs.push(cpuMsOf(() => theirs(turn)));
    for (const turn of turns) times.ours.push(cpuMsOf(() => ours(turn)));
  }
  return [median(times.ours), median(times.theirs)];
}

/** Measures still boards of one shape. */
function stills(rows: number, columns: number, turns: number): readonly ResultRow[] {
  const painter = createPainter();
  const redraw = redrawer(rows, columns);
  const indexed = indexedPainter(rows, columns);
  const pictures = Array.from({ length: turns }, (_, turn) => pictureOf(boardAt(rows, columns, turn), turn));
  const picture = (turn: number) => pictures[turn % turns] ?? pictureOf(boardAt(rows, columns, turn), turn);
  for (let turn = 0; turn < WARM_UP; turn += 1) painter.paint(picture(turn));
  // The tiles are drawn before the measurement.
  for (const it of pictures) indexed(it);
  const cpuAgainst = (theirs: Paint) =>
    race(
      turns,
      (turn) => painter.paint(picture(turn)),
      (turn) => theirs(picture(turn)),
    );
  const bytes = (paint: Paint) => median(pictures.slice(0, 16).map((it) => paint(it).length));
  const shape = `${rows}x${columns}`;
  return [
    lessIsBetter(`render.still.${shape}`, 'ms CPU', ...cpuAgainst(redraw), `median; ${REDRAWN}`),
    lessIsBetter(`render.indexed.${shape}`, 'ms CPU', ...cpuAgainst(indexed), `median; ${INDEXED}`),
    lessIsBetter(`render.bytes.${shape}`, 'B', bytes(painter.paint), bytes(redraw), `median; ${REDRAWN}`),
    lessIsBetter(`render.bytes.indexed.${shape}`, 'B', bytes(painter.paint), bytes(indexed), `median; ${INDEXED}`),
  ];
}

/** Measures cards with a new message each, so that the message line has to be drawn each time. */
function messages(): ResultRow {
  const painter = createPainter();
  const redraw = cardRedrawer(4, 4);
  const picture = (turn: number): CardPicture => ({
    ...pictureOf(boardAt(4, 4, turn), turn),
    words: { ...wordsOf(turn), message: `You won! Try to get to ${turn}` },
  });
  for (let turn = 0; turn < WARM_UP / 5; turn += 1) painter.paintCard(picture(1000 + turn));
  const cpu = race(
    60,
    (turn) => painter.paintCard(picture(turn)),
    (turn) => redraw(picture(turn)),
  );
  return lessIsBetter('render.message', 'ms CPU', ...cpu, `a card with a new message; ${REDRAWN}`);
}

/** Measures animated moves in which most tiles move. */
function moves(): readonly ResultRow[] {
  const painter = createPainter();
  const redraw = redrawer(4, 4, smallLayout);
  const turns: (readonly [BoardPicture, Motion])[] = Array.from({ length: 60 }, (_, turn) => {
    const before = boardFrom(
      4,
      4,
      Array.from(boardAt(4, 4, turn).cells, (exponent) => Math.max(0, exponent - 3)),
    );
    const { board, trips } = slide(before, turn % 2 === 0 ? 'left' : 'down', RULES.classic);
    const merged = mergedCells({ trips });
    const placed = board.freeSpaces === 0 ? undefined : withTileAtFreeSpace(board, 0, 1);
    const marks = { spawned: placed?.cell, merged };
    return [
      { ...pictureOf(placed?.board ?? board, turn), marks },
      { before, trips },
    ] as const;
  });
  const animate = (turn: number) => {
    const [picture, motion] = turns[turn % turns.length] ?? [];
    return picture === undefined || motion === undefined ? new Uint8Array(0) : painter.animate(picture, motion);
  };
  for (let turn = 0; turn < 200; turn += 1) animate(turn);
  const cpu = race(turns.length, animate, (turn) => {
    const [picture] = turns[turn] ?? [];
    for (let frame = 0; frame < 6 && picture !== undefined; frame += 1) redraw(picture);
  });
  const bytes = Math.max(...turns.map((_, turn) => animate(turn).length));
  const note = `498 x 498; node-canvas writes no GIF, so six frames as PNG; ${REDRAWN}`;
  return [
    lessIsBetter('render.gif.4x4', 'ms CPU', ...cpu, note),
    rowOf('render.gif-bytes.4x4', bytes, 'B', 'the largest of the same moves'),
  ];
}

export const render: Group = {
  name: 'render',
  run: async () => [...stills(4, 4, 200), ...stills(8, 8, 100), messages(), ...moves()],
};
