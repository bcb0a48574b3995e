/** Values are whole numbers, an eighth of a point: a fraction would allocate memory, millions of times a second. */
import type { SpawnShare } from '../../game/rules.ts';
import { Budget, USED_UP } from '../budget.ts';
import { deepen, type SearchResult, Transpositions } from '../expectimax.ts';
import { type Network, weightAt } from '../network.ts';
import { downgrades, isPast, keysInto, LOOKUPS, lateName, lateTop, noDowngrades, PAST_SHARE } from './lookups.ts';
import { countBits, emptyBits, rowPoints, slidLeft, slidRight, transposeHi, transposeLo } from './rows.ts';

export const PARTS = 8;
/** More made it play worse without the network for late boards; see docs/advisor.md. */
const DEEPEST = 3;
/**
 * How unlikely a board is, in half powers of two: whole numbers, so that boards reached in several ways compare. From
 * `UNLIKELY` on (one in 20) a search leaves out the rarer new tiles; from `RARE` on (one in 90) it looks no further. On 500
 * boards of games, three turns deep, that spares half the positions, and what it chooses is worth as much.
 */
const UNLIKELY = 9;
const RARE = 13;
const CERTAIN = 0;
const unlikelihood = (chance: number): number => Math.round(-2 * Math.log2(chance));

/** Another turn takes at least so many times as long as all before; one that cannot come to its end is not begun. */
const GROWTH = 2;
/** Nothing moves: less than every value. */
const STUCK = -0x40000000;

export class FourSearch {
  readonly #general: Tables;
  readonly #late: Tables | undefined;
  readonly #known = new Transpositions();
  readonly #exponents: Int32Array;
  readonly #shares: Float64Array;
  /** By new tile and number of empty cells, how much less likely a board with it is. */
  readonly #steps: readonly Uint8Array[];
  #budget = Budget.endless();
  #top = 0;

  constructor(network: Network, spawns: readonly SpawnShare[]) {
    this.#general = new Tables(network);
    this.#late = network.late && new Tables(network.late);
    this.#exponents = Int32Array.from(spawns, ({ exponent }) => exponent);
    this.#shares = Float64Array.from(spawns, ({ share }) => share);
    this.#steps = spawns.map(({ share }) => Uint8Array.from({ length: 17 }, (_, count) => unlikelihood(share / count)));
  }

  /** The values of up, right, down and left, in points. */
  search(lo: number, hi: number, budget: Budget): SearchResult {
    this.#top = this.#late === undefined ? 0 : lateTop(lo, hi);
    return deepen(DEEPEST, (depth) => {
      if (depth > 1 && !budget.affords(GROWTH)) throw USED_UP;
      this.#budget = depth === 0 ? Budget.endless() : budget;
      this.#known.clear();
      return this.#valuesOf(lo, hi, depth);
    });
  }

  #valuesOf(lo: number, hi: number, depth: number): readonly number[] {
    const [left, right] = this.#judgeRows(lo, hi, depth);
    const [up, down] = this.#judgeRows(transposeLo(lo, hi), transposeHi(lo, hi), depth);
    return [up, right, down, left].map((value = STUCK) => (value === STUCK ? Number.NEGATIVE_INFINITY : value / PARTS));
  }

  #judgeRows(lo: number, hi: number, depth: number): readonly number[] {
    return [slidLeft, slidRight].map((slid) => {
      const toLo = (slid[lo & 0xffff] as number) | ((slid[lo >>> 16] as number) << 16);
      const toHi = (slid[hi & 0xffff] as number) | ((slid[hi >>> 16] as number) << 16);
      if (toLo === lo && toHi === hi) return STUCK;
      return this.#points(lo, hi) + this.#after(toLo, toHi, depth, CERTAIN);
    });
  }

  #points(lo: number, hi: number): number {
    const upper = (rowPoints[lo & 0xffff] as number) + (rowPoints[lo >>> 16] as number);
    return (upper + (rowPoints[hi & 0xffff] as number) + (rowPoints[hi >>> 16] as number)) * PARTS;
  }

  #after(lo: number, hi: number, depth: number, unlikely: number): number {
    const ends = depth === 0 || unlikely >= RARE;
    const kind = ends ? 0 : depth * RARE + unlikely;
    const known = this.#known.find(lo, hi, kind);
    if (!Number.isNaN(known)) return known;
    const value = ends ? this.#look(lo, hi) : this.#average(lo, hi, depth, unlikely);
    this.#known.store(lo, hi, kind, value);
    return value;
  }

  #average(lo: number, hi: number, depth: number, unlikely: number): number {
    const count = countBits(emptyBits(lo)) + countBits(emptyBits(hi));
    const spawns = unlikely >= UNLIKELY ? 1 : this.#exponents.length;
    let sum = 0;
    let weight = 0;
    for (let spawn = 0; spawn < spawns; spawn += 1) {
      const exponent = this.#exponents[spawn] as number;
      const share = this.#shares[spawn] as number;
      const then = Math.min(unlikely + (this.#steps[spawn]?.[count] ?? 0), RARE);
      let part = 0;
      for (let bits = emptyBits(lo); bits !== 0; bits &= bits - 1) {
        part += this.#best(lo | ((bits & -bits) * exponent), hi, depth - 1, then);
      }
      for (let bits = emptyBits(hi); bits !== 0; bits &= bits - 1) {
        part += this.#best(lo, hi | ((bits & -bits) * exponent), depth - 1, then);
      }
      sum += part * share;
      weight += share * count;
    }
    return Math.round(sum / weight);
  }

  #best(lo: number, hi: number, depth: number, unlikely: number): number {
    this.#budget.spend();
    const rows = this.#bestInRows(lo, hi, depth, unlikely);
    const columns = this.#bestInRows(transposeLo(lo, hi), transposeHi(lo, hi), depth, unlikely);
    const best = Math.max(rows, columns);
    return best === STUCK ? 0 : best;
  }

  #bestInRows(lo: number, hi: number, depth: number, unlikely: number): number {
    const one = lo & 0xffff;
    const two = lo >>> 16;
    const three = hi & 0xffff;
    const four = hi >>> 16;
    const leftLo = (slidLeft[one] as number) | ((slidLeft[two] as number) << 16);
    const leftHi = (slidLeft[three] as number) | ((slidLeft[four] as number) << 16);
    const left = leftLo === lo && leftHi === hi ? STUCK : this.#after(leftLo, leftHi, depth, unlikely);
    const rightLo = (slidRight[one] as number) | ((slidRight[two] as number) << 16);
    const rightHi = (slidRight[three] as number) | ((slidRight[four] as number) << 16);
    const right = rightLo === lo && rightHi === hi ? STUCK : this.#after(rightLo, rightHi, depth, unlikely);
    const best = Math.max(left, right);
    return best === STUCK ? STUCK : best + this.#points(lo, hi);
  }

  #look(lo: number, hi: number): number {
    const top = this.#top;
    const late = this.#late;
    if (top === 0 || late === undefined) return this.#general.look(lo, hi, downgrades);
    if (isPast(lo, hi, top)) return Math.round(this.#general.look(lo, hi, downgrades) * PAST_SHARE);
    return late.look(lateName(lo, top), lateName(hi, top), noDowngrades);
  }
}

export class Tables {
  readonly #pages: Int32Array;
  readonly #weights: Int16Array;
  readonly #unit: number;
  readonly #keys = new Int32Array(LOOKUPS);

  constructor({ pages, weights, step }: Network) {
    this.#pages = new Int32Array(pages);
    this.#weights = new Int16Array(weights);
    this.#unit = step * PARTS;
  }

  look(lo: number, hi: number, table: Int32Array): number {
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
