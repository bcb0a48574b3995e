import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BoardShapeError, createBoard, highestExponent, isFull } from '../../src/game/board.ts';
import { type Game, move, newGame } from '../../src/game/game.ts';
import { justWon } from '../../src/game/goals.ts';
import { formatBoard, parseBoard } from '../../src/game/notation.ts';
import { javaRandomState } from '../../src/game/random.ts';
import { RULE_NAMES, RULES, type Rules, type RulesName } from '../../src/game/rules.ts';
import { DIRECTIONS, type Direction, isGameOver, slide } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import { anyBoard, anyDirection } from '../support/boards.ts';
import { rng } from './keyed-hash.ts';
import { type Rows, readVectors, rowsOf } from './vectors.ts';

const SEED = javaRandomState(1);

const gameOn = (board: string): Game => ({
  rules: 'classic',
  board: parseBoard(board, faceValue),
  score: 10,
  random: SEED,
});

describe('a move', () => {
  test('slides, adds the points and one new tile', () => {
    const before = gameOn('2 2 . . / 4 . . .');
    const result = move(before, 'left', rng);
    if (result.kind !== 'moved') throw new Error(result.reason);
    const { game, slide: made, spawned } = result;
    expect(game.score).toBe(14);
    expect(made).toEqual(slide(before.board, 'left', RULES.classic));
    expect(game.board.freeSpaces).toBe(5);
    expect(spawned && game.board.cells[spawned.cell]).toBe(spawned?.exponent);
    expect(result.over).toBe(false);
    expect(formatBoard(before.board, faceValue)).toBe('2 2 . . / 4 . . .');
  });

  test.each([
    ['2 4 . . / 8 . . .', 'left', 'nothing-moves'],
    ['2 4 . . / 8 . . .', 'up', 'nothing-moves'],
    ['2 4 / 4 2', 'up', 'game-over'],
    ['2 . / . .', 'left', 'nothing-moves'],
  ] as const)('on %s to the %s is illegal: %s', (board, direction, reason) => {
    const game = gameOn(board);
    expect(move(game, direction, rng)).toEqual({ kind: 'illegal', reason });
    expect(game).toEqual(gameOn(board));
  });

  test('that is illegal draws no random number', () => {
    const never = () => {
      throw new Error('A random source was opened.');
    };
    expect(move(gameOn('2 4 . .'), 'left', never).kind).toBe('illegal');
  });

  test('on an empty board is illegal, but the game is not over', () => {
    const game = { ...gameOn('.'), board: createBoard(2, 2) };
    for (const direction of DIRECTIONS) {
      expect(move(game, direction, rng)).toEqual({ kind: 'illegal', reason: 'nothing-moves' });
    }
  });

  test('that fills the board without a pair ends the game', () => {
    // Neither a new 2 nor a new 4 in the only empty cell has an equal neighbor.
    const result = move(gameOn('8 16 8 / 16 8 16 / 8 . 32'), 'left', rng);
    expect(result.kind === 'moved' && result.over && isGameOver(result.game.board, RULES.classic)).toBe(true);
  });

  test('changes the sum of the face values by the new tile only', () => {
    const sum = (cells: Iterable<number>, { face }: Rules) =>
      [...cells].reduce((all, exponent) => all + (exponent && face(exponent)), 0);
    fc.assert(
      fc.property(
        anyBoard(),
        anyDirection,
        fc.constantFrom(...RULE_NAMES),
        fc.integer(),
        (board, direction, rules, seed) => {
          const before: Game = { rules, board, score: 0, random: javaRandomState(seed) };
          const result = move(before, direction, rng);
          expect(result.kind === 'moved').toBe(slide(board, direction, RULES[rules]).moved);
          if (result.kind === 'illegal') return;
          const { game, spawned, slide: made } = result;
          const came = spawned ? RULES[rules].face(spawned.exponent) : 0;
          expect(sum(game.board.cells, RULES[rules]) - sum(board.cells, RULES[rules])).toBe(came);
          expect(spawned && made.board.cells[spawned.cell]).toBe(0);
          expect(game.score).toBe(made.gained);
          expect([...game.board.cells].filter((exponent, cell) => exponent !== made.board.cells[cell])).toHaveLength(1);
        },
      ),
    );
  });
});

describe('a new game', () => {
  test.each(['classic', 'gentle', 'blitz'] as const)('of %s rules has two tiles of 2 or 4 and no points', (rules) => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { board, score, spawned } = newGame({ rules, rows: 4, columns: 4, random: javaRandomState(seed) }, rng);
      expect(score).toBe(0);
      expect(spawned).toHaveLength(2);
      expect([...board.cells].filter((exponent) => exponent > 0)).toHaveLength(2);
      for (const { cell, exponent } of spawned) {
        expect(board.cells[cell]).toBe(exponent);
        expect([1, 2]).toContain(exponent);
      }
    }
  });

  test.each([
    [4, 4, 4],
    [2, 8, 4],
    [10, 12, 30],
    [3, 5, 3],
    [2, 3, 1],
    [1, 3, 0],
    [1, 1, 0],
    [1, 300, 75],
  ])('of wild rules on %i x %i has %i tiles: a quarter of the cells, rounded down', (rows, columns, tiles) => {
    const { board } = newGame({ rules: 'wild', rows, columns, random: SEED }, rng);
    expect(board.cells.length - board.freeSpaces).toBe(tiles);
  });

  test('with no room for its tiles has as many as fit', () => {
    const start = newGame({ rules: 'classic', rows: 1, columns: 1, random: SEED }, rng);
    expect(start.spawned).toHaveLength(1);
    expect(isFull(start.board)).toBe(true);
  });

  test('needs at least one row', () => {
    expect(() => newGame({ rules: 'classic', rows: 0, columns: 4, random: SEED }, rng)).toThrow(BoardShapeError);
  });
});

const LETTERS: Readonly<Record<string, Direction>> = { l: 'left', r: 'right', u: 'up', d: 'down' };

const directionOf = (letter: string): Direction => {
  const direction = LETTERS[letter];
  if (direction === undefined) throw new Error(`No direction is written '${letter}'.`);
  return direction;
};

const TABLES: Readonly<Record<string, RulesName>> = { '70/25/5': 'wild', '90/10': 'classic', '95/5': 'gentle' };

interface GameCase {
  readonly seed: number;
  readonly rows: number;
  readonly cols: number;
  readonly table: string;
  readonly initialTiles: number;
  readonly policy: 'cyclic' | 'priority';
  readonly list: string;
  readonly maxAttempts: number;
  readonly initialBoard: Rows;
  readonly attempts: number;
  readonly moves: number;
  readonly score: number;
  readonly gameOver: boolean;
  readonly maxTile: number;
  readonly firstMoveWith2048: number | null;
  readonly finalBoard: Rows;
  readonly checkpoints: readonly { move: number; score: number; board: Rows }[];
}

/**
 * Makes one move by a test vector's policy: "priority" takes the first letter of the list that moves, any other policy
 * the next letter in turn.
 */
function attempt(game: Game, { policy, list }: GameCase, number: number): Game | undefined {
  const letters = policy === 'priority' ? [...list] : [list.charAt(number % list.length)];
  for (const letter of letters) {
    const result = move(game, directionOf(letter), rng);
    if (result.kind === 'moved') return result.game;
  }
  return undefined;
}

function play(vector: GameCase, start: Game) {
  const games: Game[] = [start];
  let game = start;
  let attempts = 0;
  let firstMoveWith2048: number | null = null;
  while (attempts < vector.maxAttempts && !isGameOver(game.board, RULES.classic)) {
    const next = attempt(game, vector, attempts);
    attempts += 1;
    if (next === undefined) continue;
    if (justWon(game.board, next.board, RULES.classic)) firstMoveWith2048 ??= games.length;
    games.push(next);
    game = next;
  }
  return { games, game, attempts, firstMoveWith2048 };
}

describe('whole games from a seed', () => {
  const { cases } = readVectors<{ cases: GameCase[] }>('seeded_games.json');

  test.each(cases)('$rows x $cols, seed $seed, $table, $policy moves', (vector) => {
    const rules = TABLES[vector.table];
    if (rules === undefined) throw new Error(`No rules spawn by ${vector.table}.`);
    const start = newGame(
      { rules, rows: vector.rows, columns: vector.cols, random: javaRandomState(vector.seed) },
      rng,
    );
    expect(rowsOf(start.board)).toEqual(vector.initialBoard);
    expect(start.spawned.length).toBe(vector.initialTiles);
    const { games, game, attempts, firstMoveWith2048 } = play(vector, start);
    expect({
      attempts,
      moves: games.length - 1,
      score: game.score,
      gameOver: isGameOver(game.board, RULES.classic),
    }).toEqual({
      attempts: vector.attempts,
      moves: vector.moves,
      score: vector.score,
      gameOver: vector.gameOver,
    });
    expect(rowsOf(game.board)).toEqual(vector.finalBoard);
    expect(faceValue(highestExponent(game.board))).toBe(vector.maxTile);
    expect(firstMoveWith2048).toBe(vector.firstMoveWith2048);
    expect(vector.checkpoints.length).toBeGreaterThan(0);
    for (const { move: number, score, board } of vector.checkpoints) {
      expect([games[number]?.score, rowsOf(games[number]?.board ?? start.board)]).toEqual([score, board]);
    }
  });
});
