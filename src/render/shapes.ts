/** Shapes as paths of node-canvas. Each is filled with the color that the context has. */
import type { Context } from './canvas.ts';
import type { Box, Point } from './layout.ts';

export interface Shape {
  /** Nothing is drawn outside of it. */
  readonly box: Box;
  readonly path: (context: Context) => void;
  readonly draw: (context: Context) => void;
}

const fill = (context: Context): void => context.fill('evenodd');

function shape(box: Box, path: (context: Context) => void, draw: (context: Context) => void = fill): Shape {
  const begin = (context: Context) => {
    context.beginPath();
    path(context);
  };
  return {
    box,
    path: begin,
    draw: (context) => {
      begin(context);
      draw(context);
    },
  };
}

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

const addRounded = (context: Context, { x, y, width, height }: Box, radius: number): void =>
  context.roundRect(x, y, width, height, Math.max(0, radius));

export const rounded = (box: Box, radius: number): Shape => shape(box, (context) => addRounded(context, box, radius));

/** A line along the inner side of a box's edge. */
export const ring = (box: Box, radius: number, line: number): Shape =>
  shape(box, (context) => {
    addRounded(context, box, radius);
    addRounded(context, inset(box, line), radius - line);
  });

/** A horizontal part of a shape, `height` pixels high and `above` pixels above its lower edge. */
export function band({ box, path }: Shape, above: number, height: number): Shape {
  const part = { ...box, y: box.y + box.height - above - height, height };
  const draw = (context: Context) => {
    context.save();
    context.clip();
    context.fillRect(part.x, part.y, part.width, part.height);
    context.restore();
  };
  return shape(part, path, draw);
}

/** A star of four rays. */
export const star = (x: number, y: number, ray: number): Shape =>
  shape({ x: x - ray, y: y - ray, width: 2 * ray, height: 2 * ray }, (context) => {
    context.moveTo(x, y - ray);
    for (const [across, down] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const)
      context.quadraticCurveTo(x, y, x + across * ray, y + down * ray);
  });

/** A line through points, which stay within the box. */
export const polyline = (box: Box, points: readonly Point[], thickness: number): Shape =>
  shape(
    box,
    (context) => {
      for (const { x, y } of points) context.lineTo(x, y);
    },
    (context) => {
      context.strokeStyle = context.fillStyle;
      context.lineWidth = thickness;
      context.lineJoin = 'round';
      context.stroke();
    },
  );

/** A tile that has light around it. */
export interface Light {
  readonly box: Box;
  readonly brightness: number;
}

/** How far light reaches from a tile, in gaps: over the gap, and into an empty cell behind it. */
export const REACH = 2;

/**
 * The light at equal distances from a tile's edge to its end. The original's style sheet has `box-shadow: 0 0 30px 10px` where
 * the gap is 15: a tile grown by two thirds of a gap, blurred by a Gaussian whose deviation is the gap.
 */
export const FALLOFF: readonly number[] = [0.722, 0.628, 0.523, 0.413, 0.306, 0.208, 0.122, 0.053, 0];

interface Part {
  readonly from: number;
  readonly size: number;
  readonly edge: number;
  readonly way: -1 | 0 | 1;
}

/** What is before a tile, beside it and behind it, in one direction. */
const partsOf = (start: number, length: number, reach: number): readonly Part[] => [
  { from: start - reach, size: reach, edge: start, way: -1 },
  { from: start, size: length, edge: start, way: 0 },
  { from: start + length, size: reach, edge: start + length, way: 1 },
];

const isIn = ({ from, size }: Part, start: number, length: number): boolean =>
  from < start + length && start < from + size;

/** Colors at equal distances from a tile's edge. */
const stopsOf = (color: string, opacity: number): readonly string[] =>
  FALLOFF.map((share) => {
    const alpha = Math.round(255 * share * opacity);
    return `${color}${alpha.toString(16).padStart(2, '0')}`;
  });

/** Draws the light around a tile, as far as it is in `seen`: `opacity` of a color that is `#` and six hexadecimal digits. */
export function drawLight(
  context: Context,
  { box: { x, y, width, height }, opacity }: { readonly box: Box; readonly opacity: number },
  gap: number,
  color: string,
  seen: Box,
): void {
  const reach = REACH * gap;
  const stops = stopsOf(color, opacity);
  const columns = partsOf(x, width, reach).filter((it) => isIn(it, seen.x, seen.width));
  const rows = partsOf(y, height, reach).filter((it) => isIn(it, seen.y, seen.height));
  const parts = rows.flatMap((down) => columns.map((across) => ({ across, down })));
  for (const { across, down } of parts.filter((part) => part.across.way !== 0 || part.down.way !== 0)) {
    const isCorner = across.way !== 0 && down.way !== 0;
    const [left, top, right, bottom] = [
      across.edge,
      down.edge,
      across.edge + across.way * reach,
      down.edge + down.way * reach,
    ];
    const gradient = isCorner
      ? context.createRadialGradient(left, top, 0, left, top, reach)
      : context.createLinearGradient(left, top, right, bottom);
    for (const [step, stop] of stops.entries()) gradient.addColorStop(step / (stops.length - 1), stop);
    context.fillStyle = gradient;
    context.fillRect(across.from, down.from, across.size, down.size);
  }
}
