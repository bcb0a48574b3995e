import fc from 'fast-check';
import { expect, test } from 'vitest';
import { javaRandomState, openJavaRandom } from '../../src/game/random.ts';

/** java.util.Random as its documentation writes it down, in whole numbers of any size and Java's overflow by hand. */
function javaRandom(seed: number) {
  let state = BigInt.asUintN(48, BigInt(seed) ^ 0x5deece66dn);
  const next = (bits: bigint): bigint => {
    state = BigInt.asUintN(48, state * 0x5deece66dn + 0xbn);
    return BigInt.asIntN(32, state >> (48n - bits));
  };
  return {
    nextInt(given: number): number {
      const bound = BigInt(given);
      if ((bound & -bound) === bound) return Number((bound * next(31n)) >> 31n);
      for (;;) {
        const bits = next(31n);
        const value = bits % bound;
        if (BigInt.asIntN(32, bits - value + (bound - 1n)) >= 0n) return Number(value);
      }
    },
    nextDouble: (): number => Number((next(26n) << 27n) + next(27n)) * 2 ** -53,
  };
}

/** Small bounds as on boards, and large ones, of which those just above a power of two throw away every other draw. */
const anyBound = fc.oneof(
  fc.integer({ min: 1, max: 130 }),
  fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  fc.nat(30).map((power) => 2 ** power),
  fc.nat(30).map((power) => Math.min(2 ** power + 1, 2 ** 31 - 1)),
);

test('any bounds and any seed give the numbers of java.util.Random', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(anyBound, { minLength: 1, maxLength: 20 }), (seed, bounds) => {
      const reference = javaRandom(seed);
      const source = openJavaRandom(javaRandomState(seed));
      for (const bound of bounds) {
        expect([source.nextInt(bound), source.nextDouble()]).toEqual([
          reference.nextInt(bound),
          reference.nextDouble(),
        ]);
      }
    }),
  );
});

test('a bound that divides 2^31 + 1 throws away the draws of its last run, too', () => {
  const bound = (2 ** 31 + 1) / 3;
  const reference = javaRandom(1);
  const source = openJavaRandom(javaRandomState(1));
  for (let draw = 0; draw < 200; draw += 1) expect(source.nextInt(bound)).toBe(reference.nextInt(bound));
});
