/** The checksum of a table depends on its rows, but not on their order. */
import { expect, test } from 'vitest';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { type Checksum, COPIED_TABLES, checksumOf } from '../../tools/copy-data.ts';
import { savedGame } from '../support/saved-game.ts';

/** The checksum of a table of a database that contains these games, after an optional SQL change. */
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

test('the order of the rows does not change the checksum', async () => {
  const sum = await checksum(['a', 'b', 'c']);
  expect(sum).toEqual({ rows: 3, digest: expect.stringMatching(/^[\da-f]{50,64}$/) });
  expect(await checksum(['c', 'a', 'b'])).toEqual(sum);
});

test('every other difference changes the checksum', async () => {
  const sums = [
    await checksum(['a', 'b']),
    await checksum(['a']),
    await checksum(['a', 'c']),
    await checksum(['a', 'b'], `update saved_games set score = 4 where id = 'a'`),
    await checksum(['a', 'b'], `update saved_games set successor = '' where id = 'a'`),
    await checksum(['a', 'b'], `update saved_games set successor = 'null' where id = 'a'`),
    await checksum(['a', 'b'], `update saved_games set moves = x'01c9' where id = 'a'`),
    await checksum(['a', 'b'], `update saved_games set moves = x'01c800' where id = 'a'`),
    // These two changes differ only in the column to which some characters belong.
    await checksum(['a', 'b'], `update saved_games set place = 'x', player = 'yplayer string z' where id = 'a'`),
    await checksum(['a', 'b'], `update saved_games set place = 'xplayer string y', player = 'z' where id = 'a'`),
  ];
  expect(new Set(sums.map(({ digest }) => digest)).size).toBe(sums.length);
});
