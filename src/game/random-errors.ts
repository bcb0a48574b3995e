/** What a caller of a random source can do wrong. */

export class RandomBoundError extends Error {
  override readonly name = 'RandomBoundError';

  constructor(bound: number) {
    super(`The bound of a random number is a whole number from 1 to ${LARGEST_BOUND}, not ${bound}.`);
  }
}

/** A state of one kind was given to the source of another kind. */
export class RandomKindError extends Error {
  override readonly name = 'RandomKindError';

  constructor(wanted: string, given: string) {
    super(`This random source continues states of kind '${wanted}', not '${given}'.`);
  }
}

/** The largest bound of `nextInt`: the largest 32-bit integer with a sign. */
const LARGEST_BOUND = 2 ** 31 - 1;

export function requireBound(bound: number): void {
  if (!Number.isInteger(bound) || bound < 1 || bound > LARGEST_BOUND) throw new RandomBoundError(bound);
}
