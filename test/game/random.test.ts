import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  javaRandomState,
  type KeyedHash,
  openRandom,
  type RandomState,
  SeedError,
  startOf,
} from '../../src/game/random.ts';
import { hmac } from './keyed-hash.ts';
import { readVectors } from './vectors.ts';

interface JavaCase {
  readonly seed: string;
  readonly stateAfterSeeding: string;
  readonly firstState: string;
  readonly ops: readonly (readonly ['nextInt', number, number] | readonly ['nextDouble', number, string])[];
}

describe('the java source', () => {
  const { cases } = readVectors<{ cases: JavaCase[] }>('rng_java_random.json');

  test.each(cases)('draws the numbers of java.util.Random for seed $seed, value by value', ({ seed, ops }) => {
    const source = openRandom(javaRandomState(seed), hmac);
    expect(ops.length).toBeGreaterThan(50);
    for (const [kind, argument, result] of ops) {
      if (kind === 'nextInt') expect(source.nextInt(argument)).toBe(result);
      else expect(source.nextDouble()).toBe(argument / 2 ** 53);
    }
  });

  test.each(cases)('has the published states for seed $seed', ({ seed, stateAfterSeeding, firstState }) => {
    const state = javaRandomState(seed);
    expect(String(state.state)).toBe(stateAfterSeeding);
    const source = openRandom(state, hmac);
    source.nextInt(2);
    expect(String(source.state.state)).toBe(firstState);
  });

  test.each([13579, 0, -1, 2 ** 53 - 1, -(2 ** 53) + 1])('takes the seed %d as a number or as text', (seed) => {
    expect(javaRandomState(seed)).toEqual(javaRandomState(String(seed)));
  });

  test('scrambles seeds of 64 bits, also negative ones, to 48 bits', () => {
    // The largest and the smallest `long` of Java, and two seeds that differ by 2^48 and therefore have the same state.
    expect(javaRandomState('9223372036854775807').state).toBe(2 ** 48 - 1 - 0x5deece66d);
    expect(javaRandomState('-9223372036854775808').state).toBe(0x5deece66d);
    expect(javaRandomState(5 + 2 ** 48).state).toBe(javaRandomState(5).state);
  });

  test.each([
    '',
    ' ',
    '1.5',
    '1e3',
    'abc',
    '0x10',
    '--1',
    '9223372036854775808',
    '-9223372036854775809',
    '1'.repeat(30),
  ])('does not take the seed text %j', (seed) => {
    expect(() => javaRandomState(seed)).toThrow(SeedError);
  });

  test.each([1.5, 2 ** 53, -(2 ** 53), Number.NaN, Number.POSITIVE_INFINITY])('does not take the seed %d', (seed) => {
    expect(() => javaRandomState(seed)).toThrow(SeedError);
  });
});

describe('the fair source', () => {
  const start: RandomState = { kind: 'hmac', seed: '00112233445566778899aabbccddeeff', state: 0 };
  /** A keyed hash whose bytes encode these numbers, to test how numbers are read from bytes. */
  const fixed =
    (...numbers: readonly number[]): KeyedHash =>
    (_, counter) => {
      return Uint8Array.from({ length: 32 }, (_none, at) => {
        const [number, byte] = [BigInt(numbers[4 * counter + Math.floor(at / 8)] ?? 0) << 3n, at % 8];
        return byte < 7 ? Number((number >> BigInt(48 - 8 * byte)) & 255n) : 0xaa;
      });
    };

  test('rejects numbers that would favor small results', () => {
    // 2^53 modulo 3 is 2. If the two largest numbers were not rejected, 0 and 1 would be too frequent.
    for (const rejected of [2 ** 53 - 1, 2 ** 53 - 2]) {
      const source = openRandom(start, fixed(rejected, 5));
      expect(source.nextInt(3)).toBe(2);
      expect(source.state.state).toBe(2);
    }
    const source = openRandom(start, fixed(2 ** 53 - 3, 5));
    expect(source.nextInt(3)).toBe(2);
    expect(source.state.state).toBe(1);
  });

  test('needs one hash for the cells and tiles of two moves', () => {
    const asked: number[] = [];
    const hash: KeyedHash = (seed, counter) => {
      asked.push(counter);
      return hmac(seed, counter);
    };
    const source = openRandom(start, hash);
    for (let tile = 0; tile < 6; tile += 1) {
      source.nextInt(16);
      source.nextDouble();
    }
    expect(asked).toEqual([0, 1, 2]);
    // Each click opens the random source in the state in which the last move left it.
    for (const state of [0, 2, 4, 6]) {
      asked.length = 0;
      const click = openRandom({ ...start, state }, hash);
      click.nextInt(16);
      click.nextDouble();
      expect(asked).toEqual([Math.floor(state / 4)]);
    }
  });

  test('draws the last number below 1 at most', () => {
    expect(openRandom(start, () => new Uint8Array(32).fill(255)).nextDouble()).toBe(1 - 2 ** -53);
  });
});

test('the start of a source follows from its seed', () => {
  expect(startOf({ kind: 'java', seed: '13579' })).toEqual(javaRandomState(13579));
  expect(startOf({ kind: 'hmac', seed: 'f00d' })).toEqual({ kind: 'hmac', seed: 'f00d', state: 0 });
});

describe.each(['java', 'hmac'] as const)('a %s source', (kind) => {
  const start: RandomState = kind === 'java' ? javaRandomState(42) : { kind, seed: 'secret', state: 0 };

  test('continues from a stored state as if it had never stopped', () => {
    const source = openRandom(start, hmac);
    for (const bound of [3, 16, 7, 120, 1]) {
      const state: RandomState = JSON.parse(JSON.stringify(source.state));
      const other = openRandom(state, hmac);
      expect(other.nextInt(bound)).toBe(source.nextInt(bound));
      expect(other.nextDouble()).toBe(source.nextDouble());
      expect(other.state).toEqual(source.state);
    }
    expect(source.state.seed).toBe(start.seed);
  });
});

/** Random bounds, small and large. A bound just above a power of two rejects every other draw. */
const anyBound = fc.oneof(
  fc.integer({ min: 1, max: 130 }),
  fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  fc.nat(30).map((power) => 2 ** power),
  fc.nat(30).map((power) => Math.min(2 ** power + 1, 2 ** 31 - 1)),
);

test('a bound that divides 2^31 + 1 rejects the last draws, too', () => {
  const source = openRandom(javaRandomState(1), hmac);
  for (let draw = 0; draw < 200; draw += 1) source.nextInt((2 ** 31 + 1) / 3);
  expect(source.state.state).toBe(166_040_267_433_587);
});

/** A hash gives four numbers, and each of them is made from this many of its bytes. */
const NUMBERS = 4;
const BYTES = 8;

/** The n-th 53-bit number, computed with BigInt and without state, as somebody would who checks a revealed seed. */
function numberAt(seed: string, n: number): bigint {
  const hash = createHmac('sha256', seed)
    .update(String(Math.floor(n / NUMBERS)))
    .digest();
  const from = (n % NUMBERS) * BYTES;
  return BigInt(`0x${hash.subarray(from, from + BYTES).toString('hex')}`) >> 11n;
}

test('a revealed seed gives every number of a ranked game, and the cell of each new tile', () => {
  const kind = 'hmac';
  fc.assert(
    fc.property(fc.string(), fc.nat(10_000), anyBound, (seed, state, bound) => {
      const source = openRandom({ kind, seed, state }, hmac);
      for (let draw = 0; draw < 10; draw += 1) {
        expect(source.nextDouble()).toBe(Number(numberAt(seed, state + draw)) / 2 ** 53);
        expect(source.state).toEqual({ kind, seed, state: state + draw + 1 });
      }
      const cell = openRandom({ kind, seed, state }, hmac).nextInt(bound);
      expect(cell).toBe(Number(numberAt(seed, state) % BigInt(bound)));
    }),
  );
});
