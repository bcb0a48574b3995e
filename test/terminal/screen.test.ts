import { describe, expect, test } from 'vitest';
import { MAX_EXPONENT } from '../../src/game/board.ts';
import { frames } from '../../src/terminal/frames.ts';
import { guide } from '../../src/terminal/guide.ts';
import { ALIGNED, COLORED, plainScreen, terminalScreen, UNSTYLED } from '../../src/terminal/screen.ts';
import type { Color } from '../../src/themes/theme.ts';
import { contrast, distance, labOf } from '../render/color-vision.ts';
import { sceneOn } from './scenes.ts';

const ESCAPE = '\u001b';
const plain = (text: string): string => text.replaceAll(new RegExp(`${ESCAPE}\\[[0-9;]*[A-Za-z]`, 'g'), '');

function recorder(size = { rows: 24, columns: 80 }) {
  const written: string[] = [];
  const write = (text: string, done: () => void): void => {
    written.push(text);
    done();
  };
  return { ...size, write, written };
}

describe('the wording that prints frames', () => {
  test('has the score on a line of its own, below the best score if it is shown, then a row a line', () => {
    const scene = sceneOn('2 . / 131072 16', 12);
    const text = 'Score: 12\n   2    - \n131072   16 \n\n';
    expect(frames.frame(scene, UNSTYLED)).toBe(text);
    const best = { ...scene, record: { score: 12, best: 40 }, showsBest: true };
    expect(frames.frame(best, UNSTYLED)).toBe(`Best: 40\n${text}`);
  });

  test.each([
    ['2 . . . / . . . . / . . . .', 'Join the tiles, get to 2048!\n'],
    ['2 . / . .', 'Join the tiles, get to 16!\n'],
    ['2048 .', 'You won! Try to get to 4096\n'],
    ['2 4', '\n'],
  ])('says under %s: %j', (board, message) => {
    expect(frames.hint(sceneOn(board))).toBe(`${message}d means down, or right once a, w or s was used.\n`);
  });

  test('names unknown input in a sentence, cut short and harmless', () => {
    expect(frames.unknown('up')).toContain('"up" is not a move');
    expect(frames.unknown(`${ESCAPE}[2J`)).not.toContain(ESCAPE);
    expect(frames.unknown('x'.repeat(5000)).length).toBeLessThan(150);
  });
});

describe('the wording that guides', () => {
  const scene = { ...sceneOn('2 . / 131072 16', 12), direction: 'right' as const };

  test('says the move, the score, the rows in brackets, and asks for the next move', () => {
    expect(guide.frame(scene, UNSTYLED)).toBe(
      'move right\nCurrent Score: 12\nCurrent Board:\n[[2, 0]\n[131072, 16]]\nPlease enter next move direction: w, a, s, d\n',
    );
  });

  test('has the best score below the score if it is shown, and aligns columns on request', () => {
    const best = { ...scene, record: { score: 12, best: 40 }, showsBest: true };
    expect(guide.frame(best, ALIGNED)).toContain(
      'Current Score: 12\nBest Score: 40\nCurrent Board:\n[[     2,      0]\n [131072,     16]]\n',
    );
  });

  test('asks for nothing when the game is over, and ends with the score', () => {
    const over = { ...sceneOn('2 4', 12), direction: 'up' as const };
    expect(guide.frame(over, UNSTYLED)).toBe('move up\nCurrent Score: 12\nCurrent Board:\n[[2, 4]]\n');
    expect(guide.end(over)).toBe('You lost: no direction can move. Your score is 12.\nGame Over! Final Score: 12\n');
    expect(guide.end(sceneOn('2048 4', 12))).toMatch(/^The end: no direction can move/);
  });

  test('tells a player who quits how to continue, with rules and scores', () => {
    const quit = { ...sceneOn('2 . / 4 .', 12), record: { score: 12, best: 40 }, state: 'quit' as const };
    expect(guide.end(quit)).toBe(
      'To go on from here: npm run --silent play -- --rules wild --board "2 . / 4 ." --score 12 --best 40\n' +
        'Game Over! Final Score: 12\n',
    );
    expect(guide.end({ ...sceneOn('2 .', 0, 'classic'), state: 'quit' })).toContain('play -- --board "2 ." ');
    const large = sceneOn(`2${' .'.repeat(200)}`);
    expect(guide.end({ ...large, state: 'quit' })).toBe('Game Over! Final Score: 0\n');
  });
});

test.each([
  ['prints frames', frames],
  ['guides', guide],
])('a painted frame of the wording that %s is the plain one with colors, and underlines what is new', (_, wording) => {
  const scene = sceneOn('2 . 4 8 16 32 64 128 / 256 512 1024 2048 4096 8192 131072 .', 7);
  expect(plain(wording.frame(scene, COLORED))).toBe(wording.frame(scene, ALIGNED));
  expect(wording.frame(scene, COLORED)).toContain(`${ESCAPE}[0m`);
  expect(wording.frame(scene, COLORED)).not.toContain(`${ESCAPE}[1;4;`);
  const marked = wording.frame({ ...scene, marked: new Set([2, 15]) }, COLORED);
  expect(marked.match(new RegExp(`${ESCAPE}\\[1;4;[\\d;]+m *4`, 'g'))).toHaveLength(1);
});

/** The color of an entry of xterm's palette of 256 colors, from 16 on: a cube of 6 levels, then 24 grays. */
function colorOf(entry: number): Color {
  const cube = [36, 6, 1].map((step) => Math.floor((entry - 16) / step) % 6).map((level) => level && 55 + 40 * level);
  const parts = entry < 232 ? cube : Array.from({ length: 3 }, () => 8 + 10 * (entry - 232));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test('tiles of all sizes differ from their neighbors by 9 in CIEDE2000, and their digits are readable', () => {
  const colors = Array.from({ length: MAX_EXPONENT }, (_, place) => {
    const [, fill = '', ink = ''] = /48;5;(\d+);38;5;(\d+)m/.exec(COLORED.paint('', place + 1, false)) ?? [];
    return { fill: colorOf(Number(fill)), ink: colorOf(Number(ink)) };
  });
  const fills = colors.map(({ fill }) => labOf(fill, 'normal'));
  const steps = fills.slice(1).map((fill, place) => distance(fill, fills[place] ?? fill));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(9);
  expect(Math.min(...colors.map(({ fill, ink }) => contrast(fill, ink)))).toBeGreaterThanOrEqual(4.5);
});

test('the plain screen prints frames to one stream and notices to the other', async () => {
  const [output, errors] = [recorder(), recorder()];
  const screen = plainScreen(frames, output, errors);
  const scene = sceneOn('2 .', 4);
  await screen.show(scene, [{ scene: sceneOn('. 2', 4), ms: 10 }]);
  await screen.notice(scene, 'What?');
  await screen.end(scene);
  expect(output.written).toEqual([frames.frame(scene, UNSTYLED), frames.end(scene)]);
  expect(errors.written).toEqual(['What?\n']);
});

describe('the screen of a terminal', () => {
  const look = { isColored: false, isInPlace: true };
  const scene = sceneOn('2 . / . 4', 4);
  const pauses: number[] = [];
  const pause = async (ms: number): Promise<void> => void pauses.push(ms);

  test('draws a frame over the one before it', async () => {
    const terminal = recorder();
    const screen = terminalScreen(frames, terminal, look, pause);
    await screen.show(scene, []);
    await screen.notice(scene, 'What?');
    const [first = '', second = ''] = terminal.written;
    expect(first).not.toContain(ESCAPE);
    expect(first).toContain(frames.frame(scene, UNSTYLED));
    // The cursor moves up to the first line of the first frame, and everything below is cleared.
    const lines = first.slice(1).split('\n').length - 1;
    expect(second.startsWith(`\r${ESCAPE}[${lines}A${ESCAPE}[J`)).toBe(true);
    expect(second).toContain('What?');
  });

  test('updates the clock when it has changed, and keeps the notice about the last input', async () => {
    const terminal = recorder();
    const screen = terminalScreen(frames, terminal, look, pause);
    await screen.show({ ...scene, timeLeft: 60_000 }, []);
    await screen.notice({ ...scene, timeLeft: 60_000 }, 'What?');
    await screen.refresh({ ...scene, timeLeft: 59_999 });
    expect(terminal.written).toHaveLength(2);
    await screen.refresh({ ...scene, timeLeft: 59_000 });
    expect(terminal.written[2]).toMatch(/0:59 left[\s\S]*What\?/);
    const dumb = recorder();
    const still = terminalScreen(frames, dumb, { isColored: false, isInPlace: false }, pause);
    await still.show({ ...scene, timeLeft: 60_000 }, []);
    await still.refresh({ ...scene, timeLeft: 1_000 });
    expect(dumb.written).toHaveLength(1);
  });

  test('shows each step of a move for its time', async () => {
    pauses.length = 0;
    const terminal = recorder();
    const screen = terminalScreen(frames, terminal, look, pause);
    await screen.show(scene, []);
    const way = [sceneOn('. 2 / . 4'), sceneOn('. . / 2 4')].map((it, place) => ({ scene: it, ms: 10 + place }));
    await screen.show(sceneOn('. 2 / . 8'), way);
    expect(pauses).toEqual([10, 11]);
    expect(terminal.written.slice(1).map((text) => text.match(/^( +[\d-]+ +[\d-]+ )$/gm))).toEqual([
      ['   -    2 ', '   -    4 '],
      ['   -    - ', '   2    4 '],
      ['   -    2 ', '   -    8 '],
    ]);
  });

  test.each([
    ['too low', { rows: 7, columns: 80 }, look],
    ['too narrow', { rows: 24, columns: frames.prompt.length }, look],
    ['dumb', { rows: 24, columns: 80 }, { isColored: false, isInPlace: false }],
  ])('that is %s gets one frame after the other, and nothing between', async (_, size, itsLook) => {
    const terminal = recorder(size);
    const screen = terminalScreen(frames, terminal, itsLook, pause);
    await screen.show(scene, []);
    await screen.show(scene, [{ scene, ms: 1 }]);
    if (!itsLook.isInPlace) await screen.redraw('over');
    expect(terminal.written.join('')).not.toContain(ESCAPE);
    expect(terminal.written).toHaveLength(2);
  });

  test('that was too small for a while starts each frame on a new line, and later draws in place again', async () => {
    const terminal = { ...recorder(), rows: 5 };
    const screen = terminalScreen(frames, terminal, look, pause);
    await screen.show(scene, []);
    await screen.show(scene, []);
    terminal.rows = 24;
    await screen.show(scene, []);
    await screen.show(scene, []);
    const before = terminal.written.map((text) => text.slice(0, text.indexOf('Score')));
    expect(before).toEqual(['', '\n', '\n', expect.stringMatching(new RegExp(`^\r${ESCAPE}\\[\\d+A${ESCAPE}\\[J$`))]);
  });

  test('is redrawn from its top, or below what others wrote, with the last notice', async () => {
    const terminal = recorder();
    const screen = terminalScreen(frames, terminal, look, pause);
    await screen.redraw('over');
    expect(terminal.written).toEqual([]);
    await screen.show(scene, []);
    await screen.notice(scene, 'What?');
    await screen.redraw('over');
    await screen.redraw('below');
    const [, noticed = '', ...again] = terminal.written;
    const frame = noticed.slice(noticed.indexOf('Score'));
    expect(frame).toContain('What?');
    expect(again).toEqual([`${ESCAPE}[H${ESCAPE}[2J${frame}`, `\n${frame}`]);
  });

  test('is colored if colors are allowed', async () => {
    const terminal = recorder();
    await terminalScreen(frames, terminal, { isColored: true, isInPlace: true }, pause).show(scene, []);
    expect(terminal.written.join('')).toContain(frames.frame(scene, COLORED));
  });
});
