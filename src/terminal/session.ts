import { move, type Rng } from '../game/game.ts';
import { RULES } from '../game/rules.ts';
import type { Direction } from '../game/slide.ts';
import type { TypedAct } from './keys.ts';
import { motionOf, sceneAfter, type TerminalGame } from './scene.ts';
import type { Screen } from './screen.ts';
import type { Wording } from './wording.ts';

export interface Surroundings {
  readonly rng: Rng;
  readonly now: () => number;
  readonly wording: Wording;
  readonly screen: Screen;
  /** Resolves when the clock should be checked. Absent if the clock is not checked between moves. */
  readonly tick?: () => Promise<void>;
  /** Suspends the process until it is resumed; absent without a terminal. */
  readonly suspend?: () => void;
}

/** The clock of a timed game starts with the first move that moves a tile. */
interface GameClock {
  start(): void;
  isRunning(): boolean;
  /** Milliseconds left, negative after the time is up; `undefined` without a clock. */
  left(): number | undefined;
}

function clockOf({ game }: TerminalGame, now: () => number): GameClock {
  const { timeLimitMs } = RULES[game.rules];
  let began: number | undefined;
  return {
    start() {
      began ??= now();
    },
    isRunning: () => timeLimitMs !== undefined && began !== undefined,
    left: () => timeLimitMs && timeLimitMs - (began === undefined ? 0 : now() - began),
  };
}

const isUp = (clock: GameClock): boolean => (clock.left() ?? 0) < 0;

async function makeMove(
  before: TerminalGame,
  direction: Direction,
  isHurried: boolean,
  clock: GameClock,
  { rng, screen }: Surroundings,
): Promise<TerminalGame> {
  if (isUp(clock)) return { ...before, state: 'out-of-time' };
  const result = move(before.game, direction, rng);
  const moved = result.kind === 'moved' ? result : undefined;
  if (moved) clock.start();
  const scene = { ...sceneAfter(before, direction, moved), timeLeft: clock.left() };
  await screen.show(scene, moved && !isHurried ? motionOf(before, direction, moved) : []);
  return scene;
}

async function sceneAfterInput(before: TerminalGame, input: TypedAct | 'tick', clock: GameClock, around: Surroundings) {
  const { screen, wording } = around;
  if (input === 'tick') {
    const scene: TerminalGame = {
      ...before,
      timeLeft: clock.left(),
      state: isUp(clock) ? 'out-of-time' : before.state,
    };
    await screen.refresh(scene);
    return scene;
  }
  const { act, isHurried } = input;
  switch (act.kind) {
    case 'quit':
      return { ...before, state: 'quit' as const };
    case 'suspend':
      around.suspend?.();
      return before;
    case 'unknown':
      await screen.notice(before, wording.unknown(act.text));
      return before;
    case 'move':
      return makeMove(before, act.direction, isHurried, clock, around);
  }
}

async function* withTicks(
  acts: AsyncIterable<TypedAct>,
  clock: GameClock,
  tick: Surroundings['tick'],
): AsyncGenerator<TypedAct | 'tick'> {
  const typed = acts[Symbol.asyncIterator]();
  let next = typed.next();
  let ticking: Promise<'tick'> | undefined;
  for (;;) {
    if (tick && clock.isRunning()) ticking ??= tick().then(() => 'tick');
    const result = await (ticking ? Promise.race([next, ticking]) : next);
    if (result === 'tick') {
      ticking = undefined;
      yield 'tick';
    } else if (result.done) return;
    else {
      yield result.value;
      next = typed.next();
    }
  }
}

/** Plays a game. A move that changes nothing shows the same frame again. */
export async function playSession(
  start: TerminalGame,
  acts: AsyncIterable<TypedAct>,
  around: Surroundings,
): Promise<void> {
  const { screen, tick } = around;
  const clock = clockOf(start, around.now);
  let scene: TerminalGame = { ...start, timeLeft: clock.left() };
  await screen.show(scene, []);
  if (scene.state === 'over') return screen.end(scene);
  for await (const input of withTicks(acts, clock, tick)) {
    scene = await sceneAfterInput(scene, input, clock, around);
    if (scene.state !== 'running') return screen.end(scene);
  }
  return screen.end({ ...scene, state: 'quit' });
}
