/** Chooses moves inside a thread. Only threads load this module, because its import fills large tables. */
import type { Advice, Verdict } from '../../app/advisor.ts';
import { RULES, type RulesName, spawnShares } from '../../game/rules.ts';
import { DIRECTIONS, type Direction } from '../../game/slide.ts';
import { fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../../game/slide-into.ts';
import { spawnExponent } from '../../game/spawn.ts';
import { pack, TOP } from '../4x4/rows.ts';
import { Search4x4 } from '../4x4/search.ts';
import { Budget } from '../budget.ts';
import { Expectimax, type SearchResult } from '../expectimax.ts';
import { downgraded, networkEvaluator } from '../grid.ts';
import { heuristicFor } from '../heuristics.ts';
import { GRID_SHAPES, isGridName, type Network } from '../network.ts';
import { seededRandom } from '../seeded-random.ts';

interface Subject {
  readonly rows: number;
  readonly columns: number;
  readonly rules: RulesName;
  readonly network: Network | undefined;
}

export interface SearchRequest extends Subject {
  readonly cells: Uint8Array;
  readonly milliseconds: number;
  readonly nodes: number;
}

export interface JudgeRequest extends Subject {
  /** The cells of all boards, one board after the other. */
  readonly boards: Uint8Array;
  /** No further board is begun after this time. */
  readonly milliseconds: number;
}

export interface PlayOnRequest extends Subject {
  readonly cells: Uint8Array;
  readonly direction: Direction;
  /** Decides the new tiles. */
  readonly tiles: number;
}

/** The maximum number of positions that the search of one board of a review examines: a few milliseconds. */
const JUDGE_NODES = 2_000;
/** On 3x3 nearly all searches end before it, at boards whose exact values are known. */
const JUDGE_NODES_3X3 = 10_000;

/** So many moves later most boards are again such as the network has learned: 40 moves were too few. */
const PLAYED_ON = 150;
/** The maximum number of positions examined for each of these moves. A game takes some ten milliseconds. */
const PLAY_NODES = 60;

/** How many searchers a thread keeps; each has a transposition table of 768 KB. */
const KEPT_SEARCHERS = 4;

interface Searcher {
  readonly kind: Advice['evaluator'];
  readonly search: (cells: Uint8Array, budget: Budget) => SearchResult;
}

function createSearcher({ rows, columns, rules: rulesName, network }: Subject): Searcher {
  const rules = RULES[rulesName];
  const name = `${rows}x${columns}`;
  if (network !== undefined && name === '4x4') {
    const search = new Search4x4(network, spawnShares(rules));
    return { kind: 'network', search: (cells, budget) => search.search(...pack(downgraded(cells, TOP)), budget) };
  }
  if (network !== undefined && isGridName(name)) {
    const shape = GRID_SHAPES[name];
    const isExact = rules.spawns === RULES.classic.spawns;
    const search = new Expectimax(rows, columns, rules, networkEvaluator(shape, network, isExact));
    return {
      kind: 'network',
      search: (cells, budget) => search.search(downgraded(cells, shape.exponents - 1), budget),
    };
  }
  const search = new Expectimax(rows, columns, rules, heuristicFor(rows, columns, rules));
  return { kind: 'heuristic', search: (cells, budget) => search.search(cells, budget) };
}

export class MoveChooser {
  readonly #cancel: Int32Array;
  readonly #searchers = new Map<string, Searcher>();

  constructor(cancel: Int32Array) {
    this.#cancel = cancel;
  }

  /** Returns `undefined` if nothing moves in any direction, or the search was cancelled. */
  choose(request: SearchRequest): Advice | undefined {
    const { cells, milliseconds, nodes } = request;
    const searcher = this.#searcherFor(request);
    const budget = this.#budget({ milliseconds, nodes });
    const { values, depth } = searcher.search(cells, budget);
    const best = Math.max(...values);
    const direction = DIRECTIONS[values.indexOf(best)];
    if (best === Number.NEGATIVE_INFINITY || direction === undefined || budget.isCancelled()) return undefined;
    return { direction, evaluator: searcher.kind, depth, nodes: budget.nodes };
  }

  /** Judges the first of the boards: one at least, and as many as the time allows. */
  judge(request: JudgeRequest): readonly Verdict[] {
    const { rows, columns, boards, milliseconds } = request;
    const searcher = this.#searcherFor(request);
    const size = rows * columns;
    const nodes = size > 9 ? JUDGE_NODES : JUDGE_NODES_3X3;
    const whole = this.#budget({ milliseconds });
    const verdicts: Verdict[] = [];
    do {
      const cells = boards.slice(verdicts.length * size, (verdicts.length + 1) * size);
      const { values, shallow } = searcher.search(cells, this.#budget({ nodes }));
      verdicts.push({ shallow, deep: values });
    } while (verdicts.length * size < boards.length && whole.hasTime());
    return verdicts;
  }

  /** Plays on from a board. Returns the points of these moves and those that the last board lets expect. */
  playOn(request: PlayOnRequest): number {
    const { rows, columns, rules, cells: start, direction: first, tiles } = request;
    const { spawns } = RULES[rules];
    const slide = fastSlideOf(RULES[rules]);
    const searcher = this.#searcherFor(request);
    const draw = seededRandom(tiles + 1);
    const cells = Uint8Array.from(start);
    const empty = new Int32Array(cells.length);
    const valuesOf = (nodes: number) => searcher.search(cells, this.#budget({ nodes })).values;
    let points = 0;
    for (let move = 0, direction = first; move < PLAYED_ON; move += 1) {
      const gained = slide.into(cells, rows, columns, direction);
      if (gained === NOTHING_MOVES) return points;
      points += gained;
      const cell = empty[Math.floor(draw() * listEmptyInto(cells, empty))] as number;
      cells[cell] = spawnExponent(spawns, draw());
      const values = valuesOf(PLAY_NODES);
      direction = DIRECTIONS[values.indexOf(Math.max(...values))] ?? direction;
    }
    return points + Math.max(0, ...valuesOf(JUDGE_NODES));
  }

  /** Without a limit, only `cancel` ends the search early. */
  #budget(limits: Partial<Pick<SearchRequest, 'milliseconds' | 'nodes'>>): Budget {
    const unlimited = { milliseconds: Number.POSITIVE_INFINITY, nodes: Number.POSITIVE_INFINITY };
    return new Budget({ ...unlimited, ...limits, cancel: this.#cancel });
  }

  #searcherFor(subject: Subject): Searcher {
    const { rows, columns, rules, network } = subject;
    const key = `${rows}x${columns} ${rules} ${network === undefined ? 'heuristic' : 'network'}`;
    const known = this.#searchers.get(key);
    if (known !== undefined) return known;
    if (this.#searchers.size >= KEPT_SEARCHERS) this.#searchers.clear();
    const searcher = createSearcher(subject);
    this.#searchers.set(key, searcher);
    return searcher;
  }
}
