/** Answers questions one after the other, inside a thread. */
import type { Advice } from '../../app/advice.ts';
import { DIRECTIONS } from '../../game/direction.ts';
import { RULES, type RulesName } from '../../game/rules.ts';
import { pack } from '../four/pack.ts';
import { FourSearch } from '../four/search.ts';
import { networkEvaluator } from '../grid/evaluator.ts';
import { GRID_SHAPES } from '../grid/shapes.ts';
import type { Networks } from '../network/files.ts';
import { Budget } from '../search/budget.ts';
import { heuristicFor } from '../search/evaluator.ts';
import { Expectimax, type Found, shares } from '../search/expectimax.ts';
import { cornerOf, prospectsOf } from '../search/prospects.ts';
import type { Question } from './messages.ts';

/** Shapes whose searches are kept: one has tables of half a megabyte. */
const KEPT = 4;

interface Judge {
  readonly kind: Advice['judge'];
  readonly search: (cells: Uint8Array, budget: Budget) => Found;
}

function createJudge(rows: number, columns: number, rules: RulesName, networks: Networks): Judge {
  const { spawns } = RULES[rules];
  const network = networks[`${rows}x${columns}`];
  if (network !== undefined && rows === 4 && columns === 4) {
    const search = new FourSearch(network, shares(spawns));
    return { kind: 'network', search: (cells, budget) => search.search(...pack(cells), budget) };
  }
  const shape = GRID_SHAPES[`${rows}x${columns}`];
  const known = network !== undefined && shape !== undefined;
  const evaluator = known ? networkEvaluator(shape, network) : heuristicFor(rows, columns);
  const search = new Expectimax(rows, columns, spawns, evaluator);
  return { kind: evaluator.kind, search: (cells, budget) => search.search(cells, budget) };
}

export class Adviser {
  readonly #cancel: Int32Array;
  readonly #networks: Networks;
  readonly #judges = new Map<string, Judge>();

  constructor(cancel: Int32Array, networks: Networks) {
    this.#cancel = cancel;
    this.#networks = networks;
  }

  /** The advice, or nothing when no direction moves or the asker is gone. */
  advise({ rows, columns, cells, rules, milliseconds, nodes }: Question): Advice | undefined {
    const judge = this.#judgeFor(rows, columns, rules);
    const budget = new Budget({ milliseconds, nodes, cancel: this.#cancel });
    const { values, depth } = judge.search(cells, budget);
    const best = Math.max(...values);
    const direction = DIRECTIONS[values.indexOf(best)];
    if (best === Number.NEGATIVE_INFINITY || direction === undefined || budget.isCancelled()) return undefined;
    const position = { rows, columns, cells };
    return {
      direction,
      prospects: prospectsOf(position, values, RULES[rules].spawns),
      corner: cornerOf(position),
      judge: judge.kind,
      depth,
      nodes: budget.nodes,
    };
  }

  #judgeFor(rows: number, columns: number, rules: RulesName): Judge {
    const key = `${rows}x${columns} ${rules}`;
    const judge = this.#judges.get(key) ?? createJudge(rows, columns, rules, this.#networks);
    if (this.#judges.size >= KEPT) this.#judges.clear();
    this.#judges.set(key, judge);
    return judge;
  }
}
