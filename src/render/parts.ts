/**
 * Every sprite is drawn once and kept, within a budget: this file knows what makes two sprites the same. `Kept` is the
 * form they are kept in: pixels for the simple form and for animations, ready bit strings for the composer.
 */
import { type FaceValue, faceValue } from '../game/values.ts';
import { drawFrameBottom, drawFrameSide, drawFrameTop, drawRibbon } from './board-parts.ts';
import { type Cut, cutFace, drawFace, type FaceOrder } from './face.ts';
import { drawBoxBottom, drawBoxTop, drawGlyph, drawTitle } from './header-parts.ts';
import type { Ink } from './ink.ts';
import type { Box, Layout, TextArea, Unit } from './layout.ts';
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

/** Bytes for faces: those of some forty sizes of cells when they are kept as bit strings. */
const FACE_BUDGET = 40_000_000;
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
    return this.#faces.get(key, () => {
      const sprite = drawFace(this.#ink, cell, order, face);
      return this.#keep(cut === undefined ? sprite : cutFace(sprite, cut));
    });
  }

  title(size: number): Kept {
    return this.#caps.get(`title ${size}`, () => this.#keep(drawTitle(this.#ink, size)));
  }

  boxTop(box: Box, label: string, unit: Unit): Kept {
    const draw = () => this.#keep(drawBoxTop(this.#ink, box, label, unit));
    return this.#texts.get(`label ${box.width} ${label}`, draw);
  }

  boxBottom(box: Box, unit: Unit): Kept {
    return this.#caps.get(`box ${box.width}`, () => this.#keep(drawBoxBottom(box, unit)));
  }

  glyph(character: string, size: number, writing: Writing): Glyph<Kept> {
    const key = (character.charCodeAt(0) * 1024 + size) * 2 + (writing === 'boxText' ? 1 : 0);
    return this.#glyphs.get(key, () => {
      const { sprite, top } = drawGlyph(this.#ink, character, size, INK[writing]);
      return { sprite: this.#keep(sprite), top };
    });
  }

  message(area: TextArea, text: string): Kept {
    const draw = () => this.#keep(paragraphSprite(this.#ink, text, area, INK.text));
    return this.#texts.get(`message ${area.width} ${area.height} ${text}`, draw);
  }

  ribbon(layout: Layout, height: number, text: string): Kept {
    const draw = () => this.#keep(drawRibbon(this.#ink, layout, height, text));
    return this.#texts.get(`ribbon ${layout.board.width} ${height} ${text}`, draw);
  }

  frameTop(layout: Layout): Kept {
    return this.#caps.get(`top ${layout.board.width} ${layout.cell.gap}`, () => this.#keep(drawFrameTop(layout)));
  }

  frameBottom(layout: Layout): Kept {
    return this.#caps.get(`bottom ${layout.board.width} ${layout.cell.gap}`, () => this.#keep(drawFrameBottom(layout)));
  }

  frameSide(layout: Layout, edge: 'begin' | 'end'): Kept {
    return this.#caps.get(`${edge} ${layout.cell.gap}`, () => this.#keep(drawFrameSide(layout, edge)));
  }
}
