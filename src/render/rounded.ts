/** Rounded rectangles as stencils, computed rather than drawn, so that they are the same on every machine. */
import type { Stencil } from './sprite.ts';

/** Levels of a shape's edge: 0 is outside, 4 is the shape itself. */
const FULL = 4;
const SAMPLES = 8;

/** How much of the pixel at (x, y) lies within `radius` of the corner's center, both seen from the corner, 0 to 1. */
function cornerCover(x: number, y: number, radius: number): number {
  let inside = 0;
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const across = radius - (x + (column + 0.5) / SAMPLES);
      const down = radius - (y + (row + 0.5) / SAMPLES);
      if (across <= 0 || down <= 0 || across * across + down * down <= radius * radius) inside += 1;
    }
  }
  return inside / (SAMPLES * SAMPLES);
}

/** A filled rectangle with round corners, levels 0 to 4, its top left at (0, 0). */
export function rounded(width: number, height: number, radius: number): Stencil {
  const levels = new Uint8Array(width * height).fill(FULL);
  for (let y = 0; y < radius; y += 1) {
    for (let x = 0; x < radius; x += 1) {
      const level = Math.round(FULL * cornerCover(x, y, radius));
      const [right, bottom] = [width - 1 - x, height - 1 - y];
      levels[y * width + x] = level;
      levels[y * width + right] = level;
      levels[bottom * width + x] = level;
      levels[bottom * width + right] = level;
    }
  }
  return { width, height, left: 0, top: 0, levels };
}

/** Only the edge of a rounded rectangle, `line` pixels thick. */
export function ring(width: number, height: number, radius: number, line: number): Stencil {
  const outer = rounded(width, height, radius);
  const inner = rounded(width - 2 * line, height - 2 * line, Math.max(0, radius - line));
  for (let y = 0; y < inner.height; y += 1) {
    for (let x = 0; x < inner.width; x += 1) {
      const place = (y + line) * width + x + line;
      outer.levels[place] = Math.min(outer.levels[place] ?? 0, FULL - (inner.levels[y * inner.width + x] ?? 0));
    }
  }
  return outer;
}

/** A star of four rays around the middle of a square, its rays as long as half the square's side. */
export function star(side: number): Stencil {
  const levels = new Uint8Array(side * side);
  const middle = side / 2;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1)
      levels[y * side + x] = Math.round(FULL * starCover(x - middle, y - middle, middle));
  }
  return { width: side, height: side, left: 0, top: 0, levels };
}

/** How much of a pixel lies in the star: where the square roots of both distances add up to less than the ray's. */
function starCover(x: number, y: number, ray: number): number {
  let inside = 0;
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const [across, down] = [Math.abs(x + (column + 0.5) / SAMPLES), Math.abs(y + (row + 0.5) / SAMPLES)];
      if (Math.sqrt(across) + Math.sqrt(down) <= Math.sqrt(ray)) inside += 1;
    }
  }
  return inside / (SAMPLES * SAMPLES);
}
