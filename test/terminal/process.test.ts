/** The real process, driven from outside by pipes and by a pseudo-terminal. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { type Rows, readVectors } from '../support/vectors.ts';

const ESCAPE = '\u001b';
const MAIN = 'src/terminal/main.ts';
const LIMIT = { timeout: 15_000, killSignal: 'SIGKILL', encoding: 'utf8' } as const;

const play = (args: readonly string[], input: string) =>
  spawnSync(process.execPath, [MAIN, ...args], { ...LIMIT, input });

interface Session {
  readonly seed: number;
  readonly moves: readonly string[];
  readonly frames: readonly { readonly score: number; readonly board: Rows }[];
}

const session = readVectors<Session>('session_4x4.json');

const frameOf = ({ score, board }: Session['frames'][number]): string =>
  `Score: ${score}\n${board.map((row) => `${row.map((value) => `${value || '-'}`.padStart(4)).join(' ')} \n`).join('')}\n`;

const TRANSCRIPT = `${session.frames.map(frameOf).join('')}Game Over! Final Score: 20\n`;

describe('from a pipe', () => {
  test.each([
    ['one a line', session.moves.join('\n')],
    ['one a line, with a last line end', `${session.moves.join('\n')}\n`],
    ['in one word', session.moves.join('')],
    ['in one line with spaces', session.moves.join(' ')],
    ['with exit at the end', `${session.moves.slice(0, -1).join('\n')}\nexit\n`],
    ['without an end but that of the input', session.moves.slice(0, -1).join('\n')],
  ])('the recorded session comes out with its letters %s', (_, input) => {
    const { stdout, stderr, status } = play(['4', '4', '13579'], input);
    expect(stdout).toBe(TRANSCRIPT);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('the default seed is that of the recorded session', () => {
    expect(play(['4', '4'], 'q').stdout).toContain(frameOf(session.frames[0] ?? { score: 0, board: [] }));
  });

  test('a move that changes nothing shows the same frame again, and unknown input none', () => {
    // On a board of one row nothing ever moves up.
    const { stdout, stderr, status } = play(['1', '8'], 'u\nup\nu\nq\n');
    expect(stdout.match(/^Score: 0$/gm)).toHaveLength(3);
    expect(new Set(stdout.match(/^[- \d]+$/gm)).size).toBe(1);
    expect(stderr).toMatch(/^"up" is not a move.*\n$/);
    expect(status).toBe(0);
  });

  test('a game that ends by itself says so, and does not wait for more', async () => {
    const child = spawn(process.execPath, [MAIN, '2', '2']);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stdin.write('l u r d '.repeat(30));
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    const scores = [...output.matchAll(/^Score: (\d+)$/gm)].map(([, score]) => score);
    expect(output.endsWith(`\n\nGame Over! Final Score: ${scores.at(-1)}\n`)).toBe(true);
    expect(scores.length).toBeLessThan(120);
  });

  test.each([
    [['1', '300'], 1, 300],
    [['10', '2', '-5'], 10, 2],
    [['1', '1'], 1, 1],
  ])('a board of %j can be played', (args, rows, columns) => {
    const { stdout, status } = play(args, 'udlr');
    const [first = ''] = stdout.split('\n\n');
    const lines = first.split('\n').slice(1);
    expect(lines.map((line) => line.length)).toEqual(new Array(rows).fill(columns * 5));
    expect(status).toBe(0);
  });

  test.each([
    [1, 100_000],
    [1000, 1000],
  ])('a board of %i x %i shows its start and a move within seconds', (rows, columns) => {
    const began = performance.now();
    const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, `${rows}`, `${columns}`], {
      ...LIMIT,
      input: 'l\nq\n',
      maxBuffer: 2 ** 25,
    });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect([stderr, status]).toEqual(['', 0]);
    const [start = '', moved = '', end] = stdout.split('\n\n');
    const tilesOf = (frame: string) => frame.replace(/^Score: .*\n/, '').match(/\d+/g)?.length;
    expect(tilesOf(start)).toBe((rows * columns) / 4);
    expect(tilesOf(moved)).toBeLessThan((rows * columns) / 4);
    expect(moved.split('\n').map((line) => line.length)).toEqual([
      expect.any(Number),
      ...new Array(rows).fill(columns * 5),
    ]);
    expect(end).toMatch(/^Game Over! Final Score: \d+\n$/);
  });

  test.each([[[]], [['-1', '4']], [['0', '4']], [['abc', '4']], [['4']], [['4', '4', '1', '2']], [['4', '4', '1.5']]])(
    'the arguments %j end with a sentence, the usage and exit code 2',
    (args) => {
      const { stdout, stderr, status } = play(args, 'l');
      expect([stdout, status]).toEqual(['', 2]);
      expect(stderr).toMatch(/^[A-Z].*\.\nusage: npm run --silent play -- ROWS COLS \[SEED\]\n/);
    },
  );

  test('help is not an error', () => {
    const { stdout, stderr, status } = play(['--help'], '');
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toMatch(/^usage: /);
  });

  test('a reader that goes away ends the game without a fault', async () => {
    const child = spawn(process.execPath, [MAIN, '4', '4']);
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    // Writing to a process that has ended is what this test is about.
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stdin.write('l u r d '.repeat(50));
    });
    const [code] = await once(child, 'exit');
    expect([code, errors]).toEqual([0, '']);
  });

  test('an interrupt ends the game without a fault', async () => {
    const child = spawn(process.execPath, [MAIN, '4', '4']);
    child.stdout.once('data', () => child.kill('SIGINT'));
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

const hasScript = spawnSync('script', ['--version'], LIMIT).stdout?.includes('util-linux') === true;

describe.skipIf(!hasScript)('on a terminal (through `script` of util-linux)', () => {
  const children: ChildProcess[] = [];

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** Starts the client on a terminal of its own. `type` waits until the screen shows something, then presses keys. */
  function open(args: string, environment: NodeJS.ProcessEnv = {}) {
    // The shell must outlive a Ctrl-C, which a terminal sends to all that run on it.
    const command = `trap : INT; stty cols 100 rows 40; '${process.execPath}' ${MAIN} ${args}; echo "code $?"; stty -a`;
    const env = { ...process.env, TERM: 'xterm', NO_COLOR: '', ...environment };
    const child = spawn('script', ['-qec', command, '/dev/null'], { env });
    children.push(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const shows = (text: string | RegExp) => expect.poll(() => output, { timeout: 10_000 }).toMatch(text);
    return {
      shows,
      press: (keys: string) => child.stdin.write(keys),
      output: () => output,
      forget: () => {
        output = '';
      },
    };
  }

  test('keys move at once, the board is drawn in place, and q restores the terminal', async () => {
    const terminal = open('4 4');
    await terminal.shows(/Score: 0\r\n[\s\S]*Join the tiles, get to 2048![\s\S]*Move \(.*\): $/);
    terminal.press('\u001b[A');
    await terminal.shows(new RegExp(`${ESCAPE}\\[\\d+A${ESCAPE}\\[J[^]*Score: 4\\r\\n`));
    terminal.press('x');
    await terminal.shows(/"x" is not a move/);
    terminal.press('q');
    await terminal.shows(/Game Over! Final Score: 4\r\ncode 0\r\n/);
    await terminal.shows(/(?<!-)\bicanon\b/);
    await terminal.shows(/(?<!-)\becho\b/);
  });

  test('tiles are colored, unless NO_COLOR says otherwise', async () => {
    const colored = open('4 4');
    await colored.shows(new RegExp(`${ESCAPE}\\[1;48;5;\\d+;38;5;\\d+m {3}2 ${ESCAPE}\\[0m`));
    colored.press('q');
    const plain = open('4 4', { NO_COLOR: '1' });
    await plain.shows(/Score: 0\r\n {3}- {4}- {4}- {4}- \r\n {3}2 {4}- {4}2 {4}2 \r\n/);
    plain.press('q');
  });

  test.each([
    ['abc', 4],
    ['3', 3],
    ['', 4],
  ])('without arguments it asks for a size: "%s" gives a side of %i', async (answer, side) => {
    const terminal = open('', { NO_COLOR: '1' });
    await terminal.shows(/Size of the board .*: $/);
    terminal.press(`${answer}\r`);
    await terminal.shows(new RegExp(`Score: 0\\r\\n(?:[-\\d ]{${side * 5}}\\r\\n){${side}}\\r\\n`));
    terminal.press('exit');
    await terminal.shows(/Game Over! Final Score: 0\r\ncode 0/);
  });

  test('an answer that is no board is asked again, and Ctrl-D ends the question', async () => {
    const terminal = open('');
    await terminal.shows(/Size of the board/);
    terminal.press('0\r');
    await terminal.shows(/A board has 1 to 1000 rows\.\r\nSize of the board .*: $/);
    terminal.press('\u0004');
    await terminal.shows(/code 0/);
  });

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s ends the game and restores the terminal', async (_, key) => {
    const terminal = open('4 4');
    await terminal.shows(/Move \(.*\): $/);
    terminal.press(key);
    await terminal.shows(/code 0[\s\S]*(?<!-)\bicanon\b/);
  });

  test('Ctrl-C at the question ends without a fault', async () => {
    const terminal = open('');
    await terminal.shows(/Size of the board/);
    terminal.press('\u0003');
    await terminal.shows(/code 0/);
  });
});
