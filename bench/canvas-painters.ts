/**
 * Draws boards with node-canvas at its fastest encoder settings. These are the baselines of `render` and `click`, from
 * the usual way to the fastest one found: drawing everything again with `fillText`, copying tiles that were drawn once,
 * and keeping tiles as indexes into a palette, which gives the encoder a quarter of the bytes.
 */
import { Canvas, type CanvasRenderingContext2D, createCanvas, type ImageData, type PngConfig } from 'canvas';
import type { BoardPicture, CardPicture } from '../src/app/picture.ts';
import { faceValue } from '../src/game/values.ts';
import { drawBoard, drawTile, markOf, type Pen, type TileLook, tileRadius } from '../src/render/board.ts';
import { familiesFor } from '../src/render/fonts.ts';
import { type Box, boardLayout, type CardLayout, cardLayout, type Layout } from '../src/render/layout.ts';
import { BRIGHT_TILES, INK, PLAIN, paletteOf, type Ramp, rimOf } from '../src/render/palette.ts';
import { rounded, type Shape } from '../src/render/shapes.ts';
import { classic } from '../src/themes/classic.ts';
import type { Theme } from '../src/themes/theme.ts';
import { CanvasPen } from '../test/render/canvas-pen.ts';

/** Our colors without the glow around large tiles, which takes node-canvas longest to draw. */
const COLORS = { ...paletteOf(classic, PLAIN), halo: undefined };
const CARD_COLORS = { ...paletteOf(classic, PLAIN, 'cardEmpty'), halo: undefined };

const RIMS: ReadonlySet<number> = new Set(
  Array.from({ length: BRIGHT_TILES }, (_, brightness) => rimOf(brightness + 1)),
);

class PlainPen extends CanvasPen {
  constructor(context: CanvasRenderingContext2D, colors = COLORS) {
    super(context, colors);
  }

  override fill(ramp: Ramp, shape: Shape): void {
    if (!RIMS.has(ramp.at(-1) ?? 0)) super.fill(ramp, shape);
  }
}

/** The fastest encoder settings for boards, of all levels and filters. The defaults take three times as long. */
const FASTEST: PngConfig = { compressionLevel: 1, filters: Canvas.PNG_FILTER_NONE };

/** Draws on a canvas that is reused, as a careful bot does. */
function onCanvas<Picture>(
  { width, height }: Layout,
  drawerOn: (context: CanvasRenderingContext2D) => (picture: Picture) => void,
): (picture: Picture) => Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const draw = drawerOn(context);
  return (picture) => {
    context.clearRect(0, 0, width, height);
    draw(picture);
    return canvas.toBuffer('image/png', FASTEST);
  };
}

/** A layout in which digits always have their full width, because node-canvas takes longer to draw narrow digits. */
const unsqueezed = <Of extends Layout>(layout: Of): Of => ({ ...layout, cell: { ...layout.cell, squeeze: 1 } });

/** Returns a function that draws whole boards of one shape; with `smallLayout`, in the size of animations. */
export function redrawer(rows: number, columns: number, layoutOf = boardLayout): (picture: BoardPicture) => Buffer {
  const layout = unsqueezed(layoutOf(rows, columns));
  return onCanvas(layout, (context) => {
    const pen = new PlainPen(context);
    return (picture) => drawBoard(pen, layout, picture);
  });
}

/** Returns a function that draws the whole card of one shape again for each picture. */
export function cardRedrawer(rows: number, columns: number): (picture: CardPicture) => Buffer {
  const layout = unsqueezed(cardLayout(rows, columns));
  return onCanvas(layout, (context) => {
    const pen = new PlainPen(context, CARD_COLORS);
    return (picture) => drawCard(context, pen, layout, picture);
  });
}

/** Draws the card of a running game, whose texts fit their boxes. */
function drawCard(context: CanvasRenderingContext2D, pen: Pen, layout: CardLayout, picture: CardPicture): void {
  const { title, score, best, gained, message } = layout;
  const { words } = picture;
  const write = (text: string, size: number, x: number, y: number, color: string, align: CanvasTextAlign = 'left') => {
    context.textAlign = align;
    context.fillStyle = color;
    context.font = `bold ${size}px ${familiesFor()}`;
    context.fillText(text, x, y);
  };
  const drawBox = (box: Box, label: string, figure: string) => {
    const middle = box.x + box.width / 2;
    pen.fill(INK.pageToBox, rounded(box, 10));
    write(label, 24, middle, box.y + 33, classic.boxText, 'center');
    write(figure, 46, middle, box.y + 76, classic.boxText, 'center');
  };
  pen.fill(INK.clearToPage, rounded({ x: 0, y: 0, width: layout.width, height: layout.height }, 28));
  drawBox(score, words.labels.score, words.score);
  drawBox(best, words.labels.best, words.best);
  write(words.gained, 32, gained.x + gained.width / 2, gained.y + 26, classic.accent, 'center');
  write('2048', title.size, title.x, title.y + title.size * 0.68, classic.text);
  const baseline = message.y + message.height / 2 + message.maxSize * 0.34;
  write(words.message, message.maxSize, message.x, baseline, classic.text);
  drawBoard(pen, layout, picture);
}

/** Pictures of cells with half of the gap around them. Each is drawn when it is first needed. */
function cellSprites<Sprite>(layout: Layout, convert: (canvas: Canvas) => Sprite): (look: TileLook) => Sprite {
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
    const box = { x: half, y: half, width: cell.pitchX - cell.gap, height: cell.pitchY - cell.gap };
    const pen = new PlainPen(context);
    if (exponent === 0 || mark === 'spawned') pen.fill(INK.gridToEmpty, rounded(box, tileRadius(box)));
    if (exponent > 0) drawTile(pen, cell, box, { exponent, mark }, faceValue);
    const sprite = convert(canvas);
    sprites.set(key, sprite);
    return sprite;
  };
}

/** The position of each cell's picture, and what it shows. */
function* placed({ cell, columns }: Layout, picture: BoardPicture) {
  const edge = cell.gap / 2;
  for (const [index, exponent] of Array.from(picture.board.cells).entries()) {
    const look = { exponent, mark: markOf(picture.marks, index) };
    yield { look, x: edge + (index % columns) * cell.pitchX, y: edge + Math.floor(index / columns) * cell.pitchY };
  }
}

const drawFrame = (context: CanvasRenderingContext2D, { board, cell }: Layout): void =>
  new PlainPen(context).fill(INK.clearToGrid, rounded(board, cell.gap * 0.4));

/** Returns a function that copies tiles that were drawn once to a canvas with `drawImage`. */
function spriteBoard(layout: Layout, spriteOf: (look: TileLook) => Canvas): (picture: BoardPicture) => Canvas {
  const canvas = createCanvas(layout.width, layout.height);
  const context = canvas.getContext('2d');
  drawFrame(context, layout);
  return (picture) => {
    for (const { look, x, y } of placed(layout, picture)) context.drawImage(spriteOf(look), x, y);
    return canvas;
  };
}

/** Copies tiles that were drawn once, and encodes in libuv's thread pool, with one canvas per picture in progress. */
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

/** The largest squared distance at which two colors are treated as the same. */
const NEAR = 400;

/** The palette of a theme: all its colors, and as many shades between them as fit into it. */
class GrowingPalette {
  /** The red, green, blue and alpha value of each color. The first color is transparent. */
  readonly colors = new Uint8ClampedArray(4 * 256);
  #count = 1;
  readonly indexes = new Map<number, number>();

  constructor(theme: Theme) {
    for (const [, hex = ''] of JSON.stringify(theme).matchAll(/"#(\w{6})"/g)) {
      const color = Number.parseInt(hex, 16);
      if (!this.indexes.has(color)) this.indexes.set(color, this.#add(color));
    }
  }

  indexOf(red: number, green: number, blue: number): number {
    const color = (red << 16) | (green << 8) | blue;
    const known = this.indexes.get(color) ?? this.#nearest(red, green, blue) ?? this.#add(color);
    this.indexes.set(color, known);
    return known;
  }

  #add(color: number): number {
    this.colors.set([color >> 16, (color >> 8) & 255, color & 255, 255], 4 * this.#count);
    this.#count += 1;
    return this.#count - 1;
  }

  /** The index of the nearest color, or `undefined` if none is near. If the palette is full, any color is near. */
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

/** Copies tiles that were drawn once, as indexes into one palette with `putImageData`, and encodes an indexed PNG. */
export function indexedPainter(rows: number, columns: number): (picture: BoardPicture) => Buffer {
  const layout = boardLayout(rows, columns);
  const palette = new GrowingPalette(classic);
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
  drawFrame(frame.getContext('2d'), layout);
  context.putImageData(indexed(frame), 0, 0);
  const spriteOf = cellSprites(layout, indexed);
  return (picture) => {
    for (const { look, x, y } of placed(layout, picture)) context.putImageData(spriteOf(look), x, y);
    return canvas.toBuffer('image/png', { ...FASTEST, palette: palette.colors });
  };
}
