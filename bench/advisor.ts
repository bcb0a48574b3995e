/** `advisor`: how well it plays on one core. Shares and averages come with the bounds of their 95 % interval. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seedInto } from '../src/advisor/four/rows.ts';
import { ownPlace } from '../test/support/own-process.ts';
import { createPlayer, networkBytes } from '../tools/train/boards.ts';
import { STATE_WORDS } from '../tools/train/self-play.ts';
import { type Plan, type PlayedGames, playGames } from './advisor-play.ts';
import type { Group, Row } from './row.ts';

const row = (name: string, value: number, unit: string, note: string): Row => ({
  name: `advisor.${name}`,
  value,
  unit,
  baseline: null,
  ratio: null,
  note,
});

/** The bounds of a share by E. B. Wilson (1927), in percent: they hold for few games and for shares near 100, too. */
function shareNote(hits: number, games: number): string {
  const [z, share] = [1.96, hits / games];
  const center = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const reach = (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const percent = (bound: number) => (100 * bound).toFixed(1);
  return `${hits} of ${games} games, ${percent(center - reach)} to ${percent(center + reach)} %`;
}

function shareRow(name: string, hits: number, games: number, what: string): Row {
  return row(name, (100 * hits) / games, '%', `${what}; ${shareNote(hits, games)}`);
}

function averageRow(name: string, { games, times }: PlayedGames, plan: Plan): Row {
  const scores = games.map(({ score }) => score);
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - average) ** 2, 0) / (scores.length - 1));
  const bound = Math.round((1.96 * spread) / Math.sqrt(scores.length)).toLocaleString('en');
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  const think = `at most ${plan.milliseconds} ms a move: median ${at(0.5)}, p99 ${at(0.99)}`;
  return row(name, average, 'points', `± ${bound}, ${scores.length} games of ${plan.rows}x${plan.columns}; ${think}`);
}

const reachedIn = ({ games }: PlayedGames, exponent: number): number =>
  games.filter(({ highest }) => highest >= exponent).length;

function fourRows(milliseconds: number, games: number, tiles: readonly number[]): readonly Row[] {
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

/** So many games that a share near 100 says something; each ends when the tile is there. */
function goalRow(milliseconds: number, games: number, goal: number): Row {
  const played = playGames({ rows: 4, columns: 4, games, milliseconds, goal });
  return shareRow(
    `${milliseconds}ms.${2 ** goal}`,
    reachedIn(played, goal),
    games,
    'this tile was reached, and ended the game',
  );
}

/** The average of an optimal player on 3x3, by solving the game. */
const OPTIMUM_3X3 = 5_468.48;

function smallRows(games: number): readonly Row[] {
  const three: Plan = { rows: 3, columns: 3, games: games * 5, milliseconds: 1 };
  const average = averageRow('3x3.average', playGames(three), three);
  const fifteen = playGames({ rows: 3, columns: 5, games, milliseconds: 1 });
  return [
    {
      ...average,
      baseline: OPTIMUM_3X3,
      ratio: average.value / OPTIMUM_3X3,
      note: `${average.note}; baseline: perfect play`,
    },
    shareRow('3x5.2048', reachedIn(fifteen, 11), games, 'this tile was reached, 1 ms a move'),
  ];
}

/** Some 0.5 ms of a quiet core. Counted, so that the games are the same on every machine, whatever else it does. */
const POSITIONS = 500;

function largeRow(side: number, games: number, mostMoves: number): Row {
  const played = playGames({ rows: side, columns: side, games, mostMoves, nodes: POSITIONS });
  const kept = played.games.filter(({ lost }) => !lost).length;
  return shareRow(
    `${side}x${side}.kept`,
    kept,
    games,
    `not lost within ${mostMoves} moves, ${POSITIONS} positions a move`,
  );
}

const TRAIN_SECONDS = 12;

/** One thread that starts from nothing; `npm run train` has one on each core. */
function trainRow(): Row {
  const state = new Int32Array(STATE_WORDS);
  seedInto(state, 1, 0);
  const player = createPlayer('4x4', new ArrayBuffer(networkBytes('4x4')), state);
  const start = performance.now();
  let moves = 0;
  while (performance.now() - start < TRAIN_SECONDS * 1000) moves += player.play(player.stageAt(0)).moves;
  const note = `one thread, the first ${TRAIN_SECONDS} s, without the larger pages that \`npm run train\` asks for`;
  return row('train', moves / TRAIN_SECONDS, 'moves/s', note);
}

function memoryRow(): Row {
  const script = fileURLToPath(new URL('./advisor-memory-run.ts', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [script], { ...ownPlace(), encoding: 'utf8' });
  return row(
    'memory',
    Number(stdout),
    'MB',
    'two threads that know all networks, of which there is one copy, beyond the process without them',
  );
}

const TILES = [13, 14, 15];

/** `npm run bench -- advisor`: two hours on a quiet core. */
export const advisor: Group = {
  name: 'advisor',
  onlyByName: true,
  run: async () => [
    goalRow(1, 1_000, 11),
    ...fourRows(1, 200, TILES),
    ...fourRows(5, 20, TILES),
    ...smallRows(100),
    largeRow(5, 100, 2_500),
    largeRow(8, 20, 2_500),
    trainRow(),
    memoryRow(),
  ],
};

/** The same rows from fewer and shorter games, for CI and for a run of all groups. */
export const advisorShort: Group = {
  name: 'advisor-short',
  run: async () => [
    goalRow(1, 3, 11),
    ...fourRows(1, 3, TILES),
    ...smallRows(4),
    largeRow(5, 2, 500),
    largeRow(8, 2, 500),
    trainRow(),
    memoryRow(),
  ],
};
