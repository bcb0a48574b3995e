/** A game's picture becomes a scene: which sprite stands where. No colors, no file format. */
import { placeBoard } from './board-staging.ts';
import type { CardLayout } from './card-layout.ts';
import { placeHeader, skeletonOf } from './header-staging.ts';
import type { Ink } from './ink.ts';
import { inscribe } from './inscription.ts';
import type { Layout } from './layout.ts';
import { Lru } from './lru.ts';
import type { Parts } from './parts.ts';
import type { BoardPicture, CardPicture, CardWords } from './picture.ts';
import type { Placed, Scene, Sized } from './scene.ts';

/** What stays the same from move to move, in one language. */
interface Skeleton<Kept extends Sized> {
  readonly labels: CardWords['labels'];
  readonly placed: readonly Placed<Kept>[];
}

const KEPT_SKELETONS = 128;

export class Stage<Kept extends Sized> {
  readonly #ink: Ink;
  readonly #parts: Parts<Kept>;
  readonly #skeletons = new Lru<CardLayout, Skeleton<Kept>>(KEPT_SKELETONS);

  constructor(ink: Ink, parts: Parts<Kept>) {
    this.#ink = ink;
    this.#parts = parts;
  }

  /** The scene of a board alone, in the layout of its shape. */
  board(layout: Layout, picture: BoardPicture): Scene<Kept> {
    const placed: Placed<Kept>[] = [];
    placeBoard(this.#parts, placed, layout, picture);
    return { width: layout.width, height: layout.height, placed };
  }

  /** The scene of a card. */
  card(layout: CardLayout, picture: CardPicture): Scene<Kept> {
    const { words, state, celebration } = picture;
    const isOver = state === 'over';
    const line = isOver ? inscribe(this.#ink, layout, { text: words.message, locale: words.locale }) : undefined;
    const inHeader = isOver || celebration === 'goal' ? 'banner' : 'header';
    const placed = [...this.#skeleton(layout, words).placed];
    placeHeader(this.#parts, placed, layout, words, line === undefined ? inHeader : 'board');
    placeBoard(this.#parts, placed, layout, picture, line);
    return { width: layout.width, height: layout.height, placed };
  }

  #skeleton(layout: CardLayout, { labels, locale }: CardWords): Skeleton<Kept> {
    const known = this.#skeletons.find(layout);
    if (known?.labels.score === labels.score && known.labels.best === labels.best) return known;
    return this.#skeletons.keep(layout, { labels, placed: skeletonOf(this.#parts, layout, { labels, locale }) });
  }
}
