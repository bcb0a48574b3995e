/**
 * The text client: `npm run --silent play -- ROWS COLS [SEED]`. On a terminal single key presses move and the board is
 * drawn in place; from a pipe it reads words and prints one frame after the other. It knows no Discord and no store.
 */
import { newGame } from '../game/game.ts';
import { javaRandomState, openJavaRandom } from '../game/java-random.ts';
import { CELL_LIMIT, DEFAULT_SEED, type GameSetting, parseAnswer, parseArguments, USAGE } from './arguments.ts';
import { type Act, type KeyReader, pressReader, wordReader } from './key-reader.ts';
import { type Look, plainScreen, terminalScreen } from './screen.ts';
import { playSession } from './session.ts';

const { stdin, stdout, stderr } = process;

/** What `exit` means to a shell: the arguments were wrong. */
const USAGE_ERROR = 2;

const isTerminal = stdin.isTTY === true && stdout.isTTY === true;

/** The standard input in pieces, as they come. Asking and playing share it, so nothing typed ahead is lost. */
const openInput = (): AsyncIterator<string> => stdin.setEncoding('utf8')[Symbol.asyncIterator]();

async function* readActs(input: AsyncIterator<string>, reader: KeyReader): AsyncGenerator<Act> {
  for (let piece = await input.next(); piece.done !== true; piece = await input.next()) yield* reader.read(piece.value);
  yield* reader.end();
}

/** Asks for the side of a square board until the answer makes one; `undefined` when the input ends. */
async function askSide(input: AsyncIterator<string>): Promise<number | undefined> {
  for (;;) {
    stdout.write('Size of the board (a number; anything else means 4): ');
    const answer = await input.next();
    if (answer.done === true) return undefined;
    const side = parseAnswer(answer.value);
    if (side !== undefined) return side;
    stdout.write(`A board has 1 to ${Math.floor(Math.sqrt(CELL_LIMIT))} rows.\n`);
  }
}

/** https://no-color.org, and a dumb terminal neither colors nor moves its cursor. */
function lookOf({ NO_COLOR, TERM }: NodeJS.ProcessEnv): Look {
  const inPlace = TERM !== 'dumb';
  return { colored: inPlace && !NO_COLOR, inPlace };
}

async function play({ rows, columns, seed }: GameSetting, input: AsyncIterator<string>): Promise<void> {
  const game = newGame('wild', rows, columns, javaRandomState(seed), openJavaRandom);
  if (!isTerminal) return playSession(game, readActs(input, wordReader()), plainScreen(stdout, stderr));
  stdin.setRawMode(true);
  await playSession(game, readActs(input, pressReader()), terminalScreen(stdout, lookOf(process.env)));
  stdin.setRawMode(false);
}

function refuse(problem: string): number {
  stderr.write(`${problem}\n${USAGE}`);
  return USAGE_ERROR;
}

async function start(asked: GameSetting | { readonly kind: 'ask' }): Promise<void> {
  const input = openInput();
  if ('rows' in asked) return play(asked, input);
  const side = await askSide(input);
  if (side !== undefined) await play({ rows: side, columns: side, seed: DEFAULT_SEED }, input);
}

async function main(given: readonly string[]): Promise<number> {
  const asked = parseArguments(given);
  if (asked.kind === 'help') {
    stdout.write(USAGE);
    return 0;
  }
  if (asked.kind === 'wrong') return refuse(asked.problem);
  if (asked.kind === 'ask' && !isTerminal) return refuse('ROWS and COLS are missing.');
  await start(asked);
  // The input may stay open at its other end: without this the process would wait for it.
  stdin.destroy();
  return 0;
}

// A reader that has seen enough, such as `head`, and Ctrl-C are ways to end a game, not failures.
stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') stderr.write(`The standard output cannot be written: ${message}\n`);
  process.exit(code === 'EPIPE' ? 0 : 1);
});
process.on('SIGINT', () => process.exit(0));
process.exitCode = await main(process.argv.slice(2));
