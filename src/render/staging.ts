/** A game's picture becomes a scene: which sprite stands where. No colors, no file format. */
import { placeBoard } from './board-staging.ts';
import { placeHeader, skeletonOf } from './header-staging.ts';
import type { Layout } from './layout.ts';
import { Lru } from './lru.ts';
import type { Parts } from './parts.ts';
import type { BoardPicture } from './picture.ts';
import type { Placed, Scene, Sized } from './scene.ts';
import type { Theme } from './theme.ts';

/** What stays the same from move to move, in one language. */
interface Skeleton<Kept extends Sized> {
  readonly labels: BoardPicture['labels'];
  readonly placed: readonly Placed<Kept>[];
}

const KEPT_SKELETONS = 128;

export class Stage<Kept extends Sized> {
  readonly #parts: Parts<Kept>;
  readonly #skeletons = new Lru<Layout, Skeleton<Kept>>(KEPT_SKELETONS);

  constructor(parts: Parts<Kept>) {
    this.#parts = parts;
  }

  /** The scene of a picture in the layout of its board's shape. */
  scene(layout: Layout, picture: BoardPicture, theme: Theme): Scene<Kept> {
    const placed = [...this.#skeleton(layout, picture.labels).placed];
    placeHeader(this.#parts, placed, layout, picture);
    placeBoard(this.#parts, placed, layout, picture, theme);
    return { width: layout.width, height: layout.height, placed };
  }

  #skeleton(layout: Layout, labels: BoardPicture['labels']): Skeleton<Kept> {
    const known = this.#skeletons.find(layout);
    if (known?.labels.score === labels.score && known.labels.best === labels.best) return known;
    return this.#skeletons.keep(layout, { labels, placed: skeletonOf(this.#parts, layout, labels) });
  }
}
