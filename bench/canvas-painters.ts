/**
 * Pictures of boards by node-canvas, with its encoder at its fastest: the baselines of `render` and `click`. From the usual way
 * to the fastest one found: everything drawn anew with `fillText`, tiles that were drawn once, and tiles that are kept as
 * indexes into a palette, which gives the encoder a quarter of the bytes.
 */
import { Canvas, type CanvasRenderingContext2D, createCanvas, type ImageData, type PngConfig } from 'canvas';
import type { BoardPicture, CardPicture } from '../src/app/picture.ts';
import { boardLayout, cardLayout, type Layout } from '../src/render/layout.ts';
import { classic } from '../src/themes/classic.ts';
import type { Theme } from '../src/themes/theme.ts';
import {
  type CellLook,
  drawBoard,
  drawCard,
  drawCell,
  fillBox,
  frameRadius,
  looksOf,
} from '../test/render/plain-picture.ts';

/** Without the light around large tiles, which ours draws and which takes node-canvas longest. */
const { halo: _, ...THEME } = classic;

/** The fastest of levels 0 to 9 and all filters for boards, as measured; the defaults take three times as long. */
const FASTEST: PngConfig = { compressionLevel: 1, filters: Canvas.PNG_FILTER_NONE };

/** Draws on one canvas that is reused, as a careful bot does. */
function onCanvas<Picture>(
  { width, height }: Layout,
  draw: (context: CanvasRenderingContext2D, picture: Picture) => void,
): (picture: Picture) => Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  return (picture) => {
    context.clearRect(0, 0, width, height);
    draw(context, picture);
    return canvas.toBuffer('image/png', FASTEST);
  };
}

/** Digits of full width at every size, since narrow ones are drawn one by one, which takes longer. */
const unsqueezed = <Of extends Layout>(layout: Of): Of => ({ ...layout, cell: { ...layout.cell, squeeze: 1 } });

/** Draws boards of one shape anew; with `smallLayout`, the frames of an animation. */
export function redrawer(rows: number, columns: number, layoutOf = boardLayout): (picture: BoardPicture) => Buffer {
  const layout = unsqueezed(layoutOf(rows, columns));
  return onCanvas(layout, (context, picture) => drawBoard(context, layout, picture, THEME));
}

/** Draws cards of one shape anew. */
export function cardRedrawer(rows: number, columns: number): (picture: CardPicture) => Buffer {
  const layout = unsqueezed(cardLayout(rows, columns));
  return onCanvas(layout, (context, picture) => drawCard(context, layout, picture, THEME));
}

/** Cells with half of the gap around them, each drawn the first time it is needed. */
function cellSprites<Sprite>(layout: Layout, convert: (canvas: Canvas) => Sprite): (look: CellLook) => Sprite {
  const { cell } = unsqueezed(layout);
  const sprites = new Map<string, Sprite>();
  return ({ exponent, mark }) => {
    const key = `${exponent} ${mark}`;
    const known = sprites.get(key);
    if (known !== undefined) return known;
    const canvas = createCanvas(cell.pitchX, cell.pitchY);
    const context = canvas.getContext('2d');
    context.fillStyle = classic.grid;
    context.fillRect(0, 0, cell.pitchX, cell.pitchY);
    const half = cell.gap / 2;
    drawCell(
      context,
      { x: half, y: half, width: cell.pitchX - cell.gap, height: cell.pitchY - cell.gap },
      cell,
      { exponent, mark },
      THEME,
    );
    const sprite = convert(canvas);
    sprites.set(key, sprite);
    return sprite;
  };
}

/** The position of each cell's sprite, and what it shows. */
function* placed({ cell, columns }: Layout, picture: BoardPicture) {
  const edge = cell.gap / 2;
  for (const [place, look] of looksOf(picture).entries())
    yield { look, x: edge + (place % columns) * cell.pitchX, y: edge + Math.floor(place / columns) * cell.pitchY };
}

/** Joins tiles that were drawn once, with `drawImage`, and returns its canvas. */
function spriteBoard(layout: Layout, spriteOf: (look: CellLook) => Canvas): (picture: BoardPicture) => Canvas {
  const canvas = createCanvas(layout.width, layout.height);
  const context = canvas.getContext('2d');
  fillBox(context, layout.board, frameRadius(layout.cell), classic.grid);
  return (picture) => {
    for (const { look, x, y } of placed(layout, picture)) context.drawImage(spriteOf(look), x, y);
    return canvas;
  };
}

/** Joins tiles that were drawn once, and encodes in libuv's threads, with a canvas for each picture in progress. */
export function spritePainter(rows: number, columns: number): (picture: BoardPicture) => Promise<Buffer> {
  const layout = boardLayout(rows, columns);
  const spriteOf = cellSprites(layout, (canvas) => canvas);
  const idle: ((picture: BoardPicture) => Canvas)[] = [];
  return (picture) => {
    const draw = idle.pop() ?? spriteBoard(layout, spriteOf);
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    draw(picture).toBuffer(
      (error, png) => {
        idle.push(draw);
        if (error) reject(error);
        else resolve(png);
      },
      'image/png',
      FASTEST,
    );
    return promise;
  };
}

/** The largest squared distance between two colors that are taken for the same. */
const NEAR = 400;

/** All colors of a theme, and as many shades between them as there is room for. */
class Palette {
  /** Red, green, blue and opacity of each color. The first color is transparent. */
  readonly colors = new Uint8ClampedArray(4 * 256);
  #count = 1;
  readonly #known = new Map<number, number>();

  constructor(theme: Theme) {
    for (const [, hex = ''] of JSON.stringify(theme).matchAll(/"#(\w{6})"/g)) {
      const color = Number.parseInt(hex, 16);
      if (!this.#known.has(color)) this.#known.set(color, this.#add(color));
    }
  }

  indexOf(red: number, green: number, blue: number): number {
    const color = (red << 16) | (green << 8) | blue;
    const known = this.#known.get(color) ?? this.#nearest(red, green, blue) ?? this.#add(color);
    this.#known.set(color, known);
    return known;
  }

  #add(color: number): number {
    this.colors.set([color >> 16, (color >> 8) & 255, color & 255, 255], 4 * this.#count);
    this.#count += 1;
    return this.#count - 1;
  }

  /** Once the palette is full, the nearest color is taken at any distance. */
  #nearest(red: number, green: number, blue: number): number | undefined {
    let [nearest, least]: [number | undefined, number] = [undefined, this.#count < 256 ? NEAR : Number.MAX_VALUE];
    for (let index = 1; index < this.#count; index += 1) {
      const [r = 0, g = 0, b = 0] = this.colors.subarray(4 * index);
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      if (distance < least) [nearest, least] = [index, distance];
    }
    return nearest;
  }
}

/** Joins tiles that were drawn once, as indexes into one palette, with `putImageData`, and encodes an indexed PNG. */
export function indexedPainter(rows: number, columns: number): (picture: BoardPicture) => Buffer {
  const layout = boardLayout(rows, columns);
  const palette = new Palette(classic);
  const canvas = createCanvas(layout.width, layout.height);
  const context = canvas.getContext('2d', { pixelFormat: 'A8' });
  const indexed = (drawn: Canvas): ImageData => {
    const { width, height } = drawn;
    const pixels = drawn.getContext('2d').getImageData(0, 0, width, height).data;
    const image = context.createImageData(width, height);
    for (let at = 0; at < width * height; at += 1) {
      const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(4 * at, 4 * at + 4);
      image.data[at] = opacity < 128 ? 0 : palette.indexOf(red, green, blue);
    }
    return image;
  };
  const frame = createCanvas(layout.width, layout.height);
  fillBox(frame.getContext('2d'), layout.board, frameRadius(layout.cell), classic.grid);
  context.putImageData(indexed(frame), 0, 0);
  const spriteOf = cellSprites(layout, indexed);
  return (picture) => {
    for (const { look, x, y } of placed(layout, picture)) context.putImageData(spriteOf(look), x, y);
    return canvas.toBuffer('image/png', { ...FASTEST, palette: palette.colors });
  };
}
