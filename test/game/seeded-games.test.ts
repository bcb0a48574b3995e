import { describe, expect, test } from 'vitest';
import { highestExponent, withTile } from '../../src/game/board.ts';
import { type Game, move, newGame } from '../../src/game/game.ts';
import { justWon } from '../../src/game/goals.ts';
import { javaRandomState, openJavaRandom } from '../../src/game/random.ts';
import { RULES, type RulesName } from '../../src/game/rules.ts';
import { type Direction, isGameOver, slide } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import { boardOf, type Rows, readVectors, rowsOf } from '../support/vectors.ts';

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

/** One attempt by the policy of a vector: the first letter of the list that moves, or the letter whose turn it is. */
function attempt(game: Game, { policy, list }: GameCase, number: number): Game | undefined {
  const letters = policy === 'priority' ? [...list] : [list.charAt(number % list.length)];
  for (const letter of letters) {
    const result = move(game, directionOf(letter), openJavaRandom);
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
    const start = newGame(rules, vector.rows, vector.cols, javaRandomState(vector.seed), openJavaRandom);
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

interface TraceStep {
  readonly board: Rows;
  readonly score: number;
  readonly key: 'd' | 'w';
  readonly afterShift: Rows;
  /** Row, column and value of the new tile. */
  readonly spawn: readonly [number, number, number];
  readonly after: Rows;
  readonly scoreAfter: number;
}

interface Session {
  readonly rows: number;
  readonly cols: number;
  readonly seed: number;
  readonly initialTiles: number;
  readonly moves: readonly string[];
  readonly frames: readonly { score: number; board: Rows }[];
  readonly finalScore: number;
}

test.each(['session_4x4.json', 'session_2x8.json', 'session_10x12.json'])('%s comes out frame by frame', (file) => {
  const session = readVectors<Session>(file);
  const start = newGame('wild', session.rows, session.cols, javaRandomState(session.seed), openJavaRandom);
  expect(start.spawned).toHaveLength(session.initialTiles);
  const games = sessionOf(start, session.moves.filter((letter) => letter !== 'q').join(''));
  expect(games.map(({ score, board }) => ({ score, board: rowsOf(board) }))).toEqual(session.frames);
  expect(games.at(-1)?.score).toBe(session.finalScore);
});

/** The start and the game after each letter. */
function sessionOf(start: Game, letters: string): readonly Game[] {
  const games = [start];
  let game = start;
  for (const letter of letters) {
    const result = move(game, directionOf(letter), openJavaRandom);
    if (result.kind === 'refused') throw new Error(`The session has a move that is refused: ${result.reason}`);
    game = result.game;
    games.push(game);
  }
  return games;
}

test('the sample moves with w, a, s, d shift, score and spawn as printed', () => {
  const { steps } = readVectors<{ trace001: { steps: TraceStep[] } }>('rules_001_002_003.json').trace001;
  expect(steps).toHaveLength(2);
  for (const { board, score, key, afterShift, spawn, after, scoreAfter } of steps) {
    const shifted = slide(boardOf(board), key === 'd' ? 'right' : 'up', RULES.classic);
    expect([rowsOf(shifted.board), score + shifted.gained]).toEqual([afterShift, scoreAfter]);
    const [row, column, value] = spawn;
    expect(rowsOf(withTile(shifted.board, row, column, Math.log2(value)))).toEqual(after);
  }
});
