/** `npm run --silent play`: a terminal redraws the board in place; a pipe gets each frame after the last. */
import { setTimeout as pause } from 'node:timers/promises';
import { newSeed, rng } from '../chance/chance.ts';
import { newGame } from '../game/game.ts';
import { javaRandomState, type RandomState } from '../game/random.ts';
import { type Arguments, MAX_CELLS, parseAnswer, parseArguments, TERMINAL_USAGE } from './arguments.ts';
import { frames } from './frames.ts';
import { guide, WELCOME, WELCOME_BACK } from './guide.ts';
import { bothHands, type Input, type Keys, leftHand, openInput, pressReader, wordReader } from './keys.ts';
import { sceneOf, type TerminalGame } from './scene.ts';
import { NO_SCORE } from './score-record.ts';
import { type Appearance, plainScreen, terminalScreen } from './screen.ts';
import { playSession } from './session.ts';
import type { Wording } from './wording.ts';

const { stdin, stdout, stderr } = process;

const TICK_MS = 250;

const USAGE_ERROR = 2;

const isTerminal = stdin.isTTY === true && stdout.isTTY === true;

type GameArguments = Extract<Arguments, { kind: 'sized' | 'guided' }>;

async function askSide(input: Input): Promise<number | undefined> {
  for (;;) {
    const answer = await input.line();
    if (answer === undefined) return undefined;
    const side = parseAnswer(answer);
    if (side !== undefined) return side;
    stdout.write(`A board has 1 to ${Math.floor(Math.sqrt(MAX_CELLS))} rows. Please enter another number\n`);
  }
}

async function sceneFor(start: GameArguments, input: Input): Promise<TerminalGame | undefined> {
  const { rules, resumed, showsBest } = start;
  const random: RandomState =
    start.kind === 'sized' ? javaRandomState(start.seed) : { kind: 'hmac', seed: newSeed(), state: 0 };
  if (start.kind === 'guided') stdout.write(resumed ? WELCOME_BACK : WELCOME);
  if (resumed) {
    const { board, record } = resumed;
    return sceneOf({ rules, board, score: record.score, random }, { record, showsBest });
  }
  const size = start.kind === 'sized' ? start : squareOf(await askSide(input));
  if (size === undefined) return undefined;
  return sceneOf(newGame({ ...size, rules, random }, rng), { record: NO_SCORE, showsBest });
}

const squareOf = (side: number | undefined) => (side === undefined ? undefined : { rows: side, columns: side });

/** `NO_COLOR` is described at https://no-color.org. A dumb terminal has neither colors nor cursor movement. */
function lookOf({ NO_COLOR, TERM }: NodeJS.ProcessEnv): Appearance {
  const isInPlace = TERM !== 'dumb';
  return { isColored: isInPlace && !NO_COLOR, isInPlace };
}

async function play(scene: TerminalGame, input: Input, wording: Wording, keys: Keys): Promise<void> {
  const around = { rng, now: () => performance.now(), wording };
  if (!isTerminal) {
    const screen = plainScreen(wording, stdout, stderr);
    return playSession(scene, input.acts(wordReader(keys)), { ...around, screen });
  }
  stdin.setRawMode(true);
  stdout.write(wording.opening);
  const screen = terminalScreen(wording, stdout, lookOf(process.env), pause);
  stdout.on('resize', () => void screen.redraw('over'));
  process.on('SIGCONT', () => {
    // The shell changed the terminal's mode. Node.js sets the mode only if it differs from the one that it set last.
    stdin.setRawMode(false);
    stdin.setRawMode(true);
    void screen.redraw('below');
  });
  const tick = (): Promise<void> => pause(TICK_MS, undefined, { ref: false });
  await playSession(scene, input.acts(pressReader(keys, around.now)), { ...around, screen, tick, suspend });
  stdin.setRawMode(false);
}

/** Suspends the whole process group, as a terminal does without raw mode. npm and its shell belong to the group. */
function suspend(): void {
  if (process.platform === 'win32') return;
  stdin.setRawMode(false);
  process.kill(0, 'SIGTSTP');
  // If no shell controls this process group, the signal had no effect, and the game continues.
  stdin.setRawMode(true);
}

async function main(given: readonly string[]): Promise<number> {
  const start = parseArguments(given);
  if (start.kind === 'help') {
    stdout.write(TERMINAL_USAGE);
    return 0;
  }
  if (start.kind === 'invalid') {
    stderr.write(`${start.problem}\n${TERMINAL_USAGE}`);
    return USAGE_ERROR;
  }
  const input = openInput(stdin.setEncoding('utf8')[Symbol.asyncIterator]());
  const scene = await sceneFor(start, input);
  const isSized = start.kind === 'sized';
  if (scene) await play(scene, input, isSized ? frames : guide, isSized ? bothHands() : leftHand);
  // Otherwise the process would not end while its input stays open.
  stdin.destroy();
  return 0;
}

// A reader that stops early, such as `head`, and Ctrl-C are normal ways to end a game.
stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') stderr.write(`The standard output cannot be written: ${message}\n`);
  process.exit(code === 'EPIPE' ? 0 : 1);
});
process.on('SIGINT', () => process.exit(0));
process.exitCode = await main(process.argv.slice(2));
