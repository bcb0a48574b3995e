import { type FaceValue, faceValue } from '../game/values.ts';
import type { TileLook } from './board.ts';
import { drawGlyph, type Glyph } from './header.ts';
import type { CellSize } from './layout.ts';
import { Lru } from './lru.ts';
import { type Overlay, withOverlay } from './overlay.ts';
import { INK } from './palette.ts';
import {
  CROSSING_COUNT,
  type Crossing,
  drawCrossing,
  drawEmpty,
  drawFace,
  drawSpawned,
  PACKED_COUNT,
} from './pieces.ts';
import type { Placed, Sized } from './scene.ts';
import type { Sprite } from './sprite.ts';

/** How sprites are encoded for the cache. */
export interface CacheStrategy<Kept extends Sized> {
  readonly encode: (sprite: Sprite) => Kept;
  /** Joins sprites that share no row. */
  readonly join: (pieces: readonly Placed<Kept>[]) => readonly Placed<Kept>[];
  /** Returns the size of a cached sprite in bytes. */
  readonly weigh: (kept: Kept) => number;
}

/** The cache's size in bytes, which is enough for all shapes that are played at the same time. */
const FACE_BUDGET = 12_000_000;
const GAP_BUDGET = 8_000_000;
/** The cache's size in bytes, which is enough for about 400 messages and for the other parts of cards. */
const OTHERS_BUDGET = 3_000_000;
const SMALL_BUDGET = 1_000_000;

const keyUnder = (key: string | number, overlay?: Overlay): string | number =>
  overlay === undefined ? key : `${key} ${overlay.x} ${overlay.y} ${overlay.id}`;

export type Writing = 'boxText' | 'accent';

export class SpriteCache<Kept extends Sized> {
  readonly #encode: CacheStrategy<Kept>['encode'];
  readonly #join: CacheStrategy<Kept>['join'];
  readonly #faces: Lru<string | number, Kept>;
  readonly #empties: Lru<string | number, Kept>;
  readonly #crossings: Lru<string | number, readonly Placed<Kept>[]>;
  readonly #others: Lru<string | number, Kept>;
  readonly #glyphs: Lru<number, Glyph<Kept>>;

  constructor({ encode, join, weigh }: CacheStrategy<Kept>) {
    this.#encode = encode;
    this.#join = join;
    this.#faces = new Lru(FACE_BUDGET, weigh);
    this.#empties = new Lru(SMALL_BUDGET, weigh);
    this.#crossings = new Lru(GAP_BUDGET, (pieces) => pieces.reduce((sum, { sprite }) => sum + weigh(sprite), 300));
    this.#others = new Lru(OTHERS_BUDGET, weigh);
    this.#glyphs = new Lru(SMALL_BUDGET, ({ sprite }) => (sprite === undefined ? 1 : weigh(sprite)));
  }

  /** A cell with or without a tile. `sides` are as for `empty`. */
  cell(cell: CellSize, look: TileLook & { readonly sides: number }, face: FaceValue, overlay?: Overlay): Kept {
    const { exponent, mark, sides } = look;
    if (exponent === 0) return this.empty(cell, sides, overlay);
    return mark === 'spawned'
      ? this.spawned(cell, exponent, sides, face, overlay)
      : this.face(cell, look, face, overlay);
  }

  face(cell: CellSize, look: TileLook, face: FaceValue = faceValue, overlay?: Overlay): Kept {
    const { exponent, mark } = look;
    const draw = () => drawFace(cell, exponent, mark === 'merged' ? 'merged' : 'none', face);
    // A number is a fast key, and enough for powers of two. For other values, the key also contains the value.
    const number = (cell.id * 256 + exponent) * 2 + (mark === 'merged' ? 1 : 0);
    const key = face === faceValue ? number : `${number} ${face(exponent)}`;
    return this.#found(this.#faces, key, draw, overlay);
  }

  /** The newest tile. `sides` are as for `empty`. */
  spawned(cell: CellSize, exponent: number, sides: number, face: FaceValue = faceValue, overlay?: Overlay): Kept {
    // Negative, because `face` uses the positive numbers.
    const number = -1 - ((cell.id * 256 + exponent) * PACKED_COUNT + sides);
    const key = face === faceValue ? number : `${number} ${face(exponent)}`;
    return this.#found(this.#faces, key, () => drawSpawned(cell, exponent, face, sides), overlay);
  }

  /** @param sides the brightness of the tiles left, above, right and below, packed */
  empty(cell: CellSize, sides: number, overlay?: Overlay): Kept {
    return this.#found(this.#empties, cell.id * PACKED_COUNT + sides, () => drawEmpty(cell, sides), overlay);
  }

  /** @param four the cells around the corner, packed */
  crossing(cell: CellSize, crossing: Crossing, four: number, overlay?: Overlay): readonly Placed<Kept>[] {
    const number = (cell.id * PACKED_COUNT + four) * CROSSING_COUNT + crossing.number;
    const key = keyUnder(number, overlay);
    const known = this.#crossings.find(key);
    if (known !== undefined) return known;
    const pieces = drawCrossing(cell, crossing, four, overlay !== undefined).map(({ sprite, x, y }) => {
      const over = overlay && { ...overlay, x: overlay.x - x, y: overlay.y - y };
      return { sprite: this.#encode(withOverlay(sprite, over)), x, y };
    });
    return this.#crossings.memoize(key, this.#join(pieces));
  }

  /** Returns the cached sprite for a key. Calls `draw` if there is none. */
  sprite(key: string, draw: () => Sprite): Kept {
    return this.#found(this.#others, key, draw);
  }

  #found(cache: Lru<string | number, Kept>, key: string | number, draw: () => Sprite, overlay?: Overlay): Kept {
    const under = keyUnder(key, overlay);
    return cache.find(under) ?? cache.memoize(under, this.#encode(withOverlay(draw(), overlay)));
  }

  glyph(character: string, size: number, writing: Writing): Glyph<Kept> {
    const key = ((character.codePointAt(0) ?? 0) * 1024 + size) * 2 + (writing === 'boxText' ? 1 : 0);
    return this.#glyphs.find(key) ?? this.#glyphs.memoize(key, this.#drawGlyph(character, size, writing));
  }

  #drawGlyph(character: string, size: number, writing: Writing): Glyph<Kept> {
    const { sprite, ...metrics } = drawGlyph(character, size, INK[writing]);
    return { sprite: sprite && this.#encode(sprite), ...metrics };
  }
}
