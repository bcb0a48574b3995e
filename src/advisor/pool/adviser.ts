/** Answers questions one after the other, inside a thread. */
import type { Advice } from '../../app/advice.ts';
import { DIRECTIONS } from '../../game/direction.ts';
import { RULES } from '../../game/rules.ts';
import { pack } from '../four/pack.ts';
import { FourSearch } from '../four/search.ts';
import { networkEvaluator } from '../grid/evaluator.ts';
import { GRID_SHAPES } from '../grid/shapes.ts';
import { squeezed } from '../grid/squeeze.ts';
import { Budget } from '../search/budget.ts';
import { heuristicFor } from '../search/evaluator.ts';
import { Expectimax, type Found, shares } from '../search/expectimax.ts';
import type { Question } from './messages.ts';

/** Shapes whose searches are kept: one has tables of half a megabyte. */
const KEPT = 4;

interface Judge {
  readonly kind: Advice['judge'];
  readonly search: (cells: Uint8Array, budget: Budget) => Found;
}

type Subject = Pick<Question, 'rows' | 'columns' | 'rules' | 'network'>;

function createJudge({ rows, columns, rules, network }: Subject): Judge {
  const played = RULES[rules];
  if (network !== undefined && rows === 4 && columns === 4) {
    const search = new FourSearch(network, shares(played.spawns));
    return { kind: 'network', search: (cells, budget) => search.search(...pack(cells), budget) };
  }
  const shape = GRID_SHAPES[`${rows}x${columns}`];
  if (network !== undefined && shape !== undefined) {
    const search = new Expectimax(rows, columns, played, networkEvaluator(shape, network));
    return { kind: 'network', search: (cells, budget) => search.search(squeezed(cells, shape.ranks - 1), budget) };
  }
  const search = new Expectimax(rows, columns, played, heuristicFor(rows, columns, played));
  return { kind: 'heuristic', search: (cells, budget) => search.search(cells, budget) };
}

export class Adviser {
  readonly #cancel: Int32Array;
  readonly #judges = new Map<string, Judge>();

  constructor(cancel: Int32Array) {
    this.#cancel = cancel;
  }

  /** The advice, or nothing when no direction moves or the asker is gone. */
  advise(question: Question): Advice | undefined {
    const { cells, milliseconds, nodes } = question;
    const judge = this.#judgeFor(question);
    const budget = new Budget({ milliseconds, nodes, cancel: this.#cancel });
    const { values, depth } = judge.search(cells, budget);
    const best = Math.max(...values);
    const direction = DIRECTIONS[values.indexOf(best)];
    if (best === Number.NEGATIVE_INFINITY || direction === undefined || budget.isCancelled()) return undefined;
    return { direction, judge: judge.kind, depth, nodes: budget.nodes };
  }

  #judgeFor(subject: Subject): Judge {
    const { rows, columns, rules, network } = subject;
    const key = `${rows}x${columns} ${rules} ${network === undefined ? 'heuristic' : 'network'}`;
    const known = this.#judges.get(key);
    if (known !== undefined) return known;
    if (this.#judges.size >= KEPT) this.#judges.clear();
    const judge = createJudge(subject);
    this.#judges.set(key, judge);
    return judge;
  }
}
