/** The frames of an animation: what is drawn over a background, and what has changed since the last frame. */
import type { Box, Point } from '../layout.ts';
import type { Rgb } from '../palette.ts';
import type { Sprite } from '../sprite.ts';
import { deltaBetween, type FrameDelta, type Pixels, wholeOf } from './frame-delta.ts';
import { GifWriter, TRANSPARENT } from './gif.ts';

export class Drawing {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
    this.pixels = new Uint8Array(width * height);
  }

  /** Starts a frame that shows only the background. */
  begin(ground: Sprite): void {
    this.pixels.set(ground.pixels);
  }

  /** Returns the part of a box that is within the picture. */
  clipped({ x, y, width, height }: Box): Box {
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    return {
      x: left,
      y: top,
      width: Math.max(0, Math.min(this.width, x + width) - left),
      height: Math.max(0, Math.min(this.height, y + height) - top),
    };
  }

  /**
   * Draws the upper `height` rows of a sprite, `scale` times as large, with their center at a point. `table` maps the
   * sprite's palette indexes, of which 0 is not drawn. Clear pixels of the background are kept: no later frame could
   * make them clear again.
   */
  put(sprite: Sprite, height: number, middle: Point, scale: number, table: Uint8Array): void {
    const [wide, high] = [Math.round(sprite.width * scale), Math.round(height * scale)];
    const [left, top] = [Math.round(middle.x - wide / 2), Math.round(middle.y - high / 2)];
    const box = this.clipped({ x: left, y: top, width: wide, height: high });
    const columns = Int32Array.from({ length: box.width }, (_, x) =>
      Math.floor(((x + box.x - left + 0.5) * sprite.width) / wide),
    );
    const { pixels, width } = this;
    for (let y = box.y; y < box.y + box.height; y += 1) {
      const from = Math.floor(((y - top + 0.5) * height) / high) * sprite.width;
      const to = y * width + box.x;
      for (let x = 0; x < box.width; x += 1) {
        const index = sprite.pixels[from + (columns[x] ?? 0)] ?? 0;
        if (index !== TRANSPARENT && pixels[to + x] !== TRANSPARENT) pixels[to + x] = table[index] ?? 0;
      }
    }
  }

  /** Draws a part of a row. */
  fillRow(y: number, from: number, to: number, index: number): void {
    const { pixels, width } = this;
    const end = y * width + to;
    for (let at = y * width + from; at < end; at += 1) if (pixels[at] !== TRANSPARENT) pixels[at] = index;
  }
}

/** Builds a GIF from frames that are drawn over a background. */
export class Animation {
  readonly #gif: GifWriter;
  readonly #colors: readonly Rgb[];
  readonly #inside: Box;
  #previousColors: readonly Rgb[];
  #previous: Drawing | undefined;
  #next: Drawing;

  /** @param inside the animated area, or the whole picture if absent; outside of it the first picture stays visible */
  constructor(
    { width, height }: { readonly width: number; readonly height: number },
    colors: readonly Rgb[],
    { inside = { x: 0, y: 0, width, height }, loops = false }: { readonly inside?: Box; readonly loops?: boolean } = {},
  ) {
    this.#gif = new GifWriter(width, height, colors, loops);
    this.#inside = inside;
    this.#next = new Drawing(inside.width, inside.height);
    this.#colors = this.#previousColors = colors;
  }

  /**
   * Adds the first frame: a whole picture in its own colors.
   * @param ground the part of the picture within the animated area
   * @param colors the colors in which the next frame shows that part
   */
  begin(
    picture: Pixels & { readonly colors: readonly Rgb[] },
    delay: number,
    ground: Sprite,
    colors: readonly Rgb[],
  ): void {
    this.#gif.add({ ...wholeOf(picture), delay, palette: picture.colors });
    this.#previous = new Drawing(ground.width, ground.height);
    this.#previous.begin(ground);
    this.#previousColors = colors;
  }

  /**
   * Adds a frame: a background and what is drawn over it.
   * @param delay how long the frame is shown, in hundredths of a second
   * @param colors the palette of this frame only
   */
  add(ground: Sprite, delay: number, draw?: (drawing: Drawing) => void, colors = this.#colors): void {
    const [previous, next] = [this.#previous, this.#next];
    next.begin(ground);
    draw?.(next);
    const { box, pixels } = this.#delta(colors);
    const placed = { ...box, x: box.x + this.#inside.x, y: box.y + this.#inside.y };
    this.#gif.add({ box: placed, pixels, delay, ...(colors === this.#colors ? {} : { palette: colors }) });
    this.#next = previous ?? new Drawing(next.width, next.height);
    this.#previous = next;
    this.#previousColors = colors;
  }

  /** If the palette changes, the whole frame changes. */
  #delta(colors: readonly Rgb[]): FrameDelta {
    const [previous, next] = [this.#previous, this.#next];
    if (previous === undefined || colors !== this.#previousColors) return wholeOf(next);
    return deltaBetween(previous, next);
  }

  /** The size of the GIF in bytes if it ended with this frame. */
  get size(): number {
    return this.#gif.size;
  }

  end(): Uint8Array {
    return this.#gif.end();
  }
}

/** Returns the point that lies `share` (0 to 1) of the way from one point to the other. */
export const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/* Easing functions: they map a time from 0 to 1 to the progress of a movement. */

/** Slow at the start, then fast, then slow again. */
export const easeInOut = (time: number): number => time * time * (3 - 2 * time);
/** Fast at the start, then slow. */
export const easeOut = (time: number): number => 1 - (1 - time) ** 2;

const PEAK = 1.2;

/** Returns the relative size of a tile that pops up: it grows from 0 beyond its final size, then shrinks to 1. */
export const popped = (time: number): number =>
  time < 0.5 ? PEAK * easeOut(2 * time) : PEAK - (PEAK - 1) * easeInOut(2 * time - 1);
