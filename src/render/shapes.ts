/** Shapes as paths of node-canvas. Each is filled with the context's current color. */
import type { CanvasGradient } from 'canvas';
import type { Context } from './canvas.ts';
import type { Box, Point } from './layout.ts';
import { Lru } from './lru.ts';

export interface Shape {
  /** Nothing is drawn outside of this box. */
  readonly box: Box;
  readonly path: (context: Context) => void;
  readonly draw: (context: Context) => void;
}

const fill = (context: Context): void => context.fill('evenodd');

function stroke(context: Context, thickness: number): void {
  context.strokeStyle = context.fillStyle;
  context.lineWidth = thickness;
  context.lineJoin = 'round';
  context.stroke();
}

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

/** Returns a line along the inner side of a box's edge. */
export const ring = (box: Box, radius: number, thickness: number): Shape =>
  shape(box, (context) => {
    addRounded(context, box, radius);
    addRounded(context, inset(box, thickness), radius - thickness);
  });

/** Returns a star with four rays. */
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

const boxAround = (points: readonly Point[], by: number): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return inset({ x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }, -by);
};

function addPolygon(context: Context, points: readonly Point[]): void {
  for (const { x, y } of points) context.lineTo(x, y);
  context.closePath();
}

export const polygon = (points: readonly Point[]): Shape =>
  shape(boxAround(points, 1), (context) => addPolygon(context, points));

/** Returns the outline of a polygon. Half of its thickness is outside of the points. */
export const outline = (points: readonly Point[], thickness: number): Shape =>
  shape(
    boxAround(points, thickness),
    (context) => addPolygon(context, points),
    (context) => stroke(context, thickness),
  );

/** Returns a line through points, which must be within the box. */
export const polyline = (box: Box, points: readonly Point[], thickness: number): Shape =>
  shape(
    box,
    (context) => {
      for (const { x, y } of points) context.lineTo(x, y);
    },
    (context) => stroke(context, thickness),
  );

/** A tile with a glow. */
export interface Light {
  readonly box: Box;
  readonly brightness: number;
}

/** How far the glow reaches from a tile, in gaps: across the gap and into an empty cell. */
export const REACH = 2;

/**
 * The brightness of the glow at equal distances from a tile's edge. The original's style sheet has
 * `box-shadow: 0 0 30px 10px` with a gap of 15: a tile grown by two thirds of a gap, blurred by a Gaussian whose
 * standard deviation is the gap.
 */
export const FALLOFF: readonly number[] = [0.722, 0.628, 0.523, 0.413, 0.306, 0.208, 0.122, 0.053, 0];

interface LightFills {
  /** A gradient from the origin to 1 on the x axis. */
  readonly side: CanvasGradient;
  /** A gradient from the origin to a distance of 1 in all directions. */
  readonly corner: CanvasGradient;
}

/** Gradients are cached: new ones for each glow would use gigabytes before the garbage collector frees any. */
const FILLS = new Lru<string, LightFills>(64);

function fillsFor(context: Context, color: string, opacity: number): LightFills {
  const key = `${color} ${opacity}`;
  const known = FILLS.find(key);
  if (known) return known;
  const gradients = {
    side: context.createLinearGradient(0, 0, 1, 0),
    corner: context.createRadialGradient(0, 0, 0, 0, 0, 1),
  };
  for (const [step, share] of FALLOFF.entries()) {
    const stop = `${color}${byteAsHex(255 * share * opacity)}`;
    for (const gradient of Object.values(gradients)) gradient.addColorStop(step / (FALLOFF.length - 1), stop);
  }
  return FILLS.memoize(key, gradients);
}

const byteAsHex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Draws the glow around a tile. `color` is `#` and six hexadecimal digits. */
export function drawLight(
  context: Context,
  { x, y, width, height }: Box,
  gap: number,
  color: string,
  opacity: number,
): void {
  const reach = REACH * gap;
  const { side, corner } = fillsFor(context, color, opacity);
  const { fillStyle } = context;
  /** Fills a rectangle of width 1 from the origin of a transformation. */
  const fill = (gradient: CanvasGradient, length: number, ...matrix: Parameters<Context['transform']>) => {
    context.save();
    context.transform(...matrix);
    context.fillStyle = gradient;
    context.fillRect(0, 0, 1, length);
    context.restore();
  };
  for (const [across, edgeX] of [
    [-reach, x],
    [reach, x + width],
  ] as const) {
    fill(side, height, across, 0, 0, 1, edgeX, y);
    fill(corner, 1, across, 0, 0, -reach, edgeX, y);
    fill(corner, 1, across, 0, 0, reach, edgeX, y + height);
  }
  fill(side, width, 0, -reach, 1, 0, x, y);
  fill(side, width, 0, reach, 1, 0, x, y + height);
  // Sets `fillStyle` again: after `restore`, reading it still returns the gradient (node-canvas 3.2.3).
  context.fillStyle = fillStyle;
}
