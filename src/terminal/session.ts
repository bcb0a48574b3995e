/** One game from its start to its end: an act comes in, a frame goes out. */

import { tileAt } from '../game/board.ts';
import { addPoints, type Game, type Moved, move, type Rng } from '../game/game.ts';
import { hasWon, justWon } from '../game/goals.ts';
import { showBoard } from '../game/notation.ts';
import { faceOfRules, RULES } from '../game/rules.ts';
import { type Direction, isGameOver } from '../game/slide.ts';
import type { Act } from './keys.ts';
import { motionOf, type Scene, type Screen, type Style } from './screen.ts';
import { clockLine, finalScore, OUT_OF_TIME, quoted, type Voice, wordsOf } from './voice.ts';

/** An act, and whether others were typed behind it: then there is no time for what is only nice to see. */
export interface TypedAct {
  readonly act: Act;
  readonly hurried: boolean;
}

/** What a session needs from outside. */
export interface Surroundings {
  readonly rng: Rng;
  /** Milliseconds since some fixed moment. */
  readonly now: () => number;
  readonly voice: Voice;
  readonly screen: Screen;
  /** Resolves when it is time to look at a clock that runs; absent where nobody watches it. */
  readonly tick?: () => Promise<void>;
}

const stateOf = (game: Game): Scene['state'] => (isGameOver(game.board, RULES[game.rules]) ? 'over' : 'running');

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
    justWon: justWon(before.game.board, game.board, RULES[game.rules]),
    marked: new Set(spawned === undefined ? merged : [...merged, spawned.cell]),
    state: stateOf(game),
  };
}

/** The time of a game against the clock runs from its first move that moves anything. */
interface GameClock {
  start(): void;
  isRunning(): boolean;
  /** Milliseconds, negative once it is up; undefined without a clock. */
  left(): number | undefined;
}

function clockOf({ game }: Scene, now: () => number): GameClock {
  const { timeLimit } = RULES[game.rules];
  let began: number | undefined;
  return {
    start() {
      began ??= now();
    },
    isRunning: () => timeLimit !== undefined && began !== undefined,
    left: () => timeLimit && timeLimit - (began === undefined ? 0 : now() - began),
  };
}

const isUp = (clock: GameClock): boolean => (clock.left() ?? 0) < 0;

/** Makes the move and shows it, unless its time was up. */
async function makeMove(
  before: Scene,
  direction: Direction,
  hurried: boolean,
  clock: GameClock,
  { rng, screen }: Surroundings,
): Promise<Scene> {
  if (isUp(clock)) return { ...before, state: 'out-of-time' };
  const result = move(before.game, direction, rng);
  const moved = result.kind === 'moved' ? result : undefined;
  if (moved) clock.start();
  const scene = { ...sceneAfter(before, direction, moved), timeLeft: clock.left() };
  await screen.show(scene, moved && !hurried ? motionOf(before, direction, moved) : []);
  return scene;
}

/** Does what was typed, or shows the clock. */
async function sceneAfterInput(before: Scene, input: TypedAct | 'tick', clock: GameClock, around: Surroundings) {
  const { screen, voice } = around;
  if (input === 'tick') {
    const scene: Scene = { ...before, timeLeft: clock.left(), state: isUp(clock) ? 'out-of-time' : before.state };
    await screen.refresh(scene);
    return scene;
  }
  const { act, hurried } = input;
  switch (act.kind) {
    case 'quit':
      return { ...before, state: 'quit' as const };
    case 'unknown':
      await screen.notice(before, voice.unknown(act.text));
      return before;
    case 'move':
      return makeMove(before, act.direction, hurried, clock, around);
  }
}

/** What is typed, and `tick` for each moment at which somebody wants to see the clock. */
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

/** Plays until the game is over, the player quits or `acts` ends. A move that changes nothing shows the same frame. */
export async function playSession(start: Scene, acts: AsyncIterable<TypedAct>, around: Surroundings): Promise<void> {
  const { screen, tick } = around;
  const clock = clockOf(start, around.now);
  let scene: Scene = { ...start, timeLeft: clock.left() };
  await screen.show(scene, []);
  if (scene.state === 'over') return screen.end(scene);
  for await (const input of withTicks(acts, clock, tick)) {
    scene = await sceneAfterInput(scene, input, clock, around);
    if (scene.state !== 'running') return screen.end(scene);
  }
  return screen.end({ ...scene, state: 'quit' });
}

/* The voice without arguments: a guided game, which asks for the size and says each move in words. */

export const WELCOME = [
  '                 Welcome to 2048',
  '                     New game',
  '                Choose a game size:',
  '            Please enter a small number',
  '        Note: if your input is NOT a number,',
  '      a default game of size 4 will be started.',
  '',
].join('\n');

/** Instead, when the size is that of a given board. */
export const WELCOME_BACK = '                 Welcome to 2048\n                  Going on\n';

/** The rows in brackets, all in one more pair of them, with 0 for an empty cell. */
function boardText({ game: { board, rules }, marked }: Scene, { aligned, paint }: Style): string {
  const face = faceOfRules(rules);
  const write = (exponent: number) => (exponent === 0 ? '0' : `${face(exponent)}`);
  const width = aligned ? Math.max(...Array.from(new Set(board.cells), (exponent) => write(exponent).length)) : 0;
  const cell = (row: number, column: number) => {
    const exponent = tileAt(board, row, column);
    return paint(write(exponent).padStart(width), exponent, marked.has(row * board.columns + column));
  };
  const places = (count: number) => Array.from({ length: count }, (_, place) => place);
  const row = (y: number) =>
    `[${places(board.columns)
      .map((x) => cell(y, x))
      .join(', ')}]`;
  return `[${places(board.rows)
    .map(row)
    .join(aligned ? '\n ' : '\n')}]\n`;
}

const ASKING = 'Please enter next move direction: w, a, s, d\n';

/** A line that goes on from here another time; none where there is nothing to go on with, or nobody could copy it. */
function wayBack({ game: { board, rules }, record, state }: Scene): string {
  if (state !== 'quit' || board.cells.length > 144) return '';
  const which = rules === 'classic' ? '' : `--rules ${rules} `;
  const scores = `--score ${record.score} --best ${record.best}`;
  return `To go on from here: npm run --silent play -- ${which}--board '${showBoard(board, faceOfRules(rules))}' ${scores}\n`;
}

/** A player who has won can no longer lose, but the game still ends. */
function jam({ state, game, record }: Scene): string {
  if (state !== 'over') return '';
  return `${hasWon(game.board, RULES[game.rules]) ? 'The end' : 'You lost'}: no direction can move. Your score is ${record.score}.\n`;
}

export const guide: Voice = {
  // Its welcome says it, from a pipe too.
  opening: '',
  frame(scene, style) {
    const { record, showsBest, asked, state, justWon } = scene;
    const move = asked === undefined ? '' : `move ${asked}\n`;
    const best = showsBest ? `Best Score: ${record.best}\n` : '';
    const won = justWon ? `Congratulations, you won! Try to get to ${wordsOf(scene).target}.\n` : '';
    return `${move}Current Score: ${record.score}\n${best}Current Board:\n${boardText(scene, style)}${won}${state === 'running' ? ASKING : ''}`;
  },
  hint: clockLine,
  prompt: '',
  unknown: (text) => `${quoted(text)} is not a move: enter w, a, s or d, or exit to quit.`,
  end: (scene) =>
    `${scene.state === 'out-of-time' ? OUT_OF_TIME : ''}${jam(scene)}${wayBack(scene)}${finalScore(scene)}`,
};
