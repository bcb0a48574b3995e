/** Sorts the changes of all sprites of a frame into the rows of the picture they are in. */
import type { Placed } from '../scene.ts';
import { type CodedSprite, HALF, wordsOf } from './coded-sprite.ts';

/**
 * Each row has a chain of changes, from left to right. A change is a number; the lists, which are kept from frame to
 * frame, tell what it is.
 */
export class RowChains {
  /** The first change of each row, or -1. */
  readonly first: Int32Array;
  /** The next change in the same row, or -1. */
  next = new Int32Array(4096);
  /** The number of the change's sprite in the scene. */
  part = new Uint16Array(4096);
  /** Where the change stands in the sprite's data; no sprite of ours has more than some ten thousand words. */
  place = new Uint16Array(4096);

  constructor(rows: number) {
    this.first = new Int32Array(rows);
  }

  /** Takes in the `changes` changes of a scene of `height` rows. */
  build(placed: readonly Placed<CodedSprite>[], changes: number, height: number): void {
    if (changes > this.next.length) {
      this.next = new Int32Array(2 * changes);
      this.part = new Uint16Array(2 * changes);
      this.place = new Uint16Array(2 * changes);
    }
    this.first.fill(-1, 0, height);
    let count = 0;
    // Sprites of a row stand from left to right: added from the last one, each in front, so do the changes of a chain.
    for (let part = placed.length - 1; part >= 0; part -= 1) {
      const it = placed[part];
      if (it !== undefined) count = this.#add(it, part, count);
    }
  }

  #add({ sprite: { data }, y }: Placed<CodedSprite>, number: number, start: number): number {
    const { first, next, part, place } = this;
    let count = start;
    let at = 0;
    while (at < data.length) {
      const row = y + ((data[at] ?? 0) & HALF);
      next[count] = first[row] ?? -1;
      part[count] = number;
      place[count] = at;
      first[row] = count;
      count += 1;
      at += 2 + wordsOf((data[at + 1] ?? 0) >>> 16);
    }
    return count;
  }
}
