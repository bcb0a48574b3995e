import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test as plainTest } from 'vitest';
import { DamagedGameError, decodeGame, encodeGame } from '../../src/store/game-row.ts';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

test.for([
  ['cells', `x'01020304'`, 'its board has 4 cells instead of 16'],
  ['cells', `x'000000000000000000000000000000c8'`, 'its board holds a tile with exponent 200, and the largest is 52'],
  ['rows', '0', 'its rows is 0, which is not a whole number from 1 to 2^53 - 1'],
  ['rules', `'chess'`, 'its rules is "chess", not classic or gentle or wild or blitz'],
  ['state', `'dead'`, 'its state is "dead", not running or over or given-up'],
  ['random_kind', `'dice'`, 'its random_kind is "dice", not java or fair'],
  ['random_state', '-1', 'its random_state is -1, which is not a whole number from 0 to 2^53 - 1'],
  ['score', '9007199254740993', 'its score is 9007199254740992, which is not a whole number from 0 to 2^53 - 1'],
  ['turn', '-1', 'its turn is -1, which is not a whole number from 0 to 2^53 - 1'],
  ['assisted', '2', 'its assisted is 2, neither 0 nor 1'],
  ['move_count', '9', 'it has 9 moves in 0 bytes'],
  ['player', `''`, 'its player is not a text'],
] as const)('a stored game whose %s became %s is named and left alone', async ([column, value, what], { folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  await store.insert(savedGame());
  await store.insert(savedGame({ id: 'sound', player: '2' }));
  const db = new Database(path);
  db.pragma('ignore_check_constraints = ON');
  db.exec(`update games set ${column} = ${value} where id = 'game-1'`);

  await expect(store.find('game-1')).rejects.toThrow(new DamagedGameError('game-1', what));
  expect((await store.find('sound'))?.id).toBe('sound');
  expect(db.prepare(`select ${column} = ${value} as kept from games where id = 'game-1'`).pluck().get()).toBe(1);
  db.close();
  await store.close();
});

plainTest('whatever a driver gives for a column, reading it gives a whole game or names the damage', () => {
  const sound = encodeGame(savedGame());
  const anything = fc.oneof(
    fc.constantFrom(null, undefined, true, Number.NaN, Number.POSITIVE_INFINITY),
    fc.double(),
    fc.integer(),
    fc.bigInt(),
    fc.string(),
    fc.uint8Array({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(sound).filter((column) => column !== 'id')),
      anything,
      (column, value) => {
        try {
          const { board, score, turn } = decodeGame({ ...sound, [column]: value });
          expect(board.cells.length).toBe(board.rows * board.columns);
          expect([score, turn].every(Number.isSafeInteger)).toBe(true);
        } catch (error) {
          if (!(error instanceof DamagedGameError)) throw error;
          expect(error.message).toMatch(/^The stored game game-1 is damaged: .*\.$/s);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
