import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test as plainTest } from 'vitest';
import { decodeGame, encodeGame } from '../../src/store/games/game-row.ts';
import { UnreadableGameError } from '../../src/store/games/row-checks.ts';
import { openStore } from '../../src/store/open-store.ts';
import { tamper } from '../support/databases.ts';
import { savedGame } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { atFullChunk } from './played.ts';

test.for([
  ['fewer moves than it says', `moves = x''`],
  ['more moves than it says', `moves = x'010200'`],
  ['another number of moves', 'move_count = move_count - 4'],
  ['another beginning', 'chunk_start = 4'],
  ['a checkpoint where the game begins', `checkpoint = zeroblob(32)`],
] as const)('undo does not go back into a chunk with %s', async ([, change], { folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const [full, next] = atFullChunk();
  await store.startGame(full);
  await store.saveTurn(full, next);
  expect(await store.chunkBefore(next)).toMatchObject({ moves: { count: 256 } });
  tamper(path, `update game_chunks set ${change}`);
  expect(await store.chunkBefore(next)).toBeUndefined();
  await store.close();
});

/** Returns the error message that reading a game's row with these changes gives. */
function damageWith(changes: object): string {
  try {
    decodeGame({ ...encodeGame(savedGame()), ...changes });
    return 'sound';
  } catch (error) {
    return error instanceof UnreadableGameError ? error.message : String(error);
  }
}

plainTest.each([
  ...['rows', 'columns', 'started_at', 'best_before', 'score', 'random_state', 'turn'].map((column) => [column, 0.5]),
  ...['move_count', 'chunk_start', 'changed_at', 'ends_at', 'assisted_by'].map((column) => [column, 2 ** 53]),
  ...['player', 'place', 'seed', 'successor'].flatMap((column) => [
    [column, ''],
    [column, 7],
  ]),
  ...['cells', 'moves', 'checkpoint'].map((column) => [column, 'text']),
  ...['state', 'unpublished'].map((column) => [column, 'odd']),
  ...['mode', 'rules', 'source', 'standing'].map((column) => [column, 'no name']),
] as [string, string | number][])(
  'a game whose %s is %j cannot be read, and the error names the column',
  (column, value) => {
    expect(damageWith({ [column]: value })).toMatch(
      new RegExp(`^The stored game game-1 cannot be read: its ${column} (is|are) .*\\.$`),
    );
  },
);

plainTest.each([
  ['its board holds a tile with exponent 53, and the largest is 52', { cells: new Uint8Array(16).fill(53) }],
  ['its assisted_by is 16, which is not a whole number from 0 to 15', { assisted_by: 16 }],
  ['its duel is not a text', { mode: 'duel', duel: null }],
  ['it has 5 moves in 1 bytes', { move_count: 5, moves: new Uint8Array(1) }],
  ['it has -1 moves in 0 bytes', { chunk_start: 1 }],
])('a stored game cannot be read when %s', (what, changes) => {
  expect(damageWith(changes)).toBe(`The stored game game-1 cannot be read: ${what}.`);
});

plainTest('the largest numbers and tiles that a game may have are no damage', () => {
  const largest = Number.MAX_SAFE_INTEGER;
  const largestTiles = new Uint8Array(16).fill(52);
  expect(damageWith({ score: largest, turn: largest, best_before: largest, cells: largestTiles })).toBe('sound');
  expect(damageWith({ move_count: 4, moves: new Uint8Array(1) })).toBe('sound');
});

plainTest('any value of any column gives a whole game or an error that names the damage', () => {
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
          const { board, score, turn } = decodeGame({ ...sound, [column]: value }).position;
          expect(board.cells.length).toBe(board.rows * board.columns);
          expect([score, turn].every(Number.isSafeInteger)).toBe(true);
        } catch (error) {
          if (!(error instanceof UnreadableGameError)) throw error;
          expect(error.message).toMatch(/^The stored game game-1 cannot be read: .*\.$/s);
        }
      },
    ),
    { numRuns: 500 },
  );
});
