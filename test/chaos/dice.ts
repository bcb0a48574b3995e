import { seededRandom } from '../../src/advisor/seeded-random.ts';

export type Dice = ReturnType<typeof rollDice>;

/**
 * The random choices of a chaos run. The same seed and stream always give the same choices.
 * @param stream the number of a stream of choices, below 1,000: players and faults do not influence each other
 */
export function rollDice(seed: number, stream: number) {
  const next = seededRandom(1_000 * seed + stream + 1);
  return {
    /** A whole number from `from` to `to`, both included. */
    between: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    /** Picks one item; returns `undefined` only for an empty list. */
    pick: <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(next() * list.length)],
  };
}
