/** The text client without arguments, controlled from outside through pipes and a pseudo-terminal. */
import { describe, expect, test } from 'vitest';
import type { Direction } from '../../src/game/slide.ts';
import { readVectors } from '../game/vectors.ts';
import { ESCAPE, hasTerminal, open, play } from './open-terminal.ts';

const { trace001, welcome001, keys001 } = readVectors<{
  trace001: { boardText: string; prompt: string; labels: [string, string] };
  welcome001: string[];
  keys001: { moves: Record<string, Direction> };
}>('rules_001_002_003.json');

interface Turn {
  readonly move: Direction | undefined;
  readonly score: number;
  readonly rows: readonly (readonly number[])[];
}

const TURN =
  /(?:^move (\w+)\n)?^Current Score: (\d+)\n(?:Best Score: \d+\n)?Current Board:\n\[((?:\[[\d, ]+\]\n?)+)\]$/gm;

const turnsOf = (text: string): readonly Turn[] =>
  [...text.matchAll(TURN)].map(([, move, score, rows = '']) => ({
    move: move as Direction | undefined,
    score: Number(score),
    rows: rows.split('\n').map((row) => JSON.parse(row) as number[]),
  }));

const keys = Object.keys(keys001.moves);

describe('from a pipe', () => {
  test('it prints the welcome text and asks for a size', () => {
    const said = play([], '')
      .stdout.split('\n')
      .map((line) => line.trim());
    // The documented text has one typo: "if you input".
    expect(said).toEqual([...welcome001.map((line) => line.replace('if you input', 'if your input')), '']);
  });

  test('a number that is no valid size is asked for again', () => {
    const { stdout } = play([], '0\n-3\n100000\n3');
    expect(stdout.match(/^A board has 1 to 1000 rows\. Please enter another number$/gm)).toHaveLength(3);
    expect(turnsOf(stdout)[0]?.rows).toHaveLength(3);
  });

  test('each turn has the lines of the sample, the moves are told in words, and no two games are alike', () => {
    const playAll = () => play([], `4\n${[...keys, ...keys, ...keys].join('\n')}\nexit\n`);
    const { stdout, stderr, status } = playAll();
    const turns = turnsOf(stdout);
    const moves = Object.values(keys001.moves);
    expect(turns.map(({ move }) => move)).toEqual([undefined, ...moves, ...moves, ...moves]);
    expect(stdout).toContain(`\n${trace001.labels.join('\n')}\n[[`);
    expect(stdout.match(new RegExp(`^${trace001.prompt}$`, 'gm'))).toHaveLength(turns.length);
    expect(stdout).toMatch(/\nTo go on from here: .*\nGame Over! Final Score: \d+\n$/);
    expect([stderr, status]).toEqual(['', 0]);
    expect(turnsOf(playAll().stdout)).not.toEqual(turns);
  });

  test('the last line is a command that continues with the same board, rules and score', () => {
    const { stdout } = play(['--rules', 'gentle'], '3\nd\ns\na\nexit\n');
    const [, options = ''] = /npm run --silent play -- (.*)\n/.exec(stdout) ?? [];
    const given = [...options.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
    const again = play(given, 'exit\n').stdout;
    expect(turnsOf(again).at(0)).toEqual({ ...turnsOf(stdout).at(-1), move: undefined });
    expect(again.split('To go on')[1]).toBe(stdout.split('To go on')[1]);
    expect(again).not.toContain('Choose a game size');
  });

  test('the test pattern of every tile to 4096 can be seen', () => {
    const { testPattern003 } = readVectors<{ testPattern003: { board: number[][] } }>('rules_001_002_003.json');
    const { stdout } = play(['--board', testPattern003.board.map((row) => row.join(' ')).join(' / ')], '');
    expect(turnsOf(stdout).map(({ rows }) => rows)).toEqual([testPattern003.board]);
    expect(stdout).toMatch(/\nThe end: no direction can move\./);
  });
});

describe.skipIf(!hasTerminal)('on a terminal', () => {
  test('the answer 3 gives a side of 3, keys move at once, and exit ends', async () => {
    const terminal = open('', { NO_COLOR: '1' });
    await terminal.shows(/a default game of size 4 will be started\.\r\n$/);
    terminal.press('3\r');
    const row = `\\[${new Array(3).fill('[024]').join(', ')}\\]`;
    await terminal.shows(new RegExp(`Current Score: 0\\r\\nCurrent Board:\\r\\n\\[(?:${row}(?:\\r\\n )?){3}\\]`));
    terminal.press('d');
    await terminal.shows(new RegExp(`${ESCAPE}\\[\\d+A${ESCAPE}\\[Jmove right\\r\\n`));
    terminal.press('exit');
    await terminal.shows(/Game Over! Final Score: \d+\r\ncode 0/);
  });

  test('what is typed ahead is not lost', async () => {
    const terminal = open('');
    await terminal.shows(/will be started\./);
    terminal.press('4\rdwexit');
    await terminal.shows(/move right[\s\S]*move up[\s\S]*Game Over! Final Score: \d+\r\ncode 0/);
  });
});
