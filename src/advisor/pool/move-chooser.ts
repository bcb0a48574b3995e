/** Answers a question in a thread. Only threads load this, with the tables that the searches work out ahead. */
import type { Advice } from '../../app/hint.ts';
import { RULES, type RulesName, spawnShares } from '../../game/rules.ts';
import { DIRECTIONS } from '../../game/slide.ts';
import { Budget } from '../budget.ts';
import { Expectimax, type SearchResult } from '../expectimax.ts';
import { FourSearch } from '../four/four-search.ts';
import { pack, TOP } from '../four/rows.ts';
import { downgraded, networkEvaluator } from '../grid.ts';
import { heuristicFor } from '../heuristics.ts';
import { GRID_SHAPES, type Network } from '../network.ts';

export interface Question {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array;
  readonly rules: RulesName;
  readonly milliseconds: number;
  readonly nodes: number;
  readonly network: Network | undefined;
}

/** One has tables of half a megabyte. */
const KEPT = 4;

interface Searcher {
  readonly kind: Advice['evaluator'];
  readonly search: (cells: Uint8Array, budget: Budget) => SearchResult;
}

type Subject = Pick<Question, 'rows' | 'columns' | 'rules' | 'network'>;

function createSearcher({ rows, columns, rules, network }: Subject): Searcher {
  const played = RULES[rules];
  if (network !== undefined && rows === 4 && columns === 4) {
    const search = new FourSearch(network, spawnShares(played));
    return { kind: 'network', search: (cells, budget) => search.search(...pack(downgraded(cells, TOP)), budget) };
  }
  const shape = GRID_SHAPES[`${rows}x${columns}`];
  if (network !== undefined && shape !== undefined) {
    const search = new Expectimax(rows, columns, played, networkEvaluator(shape, network));
    return { kind: 'network', search: (cells, budget) => search.search(downgraded(cells, shape.ranks - 1), budget) };
  }
  const search = new Expectimax(rows, columns, played, heuristicFor(rows, columns, played));
  return { kind: 'heuristic', search: (cells, budget) => search.search(cells, budget) };
}

export class MoveChooser {
  readonly #cancel: Int32Array;
  readonly #searchers = new Map<string, Searcher>();

  constructor(cancel: Int32Array) {
    this.#cancel = cancel;
  }

  /** Nothing when no direction moves or the asker is gone. */
  choose(question: Question): Advice | undefined {
    const { cells, milliseconds, nodes } = question;
    const searcher = this.#searcherFor(question);
    const budget = new Budget({ milliseconds, nodes, cancel: this.#cancel });
    const { values, depth } = searcher.search(cells, budget);
    const best = Math.max(...values);
    const direction = DIRECTIONS[values.indexOf(best)];
    if (best === Number.NEGATIVE_INFINITY || direction === undefined || budget.isCancelled()) return undefined;
    return { direction, evaluator: searcher.kind, depth, nodes: budget.nodes };
  }

  #searcherFor(subject: Subject): Searcher {
    const { rows, columns, rules, network } = subject;
    const key = `${rows}x${columns} ${rules} ${network === undefined ? 'heuristic' : 'network'}`;
    const known = this.#searchers.get(key);
    if (known !== undefined) return known;
    if (this.#searchers.size >= KEPT) this.#searchers.clear();
    const searcher = createSearcher(subject);
    this.#searchers.set(key, searcher);
    return searcher;
  }
}
