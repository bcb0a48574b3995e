import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFairRandom } from '../../src/game/random.ts';
import { hmac } from '../support/keyed-hash.ts';

/** How many numbers each hash gives, by kind, and how long one of them is. */
const NUMBERS = { fair: 1, fair2: 4 } as const;
const BYTES = 8;

/** The n-th number of 53 bits as somebody who checks a revealed seed works it out: whole numbers of any size, no state. */
function numberAt(kind: keyof typeof NUMBERS, seed: string, n: number): bigint {
  const hash = createHmac('sha256', seed)
    .update(String(Math.floor(n / NUMBERS[kind])))
    .digest();
  const from = (n % NUMBERS[kind]) * BYTES;
  return BigInt(`0x${hash.subarray(from, from + BYTES).toString('hex')}`) >> 11n;
}

test.each(['fair', 'fair2'] as const)('a revealed seed gives every number of a %s game', (kind) => {
  fc.assert(
    fc.property(fc.string(), fc.nat(10_000), (seed, state) => {
      const source = openFairRandom({ kind, seed, state }, hmac);
      for (let draw = 0; draw < 10; draw += 1) {
        expect(source.nextDouble()).toBe(Number(numberAt(kind, seed, state + draw)) / 2 ** 53);
        expect(source.state).toEqual({ kind, seed, state: state + draw + 1 });
      }
    }),
    { numRuns: 30 },
  );
});

test.each(['fair', 'fair2'] as const)('a place in a %s game is the rest of its number by the free spaces', (kind) => {
  fc.assert(
    fc.property(fc.string(), fc.nat(10_000), fc.integer({ min: 1, max: 120 }), (seed, state, bound) => {
      const place = openFairRandom({ kind, seed, state }, hmac).nextInt(bound);
      expect(place).toBe(Number(numberAt(kind, seed, state) % BigInt(bound)));
    }),
    { numRuns: 100 },
  );
});
