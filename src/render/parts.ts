/**
 * Every sprite is drawn once and kept, within a budget: this file knows what makes two sprites the same. `Kept` is the
 * form they are kept in: pixels for the simple form and for animations, ready bit strings for the composer.
 */
import { type FaceValue, faceValue } from '../game/values.ts';
import { bannerSprite } from './banner.ts';
import type { CardLayout, TextArea } from './card-layout.ts';
import type { CellSize } from './cell-size.ts';
import { drawFace, type FaceOrder } from './face.ts';
import { drawFrame, type FrameSide } from './frame-parts.ts';
import {
  drawBoxBottom,
  drawBoxTop,
  drawGlyph,
  drawPageEnd,
  drawTitle,
  type Glyph,
  type PageEnd,
} from './header-parts.ts';
import type { Ink } from './ink.ts';
import { drawnOver, type Inscription } from './inscription.ts';
import type { Box, Layout } from './layout.ts';
import type { Celebration } from './looks.ts';
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

/** Bytes for faces: five thousand as bit strings, which are those of every shape that is likely to be played at once. */
const FACE_BUDGET = 12_000_000;
/** Bytes for messages and labels: about four hundred message lines as bit strings. */
const TEXT_BUDGET = 2_000_000;
/** Bytes for characters, frames and caps; there are only a few sizes of them. */
const SMALL_BUDGET = 1_000_000;

const MARK_NUMBER = { none: 0, spawned: 1, merged: 2 } as const;

export type Writing = 'boxText' | 'accent';

/** A text in a language. */
export interface Text {
  readonly text: string;
  readonly locale: string;
}

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
    this.#glyphs = new Lru(SMALL_BUDGET, ({ sprite }) => (sprite === undefined ? 1 : weigh(sprite)));
  }

  face(cell: CellSize, order: FaceOrder, face: FaceValue = faceValue): Kept {
    const { exponent, mark, outlined, sparkling } = order;
    // Powers of two, as nearly all games have them, are found by a number; others also by what they show.
    const number = (cell.id * 256 + exponent) * 12 + MARK_NUMBER[mark] * 4 + (outlined ? 2 : 0) + (sparkling ? 1 : 0);
    const key = face === faceValue || exponent === 0 ? number : `${number} ${face(1)} ${face(exponent)}`;
    return this.#faces.find(key) ?? this.#faces.keep(key, this.#keep(drawFace(this.#ink, cell, order, face)));
  }

  /** A face that the line across the board covers in part; it is drawn for one picture and not kept. */
  faceUnder(cell: CellSize, order: FaceOrder, face: FaceValue = faceValue, line: Inscription): Kept {
    return this.#keep(drawnOver(drawFace(this.#ink, cell, order, face), line));
  }

  glyph(character: string, size: number, writing: Writing): Glyph<Kept> {
    const key = ((character.codePointAt(0) ?? 0) * 1024 + size) * 2 + (writing === 'boxText' ? 1 : 0);
    return this.#glyphs.find(key) ?? this.#glyphs.keep(key, this.#drawGlyph(character, size, writing));
  }

  #drawGlyph(character: string, size: number, writing: Writing): Glyph<Kept> {
    const { sprite, ...place } = drawGlyph(this.#ink, character, size, INK[writing]);
    return { sprite: sprite && this.#keep(sprite), ...place };
  }

  message(area: TextArea, text: Text): Kept {
    const key = `message ${area.width} ${area.height} ${text.locale} ${text.text}`;
    return this.#texts.find(key) ?? this.#texts.keep(key, this.#keep(paragraphSprite(this.#ink, text, area, INK.text)));
  }

  banner(area: TextArea, text: Text): Kept {
    const key = `banner ${area.width} ${area.height} ${text.locale} ${text.text}`;
    return this.#texts.find(key) ?? this.#texts.keep(key, this.#keep(bannerSprite(this.#ink, text, area)));
  }

  boxTop(box: Box, label: Text): Kept {
    const key = `label ${box.width} ${label.locale} ${label.text}`;
    return this.#texts.find(key) ?? this.#texts.keep(key, this.#keep(drawBoxTop(this.#ink, box, label)));
  }

  boxBottom(box: Box): Kept {
    return this.#cap(`box ${box.width}`, () => drawBoxBottom(box));
  }

  title(size: number): Kept {
    return this.#cap(`title ${size}`, () => drawTitle(this.#ink, size));
  }

  pageEnd(layout: CardLayout, end: PageEnd): Kept {
    return this.#cap(`${end} ${layout.width}`, () => drawPageEnd(layout, end));
  }

  frame(layout: Layout, side: FrameSide, celebration: Celebration | undefined): Kept {
    const { cell, rows, columns, around } = layout;
    const key = `${side} ${cell.id} ${rows} ${columns} ${around} ${celebration}`;
    return this.#cap(key, () => drawFrame(layout, side, celebration));
  }

  #cap(key: string, draw: () => Sprite): Kept {
    return this.#caps.find(key) ?? this.#caps.keep(key, this.#keep(draw()));
  }
}
