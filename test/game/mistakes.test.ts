import { expect, test } from 'vitest';
import { boardFrom, createBoard, exponentAt, tileAt, withTileAtFreeSpace } from '../../src/game/board.ts';
import { parseBoard } from '../../src/game/notation.ts';
import { unpackMoves } from '../../src/game/packed-moves.ts';
import { javaRandomState, openRandom } from '../../src/game/random.ts';
import { spawnExponent } from '../../src/game/spawn.ts';
import { faceValue } from '../../src/game/values.ts';
import { addGained, NO_SCORE, scoreRecord } from '../../src/terminal/score-record.ts';

const java = javaRandomState(1);
const fair = { kind: 'hmac', seed: 'f00d', state: 0 } as const;
/** A keyed hash that returns this number of zero bytes. */
const hashOf = (bytes: number) => () => new Uint8Array(bytes);

/** Calls with wrong arguments, and the name and message of the error that they throw. */
const MISTAKES: readonly (readonly [name: string, sentence: string, attempt: () => unknown])[] = [
  [
    'BoardShapeError',
    'Invalid board size 0 x 2.5: rows and columns are whole numbers of at least 1.',
    () => createBoard(0, 2.5),
  ],
  ['BoardShapeError', 'A 2 x 3 board has 6 cells, but got 2.', () => boardFrom(2, 3, [1, 2])],
  ['BoardShapeError', 'Invalid exponent 256: use a whole number from 0 to 255.', () => boardFrom(1, 1, [256])],
  [
    'BoardShapeError',
    'Invalid exponent 0: use a whole number from 1 to 255.',
    () => withTileAtFreeSpace(createBoard(2, 2), 0, 0),
  ],
  ['CellRangeError', 'There is no cell 6: the cells of this board are 0 to 5.', () => exponentAt(createBoard(2, 3), 6)],
  [
    'CellRangeError',
    'There is no row 3, column 5: rows are 0 to 2 and columns 0 to 4 here.',
    () => tileAt(createBoard(3, 5), 3, 5),
  ],
  [
    'FreeSpaceError',
    'There is no free space number 2: the free spaces are numbered 0 to 1, row by row.',
    () => withTileAtFreeSpace(parseBoard('2 . . 4', faceValue), 2, 1),
  ],
  [
    'FreeSpaceError',
    'There is no free space number 0: the board is full.',
    () => withTileAtFreeSpace(parseBoard('2 4', faceValue), 0, 1),
  ],
  [
    'BoardTextError',
    "Invalid cell '3': write '.' for an empty cell, or a tile: 2, 4, 8, 16 and so on.",
    () => parseBoard('2 3', faceValue),
  ],
  [
    'BoardTextError',
    "Invalid board '2 4 / 2': all rows must have the same number of cells.",
    () => parseBoard('2 4 / 2', faceValue),
  ],
  [
    'ScoreError',
    'Invalid score 5 with best score 4: a score is at least 0, and the best score at least as large.',
    () => scoreRecord(5, 4),
  ],
  ['ScoreError', 'Invalid points -4: a move gains at least 0 points.', () => addGained(NO_SCORE, -4)],
  [
    'SpawnTableError',
    "The spawn table has no tile for the draw 0.5: its last row must have 'below: 1'.",
    () => spawnExponent([{ exponent: 1, below: 0.5 }], 0.5),
  ],
  [
    'PackedMovesError',
    '5 packed moves need 2 bytes, but there are 1.',
    () => unpackMoves({ count: 5, bytes: new Uint8Array(1) }),
  ],
  [
    'SeedError',
    "A seed is a whole number: a safe integer (up to 2^53 - 1 either way), or a decimal text of 64 bits, not '12x'.",
    () => javaRandomState('12x'),
  ],
  [
    'RandomBoundError',
    'The bound of a random number is a whole number from 1 to 2147483647, not 0.',
    () => openRandom(java, hashOf(0)).nextInt(0),
  ],
  [
    'KeyedHashError',
    'The keyed hash is to give at least 32 bytes, but this one gave 31.',
    () => openRandom(fair, hashOf(31)).nextDouble(),
  ],
];

test.each(MISTAKES)('%s: %s', (name, message, attempt) => {
  expect(attempt).toThrow(expect.objectContaining({ name, message }));
});
