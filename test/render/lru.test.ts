import { expect, test } from 'vitest';
import { Lru } from '../../src/render/lru.ts';

test('a value is made once and then kept', () => {
  const lru = new Lru<string, number>(2);
  expect(lru.get('a', () => 1)).toBe(1);
  expect(lru.get('a', () => 2)).toBe(1);
});

test('what was used longest ago goes first', () => {
  const lru = new Lru<string, number>(2);
  lru.get('a', () => 1);
  lru.get('b', () => 1);
  lru.get('a', () => 2);
  lru.get('c', () => 1);
  expect(lru.get('a', () => 2)).toBe(1);
  expect(lru.get('b', () => 2)).toBe(2);
});

test('the weights of the kept values stay within the budget', () => {
  const lru = new Lru<number, Uint8Array>(100, ({ length }) => length);
  for (let key = 0; key < 50; key += 1) lru.get(key, () => new Uint8Array(30));
  expect(lru.size).toBe(3);
  lru.get(50, () => new Uint8Array(500));
  expect(lru.size).toBe(1);
});
