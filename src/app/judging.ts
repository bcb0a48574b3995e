/** Judges moves by what two searches say of their boards. docs/features/review.md defines the terms and the formula. */
import type { Board } from '../game/board.ts';
import { DIRECTIONS, type Direction } from '../game/slide.ts';
import type { Verdict } from './advisor.ts';

/**
 * What a review can say of a loss: in points, as a share of the points that were still expected, or only that another
 * move was better.
 */
export const MEASURES = ['points', 'share', 'agreement'] as const;
export type Measure = (typeof MEASURES)[number];

/** `start + luck - losses - left` is the score. */
export interface PointsOfGame {
  /** The points that the first board lets expect. */
  readonly start: number;
  readonly losses: number;
  readonly luck: number;
  /** The points that the last board still let expect; 0 if no move was possible. */
  readonly left: number;
}

export interface JudgedMistake {
  /** The number of the move, from 1. */
  readonly move: number;
  readonly better: Direction;
  /** More than 0. `points`: whole points. `share`: at most 1, in hundredths. `agreement`: undefined. */
  readonly loss: number | undefined;
}

export interface JudgedGame {
  readonly measure: Measure;
  /** 0 to 100; undefined if no move could be judged. */
  readonly accuracy: number | undefined;
  /** How many moves could be judged, and how many of them were the best. */
  readonly judged: number;
  readonly best: number;
  /** How many moves could not be judged, although there was a choice between better and worse. */
  readonly leftOut: number;
  /** The dearest first, at most `MOST_MISTAKES`, without those whose loss is rounded to 0. */
  readonly mistakes: readonly JudgedMistake[];
  /** Only if `measure` is `points`. */
  readonly points?: PointsOfGame;
}

/** The newest moves of a game. */
export interface PlayedMoves {
  /** The number of moves before them. */
  readonly skipped: number;
  readonly directions: readonly Direction[];
  /** The board before each move, and the last board. */
  readonly boards: readonly Board[];
  readonly score: number;
}

export const MOST_MISTAKES = 5;

/** How many moves can be `Checked` for one game. */
const MOST_CHECKED = 10;

/** What playing on many times from a board says of a move. */
export interface Checked {
  /** The mean points with the better direction. */
  readonly value: number;
  readonly loss: number;
  /** A loss of nothing seems larger than this in one of twenty checks: 1.65 standard errors. */
  readonly noise: number;
}

/** @param played the points of each game with the played direction; `better`: with the better one and the same tiles */
export function checkedBy(better: readonly number[], played: readonly number[]): Checked {
  const losses = better.map((points, at) => points - (played[at] ?? 0));
  const count = losses.length;
  const loss = sum(losses) / count;
  const variance = sum(losses.map((it) => (it - loss) ** 2)) / (count - 1);
  return { value: sum(better) / count, loss, noise: 1.65 * Math.sqrt(variance / count) };
}

/** Printed points are multiples of this: the mean error of the values does not allow more. */
const POINTS_STEP = 10;

const rounded = (points: number): number => Math.round(points / POINTS_STEP) * POINTS_STEP;

interface JudgedMove {
  readonly move: number;
  readonly better: Direction;
  /** The value of the board: that of its best direction. */
  readonly value: number;
  /** By how much the value of the move is less. */
  readonly loss: number;
  /** The losses of all possible moves on the board, this one among them. */
  readonly losses: readonly number[];
}

/** What is said of a move: nothing if no other was worse or better, and `unclear` if the two searches do not agree. */
type Judgement = JudgedMove | 'no-choice' | 'unclear';

const highest = (values: readonly number[]): number => Math.max(...values);

/** The value of a board on which nothing moves is 0. */
const worthOf = ({ deep }: Verdict): number => (deep.some(Number.isFinite) ? highest(deep) : 0);

function judgementOf(wanted: Measure, move: number, played: Direction, verdict: Verdict | undefined): Judgement {
  if (!verdict) return 'unclear';
  const { shallow, deep } = verdict;
  const value = worthOf(verdict);
  // The values of points are not exact enough for a loss that is rounded to 0.
  const known = (loss: number): number => (wanted === 'points' && rounded(loss) === 0 ? 0 : loss);
  const losses = deep.filter(Number.isFinite).map((it) => known(value - it));
  if (losses.every((it) => it === 0)) return 'no-choice';
  const at = DIRECTIONS.indexOf(played);
  const loss = known(value - (deep[at] ?? 0));
  const shallowLoss = known(highest(shallow) - (shallow[at] ?? 0));
  const isBest = loss === 0 && shallowLoss === 0;
  const noise = Math.abs(loss - shallowLoss);
  if (!isBest && (shallowLoss === 0 || loss <= noise)) return 'unclear';
  const better = DIRECTIONS[deep.indexOf(value)] ?? played;
  return { move, better, value, loss, losses };
}

type Verdicts = readonly (Verdict | undefined)[];

const judgementsOf = (wanted: Measure, { directions, skipped }: PlayedMoves, verdicts: Verdicts) =>
  directions.map((direction, at) => judgementOf(wanted, skipped + at + 1, direction, verdicts[at]));

const byLoss = (one: Pick<JudgedMove, 'loss'>, other: Pick<JudgedMove, 'loss'>): number => other.loss - one.loss;

/** A move that seems to have cost much, and is worth a check. */
export interface Suspect extends Pick<JudgedMove, 'move' | 'better'> {
  readonly board: Board;
  readonly played: Direction;
}

/** Returns the moves that seem to have cost most, the dearest first. */
export const suspects = (played: PlayedMoves, verdicts: Verdicts): readonly Suspect[] =>
  judgementsOf('share', played, verdicts)
    .filter((it) => typeof it !== 'string')
    .filter(({ loss }) => loss > 0)
    .toSorted(byLoss)
    .slice(0, MOST_CHECKED)
    .flatMap(({ move, better }) => {
      const at = move - 1 - played.skipped;
      const [board, direction] = [played.boards[at], played.directions[at]];
      return board && direction ? [{ move, better, board, played: direction }] : [];
    });

/**
 * @param verdicts of each board of `played`, in their order
 * @param checks by the number of the move. If given, only checked moves are shown, and those within the noise are unclear
 */
export function judgeGame(
  wanted: Measure,
  played: PlayedMoves,
  verdicts: Verdicts,
  checks?: ReadonlyMap<number, Checked>,
): JudgedGame {
  const { skipped } = played;
  const judgements = judgementsOf(wanted, played, verdicts).map((it): Judgement => {
    const checked = typeof it === 'string' ? undefined : checks?.get(it.move);
    return checked && checked.loss <= checked.noise ? 'unclear' : it;
  });
  const moves = judgements.filter((it) => typeof it !== 'string');
  const mistakes = moves.filter(({ loss }) => loss > 0);
  const points = wanted === 'points' ? pointsOf(played, verdicts, mistakes) : undefined;
  const measure = wanted === 'points' && !points ? 'share' : wanted;
  return {
    measure,
    accuracy: accuracyOf(measure, moves),
    judged: moves.length,
    best: moves.length - mistakes.length,
    leftOut: skipped + judgements.filter((it) => it === 'unclear').length,
    mistakes: mistakes
      .map((it) => ({ ...it, ...(checks?.get(it.move) ?? {}) }))
      .filter((it) => !checks || checks.has(it.move))
      .toSorted(byLoss)
      .map(({ move, better, ...it }) => ({ move, better, loss: shownLoss(measure, it) }))
      .filter(({ loss }) => loss !== 0)
      .slice(0, MOST_MISTAKES),
    ...(points ? { points } : {}),
  };
}

function shownLoss(measure: Measure, { loss, value }: Pick<JudgedMove, 'loss' | 'value'>): number | undefined {
  switch (measure) {
    case 'points':
      return rounded(loss);
    case 'share':
      return value > loss ? Math.round((100 * loss) / value) / 100 : 1;
    case 'agreement':
      return undefined;
  }
}

/** Compares the losses with those of random moves. The roots keep one large loss from outweighing all other moves. */
function accuracyOf(measure: Measure, moves: readonly JudgedMove[]): number | undefined {
  const cost = (loss: number): number => (measure === 'agreement' ? Math.sign(loss) : Math.sqrt(loss));
  const own = sum(moves.map(({ loss }) => cost(loss)));
  const random = sum(moves.map(({ losses }) => sum(losses.map(cost)) / losses.length));
  return random === 0 ? undefined : Math.round(100 * Math.max(0, 1 - own / random));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

/** Luck is what the score has besides the start value and the losses, so that the sum is right by definition. */
function pointsOf(
  { boards, skipped, score }: PlayedMoves,
  verdicts: readonly (Verdict | undefined)[],
  mistakes: readonly JudgedMove[],
): PointsOfGame | undefined {
  const [first, last] = [verdicts[0], verdicts[boards.length - 1]];
  if (!first || !last || skipped > 0) return undefined;
  const [start, left] = [rounded(worthOf(first)), rounded(worthOf(last))];
  const losses = rounded(sum(mistakes.map(({ loss }) => loss)));
  return { start, losses, luck: score - start + losses + left, left };
}
