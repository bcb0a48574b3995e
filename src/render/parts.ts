/**
 * Every sprite is drawn once and kept, within a budget: this file knows what makes two sprites the same. `Kept` is the
 * form they are kept in: pixels for the simple form and for animations, ready bit strings for the composer.
 */
import { type FaceValue, faceValue } from '../game/values.ts';
import { drawFrameBottom, drawFrameSide, drawFrameTop, drawRibbon } from './board-parts.ts';
import { type Cut, cutFace, drawFace, type FaceOrder } from './face.ts';
import { drawBoxBottom, drawBoxTop, drawGlyph, drawTitle } from './header-parts.ts';
import type { Ink } from './ink.ts';
import type { Box, CellSize, Layout, TextArea, Unit } from './layout.ts';
import { Lru } from './lru.ts';
import { INK } from './palette.ts';
import { paragraphSprite } from './paragraph.ts';
import type { Sized } from './scene.ts';
import type { Sprite } from './sprite.ts';

/** How a sprite is kept, and how many bytes that takes. */
export interface Keeping<Kept extends Sized> {
  readonly keep: (sprite: Sprite) => Kept;
  readonly weigh: (kept: Kept) => number;
}

/** One character of a figure: `top` is from the baseline to the top of the sprite, negative upwards. */
export interface Glyph<Kept extends Sized> {
  readonly sprite: Kept;
  readonly top: number;
}

/** Bytes for faces: five thousand as bit strings, which are those of every shape that is likely to be played at once. */
const FACE_BUDGET = 12_000_000;
/** Bytes for messages, labels and ribbons: about four hundred message lines as bit strings. */
const TEXT_BUDGET = 2_000_000;
/** Bytes for characters and caps; there are only so many sizes of them. */
const SMALL_BUDGET = 1_000_000;

const MARK_NUMBER = { none: 0, spawned: 1, merged: 2 } as const;

export type Writing = 'boxText' | 'accent';

export class Parts<Kept extends Sized> {
  readonly #ink: Ink;
  readonly #keep: (sprite: Sprite) => Kept;
  readonly #faces: Lru<string | number, Kept>;
  readonly #texts: Lru<string, Kept>;
  readonly #caps: Lru<string, Kept>;
  readonly #glyphs: Lru<number, Glyph<Kept>>;

  constructor(ink: Ink, { keep, weigh }: Keeping<Kept>) {
    this.#ink = ink;
    this.#keep = keep;
    this.#faces = new Lru(FACE_BUDGET, weigh);
    this.#texts = new Lru(TEXT_BUDGET, weigh);
    this.#caps = new Lru(SMALL_BUDGET, weigh);
    this.#glyphs = new Lru(SMALL_BUDGET, ({ sprite }) => weigh(sprite));
  }

  face({ cell }: Layout, order: FaceOrder, face: FaceValue = faceValue, cut?: Cut): Kept {
    const { exponent, mark, outlined } = order;
    // Powers of two, as nearly all games have them, are found by a number; others also by what they show.
    const number = (((cell.pitch * 64 + cell.gap) * 256 + exponent) * 3 + MARK_NUMBER[mark]) * 2 + (outlined ? 1 : 0);
    const value = face === faceValue || exponent === 0 ? number : `${number} ${face(1)} ${face(exponent)}`;
    const key = cut === undefined ? value : `${value} ${cut.side} ${cut.rows}`;
    return this.#faces.find(key) ?? this.#faces.keep(key, this.#drawFace(cell, order, face, cut));
  }

  #drawFace(cell: CellSize, order: FaceOrder, face: FaceValue, cut: Cut | undefined): Kept {
    const sprite = drawFace(this.#ink, cell, order, face);
    return this.#keep(cut === undefined ? sprite : cutFace(sprite, cut));
  }

  glyph(character: string, size: number, writing: Writing): Glyph<Kept> {
    const key = (character.charCodeAt(0) * 1024 + size) * 2 + (writing === 'boxText' ? 1 : 0);
    return this.#glyphs.find(key) ?? this.#glyphs.keep(key, this.#drawGlyph(character, size, writing));
  }

  #drawGlyph(character: string, size: number, writing: Writing): Glyph<Kept> {
    const { sprite, top } = drawGlyph(this.#ink, character, size, INK[writing]);
    return { sprite: this.#keep(sprite), top };
  }

  message(area: TextArea, text: string): Kept {
    const key = `message ${area.width} ${area.height} ${text}`;
    return this.#texts.find(key) ?? this.#texts.keep(key, this.#keep(paragraphSprite(this.#ink, text, area, INK.text)));
  }

  ribbon(layout: Layout, height: number, text: string): Kept {
    const key = `ribbon ${layout.board.width} ${height} ${text}`;
    return this.#texts.find(key) ?? this.#texts.keep(key, this.#keep(drawRibbon(this.#ink, layout, height, text)));
  }

  boxTop(box: Box, label: string, unit: Unit): Kept {
    const key = `label ${box.width} ${label}`;
    return this.#texts.find(key) ?? this.#texts.keep(key, this.#keep(drawBoxTop(this.#ink, box, label, unit)));
  }

  boxBottom(box: Box, unit: Unit): Kept {
    return this.#cap(`box ${box.width}`, () => drawBoxBottom(box, unit));
  }

  title(size: number): Kept {
    return this.#cap(`title ${size}`, () => drawTitle(this.#ink, size));
  }

  frameTop(layout: Layout): Kept {
    return this.#cap(`top ${layout.board.width} ${layout.cell.gap}`, () => drawFrameTop(layout));
  }

  frameBottom(layout: Layout): Kept {
    return this.#cap(`bottom ${layout.board.width} ${layout.cell.gap}`, () => drawFrameBottom(layout));
  }

  frameSide(layout: Layout, edge: 'begin' | 'end'): Kept {
    return this.#cap(`${edge} ${layout.cell.gap}`, () => drawFrameSide(layout, edge));
  }

  #cap(key: string, draw: () => Sprite): Kept {
    return this.#caps.find(key) ?? this.#caps.keep(key, this.#keep(draw()));
  }
}
