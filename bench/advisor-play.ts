/** Games with fixed seeds that the advisor plays on one core. No worker threads: only the search is timed. */
import { loadNetwork, type Network, networkShapeOf } from '../src/advisor/network.ts';
import { MoveChooser } from '../src/advisor/pool/move-chooser.ts';
import { seededRandom } from '../src/advisor/seeded-random.ts';
import { RULES, type RulesName } from '../src/game/rules.ts';
import { fastSlideOf, listEmptyInto } from '../src/game/slide-into.ts';

const NETWORKS = new URL('../data/advisor/', import.meta.url);

export interface Plan {
  readonly rows: number;
  readonly columns: number;
  readonly rules?: RulesName;
  readonly games: number;
  /** The time limit of a search in milliseconds per move. */
  readonly milliseconds?: number;
  /**
   * The maximum number of positions that a search examines per move, which makes the games the same on every machine.
   */
  readonly nodes?: number;
  /** A game that lasts this many moves ends there, and does not count as lost. */
  readonly mostMoves?: number;
  /** A game ends when it reaches a tile of this exponent. */
  readonly goal?: number;
}

export interface AdvisorGame {
  readonly score: number;
  readonly moves: number;
  /** The exponent of a game's largest tile. */
  readonly highest: number;
  readonly lost: boolean;
}

export interface PlayedGames {
  readonly games: readonly AdvisorGame[];
  /** The duration of each move in milliseconds, sorted. */
  readonly times: Float64Array;
}

function playOne(
  chooser: MoveChooser,
  plan: Plan,
  network: Network | undefined,
  seed: number,
  times: number[],
): AdvisorGame {
  const {
    rows,
    columns,
    rules = 'classic',
    mostMoves = Number.POSITIVE_INFINITY,
    goal = Number.POSITIVE_INFINITY,
  } = plan;
  const { milliseconds = Number.POSITIVE_INFINITY, nodes = Number.POSITIVE_INFINITY } = plan;
  const random = seededRandom(seed);
  const cells = new Uint8Array(rows * columns);
  const empty = new Int32Array(cells.length);
  const spawn = (): void => {
    const cell = empty[Math.floor(random() * listEmptyInto(cells, empty))] ?? 0;
    const drawn = random();
    cells[cell] = RULES[rules].spawns.find(({ below }) => drawn < below)?.exponent ?? 1;
  };
  spawn();
  spawn();
  let [score, moves, lost] = [0, 0, false];
  for (; moves < mostMoves; moves += 1) {
    const start = performance.now();
    const advice = chooser.choose({ rows, columns, cells, rules, milliseconds, nodes, network });
    times.push(performance.now() - start);
    if (advice === undefined) {
      lost = true;
      break;
    }
    score += fastSlideOf(RULES[rules]).into(cells, rows, columns, advice.direction);
    spawn();
    if (Math.max(...cells) >= goal) break;
  }
  return { score, moves, highest: Math.max(...cells), lost };
}

/** Plays games with the seeds 1, 2, 3 and so on. */
export function playGames(plan: Plan): PlayedGames {
  const chooser = new MoveChooser(new Int32Array(1));
  const shape = networkShapeOf(plan, plan.rules ?? 'classic');
  const network = shape && loadNetwork(NETWORKS, shape);
  const times: number[] = [];
  const games = Array.from({ length: plan.games }, (_, at) => playOne(chooser, plan, network, at + 1, times));
  return { games, times: Float64Array.from(times).sort() };
}
