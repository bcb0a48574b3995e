/** Hints: a direction from the advisor, with reasons. A game is marked as assisted only if there is a hint to show. */

import { type Board, type Cell, highestExponent, withTileAtFreeSpace } from '../game/board.ts';
import { faceOfRules, RULES, type RulesName } from '../game/rules.ts';
import {
  DIRECTIONS,
  type Direction,
  isGameOver,
  mergedCells,
  type Slide,
  slide,
  touchingPairs,
} from '../game/slide.ts';
import { type AdviceLimits, type Advisor, adviceFor } from './advisor.ts';
import { type AssistRequest, insteadOfAssist, markedBy } from './assist.ts';
import type { GameDeps } from './game-deps.ts';
import type { GameView } from './game-view.ts';
import { type Outcome, unchanged } from './outcome.ts';
import { reread } from './play.ts';
import type { SavedGame } from './saved-game.ts';

/** Limits of a hint in milliseconds: for the search, for loading the neural network, and for both together. */
export const HINT_LIMITS = { milliseconds: 10, loadingMs: 1_000, withinMs: 1_800 } as const;

/** How many moves to look ahead. Only an almost full board can end soon, so two moves reach a few hundred boards. */
const LOOK_AHEAD = 2;

/**
 * Whether unlucky tiles can end the game within the given moves, however the player moves. The result is exact.
 *
 * @param slid a board after a slide, before its new tile
 * @param moves number of moves, including the one that was just made; at most `LOOK_AHEAD`
 */
function canEndWithin(slid: Board, rules: RulesName, moves: number): boolean {
  // A new tile fills one cell, and a slide never adds tiles: with more free cells than moves the board cannot fill.
  if (slid.freeSpaces > moves) return false;
  return boardsAfter(slid, rules).some((board) => {
    if (isGameOver(board, RULES[rules])) return true;
    if (moves <= 1) return false;
    const replies = DIRECTIONS.map((direction) => slide(board, direction, RULES[rules])).filter(({ moved }) => moved);
    return replies.every((reply) => canEndWithin(reply.board, rules, moves - 1));
  });
}

function boardsAfter(slid: Board, rules: RulesName): readonly Board[] {
  const spaces = Array.from({ length: slid.freeSpaces }, (_, free) => free);
  return spaces.flatMap((free) =>
    RULES[rules].spawns.map(({ exponent }) => withTileAtFreeSpace(slid, free, exponent).board),
  );
}

export type Fact =
  /** Only one direction moves tiles. This fact is given alone. */
  | { readonly kind: 'only' }
  /** After one of these other directions the game can end within `within` moves; after the suggested one it cannot. */
  | { readonly kind: 'danger'; readonly directions: readonly Direction[]; readonly within: number }
  | { readonly kind: 'makes'; readonly exponent: number }
  /** After the move the largest tile is in a corner. `stays`: it was in that corner before. */
  | { readonly kind: 'corner'; readonly how: 'stays' | 'reaches' }
  /** The number of pairs that merge now, and of pairs that can merge in the next move wherever the new tile appears. */
  | { readonly kind: 'joins'; readonly now: number; readonly next: number }
  /** The number of empty cells after the new tile. `as-many`: no other direction leaves more. */
  | { readonly kind: 'room'; readonly cells: number; readonly how: 'as-many' | 'fewer' };

interface Option {
  readonly direction: Direction;
  readonly slide: Slide;
}

interface ChosenMove {
  readonly board: Board;
  readonly rules: RulesName;
  readonly result: Slide;
  readonly others: readonly Option[];
}

export function factsOf(board: Board, direction: Direction, rules: RulesName): readonly Fact[] {
  const options = DIRECTIONS.map((it) => ({ direction: it, slide: slide(board, it, RULES[rules]) })).filter(
    (it) => it.slide.moved,
  );
  const chosen = options.find((it) => it.direction === direction);
  if (!chosen) return [];
  const choice = { board, rules, result: chosen.slide, others: options.filter((it) => it !== chosen) };
  if (choice.others.length === 0) return [{ kind: 'only' }];
  return [...dangerOf(choice), ...makesOf(choice), ...cornerOf(choice), ...joinsOf(choice), roomOf(choice)];
}

function dangerOf({ rules, result, others }: ChosenMove): readonly Fact[] {
  for (let within = 1; within <= LOOK_AHEAD; within += 1) {
    if (canEndWithin(result.board, rules, within)) return [];
    const directions = others.filter((it) => canEndWithin(it.slide.board, rules, within)).map((it) => it.direction);
    if (directions.length > 0) return [{ kind: 'danger', directions, within }];
  }
  return [];
}

function makesOf({ board, result }: ChosenMove): readonly Fact[] {
  const exponent = highestExponent(result.board);
  return exponent > highestExponent(board) ? [{ kind: 'makes', exponent }] : [];
}

function cornerOf({ board, result }: ChosenMove): readonly Fact[] {
  const before = largestInCorners(board);
  const after = largestInCorners(result.board);
  if (after.some((corner) => before.includes(corner))) return [{ kind: 'corner', how: 'stays' }];
  return after.length > 0 && before.length === 0 ? [{ kind: 'corner', how: 'reaches' }] : [];
}

const keepsCorner = (board: Board, { board: slid }: Pick<Slide, 'board'>): boolean =>
  largestInCorners(slid).some((corner) => largestInCorners(board).includes(corner));

function largestInCorners(board: Board): readonly Cell[] {
  const { rows, columns, cells } = board;
  const largest = highestExponent(board);
  const last = rows * columns - 1;
  return [...new Set([0, columns - 1, last - (columns - 1), last])].filter((cell) => cells[cell] === largest);
}

function joinsOf({ rules, result }: ChosenMove): readonly Fact[] {
  const now = mergedCells(result).length;
  // A new tile cannot appear between touching tiles, so a slide along their line merges them wherever it is.
  const pairs = (direction: Direction) => touchingPairs(result.board, direction, RULES[rules]).length;
  const next = Math.max(pairs('left'), pairs('up'));
  return now + next > 0 ? [{ kind: 'joins', now, next }] : [];
}

/** The opposite move always leaves as much room, so a move can leave as much room as the best, but never more. */
function roomOf({ result, others }: ChosenMove): Fact {
  const { freeSpaces } = result.board;
  const how = others.some((it) => it.slide.board.freeSpaces > freeSpaces) ? 'fewer' : 'as-many';
  return { kind: 'room', cells: freeSpaces - 1, how };
}

/** The maximum number of reasons, because more would not fit a short line. */
const MOST_REASONS = 2;

/** From this tile on a hint mentions corners. Below 32, the largest tile changes every few moves. */
const WORTH_A_CORNER = 32;

const isWorthACorner = (exponent: number, rules: RulesName): boolean => faceOfRules(rules)(exponent) >= WORTH_A_CORNER;

/** Returns at most two facts, the most important first, and at least one if the direction moves tiles. */
export function reasonsFor(board: Board, direction: Direction, rules: RulesName): readonly Fact[] {
  const facts = factsOf(board, direction, rules);
  const reasons = mostImportant(facts, board, rules);
  return reasons.length > 0 ? reasons : facts.filter(({ kind }) => kind === 'room');
}

const mostImportant = (facts: readonly Fact[], board: Board, rules: RulesName): readonly Fact[] =>
  facts
    .map((fact) => ({ fact, weight: weightOf(fact, board, rules) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_REASONS)
    .map(({ fact }) => fact);

/** Returns at most two facts that speak for a direction and not for `played`; perhaps none. */
export function reasonsOver(board: Board, direction: Direction, played: Direction, rules: RulesName): readonly Fact[] {
  const others = factsOf(board, played, rules);
  const facts = factsOf(board, direction, rules).filter((fact) => isAdvantage(fact, played, others));
  return mostImportant(facts, board, rules);
}

function isAdvantage(fact: Fact, played: Direction, others: readonly Fact[]): boolean {
  const same = others.find(({ kind }) => kind === fact.kind);
  switch (fact.kind) {
    case 'danger':
      return fact.directions.includes(played);
    case 'joins':
      return same?.kind !== 'joins' || fact.now + fact.next > same.now + same.next;
    case 'room':
      return same?.kind === 'room' && fact.cells > same.cells;
    case 'only':
    case 'makes':
    case 'corner':
      return same === undefined;
  }
}

/** The number of empty cells is not a reason for a move if another direction leaves more of them. */
const ROOM_WEIGHTS = { 'as-many': 1, fewer: 0 } as const;

/** The weight of a fact: facts that hold only for this move weigh more. 0: not worth mentioning. */
function weightOf(fact: Fact, board: Board, rules: RulesName): number {
  switch (fact.kind) {
    case 'only':
      return 9;
    case 'danger':
      return 8;
    case 'makes':
      return isWorthACorner(fact.exponent, rules) ? 7 : 0;
    case 'corner':
      return cornerWeight(board, rules);
    case 'joins':
      return 4;
    case 'room':
      return ROOM_WEIGHTS[fact.how];
  }
}

/** If every direction keeps the largest tile in its corner, that is a weak reason for one of them. */
function cornerWeight(board: Board, rules: RulesName): number {
  if (!isWorthACorner(highestExponent(board), rules)) return 0;
  const slides = DIRECTIONS.map((direction) => slide(board, direction, RULES[rules]));
  return slides.some((it) => it.moved && !keepsCorner(board, it)) ? 5 : 1.5;
}

export interface Hint {
  readonly direction: Direction;
  readonly reasons: readonly Fact[];
}

export type HintOutcome = Outcome<
  | { readonly kind: 'hinted'; readonly view: GameView; readonly hint: Hint }
  | { readonly kind: 'no-advice'; readonly view: GameView }
>;

export interface HintRequest extends AssistRequest {
  readonly limits: AdviceLimits;
}

export async function giveHint(
  deps: GameDeps,
  advisor: Advisor,
  saved: SavedGame,
  request: HintRequest,
): Promise<HintOutcome> {
  const { opening, position } = saved;
  const instead = insteadOfAssist(saved, request);
  if (instead) return instead;
  const direction = await adviceFor(advisor, saved, request.limits);
  if (!direction) return { kind: 'no-advice', view: { saved } };
  const marked = await markedBy(deps, saved, 'hint');
  if (marked) {
    const reasons = reasonsFor(position.board, direction, opening.rules);
    return { kind: 'hinted', view: { saved: marked }, hint: { direction, reasons } };
  }
  // Another press was saved first, so the advice is for an older board.
  const current = await reread(deps, saved);
  return current.kind === 'refused' ? current : unchanged(current.saved);
}
