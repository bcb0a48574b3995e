/**
 * Large tiles under smaller names. Positions such as {16384, 8192, 4096, 2048} are too rare to be learned by themselves,
 * yet what is good there was learned with smaller tiles. So, before every look-up in training and in play:
 *
 * 1. The distinct ranks from 11 (2048) up become 11, 12, 13 ... without a gap.
 * 2. While more than three of them remain, the largest rank that is missing among 1 to 10 is taken out: all above it go
 *    down by one.
 *
 * Both take out one missing rank at a time, so a board's plan depends on which ranks it has, and on nothing else.
 */

const FIRST = 11;
const KEPT = 3;
const RANK_SETS = 1 << 16;

const highestMissing = (ranks: number): number => {
  for (let rank = FIRST - 1; rank > 0; rank -= 1) if ((ranks & (1 << rank)) === 0) return rank;
  return 0;
};

/** The smallest missing rank from `first` up that has a larger one above it, or 0. */
function lowestGap(ranks: number, first: number): number {
  for (let rank = first; rank < 15; rank += 1) {
    if ((ranks & (1 << rank)) === 0 && ranks >> (rank + 1) !== 0) return rank;
  }
  return 0;
}

const without = (ranks: number, rank: number): number => (ranks & ((1 << rank) - 1)) | ((ranks >> (rank + 1)) << rank);

function countFrom(ranks: number): number {
  let count = 0;
  for (let rest = ranks >> FIRST; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The next rank to take out of a set of ranks, 0 when it may stay as it is. */
function nextToTakeOut(ranks: number, first: number, kept: number): number {
  const gap = lowestGap(ranks, first);
  if (gap !== 0) return gap;
  return countFrom(ranks) > kept ? highestMissing(ranks) : 0;
}

/**
 * The plan of every set of ranks (bit n: rank n is on the board): up to eight ranks to take out one after the other, four
 * bits each, the first lowest. Gaps are closed from `first` up, and more than `kept` large ranks are too many.
 */
export const plansOf = (first: number, kept: number): Int32Array =>
  Int32Array.from({ length: RANK_SETS }, (_, set) => {
    let ranks = set & ~1;
    let plan = 0;
    for (let shift = 0; shift < 32; shift += 4) {
      const rank = nextToTakeOut(ranks, first, kept);
      if (rank === 0) break;
      plan |= rank << shift;
      ranks = without(ranks, rank);
    }
    return plan;
  });

/** Both rules: what the advisor plays by. */
export const renumberPlan: Int32Array = plansOf(FIRST, KEPT);

/** No rule: every tile under its own name. */
export const ownNames: Int32Array = plansOf(16, 16);
