/** By its checksum a copy of a table is known to be whole: no two tables with different rows have the same. */
import { expect, test } from 'vitest';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { type Checksum, COPIED_TABLES, checksumOf } from '../../tools/copy-data.ts';
import { savedGame } from '../support/saved-game.ts';

/** Of a database with these games, in which something is then different. */
async function checksum(ids: readonly string[], change?: string, name = 'saved_games'): Promise<Checksum> {
  const engine = await openEngine(':memory:');
  const store = storeOn(engine);
  for (const id of ids) {
    const moves = { count: 8, bytes: Uint8Array.of(1, 200) };
    expect(await store.startGame(savedGame({ id, player: id, moves }))).toBe(true);
  }
  if (change) await engine.runner.run(plain(change));
  const table = COPIED_TABLES.find((it) => it.name === name);
  if (!table) throw new Error(`${name} is not copied.`);
  const found = await checksumOf({ ...engine, run: engine.runner.run }, table);
  await store.close();
  return found;
}

test('the order of the rows makes no difference', async () => {
  const sum = await checksum(['a', 'b', 'c']);
  expect(sum).toEqual({ rows: 3, digest: expect.stringMatching(/^[\da-f]{50,64}$/) });
  expect(await checksum(['c', 'a', 'b'])).toEqual(sum);
});

test('a table without rows has one too', async () => {
  expect(await checksum(['a'], undefined, 'duels')).toEqual({ rows: 0, digest: '0' });
});

test('every other difference does', async () => {
  const sums = [
    await checksum(['a', 'b']),
    await checksum(['a']),
    await checksum(['a', 'c']),
    await checksum(['a', 'b'], `update saved_games set score = 4 where id = 'a'`),
    await checksum(['a', 'b'], `update saved_games set successor = '' where id = 'a'`),
    await checksum(['a', 'b'], `update saved_games set successor = 'null' where id = 'a'`),
    await checksum(['a', 'b'], `update saved_games set moves = x'01c9' where id = 'a'`),
    await checksum(['a', 'b'], `update saved_games set moves = x'01c800' where id = 'a'`),
    // The end of one column begins the next one.
    await checksum(['a', 'b'], `update saved_games set seed = 'x', slot = 'yslot string z' where id = 'a'`),
    await checksum(['a', 'b'], `update saved_games set seed = 'xslot string y', slot = 'z' where id = 'a'`),
  ];
  expect(new Set(sums.map(({ digest }) => digest)).size).toBe(sums.length);
});
