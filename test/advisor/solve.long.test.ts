import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BoardKeys } from '../../src/advisor/board-keys.ts';
import { unpackNetwork } from '../../src/advisor/network-file.ts';
import { exactValues, solve } from '../../tools/train/solve.ts';

const FILE = new URL('../../data/advisor/3x3.network', import.meta.url);

test('3x3 has as many boards and points as others found, and the values in its file are exact', {
  timeout: 1_800_000,
}, () => {
  const { boards, afterstates, start, table } = solve(3, 3);
  expect({ boards, afterstates }).toEqual({ boards: 48_713_519, afterstates: 31_431_374 });
  expect(start).toBeCloseTo(5_468.48, 2);

  const { head, known } = unpackNetwork(readFileSync(FILE));
  if (known === undefined) throw new Error('The file has no values.');
  const [boardKeys, value, cells] = [new BoardKeys(3, 3), exactValues(3, 3, table), new Uint8Array(9)];
  const values = new Uint16Array(known.values);
  const wrong = new Uint32Array(known.keys).filter((key, at) => {
    boardKeys.into(cells, key);
    return values[at] !== Math.round(value(cells) / head.step);
  });
  expect(wrong).toHaveLength(0);
});
