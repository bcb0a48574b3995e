import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import { javaRandomState } from '../../src/game/java-random.ts';
import { parseBoard } from '../../src/game/notation.ts';
import { endText, frameText, messageText, paintedFrame, unknownText, widthOf } from '../../src/terminal/frame.ts';
import { plainScreen, terminalScreen } from '../../src/terminal/screen.ts';

const gameOn = (board: string, score = 0): Game => ({
  rules: 'wild',
  board: parseBoard(board),
  score,
  random: javaRandomState(1),
});

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

test('a frame has the score on a line of its own, then a row a line', () => {
  expect(frameText(gameOn('2 . / 131072 16', 12))).toBe('Score: 12\n   2    - \n131072   16 \n\n');
});

test('a painted frame is the plain one with colors', () => {
  const game = gameOn('2 . 4 8 16 32 64 128 / 256 512 1024 2048 4096 8192 131072 .', 7);
  expect(plain(paintedFrame(game))).toBe(frameText(game));
  expect(paintedFrame(game)).not.toBe(frameText(game));
  expect(paintedFrame(game)).toContain(`${ESCAPE}[0m\n`);
});

test.each([
  ['2 .', 'Join the tiles, get to 2048!'],
  ['2048 .', 'You won! Try to get to 4096'],
  ['2 4', ''],
])('the message for %s is "%s"', (board, message) => {
  expect(messageText(gameOn(board))).toBe(message);
});

test('the width of a board is that of its longest row', () => {
  expect([widthOf(gameOn('2 4 / . 8')), widthOf(gameOn('131072 2'))]).toEqual([10, 14]);
});

test('unknown input is named in a sentence, cut short and harmless', () => {
  expect(unknownText('up')).toContain('"up" is not a move');
  expect(unknownText(`${ESCAPE}[2J`)).not.toContain(ESCAPE);
  expect(unknownText('x'.repeat(5000)).length).toBeLessThan(150);
});

test('the plain screen prints frames to one stream and notices to the other', async () => {
  const [output, errors] = [recorder(), recorder()];
  const screen = plainScreen(output, errors);
  const game = gameOn('2 .', 4);
  await screen.show(game);
  await screen.notice(game, 'What?');
  await screen.end(game);
  expect(output.written).toEqual([frameText(game), endText(game)]);
  expect(errors.written).toEqual(['What?\n']);
});

describe('the screen of a terminal', () => {
  const look = { colored: false, inPlace: true };
  const game = gameOn('2 . / . 4', 4);

  test('draws a frame over the one before it', async () => {
    const terminal = recorder();
    const screen = terminalScreen(terminal, look);
    await screen.show(game);
    await screen.notice(game, 'What?');
    const [first = '', second = ''] = terminal.written;
    expect(first).not.toContain(ESCAPE);
    expect(first).toContain(frameText(game));
    // Up by as many lines as the first frame has under its first one, and clear from there on.
    const lines = first.slice(1).split('\n').length - 1;
    expect(second.startsWith(`\r${ESCAPE}[${lines}A${ESCAPE}[J`)).toBe(true);
    expect(second).toContain('What?');
  });

  test.each([
    ['too low', { rows: 5, columns: 80 }, look],
    ['too narrow', { rows: 24, columns: 20 }, look],
    ['dumb', { rows: 24, columns: 80 }, { colored: false, inPlace: false }],
  ])('that is %s gets one frame after the other', async (_, size, itsLook) => {
    const terminal = recorder(size);
    const screen = terminalScreen(terminal, itsLook);
    await screen.show(game);
    await screen.show(game);
    expect(terminal.written.join('')).not.toContain(ESCAPE);
    expect(terminal.written).toHaveLength(2);
  });

  test('is colored when it may be', async () => {
    const terminal = recorder();
    await terminalScreen(terminal, { colored: true, inPlace: true }).show(game);
    expect(terminal.written.join('')).toContain(paintedFrame(game));
  });
});
