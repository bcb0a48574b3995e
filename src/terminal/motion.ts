/** What is seen between two boards: the tiles on their way. */
import type { Direction } from '../game/direction.ts';
import type { Moved } from '../game/game.ts';
import { RULES } from '../game/rules.ts';
import { addPoints } from '../game/score.ts';
import { slideInParts, snapshots } from '../game/steps.ts';
import type { Scene } from './scene.ts';
import type { Moment } from './screen.ts';

/** A longer way, cell by cell, would keep the player waiting. */
const MOST_STEPS = 12;

/** Tiles run; then they stand a moment before the new one comes. */
const RUN_MS = 25;
const STAND_MS = 60;

/** The move from `before`, tile by tile and cell by cell; on a long board in its three parts instead. */
export function motionOf(before: Scene, direction: Direction, { spawned }: Moved): readonly Moment[] {
  const { game } = before;
  const moment = (change: Partial<Scene>, ms: number): Moment => ({
    scene: { ...before, asked: direction, justWon: false, ...change },
    ms,
  });
  const steps = snapshots(game.board, direction, spawned, RULES[game.rules]).slice(1, -1);
  if (steps.length <= MOST_STEPS) {
    return steps.map(({ board, moving, merged }) =>
      moment({ game: { ...game, board }, marked: new Set(merged) }, moving.length > 0 ? RUN_MS : STAND_MS),
    );
  }
  return slideInParts(game.board, direction, RULES[game.rules]).map(({ board, gained }) =>
    moment({ game: { ...game, board }, record: addPoints(before.record, gained), marked: new Set() }, STAND_MS),
  );
}
