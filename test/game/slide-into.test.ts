import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, boardFrom } from '../../src/game/board.ts';
import { RULE_NAMES, RULES, type Rules } from '../../src/game/rules.ts';
import { DIRECTIONS, isGameOver, slide } from '../../src/game/slide.ts';
import { fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../../src/game/slide-into.ts';
import { anyBoard, emptyCells } from '../support/boards.ts';

/**
 * Compares the fast path with the general one for all rules: slides in all directions, in place and into another array,
 * and the end of the game.
 */
const expectAgreement = (board: Board): void =>
  RULE_NAMES.forEach((name) => void expectAgreementBy(RULES[name], board));

function expectAgreementBy(rules: Rules, board: Board): void {
  const { rows, columns } = board;
  const fast = fastSlideOf(rules);
  for (const direction of DIRECTIONS) {
    const wanted = slide(board, direction, rules);
    const points = wanted.moved ? wanted.gained : NOTHING_MOVES;
    const inPlace = Uint8Array.from(board.cells);
    expect(fast.into(inPlace, rows, columns, direction)).toBe(points);
    expect([...inPlace]).toEqual([...wanted.board.cells]);
    const given = Uint8Array.from(board.cells);
    const out = new Uint8Array(given.length).fill(99);
    expect(fast.into(given, rows, columns, direction, out)).toBe(points);
    expect([...out]).toEqual([...wanted.board.cells]);
    expect([...given]).toEqual([...board.cells]);
  }
  expect(fast.isOver(Uint8Array.from(board.cells), columns)).toBe(isGameOver(board, rules));
  const empty = new Int32Array(board.cells.length);
  const count = listEmptyInto(Uint8Array.from(board.cells), empty);
  expect([...empty.subarray(0, count)]).toEqual(emptyCells(board));
}

test('the path without allocation agrees on any board', () => {
  fc.assert(fc.property(anyBoard(8), expectAgreement));
});

test('both paths agree on the largest exponents', () => {
  expectAgreement(boardFrom(2, 3, [255, 255, 254, 255, 0, 254]));
  expectAgreement(boardFrom(1, 2, [255, 255]));
});

test('both paths agree on full boards, where one pair decides whether the game is over', () => {
  const full = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 12, maxLength: 12 });
  fc.assert(fc.property(full, (cells) => expectAgreement(boardFrom(3, 4, cells))));
});
