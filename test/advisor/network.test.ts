import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNetworks, NETWORK_NAMES } from '../../src/advisor/network.ts';
import { NetworkError, packNetwork, readHead, unpackNetwork } from '../../src/advisor/network-file.ts';
import { boardFrom } from '../../src/game/board.ts';
import { boardWith } from '../support/boards.ts';
import { testInFolder } from '../support/temporary-folder.ts';
import { weightsIn } from './networks.ts';
import { openForTest } from './open-for-test.ts';

const CANNOT_USE = 'The advisor cannot use one of its networks, so its hints on some boards are weaker';

const FACTS = { shape: '4x4', command: 'npm run train', seed: 1, threads: 1, moves: 5, strength: [], step: 64 };

/** Tables of 500 entries. Most entries are 0; the others take one byte or more in the file. */
const anyTable = fc
  .array(
    fc.tuple(fc.nat(499), fc.oneof(fc.integer({ min: -129, max: 129 }), fc.integer({ min: -32_767, max: 32_767 }))),
  )
  .map((entries) => {
    const table = new Int16Array(500);
    for (const [entry, weight] of entries) table[entry] = weight;
    return table;
  });

test('unpacking gives the packed network', () => {
  fc.assert(
    fc.property(fc.array(anyTable, { minLength: 1, maxLength: 4 }), (tables) => {
      const packed = packNetwork(FACTS, tables);
      const { head } = unpackNetwork(packed);
      expect(head).toMatchObject({ ...FACTS, format: 1, tables: tables.length, entriesPerTable: 500 });
      expect(weightsIn(packed)).toEqual(tables.flatMap((table) => [...table]));
    }),
    { numRuns: 20 },
  );
});

test('unpacking gives the known values', () => {
  const [keys, values] = [new Uint32Array(new SharedArrayBuffer(16)), new Uint16Array(new SharedArrayBuffer(8))];
  keys.set([1, 127, 300, 2_357_947_690]);
  values.set([1_400, 1_400, 0, 60]);
  const packed = packNetwork(FACTS, [new Int16Array(500)], { keys: keys.buffer, values: values.buffer });
  const { known } = unpackNetwork(packed);
  expect(known && new Uint32Array(known.keys)).toEqual(keys);
  expect(known && new Uint16Array(known.values)).toEqual(values);
});

const file = packNetwork(FACTS, [new Int16Array(512).fill(7)]);
const changed = Buffer.from(file);
changed.writeUInt8((changed.at(-3) ?? 0) ^ 1, changed.length - 3);

test.each([
  ['cut in half', file.subarray(0, -4), 'damaged'],
  ['changed', changed, 'damaged'],
  ['of another version', Buffer.from('{"format":99}\n'), 'not a network file of this version'],
  ['something else', Buffer.from('hello'), 'not a network file of this version'],
])('a file that is %s is rejected', (_, bytes, reason) => {
  expect(() => unpackNetwork(bytes)).toThrow(NetworkError);
  expect(() => unpackNetwork(bytes)).toThrow(reason);
});

testInFolder('a network of another board or version is reported at the start and not used', async ({ folder }) => {
  writeFileSync(join(folder, '3x3.network'), file);
  writeFileSync(join(folder, '3x4.network'), changed);
  writeFileSync(join(folder, '3x5.network'), '{"format":99}\n');
  writeFileSync(join(folder, '4x4.network'), file);
  writeFileSync(join(folder, '4x4-late.network'), file);
  const { advisor, problems } = openForTest({ folder: pathToFileURL(`${folder}/`) });
  await expect.poll(() => problems).toHaveLength(5);
  expect(problems).toEqual(
    expect.arrayContaining([
      `${CANNOT_USE}: 3x3: it is for 4x4`,
      `${CANNOT_USE}: 3x4: it is damaged (wrong checksum)`,
      `${CANNOT_USE}: 3x5: it is not a network file of this version`,
      `${CANNOT_USE}: 4x4: its tables are 1 of 512 entries, not 4 of 16777216 entries`,
      `${CANNOT_USE}: 4x4-late: it is for 4x4`,
    ]),
  );
  for (const [rows, columns] of [
    [4, 4],
    [3, 3],
    [3, 5],
  ] as const) {
    const board = boardWith(rows, columns, (cell) => cell % 2);
    expect((await advisor.advise({ board, rules: 'classic' }, { nodes: 100 }))?.evaluator).toBe('heuristic');
  }
  await advisor.close();
  expect(problems).toHaveLength(5);
});

testInFolder('a missing network is reported with the reason', async ({ folder }) => {
  const problems = await checkNetworks(pathToFileURL(`${folder}/`));
  expect(problems).toContainEqual({ network: '4x4', reason: 'it cannot be read (ENOENT)' });
});

test('an error that is not about a network file is reported, and the heuristic answers', async () => {
  const { advisor, problems } = openForTest({ folder: new URL('http://networks.invalid/') });
  const board = boardFrom(3, 3, [1, 1, 0, 0, 0, 0, 0, 0, 0]);
  const advice = await advisor.advise({ board, rules: 'classic' }, { nodes: 10 });
  await advisor.close();
  expect(advice?.evaluator).toBe('heuristic');
  expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${CANNOT_USE}: 3x3: `)));
});

test('every network that is shipped can be used', async () => {
  expect(await checkNetworks(DATA)).toEqual([]);
});

const DATA = new URL('../../data/advisor/', import.meta.url);

/** The average scores of optimal play, from docs/advisor.md. */
const OPTIMUM = new Map([
  ['3x3', 5_468],
  ['3x4', 50_724],
]);

test('docs/advisor.md has the strength and the training of every network file, and the share of the optimum', () => {
  const page = readFileSync(new URL('../../docs/advisor.md', import.meta.url), 'utf8');
  for (const name of NETWORK_NAMES) {
    const { head } = readHead(readFileSync(new URL(`${name}.network`, DATA)));
    expect(head.strength).not.toEqual([]);
    const trained = `${Math.round(head.moves / 1e6).toLocaleString('en')} million${name === '4x4-late' ? ' late' : ''}`;
    for (const { board, thinking, games, average, reached } of head.strength) {
      const optimum = OPTIMUM.get(board);
      const points = Number(average.split(' ')[0]?.replace(',', ''));
      const share = optimum === undefined ? '' : `${Math.round((100 * points) / optimum)} %`;
      const cells = [board, trained, thinking, games.toLocaleString('en'), average, share, reached];
      expect(page).toContain(`| ${cells.join(' | ')} |`.replaceAll('  ', ' '));
    }
  }
  for (const optimum of OPTIMUM.values()) expect(page).toContain(`${optimum.toLocaleString('en')} `);
});
