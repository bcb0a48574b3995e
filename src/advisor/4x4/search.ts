/**
 * Expectimax for 4x4, several times as fast as the general one. Values are integers, in eighths of a point: V8 would
 * allocate fractions on the heap, millions of times a second.
 */
import type { SpawnShare } from '../../game/rules.ts';
import { BUDGET_USED_UP, Budget } from '../budget.ts';
import { deepen, type SearchResult, TranspositionTable } from '../expectimax.ts';
import type { Network } from '../network.ts';
import { weightAt } from '../network-file.ts';
import { isPastLate, lateTop, PAST_SHARE, withFirstTop } from './late-boards.ts';
import { downgrades, keysInto, LOOKUPS, noDowngrades } from './lookups.ts';
import { countBits, emptyBits, rowGained, slidLeft, slidRight, transposeHi, transposeLo } from './rows.ts';

export const UNITS_PER_POINT = 8;
/** The maximum number of turns that the search looks ahead; docs/advisor.md has the measurements. */
const MAX_DEPTH = 3;
/**
 * How improbable a board is, in half powers of two, as integers that can be compared. From `UNLIKELY` (one in 20) the
 * search tries only the most frequent new tile; from `RARE` (one in 90) it goes no deeper. Three turns deep, this
 * leaves 2,400 of 10,800 positions and hardly changes the chosen moves.
 */
const UNLIKELY = 9;
const RARE = 13;
const CERTAIN = 0;
const improbabilityOf = (probability: number): number => Math.round(-2 * Math.log2(probability));

/** Another turn takes this many times as long as all before it; it begins only if the budget allows that. */
const GROWTH = 2;
/** The value of a direction in which nothing moves, which is less than every other value. */
const STUCK = -0x40000000;

export class Search4x4 {
  readonly #general: PackedNetwork;
  readonly #late: PackedNetwork | undefined;
  readonly #judged = new TranspositionTable();
  readonly #exponents: Int32Array;
  readonly #shares: Float64Array;
  /** How much a new tile adds to the improbability of a board, by the tile and the number of empty cells. */
  readonly #steps: readonly Uint8Array[];
  #budget = Budget.unlimited();
  #top = 0;

  constructor(network: Network, spawns: readonly SpawnShare[]) {
    this.#general = new PackedNetwork(network);
    this.#late = network.late && new PackedNetwork(network.late);
    this.#exponents = Int32Array.from(spawns, ({ exponent }) => exponent);
    this.#shares = Float64Array.from(spawns, ({ share }) => share);
    this.#steps = spawns.map(({ share }) =>
      Uint8Array.from({ length: 17 }, (_, count) => improbabilityOf(share / count)),
    );
  }

  search(lo: number, hi: number, budget: Budget): SearchResult {
    this.#top = this.#late === undefined ? 0 : lateTop(lo, hi);
    return deepen(MAX_DEPTH, (depth) => {
      if (depth > 1 && !budget.affords(GROWTH)) throw BUDGET_USED_UP;
      this.#budget = depth === 0 ? Budget.unlimited() : budget;
      this.#judged.clear();
      return this.#valuesOf(lo, hi, depth);
    });
  }

  #valuesOf(lo: number, hi: number, depth: number): readonly number[] {
    const [left, right] = this.#judgeRows(lo, hi, depth);
    const [up, down] = this.#judgeRows(transposeLo(lo, hi), transposeHi(lo, hi), depth);
    return [up, right, down, left].map((value = STUCK) =>
      value === STUCK ? Number.NEGATIVE_INFINITY : value / UNITS_PER_POINT,
    );
  }

  #judgeRows(lo: number, hi: number, depth: number): readonly number[] {
    return [slidLeft, slidRight].map((slid) => {
      const toLo = (slid[lo & 0xffff] as number) | ((slid[lo >>> 16] as number) << 16);
      const toHi = (slid[hi & 0xffff] as number) | ((slid[hi >>> 16] as number) << 16);
      if (toLo === lo && toHi === hi) return STUCK;
      return this.#gained(lo, hi) + this.#afterstate(toLo, toHi, depth, CERTAIN);
    });
  }

  #gained(lo: number, hi: number): number {
    const upper = (rowGained[lo & 0xffff] as number) + (rowGained[lo >>> 16] as number);
    return (upper + (rowGained[hi & 0xffff] as number) + (rowGained[hi >>> 16] as number)) * UNITS_PER_POINT;
  }

  #afterstate(lo: number, hi: number, depth: number, improbability: number): number {
    const isLeaf = depth === 0 || improbability >= RARE;
    const kind = isLeaf ? 0 : depth * RARE + improbability;
    const judged = this.#judged.find(lo, hi, kind);
    if (!Number.isNaN(judged)) return judged;
    const value = isLeaf ? this.#evaluate(lo, hi) : this.#average(lo, hi, depth, improbability);
    this.#judged.store(lo, hi, kind, value);
    return value;
  }

  #average(lo: number, hi: number, depth: number, improbability: number): number {
    const count = countBits(emptyBits(lo)) + countBits(emptyBits(hi));
    const spawns = improbability >= UNLIKELY ? 1 : this.#exponents.length;
    let sum = 0;
    let weight = 0;
    for (let spawn = 0; spawn < spawns; spawn += 1) {
      const exponent = this.#exponents[spawn] as number;
      const share = this.#shares[spawn] as number;
      const next = Math.min(improbability + (this.#steps[spawn]?.[count] ?? 0), RARE);
      let subtotal = 0;
      for (let bits = emptyBits(lo); bits !== 0; bits &= bits - 1) {
        subtotal += this.#best(lo | ((bits & -bits) * exponent), hi, depth - 1, next);
      }
      for (let bits = emptyBits(hi); bits !== 0; bits &= bits - 1) {
        subtotal += this.#best(lo, hi | ((bits & -bits) * exponent), depth - 1, next);
      }
      sum += subtotal * share;
      weight += share * count;
    }
    return Math.round(sum / weight);
  }

  #best(lo: number, hi: number, depth: number, improbability: number): number {
    this.#budget.spend();
    const rows = this.#bestInRows(lo, hi, depth, improbability);
    const columns = this.#bestInRows(transposeLo(lo, hi), transposeHi(lo, hi), depth, improbability);
    const best = Math.max(rows, columns);
    return best === STUCK ? 0 : best;
  }

  /** The same as `#judgeRows` with its loops unrolled, because it runs for every position. */
  #bestInRows(lo: number, hi: number, depth: number, improbability: number): number {
    const one = lo & 0xffff;
    const two = lo >>> 16;
    const three = hi & 0xffff;
    const four = hi >>> 16;
    const leftLo = (slidLeft[one] as number) | ((slidLeft[two] as number) << 16);
    const leftHi = (slidLeft[three] as number) | ((slidLeft[four] as number) << 16);
    const left = leftLo === lo && leftHi === hi ? STUCK : this.#afterstate(leftLo, leftHi, depth, improbability);
    const rightLo = (slidRight[one] as number) | ((slidRight[two] as number) << 16);
    const rightHi = (slidRight[three] as number) | ((slidRight[four] as number) << 16);
    const right = rightLo === lo && rightHi === hi ? STUCK : this.#afterstate(rightLo, rightHi, depth, improbability);
    const best = Math.max(left, right);
    return best === STUCK ? STUCK : best + this.#gained(lo, hi);
  }

  #evaluate(lo: number, hi: number): number {
    const top = this.#top;
    const late = this.#late;
    if (top === 0 || late === undefined) return this.#general.evaluate(lo, hi, downgrades);
    if (isPastLate(lo, hi, top)) return Math.round(this.#general.evaluate(lo, hi, downgrades) * PAST_SHARE);
    return late.evaluate(withFirstTop(lo, top), withFirstTop(hi, top), noDowngrades);
  }
}

export class PackedNetwork {
  readonly #pages: Int32Array;
  readonly #weights: Int16Array;
  readonly #unit: number;
  readonly #keys = new Int32Array(LOOKUPS);

  constructor({ pages, weights, step }: Network) {
    this.#pages = new Int32Array(pages);
    this.#weights = new Int16Array(weights);
    this.#unit = step * UNITS_PER_POINT;
  }

  evaluate(lo: number, hi: number, table: Int32Array): number {
    const pages = this.#pages;
    const weights = this.#weights;
    const keys = this.#keys;
    keysInto(keys, lo, hi, table);
    let one = 0;
    let two = 0;
    for (let at = 0; at < LOOKUPS; at += 2) {
      one += weightAt(pages, weights, keys[at] as number);
      two += weightAt(pages, weights, keys[at + 1] as number);
    }
    return (one + two) * this.#unit;
  }
}
