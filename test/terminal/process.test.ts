/** The text client as a process with pipes or a pseudo-terminal. Slower tests are in process.long.test.ts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type Rows, readVectors } from '../game/vectors.ts';
import { ownPlace } from '../support/own-process.ts';
import { ESCAPE, hasTerminal, MAIN, open, play } from './open-terminal.ts';

interface Session {
  readonly moves: readonly string[];
  readonly frames: readonly { readonly score: number; readonly board: Rows }[];
  readonly finalScore: number;
}

const frameOf = ({ score, board }: Session['frames'][number]): string =>
  `Score: ${score}\n${board.map((row) => `${row.map((value) => `${value || '-'}`.padStart(4)).join(' ')} \n`).join('')}\n`;

describe('from a pipe', () => {
  test.each(['2x8', '10x12'])('a recorded session comes out frame by frame', (size) => {
    const { moves, frames, finalScore } = readVectors<Session>(`session_${size}.json`);
    const { stdout, stderr, status } = play(size.split('x'), moves.join('\n'));
    expect(stdout).toBe(`${frames.map(frameOf).join('')}Game Over! Final Score: ${finalScore}\n`);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('a board without a move is over at once', () => {
    const { stdout } = play(['2', '2', '--board', '2 4 / 4 2', '--score', '8'], 'l');
    expect(stdout).toBe('Score: 8\n   2    4 \n   4    2 \n\nGame Over! Final Score: 8\n');
  });

  test('a move that changes nothing shows the same frame again, and unknown input none', () => {
    // On a board with one row, no tile can move up.
    const { stdout, stderr, status } = play(['1', '8'], 'u\nup\nu\nq\n');
    expect(stdout.match(/^Score: 0$/gm)).toHaveLength(3);
    expect(new Set(stdout.match(/^[- \d]+$/gm)).size).toBe(1);
    expect(stderr).toMatch(/^"up" is not a move.*\n$/);
    expect(status).toBe(0);
  });

  test('a game that ends by itself says so, and does not wait for more', async () => {
    const child = spawn(process.execPath, [MAIN, '2', '2'], ownPlace());
    const output = text(child.stdout);
    child.stdin.write('l u r d '.repeat(30));
    expect((await once(child, 'exit'))[0]).toBe(0);
    const scores = [...(await output).matchAll(/^Score: (\d+)$/gm)].map(([, score]) => score);
    expect((await output).endsWith(`\n\nGame Over! Final Score: ${scores.at(-1)}\n`)).toBe(true);
    expect(scores.length).toBeLessThan(120);
  });

  test('wrong arguments end with the reason, the usage and exit code 2', () => {
    const { stdout, stderr, status } = play(['4'], 'l');
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toMatch(/^Missing argument: COLS\..*\nusage: npm run --silent play -- \[ROWS COLS/);
  });

  test('a closed standard output ends the game without an error', async () => {
    const child = spawn(process.execPath, [MAIN, '4', '4'], ownPlace());
    const errors = text(child.stderr);
    // The write may fail, because the process has ended.
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stdin.write('l u r d '.repeat(50));
    });
    const [code] = await once(child, 'exit');
    expect([code, await errors]).toEqual([0, '']);
  });

  test('an interrupt ends the game without an error', async () => {
    const child = spawn(process.execPath, [MAIN, '4', '4'], ownPlace());
    child.stdout.once('data', () => child.kill('SIGINT'));
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe.skipIf(!hasTerminal)('on a terminal', () => {
  test('keys move at once, the board is drawn in place, and q restores the terminal', async () => {
    const terminal = open('4 4');
    await terminal.shows(
      /Instructions\r\n-+\r\n[\s\S]*q: quit game\r\n[\s\S]*Score: 0\r\n[\s\S]*Join the tiles, get to 2048![\s\S]*Move \(.*\): $/,
    );
    terminal.press('\u001b[A');
    await terminal.shows(new RegExp(`${ESCAPE}\\[\\d+A${ESCAPE}\\[J[^]*Score: 4\\r\\n`));
    terminal.press('x');
    await terminal.shows(/"x" is not a move/);
    terminal.press('q');
    await terminal.shows(/Game Over! Final Score: 4\r\ncode 0\r\n/);
    await terminal.shows(/(?<!-)\bicanon\b/);
    await terminal.shows(/(?<!-)\becho\b/);
  });

  test('Ctrl-C ends the game and restores the terminal', async () => {
    const terminal = open('4 4');
    await terminal.shows(/Move \(.*\): $/);
    terminal.press('\u0003');
    await terminal.shows(/code 0[\s\S]*(?<!-)\bicanon\b/);
  });

  test('Ctrl+Z gives the terminal back to the shell, and fg shows the board again and takes keys', async () => {
    const terminal = open('4 4; echo "stopped $?"; stty -a; fg');
    await terminal.shows(/Move \(.*\): $/);
    terminal.press('u\u001a');
    await terminal.shows(/stopped 1\d\d\r\n[\s\S]*(?<!-)\bicanon\b[\s\S]*\r\n\r\nScore: 4\r\n[\s\S]*Move \(.*\): $/);
    expect(terminal.output()).not.toContain('is not a move');
    terminal.press('q');
    await terminal.shows(/Game Over! Final Score: 4\r\ncode 0\r\n[\s\S]*(?<!-)\bicanon\b/);
  });

  test('a window of another size is redrawn from its top', async () => {
    const terminal = open('4 4', { NO_COLOR: '1' });
    await terminal.shows(/Move \(.*\): $/);
    terminal.resize(30, 20);
    await terminal.shows(new RegExp(`${ESCAPE}\\[H${ESCAPE}\\[2JScore: 0\\r\\n[^${ESCAPE}]*Move \\(.*\\): $`));
  });

  test('SIGTERM leaves a terminal that echoes and shows its cursor', async () => {
    const terminal = open('4 4');
    await terminal.shows(/Move \(.*\): $/);
    terminal.kill('SIGTERM');
    await terminal.shows(/code 143[\s\S]*(?<!-)\bicanon\b[\s\S]*(?<!-)\becho\b/);
    expect(terminal.output()).not.toContain(`${ESCAPE}[?25l`);
  });
});
