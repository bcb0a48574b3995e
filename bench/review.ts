/** The group `review`: the accuracy that a review gives to players of known skill, with 95 % confidence intervals. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openAdvisor } from '../src/advisor/advisor.ts';
import { loadNetwork, type Network, networkShapeOf } from '../src/advisor/network.ts';
import { MoveChooser } from '../src/advisor/pool/move-chooser.ts';
import { seededRandom } from '../src/advisor/seeded-random.ts';
import { judgeGame, type PlayedMoves } from '../src/app/judging.ts';
import { createReviewer, MOST_JUDGED, openReview } from '../src/app/review.ts';
import { ROBOT_ORDER } from '../src/app/robot.ts';
import type { SavedGame } from '../src/app/saved-game.ts';
import { rng } from '../src/chance/chance.ts';
import { boardFrom } from '../src/game/board.ts';
import { FastGame } from '../src/game/fast-game.ts';
import { packMoves } from '../src/game/packed-moves.ts';
import { RULES } from '../src/game/rules.ts';
import { DIRECTIONS, type Direction } from '../src/game/slide.ts';
import { fastSlideOf, NOTHING_MOVES } from '../src/game/slide-into.ts';
import { openStore } from '../src/store/open-store.ts';
import { savedGame } from '../test/support/saved-game.ts';
import { testPlay } from '../test/support/test-play.ts';
import { type Group, type ResultRow, rowOf } from './row.ts';

const NETWORKS = new URL('../data/advisor/', import.meta.url);
const UNLIMITED = Number.POSITIVE_INFINITY;
const rules = 'classic';
const slide = fastSlideOf(RULES[rules]);

interface Table {
  readonly rows: number;
  readonly columns: number;
  readonly network: Network | undefined;
  readonly chooser: MoveChooser;
}

function tableOf(rows: number, columns: number): Table {
  const shape = networkShapeOf({ rows, columns }, rules);
  const network = shape && loadNetwork(NETWORKS, shape);
  return { rows, columns, network, chooser: new MoveChooser(new Int32Array(1)) };
}

type Player = (table: Table, random: () => number) => (cells: Uint8Array) => Direction;

const gainsOf = ({ rows, columns }: Table, cells: Uint8Array, order: readonly Direction[]) =>
  order
    .map((direction) => ({
      direction,
      gained: slide.into(cells, rows, columns, direction, new Uint8Array(cells.length)),
    }))
    .filter(({ gained }) => gained !== NOTHING_MOVES);

const random: Player = (table, draw) => (cells) => {
  const possible = gainsOf(table, cells, DIRECTIONS);
  return possible[Math.floor(draw() * possible.length)]?.direction ?? 'up';
};

const greedy: Player = (table) => (cells) => {
  const [best] = gainsOf(table, cells, ROBOT_ORDER).toSorted((one, other) => other.gained - one.gained);
  return best?.direction ?? 'up';
};

const searching =
  (nodes: number, network: (table: Table) => Network | undefined): Player =>
  (table) =>
  (cells) =>
    table.chooser.choose({ ...table, network: network(table), rules, cells, nodes, milliseconds: UNLIMITED })
      ?.direction ?? 'up';

const advised = (nodes: number): Player => searching(nodes, ({ network }) => network);

/** Scores 10,000 to 30,000 points on 4x4: looks one turn ahead without a network, and moves at random once in 25. */
const middling: Player = (table, draw) => {
  const [careful, careless] = [searching(100, () => undefined)(table, draw), random(table, draw)];
  return (cells) => (draw() < 0.04 ? careless : careful)(cells);
};

const PLAYERS: Readonly<Record<string, Player>> = {
  random,
  greedy,
  middling,
  advisor: advised(500),
  /** As many positions as a hint examines in its 10 ms. */
  hint: advised(5_000),
};

/** Plays one game with the tiles of a seed, or its first moves. */
function playGame(table: Table, player: Player, seed: number, mostMoves = MOST_JUDGED): PlayedMoves {
  const { rows, columns } = table;
  const game = new FastGame({ rules, rows, columns, random: { kind: 'hmac', seed: `0${seed}`, state: 0 } }, rng);
  const choose = player(table, seededRandom(seed));
  const board = () => boardFrom(rows, columns, game.cells);
  const boards = [board()];
  const directions: Direction[] = [];
  for (; !game.isOver && directions.length < mostMoves; boards.push(board())) {
    const direction = choose(game.cells);
    game.move(direction);
    directions.push(direction);
  }
  return { skipped: 0, boards, directions, score: game.score };
}

function judge({ rows, columns, network, chooser }: Table, { boards }: PlayedMoves) {
  const cells = Uint8Array.from(boards.flatMap((board) => [...board.cells]));
  return chooser.judge({ rows, columns, network, rules, boards: cells, milliseconds: UNLIMITED });
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, it) => sum + it, 0) / numbers.length;

function accuracyRow(table: Table, name: string, games: number, mostMoves?: number): ResultRow {
  const { rows, columns } = table;
  const start = process.cpuUsage();
  let spent = 0;
  const judged = Array.from({ length: games }, (_, at) => {
    const played = playGame(table, PLAYERS[name] ?? random, at + 1, mostMoves);
    const before = process.cpuUsage(start).user;
    const points = rows === 3 && columns === 3 ? 'points' : 'share';
    const measure = table.network ? points : 'agreement';
    const game = judgeGame(measure, played, judge(table, played));
    spent += process.cpuUsage(start).user - before;
    return { ...game, score: played.score, moves: played.directions.length };
  });
  const accuracies = judged.flatMap(({ accuracy }) => accuracy ?? []);
  const average = mean(accuracies);
  const reach =
    1.96 * Math.sqrt(mean(accuracies.map((it) => (it - average) ** 2)) / Math.max(1, accuracies.length - 1));
  const moves = judged.reduce((sum, it) => sum + it.moves, 0);
  const count = (key: 'judged' | 'best' | 'leftOut') => mean(judged.map((it) => it[key])).toFixed(0);
  const sorted = accuracies.toSorted((one, other) => one - other);
  return rowOf(
    `review.${rows}x${columns}.${name}`,
    average,
    '%',
    `± ${reach.toFixed(1)}, ${sorted[0]} to ${sorted.at(-1)}; ${accuracies.length} games of ${(moves / games).toFixed(0)} moves and ${mean(
      judged.map(({ score }) => score),
    ).toFixed(0)} points; ${count('best')} of ${count('judged')} moves were the best, ${count('leftOut')} left out; ${(
      spent / 1_000 / moves
    ).toFixed(2)} ms of CPU a move`,
  );
}

/** An ended game of 4x4 with a thousand moves. */
function longGame(table: Table, player: string): SavedGame {
  const { directions } = playGame(table, advised(0), 1, 1_000);
  const source = { kind: 'hmac', seed: '01' } as const;
  const facts = { id: player, player, source, moves: packMoves(directions), moveCount: directions.length };
  return savedGame({ ...facts, state: 'over' });
}

/** Twenty players ask at once. Two reviews are made, and the others are told to wait. */
async function loopRows(): Promise<readonly ResultRow[]> {
  const deps = await testPlay(await openStore(':memory:'));
  const table = tableOf(4, 4);
  const players = Array.from({ length: 20 }, (_, at) => String(at));
  for (const player of players) await deps.store.startGame(longGame(table, player));
  const advisor = openAdvisor({ onProblem: ({ reason }) => process.stderr.write(`${reason}\n`) });
  const reviewer = createReviewer(advisor);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const [start, began] = [process.threadCpuUsage(), performance.now()];
  const { signal } = new AbortController();
  const opened = await Promise.all(players.map((player) => openReview(deps, reviewer, player, player, signal)));
  const { user, system } = process.threadCpuUsage(start);
  loop.disable();
  await advisor.close();
  const made = opened.filter(({ kind }) => kind === 'reviewed').length;
  const note = `${made} reviews of a thousand moves in ${((performance.now() - began) / 1_000).toFixed(1)} s; longest ${(loop.max / 1e6).toFixed(1)} ms`;
  return [
    rowOf('review.loop.p99', loop.percentile(99) / 1e6, 'ms', note),
    rowOf('review.loop.cpu', (user + system) / 1_000, 'ms', 'CPU of the main thread for all twenty'),
  ];
}

const BOARDS = [
  [3, 3],
  [4, 4],
  [3, 4],
] as const;

/** Takes an hour on an idle core. Games end after a thousand moves, because those of the advisor last for thousands. */
export const review: Group = {
  name: 'review',
  onlyByName: true,
  run: async () => [
    ...(await loopRows()),
    ...BOARDS.flatMap(([rows, columns]) => {
      const table = tableOf(rows, columns);
      return Object.keys(PLAYERS).map((name) => accuracyRow(table, name, 200, 1_000));
    }),
  ],
};
