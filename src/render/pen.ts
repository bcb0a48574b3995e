import type { Pen } from './board.ts';
import { maskOf } from './canvas.ts';
import type { Box, Point } from './layout.ts';
import { haloOpacity, INK, LIT, type Ramp } from './palette.ts';
import { drawLight, type Light, type Shape } from './shapes.ts';
import { levelsOf, type Sprite, stamp } from './sprite.ts';

function overlap(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, Math.floor(other.x)), Math.max(one.y, Math.floor(other.y))];
  const right = Math.min(one.x + one.width, Math.ceil(other.x + other.width));
  const bottom = Math.min(one.y + one.height, Math.ceil(other.y + other.height));
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** Draws shapes as palette indexes. A pixel that is partly covered gets a color between both ends of a ramp. */
export class SpritePen implements Pen {
  readonly #sprite: Sprite;
  readonly #box: Box;

  /** @param at the position of the sprite's top left pixel in the coordinates of the shapes */
  constructor(sprite: Sprite, at: Point = { x: 0, y: 0 }) {
    this.#sprite = sprite;
    this.#box = { x: at.x, y: at.y, width: sprite.width, height: sprite.height };
  }

  fill(ramp: Ramp, shape: Shape): void {
    const box = overlap(this.#box, shape.box);
    if (box.width === 0 || box.height === 0) return;
    const levels = levelsOf(maskOf(box, shape.draw), ramp.length - 1);
    const { width, height } = box;
    const stencil = { width, height, left: 0, top: 0, levels };
    stamp(this.#sprite, stencil, box.x - this.#box.x, box.y - this.#box.y, ramp);
  }

  /** The glow changes only pixels of the grid and of empty cells, so it stays within the board. */
  shine(lights: readonly Light[], gap: number): void {
    const shining = lights.filter(({ brightness }) => brightness > 0);
    if (shining.length === 0) return;
    const { pixels } = this.#sprite;
    const mask = maskOf(this.#box, (context) => {
      for (const { box, brightness } of shining) drawLight(context, box, gap, '#ffffff', haloOpacity(brightness));
    });
    for (let index = 0; index < mask.length; index += 1) {
      const opacity = mask[index] ?? 0;
      if (pixels[index] === INK.grid) pixels[index] = LIT.grid[opacity] ?? 0;
      else if (pixels[index] === INK.emptyHalo[0]) pixels[index] = LIT.empty[opacity] ?? 0;
    }
  }
}
