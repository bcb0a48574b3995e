/** `render`: the picture of a move, against node-canvas with its encoder at its fastest, from the usual to the best way. */

import type { BoardPicture, CardPicture, Motion } from '../src/app/picture.ts';
import { boardFrom, withTileAtFreeSpace } from '../src/game/board.ts';
import { RULES } from '../src/game/rules.ts';
import { slide } from '../src/game/slide.ts';
import { smallLayout } from '../src/render/layout.ts';
import { createPainter } from '../src/render/painter.ts';
import { cardRedrawer, indexedPainter, redrawer, spritePainter } from './canvas-painters.ts';
import { median, percentile } from './median.ts';
import { boardAt, pictureOf, wordsOf } from './render-pictures.ts';
import type { Group, Row } from './row.ts';

const FASTEST = 'node-canvas, its encoder at its fastest (level 1, no filters)';
const BASELINE = `baseline: all drawn anew with fillText by ${FASTEST}`;
const SPRITES = `baseline: the same pixels from tiles that were drawn once, by ${FASTEST}`;
const INDEXED = "baseline: from tiles that were drawn once, as node-canvas's indexed PNG, the quickest way found";

const BLOCK = 25;

/** So many that the first of a block, which is slower, does not decide the 95th percentile. */
const LONG_BLOCK = 50;

/** Enough for the engine to compile what it will compile. */
const WARM_UP = 1500;

/** Milliseconds of processor time of one call. By the clock, what takes long would also have to wait for other programs. */
function time(call: () => unknown): number {
  const start = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

type Paint = (picture: BoardPicture) => Uint8Array;

interface Race {
  readonly ours: number[];
  readonly theirs: number[];
}

/**
 * Runs both on the same pictures, taking turns after every `block` of them. The first of ours in a block finds the
 * processor full of what the other one worked on, as after a pause: a block of one tells what that costs, and a long one
 * what a busy bot needs.
 */
function race(turns: number, ours: (turn: number) => unknown, theirs: (turn: number) => unknown, block = BLOCK): Race {
  const result: Race = { ours: [], theirs: [] };
  for (let start = 0; start < turns; start += block) {
    const both = Array.from({ length: Math.min(block, turns - start) }, (_, step) => start + step);
    for (const turn of both) result.theirs.push(time(() => theirs(turn)));
    for (const turn of both) result.ours.push(time(() => ours(turn)));
  }
  return result;
}

function compared(name: string, unit: string, value: number, baseline: number, note: string): Row {
  return { name, value, unit, baseline, ratio: baseline / value, note };
}

/** Still boards of one shape, by ours and by node-canvas in three ways. */
function stills(rows: number, columns: number, turns: number): readonly Row[] {
  const painter = createPainter();
  const redraw = redrawer(rows, columns);
  const sprites = spritePainter(rows, columns);
  const indexed = indexedPainter(rows, columns);
  const pictures = Array.from({ length: turns }, (_, turn) => pictureOf(boardAt(rows, columns, turn), turn));
  const picture = (turn: number) => pictures[turn % turns] ?? pictureOf(boardAt(rows, columns, turn), turn);
  for (let turn = 0; turn < WARM_UP; turn += 1) painter.paint(picture(turn));
  // The tiles are drawn before anything is measured.
  for (const it of pictures) [sprites, indexed].map((paint) => paint(it));
  const against = (theirs: Paint, count: number, block: number) =>
    race(
      count,
      (turn) => painter.paint(picture(turn)),
      (turn) => theirs(picture(turn)),
      block,
    );
  const busy = against(redraw, turns, LONG_BLOCK);
  const bytes = (paint: Paint) => median(pictures.slice(0, 16).map((it) => paint(it).length));
  const shape = `${rows}x${columns}`;
  const row = (name: string, { ours, theirs }: Race, share: number, note: string): Row =>
    compared(`render.${name}.${shape}`, 'ms CPU', percentile(ours, share), percentile(theirs, share), note);
  return [
    row('still', busy, 0.5, `median; ${BASELINE}`),
    row('sprites', against(sprites, turns, LONG_BLOCK), 0.5, `median; ${SPRITES}`),
    row('indexed', against(indexed, turns, LONG_BLOCK), 0.5, `median; ${INDEXED}`),
    row('p95', busy, 0.95, `95th percentile; ${BASELINE}`),
    row('cold', against(redraw, turns / 2, 1), 0.5, `median, each right after a redraw; ${BASELINE}`),
    row('cold.indexed', against(indexed, turns / 2, 1), 0.5, `median, each right after one of the others; ${INDEXED}`),
    compared(`render.bytes.${shape}`, 'B', bytes(painter.paint), bytes(redraw), `median; ${BASELINE}`),
    compared(`render.bytes.indexed.${shape}`, 'B', bytes(painter.paint), bytes(indexed), `median; ${INDEXED}`),
  ];
}

/** Cards, with the figures of each turn and the same message. */
function cards(): readonly Row[] {
  const painter = createPainter();
  const redraw = cardRedrawer(4, 4);
  const picture = (turn: number) => pictureOf(boardAt(4, 4, turn), turn);
  for (let turn = 0; turn < WARM_UP; turn += 1) painter.paintCard(picture(turn % 200));
  const { ours, theirs } = race(
    200,
    (turn) => painter.paintCard(picture(turn)),
    (turn) => redraw(picture(turn)),
    LONG_BLOCK,
  );
  const bytes = [painter.paintCard(picture(3)).length, redraw(picture(3)).length] as const;
  return [
    compared('render.card.4x4', 'ms CPU', median(ours), median(theirs), `median; ${BASELINE}`),
    compared('render.card-bytes.4x4', 'B', ...bytes, `one card; ${BASELINE}`),
  ];
}

/** Messages that were never seen before, so that the line is drawn each time. */
function messages(): Row {
  const painter = createPainter();
  const redraw = cardRedrawer(4, 4);
  const picture = (turn: number): CardPicture => ({
    ...pictureOf(boardAt(4, 4, turn), turn),
    words: { ...wordsOf(turn), message: `You won! Try to get to ${turn}` },
  });
  for (let turn = 0; turn < WARM_UP / 5; turn += 1) painter.paintCard(picture(1000 + turn));
  const { ours, theirs } = race(
    60,
    (turn) => painter.paintCard(picture(turn)),
    (turn) => redraw(picture(turn)),
  );
  return compared('render.message', 'ms CPU', median(ours), median(theirs), `card with a new message; ${BASELINE}`);
}

/** The first picture of a shape, with nothing drawn before but the letters' font opened. */
function firsts(rows: number, columns: number): Row {
  const redraw = redrawer(rows, columns);
  const { ours, theirs } = race(
    5,
    (turn) => createPainter().paint(pictureOf(boardAt(rows, columns, turn), turn)),
    (turn) => redraw(pictureOf(boardAt(rows, columns, turn), turn)),
  );
  const note = `first picture of the shape in a new painter; ${BASELINE}`;
  return compared(`render.first.${rows}x${columns}`, 'ms CPU', median(ours), median(theirs), note);
}

/** Moves of middling boards, all tiles in motion. */
function moves(): readonly Row[] {
  const painter = createPainter();
  const redraw = redrawer(4, 4, smallLayout);
  const turns: (readonly [BoardPicture, Motion])[] = Array.from({ length: 60 }, (_, turn) => {
    const before = boardFrom(
      4,
      4,
      Array.from(boardAt(4, 4, turn).cells, (exponent) => Math.max(0, exponent - 3)),
    );
    const { board, trips } = slide(before, turn % 2 === 0 ? 'left' : 'down', RULES.classic);
    const merged = trips.filter((trip) => trip.merged).map(({ to }) => to);
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
  const { ours, theirs } = race(turns.length, animate, (turn) => {
    const [picture] = turns[turn] ?? [];
    for (let frame = 0; frame < 6 && picture !== undefined; frame += 1) redraw(picture);
  });
  const bytes = Math.max(...turns.map((_, turn) => animate(turn).length));
  return [
    compared(
      'render.gif.4x4',
      'ms CPU',
      median(ours),
      median(theirs),
      `498 x 498; node-canvas writes no GIF, so six frames as PNG; ${BASELINE}`,
    ),
    {
      name: 'render.gif-bytes.4x4',
      value: bytes,
      unit: 'B',
      baseline: null,
      ratio: null,
      note: 'the largest of the same moves',
    },
  ];
}

export const render: Group = {
  name: 'render',
  async run() {
    return [
      ...stills(4, 4, 200),
      ...stills(8, 8, 100),
      ...cards(),
      messages(),
      firsts(4, 4),
      firsts(12, 10),
      ...moves(),
    ];
  },
};
