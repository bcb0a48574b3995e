import { describe, expect, test } from 'vitest';
import { createBoard } from '../../src/game/board.ts';
import { hasWon, justWon, messageOf, nextTileToGet } from '../../src/game/goals.ts';
import { parseBoard } from '../../src/game/notation.ts';
import { RULES } from '../../src/game/rules.ts';
import { isGameOver } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import { boardOf, type Rows, readVectors, scaleOf } from '../support/vectors.ts';

interface MessageCase {
  readonly board: Rows;
  readonly maxTile: number;
  readonly nextTileToGet: number;
  readonly isGameOver: boolean;
  readonly message: string;
}

const KINDS: Readonly<Record<string, string>> = { Join: 'join', You: 'won', Game: 'over' };

test.each(readVectors<{ messages: MessageCase[] }>('mis000_view.json').messages)(
  'with $maxTile as the largest tile the message is "$message"',
  (vector) => {
    const scale = scaleOf(vector.board);
    const board = boardOf(vector.board, scale);
    expect(nextTileToGet(board, scale.rules)).toBe(vector.nextTileToGet);
    expect(isGameOver(board, RULES.classic)).toBe(vector.isGameOver);
    const { kind, target } = messageOf(board, scale.rules);
    expect(kind).toBe(KINDS[vector.message.split(' ')[0] ?? '']);
    expect(target).toBe(vector.nextTileToGet);
    if (kind !== 'over') expect(vector.message).toContain(String(target));
  },
);

test('an empty board asks for 2048', () => {
  expect(messageOf(createBoard(4, 4), RULES.classic)).toEqual({ kind: 'join', target: 2048 });
});

describe('a win', () => {
  const { cases } = readVectors<{ win: { cases: { board: Rows; isWin: boolean; note?: string }[] } }>(
    'rules_001_002_003.json',
  ).win;

  // 4096 is the one case that the documents read in two ways: here play goes on after 2048, and stays won.
  test.each(cases.filter(({ note }) => note === undefined))('of $board is seen: $isWin', ({ board, isWin }) => {
    expect(hasWon(boardOf(board), RULES.classic)).toBe(isWin);
  });

  test.each([
    ['. 2 / 1024 1024', '. 2 / . 2048', true],
    ['2 2 / 1024 512', '. 4 / 1024 512', false],
    ['. 2 / . 2048', '2 2 / . 2048', false],
    ['2048 2048', '. 4096', false],
  ])('from %s to %s is announced: %s', (before, after, announced) => {
    expect(justWon(parseBoard(before, faceValue), parseBoard(after, faceValue), RULES.classic)).toBe(announced);
  });
});
