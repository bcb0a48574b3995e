/** Every sprite is drawn once and kept, within a budget: this file knows what makes two sprites the same. */
import { type FaceValue, faceValue } from '../game/values.ts';
import { drawFrameBottom, drawFrameTop, drawRibbon, type Ribbon } from './board-parts.ts';
import { drawFace, type FaceOrder } from './face.ts';
import { drawBoxBottom, drawBoxTop, drawGlyph, drawTitle, type Glyph } from './header-parts.ts';
import { createInk, type Ink } from './ink.ts';
import type { Box, Layout, TextArea } from './layout.ts';
import { Lru } from './lru.ts';
import { INK } from './palette.ts';
import { paragraphSprite } from './paragraph.ts';
import { type Sprite, weighSprite } from './sprite.ts';

/** Kept faces, in pixels: those of some ten shapes of boards. */
const FACE_BUDGET = 16_000_000;
/** Kept messages, labels and ribbons, in pixels: about two hundred message lines. */
const TEXT_BUDGET = 8_000_000;
/** Kept characters and caps; there are only so many sizes of them. */
const SMALL_BUDGET = 2_000;

const MARK_NUMBER = { none: 0, spawned: 1, merged: 2 } as const;

export type Writing = 'boxText' | 'accent';

export class Parts {
  readonly #ink: Ink = createInk();
  readonly #faces = new Lru<string | number, Sprite>(FACE_BUDGET, weighSprite);
  readonly #texts = new Lru<string, Sprite>(TEXT_BUDGET, weighSprite);
  readonly #glyphs = new Lru<string, Glyph>(SMALL_BUDGET);
  readonly #caps = new Lru<string, Sprite>(SMALL_BUDGET);

  face({ cell }: Layout, order: FaceOrder, face: FaceValue = faceValue): Sprite {
    const { exponent, mark, outlined } = order;
    // Powers of two, as nearly all games have them, are found by a number; others also by what they show.
    const number = ((cell.pitch * 256 + exponent) * 3 + MARK_NUMBER[mark]) * 2 + (outlined ? 1 : 0);
    const key = face === faceValue || exponent === 0 ? number : `${number} ${face(1)} ${face(exponent)}`;
    return this.#faces.get(key, () => drawFace(this.#ink, cell, order, face));
  }

  title(size: number): Sprite {
    return this.#caps.get(`title ${size}`, () => drawTitle(this.#ink, size));
  }

  boxTop(box: Box, label: string): Sprite {
    return this.#texts.get(`label ${box.width} ${label}`, () => drawBoxTop(this.#ink, box, label));
  }

  boxBottom(box: Box): Sprite {
    return this.#caps.get(`box ${box.width}`, () => drawBoxBottom(box));
  }

  glyph(character: string, size: number, writing: Writing): Glyph {
    const draw = () => drawGlyph(this.#ink, character, size, INK[writing]);
    return this.#glyphs.get(`${character}${size}${writing}`, draw);
  }

  message(area: TextArea, text: string): Sprite {
    const draw = () => paragraphSprite(this.#ink, text, area, INK.text);
    return this.#texts.get(`message ${area.width} ${text}`, draw);
  }

  ribbon(layout: Layout, ribbon: Ribbon, text: string): Sprite {
    const draw = () => drawRibbon(this.#ink, layout, ribbon, text);
    return this.#texts.get(`ribbon ${layout.board.width} ${ribbon.height} ${text}`, draw);
  }

  frameTop(layout: Layout): Sprite {
    return this.#caps.get(`top ${layout.rows} ${layout.columns}`, () => drawFrameTop(layout));
  }

  frameBottom(layout: Layout): Sprite {
    return this.#caps.get(`bottom ${layout.rows} ${layout.columns}`, () => drawFrameBottom(layout));
  }
}
