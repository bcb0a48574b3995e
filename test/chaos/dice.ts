/** Chance for a run of the chaos test: the same seed and the same stream give the same choices. */
export interface Dice {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number of at least `from` and at most `to`. */
  between(from: number, to: number): number;
  /** True so often out of 1. */
  chance(share: number): boolean;
  /** Any of the list; `undefined` only when it is empty. */
  pick<Item>(list: readonly Item[]): Item | undefined;
  /** Any of the list, an entry of weight 2 twice as often as one of weight 1. */
  weighted<Item>(list: readonly (readonly [weight: number, item: Item])[]): Item | undefined;
}

/** @param stream each player, and the part that makes trouble, has a stream of its own, so that none disturbs another's choices */
export function rollDice(seed: number, stream: number): Dice {
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b);
  // Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
    weighted(list) {
      let left = next() * list.reduce((sum, [weight]) => sum + weight, 0);
      return list.find(([weight]) => {
        left -= weight;
        return left < 0;
      })?.[1];
    },
  };
}
