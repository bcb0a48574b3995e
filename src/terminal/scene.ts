import type { Cell } from '../game/board.ts';
import type { Game, Moved } from '../game/game.ts';
import { justWon } from '../game/goals.ts';
import { RULES } from '../game/rules.ts';
import { type Direction, isGameOver, mergedCells } from '../game/slide.ts';
import { addGained, type ScoreRecord } from './score-record.ts';
import { slideInPhases, snapshots } from './steps.ts';

export interface TerminalGame {
  readonly game: Game;
  readonly record: ScoreRecord;
  readonly showsBest: boolean;
  readonly direction: Direction | undefined;
  readonly hasJustWon: boolean;
  readonly marked: ReadonlySet<Cell>;
  /** Milliseconds left on the clock; absent if there is none. */
  readonly timeLeft?: number | undefined;
  readonly state: 'running' | 'over' | 'out-of-time' | 'quit';
}

const stateOf = (game: Game): TerminalGame['state'] => (isGameOver(game.board, RULES[game.rules]) ? 'over' : 'running');

export const sceneOf = (game: Game, rest: Pick<TerminalGame, 'record' | 'showsBest'>): TerminalGame => ({
  game,
  ...rest,
  direction: undefined,
  hasJustWon: false,
  marked: new Set(),
  state: stateOf(game),
});

export function sceneAfter(before: TerminalGame, direction: Direction, moved: Moved | undefined): TerminalGame {
  if (moved === undefined) return { ...before, direction, hasJustWon: false, marked: new Set() };
  const { game, slide, spawned } = moved;
  const merged = mergedCells(slide);
  return {
    ...before,
    game,
    record: addGained(before.record, slide.gained),
    direction,
    hasJustWon: justWon(before.game.board, game.board, RULES[game.rules]),
    marked: new Set(spawned === undefined ? merged : [...merged, spawned.cell]),
    state: stateOf(game),
  };
}

export interface TimedScene {
  readonly scene: TerminalGame;
  readonly ms: number;
}

/** The maximum number of frames of a move that is animated cell by cell. More frames would keep the player waiting. */
const MOST_STEPS = 12;

/** How long each step is shown, and the pause before the new tile appears, in milliseconds. */
const RUN_MS = 25;
const STAND_MS = 60;

/** Returns the frames of a move: cell by cell, or three frames on a long board. */
export function motionOf(before: TerminalGame, direction: Direction, { spawned }: Moved): readonly TimedScene[] {
  const { game } = before;
  const moment = (change: Partial<TerminalGame>, ms: number): TimedScene => ({
    scene: { ...before, direction, hasJustWon: false, ...change },
    ms,
  });
  const steps = snapshots(game.board, direction, spawned, RULES[game.rules]).slice(1, -1);
  if (steps.length <= MOST_STEPS) {
    return steps.map(({ board, moving, merged }) =>
      moment({ game: { ...game, board }, marked: new Set(merged) }, moving.length > 0 ? RUN_MS : STAND_MS),
    );
  }
  return slideInPhases(game.board, direction, RULES[game.rules]).map(({ board, gained }) =>
    moment({ game: { ...game, board }, record: addGained(before.record, gained), marked: new Set() }, STAND_MS),
  );
}
