/** What is true of a move: facts that a hint may give as its reason. Each one can be checked on the board. */
import { type Board, type Cell, highestExponent } from '../../game/board.ts';
import { DIRECTIONS, type Direction } from '../../game/direction.ts';
import { walkOf } from '../../game/lines.ts';
import { RULES, type Rules, type RulesName } from '../../game/rules.ts';
import { type Slide, slide } from '../../game/slide.ts';
import { canEndWithin, LOOK_AHEAD } from './danger.ts';

export type Fact =
  /** No other direction moves. */
  | { readonly kind: 'only' }
  /** These other directions can end the game within so many moves, the one that is meant cannot. */
  | { readonly kind: 'danger'; readonly directions: readonly Direction[]; readonly within: number }
  /** Joins two of the largest tiles. */
  | { readonly kind: 'makes'; readonly exponent: number }
  /** The largest tile is in a corner afterwards; `stays` where it was in that corner before. */
  | { readonly kind: 'corner'; readonly how: 'stays' | 'reaches' }
  /** Pairs that join now, and pairs that can be joined by the next move, wherever the new tile comes. */
  | { readonly kind: 'joins'; readonly now: number; readonly next: number }
  /** Empty cells once the new tile is there: as many as after the best direction, or fewer. */
  | { readonly kind: 'room'; readonly cells: number; readonly how: 'as-many' | 'fewer' };

/** A direction that moves, and what it makes of the board before the new tile. */
interface Option {
  readonly direction: Direction;
  readonly slide: Slide;
}

/** A move, the other ones, and the board before it. */
interface Choice {
  readonly board: Board;
  readonly rules: RulesName;
  readonly made: Slide;
  readonly others: readonly Option[];
}

/** All facts about a direction that moves, each kind at most once; none for a direction that does not. */
export function factsOf(board: Board, direction: Direction, rules: RulesName): readonly Fact[] {
  const options = DIRECTIONS.map((it) => ({ direction: it, slide: slide(board, it, RULES[rules]) })).filter(
    (it) => it.slide.moved,
  );
  const chosen = options.find((it) => it.direction === direction);
  if (!chosen) return [];
  const choice = { board, rules, made: chosen.slide, others: options.filter((it) => it !== chosen) };
  const only: readonly Fact[] = choice.others.length === 0 ? [{ kind: 'only' }] : [];
  return [...only, ...dangerOf(choice), ...makesOf(choice), ...cornerOf(choice), ...joinsOf(choice), roomOf(choice)];
}

function dangerOf({ rules, made, others }: Choice): readonly Fact[] {
  for (let within = 1; within <= LOOK_AHEAD; within += 1) {
    if (canEndWithin(made.board, rules, within)) return [];
    const directions = others.filter((it) => canEndWithin(it.slide.board, rules, within)).map((it) => it.direction);
    if (directions.length > 0) return [{ kind: 'danger', directions, within }];
  }
  return [];
}

function makesOf({ board, made }: Choice): readonly Fact[] {
  const exponent = highestExponent(made.board);
  return exponent > highestExponent(board) ? [{ kind: 'makes', exponent }] : [];
}

function cornerOf({ board, made }: Choice): readonly Fact[] {
  const before = largestInCorners(board);
  const after = largestInCorners(made.board);
  if (after.some((corner) => before.includes(corner))) return [{ kind: 'corner', how: 'stays' }];
  return after.length > 0 && before.length === 0 ? [{ kind: 'corner', how: 'reaches' }] : [];
}

/** Whether the largest tile is in the same corner after this slide as before. */
export const keepsCorner = (board: Board, { board: slid }: Pick<Slide, 'board'>): boolean =>
  largestInCorners(slid).some((corner) => largestInCorners(board).includes(corner));

/** The corners that hold a tile as large as any. */
export function largestInCorners(board: Board): readonly Cell[] {
  const { rows, columns, cells } = board;
  const largest = highestExponent(board);
  const last = rows * columns - 1;
  return [...new Set([0, columns - 1, last - (columns - 1), last])].filter((cell) => cells[cell] === largest);
}

function joinsOf({ rules, made }: Choice): readonly Fact[] {
  const now = made.trips.filter(({ merged }) => merged).length;
  const pairs = (direction: Direction) => touchingPairs(made.board, direction, RULES[rules]);
  const next = Math.max(pairs('left'), pairs('up'));
  return now + next > 0 ? [{ kind: 'joins', now, next }] : [];
}

/**
 * Pairs of tiles that touch and merge along a direction, each tile in one pair at most. Nothing comes between tiles that
 * touch, so a slide along that line joins at least as many wherever the new tile comes.
 */
function touchingPairs({ rows, columns, cells }: Board, direction: Direction, { merge }: Rules): number {
  const { lines, length, origin, lineStride, stride } = walkOf(rows, columns, direction);
  let pairs = 0;
  for (let line = 0; line < lines; line += 1) {
    let before = 0;
    for (let step = 0; step < length; step += 1) {
      const exponent = cells[origin + line * lineStride + step * stride] ?? 0;
      const isPair = merge(before, exponent) !== 0;
      if (isPair) pairs += 1;
      before = isPair ? 0 : exponent;
    }
  }
  return pairs;
}

/** No direction leaves more than all others: what joins tiles one way joins as many the opposite way. */
function roomOf({ made, others }: Choice): Fact {
  const { freeSpaces } = made.board;
  const how = others.some((it) => it.slide.board.freeSpaces > freeSpaces) ? 'fewer' : 'as-many';
  return { kind: 'room', cells: freeSpaces - 1, how };
}
