/** The rules as pure functions, which read no clock and no random source of their own. */
import { type Board, createBoard } from './board.ts';
import type { RandomSource, RandomState } from './random.ts';
import { RULES, type RulesName, startTileCount } from './rules.ts';
import { type Direction, isGameOver, type Slide, slide } from './slide.ts';
import { type Spawn, spawnTile, spawnTiles } from './spawn.ts';

export interface Game {
  readonly rules: RulesName;
  readonly board: Board;
  readonly score: number;
  readonly random: RandomState;
}

export type Rng = (state: RandomState) => RandomSource;

export interface Start extends Game {
  readonly spawned: readonly Spawn[];
}

export interface Moved {
  readonly kind: 'moved';
  readonly game: Game;
  readonly slide: Slide;
  /** The new tile. `undefined` only on a board of one cell: a move on any other board leaves a free cell. */
  readonly spawned: Spawn | undefined;
  readonly over: boolean;
}

export type IllegalMoveReason = 'nothing-moves' | 'game-over';

export type MoveResult = Moved | { readonly kind: 'illegal'; readonly reason: IllegalMoveReason };

export interface GameSetup {
  readonly rules: RulesName;
  readonly rows: number;
  readonly columns: number;
  readonly random: RandomState;
}

/** Starts a game with score 0. Throws `BoardShapeError` for invalid sides. */
export function newGame({ rules, rows, columns, random }: GameSetup, rng: Rng): Start {
  const source = rng(random);
  const empty = createBoard(rows, columns);
  const { spawns } = RULES[rules];
  const { board, spawned } = spawnTiles(empty, startTileCount(RULES[rules], rows * columns), spawns, source);
  return { rules, board, score: 0, random: source.state, spawned };
}

export function move(game: Game, direction: Direction, rng: Rng): MoveResult {
  const slid = slide(game.board, direction, RULES[game.rules]);
  if (!slid.moved)
    return { kind: 'illegal', reason: isGameOver(game.board, RULES[game.rules]) ? 'game-over' : 'nothing-moves' };
  const source = rng(game.random);
  const spawn = spawnTile(slid.board, RULES[game.rules].spawns, source);
  const board = spawn?.board ?? slid.board;
  const { rules } = game;
  return {
    kind: 'moved',
    game: { rules, board, score: game.score + slid.gained, random: source.state },
    slide: slid,
    spawned: spawn?.spawned,
    over: isGameOver(board, RULES[rules]),
  };
}
