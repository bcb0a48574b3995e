export type Dice = ReturnType<typeof rollDice>;

/**
 * The random choices of a chaos run. The same seed and stream always give the same choices.
 * @param stream the number of a stream of choices: players and faults do not influence each other
 */
export function rollDice(seed: number, stream: number) {
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b);
  // The random generator Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number from `from` to `to`, both included. */
    between: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    /** Picks one item; returns `undefined` only for an empty list. */
    pick: <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(next() * list.length)],
    /** Picks one item. An item of weight 2 is twice as likely as an item of weight 1. */
    weighted<Item>(list: readonly (readonly [weight: number, item: Item])[]): Item | undefined {
      let left = next() * list.reduce((sum, [weight]) => sum + weight, 0);
      return list.find(([weight]) => {
        left -= weight;
        return left < 0;
      })?.[1];
    },
  };
}
