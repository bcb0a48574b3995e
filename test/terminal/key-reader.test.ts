import { describe, expect, test } from 'vitest';
import {
  type Act,
  bothHands,
  type Keys,
  leftHand,
  openInput,
  pressReader,
  wordReader,
} from '../../src/terminal/keys.ts';
import { readVectors } from '../game/vectors.ts';

/** An act as a short text: the direction, `quit`, or an unknown input in quotes. */
function shortOf(act: Act): string {
  switch (act.kind) {
    case 'move':
      return act.direction;
    case 'quit':
    case 'suspend':
      return act.kind;
    case 'unknown':
      return JSON.stringify(act.text);
  }
}

const short = (acts: readonly Act[]): string => acts.map(shortOf).join(' ');

const words = (text: string, keys: Keys = bothHands()): string => {
  const reader = wordReader(keys);
  return short([...reader.read(text), ...reader.end()]);
};

const pressesOn = (set: Keys, ...keys: readonly string[]): string => {
  const reader = pressReader(set, () => 0);
  return short([...keys.flatMap((key) => reader.read(key)), ...reader.end()]);
};

const presses = (...keys: readonly string[]): string => pressesOn(bothHands(), ...keys);

const { keys001, keys004 } = readVectors<{
  keys001: { moves: Record<string, string>; quit: string; invalid: string[] };
  keys004: { moves: Record<string, string>; quit: string };
}>('rules_001_002_003.json');

describe('both ways of typing', () => {
  test.each(Object.entries(keys004.moves))('take %s as %s', (key, direction) => {
    expect([words(`${key}\n`), presses(key)]).toEqual([direction, direction]);
  });

  test.each(Object.entries(keys001.moves))('take %s as %s, once a, w or s was used', (key, direction) => {
    expect([words(`w\n${key}\n`), presses('w', key)]).toEqual([`up ${direction}`, `up ${direction}`]);
  });

  test.each([
    [keys001.quit, 'quit'],
    [keys004.quit, 'quit'],
    ['Exit', 'quit'],
    ['W', 'up'],
    ['L', 'left'],
  ])('take %s, in small letters or capitals, as %s', (keys, meant) => {
    expect([words(`${keys}\n`), presses(...keys)]).toEqual([meant, meant]);
  });

  test.each([
    ['\u001b[A', 'up'],
    ['\u001b[B', 'down'],
    ['\u001b[C', 'right'],
    ['\u001b[D', 'left'],
    ['\u001bOA', 'up'],
    ['\u001bOD', 'left'],
  ])('take the arrow key %j, at once or byte by byte', (key, direction) => {
    expect([words(key), presses(key), presses(...key)]).toEqual([direction, direction, direction]);
  });

  test('change the meaning of d with the letters around it', () => {
    const line = 'd w d a d r d s d u d';
    const directions = 'down up right left right right down down right up down';
    expect([words(line), presses(...line.split(' '))]).toEqual([directions, directions]);
  });
});

describe('the keys of the guided game', () => {
  test.each(Object.entries(keys001.moves))('take %s as %s from the first key on', (key, direction) => {
    expect([words(`${key}\n`, leftHand), pressesOn(leftHand, key)]).toEqual([direction, direction]);
  });

  test.each(keys001.invalid.filter((text) => !['', 'W'].includes(text)))(
    'such as %s make no move and do not quit',
    (text) => {
      expect(words(`${text}\n`, leftHand)).toBe(JSON.stringify(text));
    },
  );

  test('take the arrows too, and exit in whole or letter by letter', () => {
    expect(words('\u001b[A exit', leftHand)).toBe('up quit');
    expect(pressesOn(leftHand, '\u001b[D', ...'exit')).toBe('left quit');
    expect(pressesOn(leftHand, '\u0003')).toBe('quit');
    expect(pressesOn(leftHand, 'q', 'l', '\r')).toBe('"q" "l"');
  });
});

describe('words', () => {
  test.each([
    ['u d\tl\r\nr', 'up down left right'],
    ['ud q lr', 'up down quit left right'],
    ['\u001b[A\u001b[Bl', 'up down left'],
    ['\n \n', ''],
  ])('of %j are read one by one', (text, acts) => {
    expect(words(text)).toBe(acts);
  });

  // Inputs that are not a move. Of the published list, `q` is left out because it quits, and `ww` because it is two
  // moves.
  test.each([
    ...keys001.invalid.filter((text) => !['q', 'ww', '', 'W'].includes(text)),
    'down',
    'left',
    'exits',
    'x',
    '\u0000',
    'é',
    '\u001b[5~',
    '\u001a',
    'constructor',
    '__proto__',
  ])('such as %j make no move, not even by some of their letters', (text) => {
    expect(words(`${text}\n`)).toBe(JSON.stringify(text));
  });

  test('may arrive in pieces', () => {
    const reader = wordReader(bothHands());
    const pieces = ['u', 'd\ne', 'xi', 't', '\n'].map((piece) => short(reader.read(piece)));
    expect(pieces).toEqual(['', 'up down', '', '', 'quit']);
  });

  test('without an end do not fill the memory, but are cut', () => {
    const reader = wordReader(bothHands());
    const acts = Array.from({ length: 30 }, () => reader.read('x'.repeat(100_000))).flat();
    expect(acts.length).toBeGreaterThan(1);
    expect(acts.every(({ kind }) => kind === 'unknown')).toBe(true);
  });
});

describe('key presses', () => {
  test('act at once, also one by one when they were pasted together', () => {
    const reader = pressReader(bothHands(), () => 0);
    expect(['u', 'l', '\u001b[B', 'q'].map((key) => short(reader.read(key)))).toEqual(['up', 'left', 'down', 'quit']);
    expect(presses('ul\u001b[Br q')).toBe('up left down right quit');
  });

  test.each([
    ['\u0003', 'quit'],
    ['\u0004', 'quit'],
    ['l\u001ar', 'left suspend right'],
    ['\r\n ', ''],
  ])('of %j mean: %s', (keys, meant) => {
    expect(presses(...keys)).toBe(meant);
  });

  test('that begin like exit wait, and are unknown if they continue differently', () => {
    expect(presses('e')).toBe('');
    expect(presses('e', 'x', 'l')).toBe('"ex" left');
    expect(presses('e', 'e')).toBe('"e" "e"');
  });

  // Keys with Alt, Ctrl or Shift do not move. The last three are F1 on the Linux console, F12 and Alt+F3.
  test.each([
    ...['x', 'Z', '\t', '🎲', '\u001ba', '\u001bw', '\u001b[5~', '\u001b[1;5C', '\u001b\u001b[A'],
    ...['\u001b[[A', '\u001b[24~', '\u001b\u001bOR'],
  ])('of %j are unknown as one, also byte by byte', (key) => {
    expect(presses(key)).toBe(JSON.stringify(key));
    expect(presses(...key)).toBe(JSON.stringify(key));
  });

  test('of Esc do nothing, and later keys are keys of their own', () => {
    let now = 0;
    const reader = pressReader(bothHands(), () => now);
    const press = (text: string, ms: number) => {
      now += ms;
      return short(reader.read(text));
    };
    expect([press('\u001b', 0), press('a', 501)]).toEqual(['', 'left']);
    expect([press('\u001b', 0), press('\u001b', 300), press('\u001b[A', 501)]).toEqual(['', '', 'up']);
    expect(press('\u001b\u0003', 0)).toMatch(/quit$/);
    // A slow connection must not split the bytes of an arrow key.
    expect([press('\u001b', 0), press('[', 5_000), press('A', 5_000)]).toEqual(['', '', 'up']);
    expect([press('\u001bO', 0), press('Bl', 5_000)]).toEqual(['', 'down left']);
  });

  test('that come in one piece are hurried, except the last of them', async () => {
    async function* pieces() {
      yield 'lr';
      yield 'u';
    }
    const typed: [string, boolean][] = [];
    for await (const { act, isHurried } of openInput(pieces()).acts(pressReader(bothHands(), () => 0)))
      typed.push([shortOf(act), isHurried]);
    expect(typed).toEqual([
      ['left', true],
      ['right', false],
      ['up', false],
    ]);
  });
});
