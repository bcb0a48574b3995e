import { expect, test } from 'vitest';
import { Lru } from '../../src/render/lru.ts';

const get = <Key, Value>(lru: Lru<Key, Value>, key: Key, make: () => Value): Value =>
  lru.find(key) ?? lru.memoize(key, make());

test('a value that is used stays while others are added and evicted', () => {
  const lru = new Lru<number, string>(8);
  for (let other = 0; other < 100; other += 1) {
    get(lru, other, () => 'other');
    expect(get(lru, -1, () => (other === 0 ? 'first' : 'made again'))).toBe('first');
  }
  expect(get(lru, 0, () => 'again')).toBe('again');
});

test('the weights of the kept values stay within the budget', () => {
  const lru = new Lru<number, Uint8Array>(120, ({ length }) => length);
  const keys = Array.from({ length: 7 }, (_, key) => key);
  for (let round = 0; round < 7; round += 1) {
    for (const key of keys) get(lru, key, () => new Uint8Array(30));
    expect(keys.filter((key) => lru.find(key)).length).toBeLessThanOrEqual(4);
  }
});

test('a value heavier than the budget is evicted when others are added', () => {
  const lru = new Lru<number, Uint8Array>(100, ({ length }) => length);
  get(lru, 0, () => new Uint8Array(500));
  for (let key = 1; key < 5; key += 1) get(lru, key, () => new Uint8Array(30));
  expect(get(lru, 0, () => new Uint8Array(1))).toHaveLength(1);
});
