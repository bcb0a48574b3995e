import { type FaceValue, faceValue } from '../game/values.ts';
import { drawEmpty, drawFace, type FaceOrder } from './face.ts';
import { crossingAt, drawCrossing, isSeen, SPOT_COUNT, type Spot } from './gaps.ts';
import { PACKED_COUNT } from './halo.ts';
import {
  bannerSprite,
  drawBoxBottom,
  drawBoxTop,
  drawGlyph,
  drawPageEnd,
  drawTitle,
  type Glyph,
  type PageEnd,
} from './header.ts';
import type { Ink, Text } from './ink.ts';
import type { Box, CardLayout, CellSize, TextArea } from './layout.ts';
import { Lru } from './lru.ts';
import { type Overlay, withOverlay } from './overlay.ts';
import { INK } from './palette.ts';
import type { Placed, Sized } from './scene.ts';
import type { Sprite } from './sprite.ts';
import { paragraphSprite } from './text.ts';

/** How a sprite is kept, how several that have no row in common are, and how many bytes that takes. */
export interface Keeping<Kept extends Sized> {
  readonly keep: (sprite: Sprite) => Kept;
  readonly join: (pieces: readonly Placed<Kept>[]) => readonly Placed<Kept>[];
  readonly weigh: (kept: Kept) => number;
}

/** Bytes: as bit strings, those of every shape that is likely to be played at once. */
const FACE_BUDGET = 12_000_000;
const GAP_BUDGET = 8_000_000;
/** Bytes: about four hundred message lines as bit strings. */
const TEXT_BUDGET = 2_000_000;
const SMALL_BUDGET = 1_000_000;

const MARK_NUMBER = { none: 0, spawned: 1, merged: 2 } as const;
export type Writing = 'boxText' | 'accent';

export class SpriteCache<Kept extends Sized> {
  readonly #ink: Ink;
  readonly #keep: (sprite: Sprite) => Kept;
  readonly #join: Keeping<Kept>['join'];
  readonly #faces: Lru<string | number, Kept>;
  readonly #empties: Lru<number, Kept>;
  readonly #crossings: Lru<number, readonly Placed<Kept>[]>;
  readonly #texts: Lru<string, Kept>;
  readonly #caps: Lru<string, Kept>;
  readonly #glyphs: Lru<number, Glyph<Kept>>;

  constructor(ink: Ink, { keep, join, weigh }: Keeping<Kept>) {
    this.#ink = ink;
    this.#keep = keep;
    this.#join = join;
    this.#faces = new Lru(FACE_BUDGET, weigh);
    this.#empties = new Lru(SMALL_BUDGET, weigh);
    this.#crossings = new Lru(GAP_BUDGET, (pieces) => pieces.reduce((sum, { sprite }) => sum + weigh(sprite), 300));
    this.#texts = new Lru(TEXT_BUDGET, weigh);
    this.#caps = new Lru(SMALL_BUDGET, weigh);
    this.#glyphs = new Lru(SMALL_BUDGET, ({ sprite }) => (sprite === undefined ? 1 : weigh(sprite)));
  }

  face(cell: CellSize, order: FaceOrder, face: FaceValue = faceValue, overlay?: Overlay): Kept {
    const { exponent, mark } = order;
    const draw = () => drawFace(this.#ink, cell, order, face);
    // Powers of two, as nearly all games have them, are found by a number; others also by what they show.
    const number = (cell.id * 256 + exponent) * 3 + MARK_NUMBER[mark];
    const key = face === faceValue ? number : `${number} ${face(1)} ${face(exponent)}`;
    return this.#found(this.#faces, key, draw, overlay);
  }

  /** `sides` is how bright those left, above, right and below are, in one number. */
  empty(cell: CellSize, sides: number, overlay?: Overlay): Kept {
    return this.#found(this.#empties, cell.id * PACKED_COUNT + sides, () => drawEmpty(cell, sides), overlay);
  }

  /** `lights` is how bright the tiles around it are, in one number. */
  crossing(cell: CellSize, spot: Spot, lights: number): readonly Placed<Kept>[] {
    const key = (cell.id * PACKED_COUNT + lights) * SPOT_COUNT + spot.number;
    const known = this.#crossings.find(key);
    if (known !== undefined) return known;
    const crossing = crossingAt(cell, spot, lights);
    const drawn = isSeen(crossing) ? drawCrossing(cell, crossing) : [];
    const kept = drawn.map(({ sprite, x, y }) => ({ sprite: this.#keep(sprite), x, y }));
    return this.#crossings.keep(key, this.#join(kept));
  }

  crossingUnderOverlay(cell: CellSize, spot: Spot, lights: number, overlay: Overlay): readonly Placed<Kept>[] {
    return drawCrossing(cell, crossingAt(cell, spot, lights, true)).map(({ sprite, x, y }) => ({
      sprite: this.#keep(withOverlay(sprite, { ...overlay, x: overlay.x - x, y: overlay.y - y })),
      x,
      y,
    }));
  }

  /** A sprite under an overlay is drawn for one picture alone. */
  #found<Key>(cache: Lru<Key, Kept>, key: Key, draw: () => Sprite, overlay?: Overlay): Kept {
    if (overlay !== undefined) return this.#keep(withOverlay(draw(), overlay));
    return cache.find(key) ?? cache.keep(key, this.#keep(draw()));
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
    return this.#found(this.#texts, key, () => paragraphSprite(this.#ink, text, area, INK.text));
  }

  banner(area: TextArea, text: Text): Kept {
    const key = `banner ${area.width} ${area.height} ${text.locale} ${text.text}`;
    return this.#found(this.#texts, key, () => bannerSprite(this.#ink, text, area));
  }

  boxTop(box: Box, label: Text): Kept {
    const key = `label ${box.width} ${label.locale} ${label.text}`;
    return this.#found(this.#texts, key, () => drawBoxTop(this.#ink, box, label));
  }

  boxBottom(box: Box): Kept {
    return this.#found(this.#caps, `box ${box.width}`, () => drawBoxBottom(box));
  }

  title(size: number): Kept {
    return this.#found(this.#caps, `title ${size}`, () => drawTitle(this.#ink, size));
  }

  pageEnd(layout: CardLayout, end: PageEnd): Kept {
    return this.#found(this.#caps, `${end} ${layout.width}`, () => drawPageEnd(layout, end));
  }
}
