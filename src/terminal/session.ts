/** One game from its start to its end: an act comes in, a frame goes out. */
import type { Direction } from '../game/direction.ts';
import { type Chance, type Game, type Moved, move } from '../game/game.ts';
import { justWon } from '../game/message.ts';
import { RULES } from '../game/rules.ts';
import { addPoints } from '../game/score.ts';
import { isGameOver } from '../game/slide.ts';
import type { Act } from './keys.ts';
import { motionOf } from './motion.ts';
import type { Scene } from './scene.ts';
import type { Screen } from './screen.ts';
import type { Voice } from './voice.ts';

/** An act, and whether others were typed behind it: then there is no time for what is only nice to see. */
export interface TypedAct {
  readonly act: Act;
  readonly hurried: boolean;
}

/** What a session needs from outside. */
export interface Surroundings {
  readonly chance: Chance;
  /** Milliseconds since some fixed moment. */
  readonly now: () => number;
  readonly voice: Voice;
  readonly screen: Screen;
}

const stateOf = (game: Game): Scene['state'] => (isGameOver(game.board) ? 'over' : 'running');

export const sceneOf = (game: Game, rest: Pick<Scene, 'record' | 'showsBest'>): Scene => ({
  game,
  ...rest,
  asked: undefined,
  justWon: false,
  marked: new Set(),
  state: stateOf(game),
});

function sceneAfter(before: Scene, asked: Direction, moved: Moved | undefined): Scene {
  if (moved === undefined) return { ...before, asked, justWon: false, marked: new Set() };
  const { game, slide, spawned } = moved;
  const merged = slide.trips.filter((trip) => trip.merged).map(({ to }) => to);
  return {
    ...before,
    game,
    record: addPoints(before.record, slide.gained),
    asked,
    justWon: justWon(before.game.board, game.board),
    marked: new Set(spawned === undefined ? merged : [...merged, spawned.cell]),
    state: stateOf(game),
  };
}

/** The time of a game against the clock runs from its first move that moves anything. */
interface GameClock {
  start(): void;
  isUp(): boolean;
}

function clockOf({ game }: Scene, now: () => number): GameClock {
  const { timeLimit } = RULES[game.rules];
  let began: number | undefined;
  return {
    start() {
      began ??= now();
    },
    isUp: () => timeLimit !== undefined && began !== undefined && now() - began > timeLimit,
  };
}

/** Makes the move and shows it; `undefined` when its time was up. */
async function makeMove(before: Scene, direction: Direction, hurried: boolean, clock: GameClock, around: Surroundings) {
  if (clock.isUp()) return undefined;
  const result = move(before.game, direction, around.chance);
  const moved = result.kind === 'moved' ? result : undefined;
  if (moved) clock.start();
  const scene = sceneAfter(before, direction, moved);
  await around.screen.show(scene, moved && !hurried ? motionOf(before, direction, moved) : []);
  return scene;
}

/** Plays until the game is over, the player quits or `acts` ends. A move that changes nothing shows the same frame. */
export async function playSession(start: Scene, acts: AsyncIterable<TypedAct>, around: Surroundings): Promise<void> {
  const { screen, voice } = around;
  const clock = clockOf(start, around.now);
  let scene = start;
  await screen.show(scene, []);
  if (scene.state === 'over') return screen.end(scene);
  for await (const { act, hurried } of acts) {
    if (act.kind === 'quit') break;
    if (act.kind === 'unknown') {
      await screen.notice(scene, voice.unknown(act.text));
      continue;
    }
    const next = await makeMove(scene, act.direction, hurried, clock, around);
    if (next === undefined || next.state === 'over') return screen.end(next ?? { ...scene, state: 'out-of-time' });
    scene = next;
  }
  return screen.end({ ...scene, state: 'quit' });
}
