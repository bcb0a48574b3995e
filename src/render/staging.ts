/** A game's picture becomes a scene: which sprite stands where. No colors, no file format. */
import { placeBoard } from './board-staging.ts';
import { placeHeader, skeletonOf } from './header-staging.ts';
import type { Layout } from './layout.ts';
import { Lru } from './lru.ts';
import type { Parts } from './parts.ts';
import type { BoardPicture } from './picture.ts';
import type { Placed, Scene, Sized } from './scene.ts';
import type { Theme } from './theme.ts';

const KEPT_SKELETONS = 128;

export class Stage<Kept extends Sized> {
  readonly #parts: Parts<Kept>;
  /** What stays the same from move to move. */
  readonly #skeletons = new Lru<string, readonly Placed<Kept>[]>(KEPT_SKELETONS);

  constructor(parts: Parts<Kept>) {
    this.#parts = parts;
  }

  /** The scene of a picture in the layout of its board's shape. */
  scene(layout: Layout, picture: BoardPicture, theme: Theme): Scene<Kept> {
    const placed = [...this.#skeleton(layout, picture.labels)];
    placeHeader(this.#parts, placed, layout, picture);
    placeBoard(this.#parts, placed, layout, picture, theme);
    return { width: layout.width, height: layout.height, placed };
  }

  #skeleton(layout: Layout, labels: BoardPicture['labels']): readonly Placed<Kept>[] {
    const key = `${layout.rows} ${layout.columns} ${layout.unit} ${labels.score} ${labels.best}`;
    return this.#skeletons.find(key) ?? this.#skeletons.keep(key, skeletonOf(this.#parts, layout, labels));
  }
}
