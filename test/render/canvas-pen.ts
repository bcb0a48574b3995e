/** Draws on a canvas. Composed boards are tested against this, and the benchmarks use it as a baseline. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { Pen } from '../../src/render/board.ts';
import { formatColor, haloOpacity, type Palette, type Ramp } from '../../src/render/palette.ts';
import { drawLight, type Light, type Shape } from '../../src/render/shapes.ts';

export class CanvasPen implements Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #colors: readonly string[];
  readonly #halo: string | undefined;

  constructor(context: CanvasRenderingContext2D, { colors, halo }: Palette) {
    this.#context = context;
    this.#colors = colors.map(formatColor);
    this.#halo = halo;
  }

  fill(ramp: Ramp, shape: Shape): void {
    this.#context.fillStyle = this.#colors[ramp.at(-1) ?? 0] ?? '';
    shape.draw(this.#context);
  }

  shine(lights: readonly Light[], gap: number, within: Shape): void {
    if (this.#halo === undefined) return;
    this.#context.save();
    within.path(this.#context);
    this.#context.clip();
    for (const { box, brightness } of lights)
      if (brightness > 0) drawLight(this.#context, box, gap, this.#halo, haloOpacity(brightness));
    this.#context.restore();
  }
}
