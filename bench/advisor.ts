/** The group `advisor`: how well the advisor plays on one core, with 95 % confidence intervals. */
import { type Plan, type PlayedGames, playGames } from './advisor-play.ts';
import { type Group, type ResultRow, rowOf } from './row.ts';

const row = (name: string, value: number, unit: string, note: string): ResultRow =>
  rowOf(`advisor.${name}`, value, unit, note);

/** The confidence interval is E. B. Wilson's (1927), which is also valid for few games and for shares near 100 %. */
function shareNote(hits: number, games: number): string {
  const [z, share] = [1.96, hits / games];
  const center = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const reach = (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const percent = (bound: number) => (100 * bound).toFixed(1);
  return `${hits} of ${games} games, ${percent(center - reach)} to ${percent(center + reach)} %`;
}

function shareRow(name: string, hits: number, games: number, what: string): ResultRow {
  return row(name, (100 * hits) / games, '%', `${what}; ${shareNote(hits, games)}`);
}

function averageRow(name: string, { games, times }: PlayedGames, plan: Plan): ResultRow {
  const scores = games.map(({ score }) => score);
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - average) ** 2, 0) / (scores.length - 1));
  const bound = Math.round((1.96 * spread) / Math.sqrt(scores.length)).toLocaleString('en');
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  const limit = plan.nodes === undefined ? `at most ${plan.milliseconds} ms` : `${plan.nodes} positions`;
  const think = `${limit} a move: median ${at(0.5)}, p99 ${at(0.99)}`;
  return row(name, average, 'points', `± ${bound}, ${scores.length} games of ${plan.rows}x${plan.columns}; ${think}`);
}

const reachedIn = ({ games }: PlayedGames, exponent: number): number =>
  games.filter(({ highest }) => highest >= exponent).length;

function fourRows(milliseconds: number, games: number, tiles: readonly number[]): readonly ResultRow[] {
  const plan: Plan = { rows: 4, columns: 4, games, milliseconds };
  const played = playGames(plan);
  const name = `${milliseconds}ms`;
  return [
    averageRow(`${name}.average`, played, plan),
    ...tiles.map((exponent) =>
      shareRow(`${name}.${2 ** exponent}`, reachedIn(played, exponent), games, 'this tile was reached'),
    ),
  ];
}

/** Each game ends when it reaches the goal, so that many games can be played and a share near 100 % is meaningful. */
function goalRow(games: number): ResultRow {
  const played = playGames({ rows: 4, columns: 4, games, milliseconds: 1, goal: 11 });
  return shareRow('1ms.2048', reachedIn(played, 11), games, 'this tile was reached, and then the game ended');
}

/** The average scores of optimal play: for 3x3 by solving the game, for 3x4 from arXiv 2510.04580. */
const OPTIMUM = { '3x3': 5_468.48, '3x4': 50_724 } as const;

function againstOptimum(board: keyof typeof OPTIMUM, average: ResultRow): ResultRow {
  const optimum = OPTIMUM[board];
  const note = `${average.note}; baseline: optimal play`;
  return { ...average, baseline: optimum, ratio: average.value / optimum, note };
}

/** Positions searched per move: about 0.5 ms of an idle core. Unlike a time, it makes all machines play the same. */
const POSITIONS = 500;

function smallRows(games: number): readonly ResultRow[] {
  const three: Plan = { rows: 3, columns: 3, games: games * 100, nodes: POSITIONS };
  const twelve: Plan = { rows: 3, columns: 4, games: games * 10, nodes: POSITIONS };
  const fifteen: Plan = { rows: 3, columns: 5, games, milliseconds: 1 };
  const played = playGames(twelve);
  return [
    againstOptimum('3x3', averageRow('3x3.average', playGames(three), three)),
    againstOptimum('3x4', averageRow('3x4.average', played, twelve)),
    shareRow('3x4.2048', reachedIn(played, 11), twelve.games, `this tile was reached, ${POSITIONS} positions a move`),
    shareRow('3x5.2048', reachedIn(playGames(fifteen), 11), games, 'this tile was reached, 1 ms a move'),
  ];
}

function largeRow(side: number, games: number, mostMoves: number): ResultRow {
  const played = playGames({ rows: side, columns: side, games, mostMoves, nodes: POSITIONS });
  const kept = played.games.filter(({ lost }) => !lost).length;
  return shareRow(
    `${side}x${side}.kept`,
    kept,
    games,
    `not lost within ${mostMoves} moves, ${POSITIONS} positions a move`,
  );
}

/** @param share the share of the full number of games that is played for each row; at least three games are played */
function rowsFrom(share: number): readonly ResultRow[] {
  const few = (games: number) => Math.max(3, Math.ceil(games * share));
  const tiles = [13, 14, 15];
  return [
    goalRow(few(1_000)),
    ...fourRows(1, few(200), tiles),
    ...fourRows(5, few(20), tiles),
    ...smallRows(few(100)),
    largeRow(5, few(100), 2_500 * Math.max(share, 0.2)),
    largeRow(8, few(20), 2_500 * Math.max(share, 0.2)),
  ];
}

/** The complete benchmark, which takes two hours on an idle core. */
export const advisor: Group = { name: 'advisor', onlyByName: true, run: async () => rowsFrom(1) };

/** The same rows from few and short games, as part of a run of all groups. */
export const advisorShort: Group = { name: 'advisor-short', run: async () => rowsFrom(0.003) };
