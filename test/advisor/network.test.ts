import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNetworks, NetworkError, packNetwork, unpackNetwork } from '../../src/advisor/network.ts';
import { boardFrom } from '../../src/game/board.ts';
import { openForTest } from '../support/advisors.ts';
import { boardWith } from '../support/boards.ts';
import { weightsIn } from '../support/networks.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const FACTS = { shape: '4x4', command: 'npm run train', seed: 1, threads: 1, moves: 5, strength: [], step: 64 };

/** Tables of 500 entries: most pages empty, weights of one byte and of two. */
const anyTable = fc
  .array(
    fc.tuple(fc.nat(499), fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -32_767, max: 32_767 }))),
  )
  .map((entries) => {
    const table = new Int16Array(500);
    for (const [entry, weight] of entries) table[entry] = weight;
    return table;
  });

test('a network comes out of its file as it went in', () => {
  fc.assert(
    fc.property(fc.array(anyTable, { minLength: 1, maxLength: 4 }), (tables) => {
      const packed = packNetwork(FACTS, tables);
      const { head } = unpackNetwork(packed);
      expect(head).toMatchObject({ ...FACTS, format: 1, tables: tables.length, entriesPerTable: 500 });
      expect(weightsIn(packed)).toEqual(tables.flatMap((table) => [...table]));
    }),
  );
});

const file = packNetwork(FACTS, [new Int16Array(512).fill(7)]);
const changed = Buffer.from(file);
changed.writeUInt8((changed.at(-3) ?? 0) ^ 1, changed.length - 3);

test.each([
  ['cut in half', file.subarray(0, -4), 'damaged'],
  ['changed', changed, 'damaged'],
  ['of another version', Buffer.from('{"format":99}\n'), 'no network of this version'],
  ['something else', Buffer.from('hello'), 'no network of this version'],
])('a file that is %s is refused', (_, bytes, reason) => {
  expect(() => unpackNetwork(bytes)).toThrow(NetworkError);
  expect(() => unpackNetwork(bytes)).toThrow(reason);
});

testInFolder(
  'a network of another board, or of another version, is told at the start and not used',
  async ({ folder }) => {
    writeFileSync(join(folder, '3x3.network'), file);
    writeFileSync(join(folder, '3x5.network'), '{"format":99}\n');
    writeFileSync(join(folder, '4x4.network'), file);
    writeFileSync(join(folder, '4x4-late.network'), file);
    const { advisor, problems } = openForTest({ folder: pathToFileURL(`${folder}/`) });
    await expect.poll(() => problems).toHaveLength(4);
    expect(problems).toEqual(
      expect.arrayContaining([
        'The advisor plays 3x3 by a simple rule, because of its network: it is for 4x4.',
        'The advisor plays 3x5 by a simple rule, because of its network: it is no network of this version.',
        'The advisor plays 4x4 by a simple rule, because of its network: its tables are 1 of 512 entries, not 4 of 16777216 entries.',
        'The advisor plays 4x4 boards with 16384, 8192, 4096 and 2048 like all others, because of its network: it is for 4x4.',
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
    expect(problems).toHaveLength(4);
  },
);

testInFolder('without a usable network the advisor says so once and plays on by a heuristic', async ({ folder }) => {
  const folderUrl = pathToFileURL(`${folder}/`);
  expect(await checkNetworks(folderUrl)).toContain(
    'The advisor plays 4x4 by a simple rule, because of its network: it cannot be read (ENOENT).',
  );
  writeFileSync(join(folder, '4x4.network'), changed);
  const { advisor, problems } = openForTest({ folder: folderUrl });
  const board = boardFrom(4, 4, [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const advice = await advisor.advise({ board, rules: 'classic' }, { nodes: 100 });
  await advisor.close();
  expect(advice?.evaluator).toBe('heuristic');
  expect(problems).toContain(
    'The advisor plays 4x4 by a simple rule, because of its network: it is damaged: its checksum is another one.',
  );
});

test('networks that cannot even be looked for leave an advisor that plays on', async () => {
  const { advisor, problems } = openForTest({ folder: new URL('http://networks.invalid/') });
  const board = boardFrom(3, 3, [1, 1, 0, 0, 0, 0, 0, 0, 0]);
  const advice = await advisor.advise({ board, rules: 'classic' }, { nodes: 10 });
  await advisor.close();
  expect(advice?.evaluator).toBe('heuristic');
  expect(problems).toContainEqual(
    expect.stringMatching(/^The advisor plays 3x3 by a simple rule, because its network could not be loaded/),
  );
});

test('every network that is shipped can be used', async () => {
  expect(await checkNetworks(new URL('../../data/advisor/', import.meta.url))).toEqual([]);
});
