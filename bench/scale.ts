/** `scale`: what ten thousand, a million and a hundred million players a day need, and which part is too small first. */
import { rng } from '../src/chance/chance.ts';
import { FastGame } from '../src/game/fast-game.ts';
import { startOf } from '../src/game/random.ts';
import { PUBLISHING } from '../src/ops/chores.ts';
import { postgresBinaries } from '../test/support/postgres-server.ts';
import { median } from './median.ts';
import type { Group, Row } from './row.ts';
import { type Costs, measureCosts } from './scale-costs.ts';
import { type Day, SERVERS_A_SHARD, simulateDay } from './scale-day.ts';

const PLAYERS = [1e4, 1e6, 1e8] as const;
/** Seconds between two filings of a running game's score. */
const FILED_EVERY = PUBLISHING.everyMs / 1_000;
/** The part of a processor that is planned with, so that a busy second does not make anybody wait. */
const USED = 0.5;
/** A large machine for one PostgreSQL. */
const LARGEST_CORES = 64;
const LENGTHS = 501;
const CORNER = ['left', 'down', 'right', 'up'] as const;

export const scale: Group = {
  name: 'scale',
  onlyByName: true,
  async run() {
    const binaries = postgresBinaries();
    if (!binaries) return [];
    const costs = await measureCosts(binaries);
    const lengths = measureLengths();
    const days = PLAYERS.map((players) => simulateDay(players, lengths));
    return [
      ...rowsOfCosts(costs, lengths),
      ...days.flatMap((day, it) => rowsOfDay(PLAYERS[it] ?? 0, day, costs)),
      ...wall(costs, lengths),
    ];
  },
};

/** How many moves games take whose player keeps to the corner without a look ahead. */
function measureLengths(): readonly number[] {
  return Array.from({ length: LENGTHS }, (_, seed) => {
    const random = startOf({ kind: 'java', seed: String(seed) });
    const game = new FastGame({ rules: 'classic', rows: 4, columns: 4, random }, rng);
    let moves = 0;
    while (CORNER.some((direction) => game.move(direction))) moves += 1;
    return moves;
  });
}

const row = (name: string, value: number, unit: string, note: string): Row => ({
  name: `scale.${name}`,
  value,
  unit,
  baseline: null,
  ratio: null,
  note,
});

function rowsOfCosts(costs: Costs, lengths: readonly number[]): readonly Row[] {
  const { move, moveOverHttp, look, filing, commitsAMove, logBytes, pictureBytes, shardMiB } = costs;
  const both = (name: string, { bot, database }: Costs['move'], what: string) => [
    row(`${name}.bot`, bot, 'ms CPU', `${what}, in the bot`),
    row(`${name}.database`, database, 'ms CPU', `${what}, in PostgreSQL with fsync`),
  ];
  return [
    ...both('move', move, 'one move of 64 players on 4x4, the picture included'),
    ...both('move.http', moveOverHttp, 'the same over HTTP'),
    ...both('look', look, 'one /leaderboard, of 64 players'),
    ...both(
      'filing',
      filing,
      "one running game's score into its rankings; the bot's part is that of the filing process",
    ),
    row(
      'move.commits',
      commitsAMove,
      'transactions',
      'in PostgreSQL for each move, with whatever else the bot does meanwhile',
    ),
    row('move.log', logBytes, 'bytes', 'of the write-ahead log for one move'),
    row('move.picture', pictureBytes, 'bytes', 'of a picture sent to Discord, 4x4'),
    row(
      'shard',
      shardMiB,
      'MiB',
      `resident, for one more shard with ${SERVERS_A_SHARD} servers that have two channels each`,
    ),
    row(
      'game',
      median(lengths),
      'moves',
      `median of ${LENGTHS} games of a player who keeps to the corner without a look ahead`,
    ),
  ];
}

/** Processors at the busiest minute. */
function coresOf(
  { movesASecond, looksASecond, playing }: Day,
  { move, look, filing }: Costs,
  side: 'bot' | 'database',
): number {
  const filed = playing / FILED_EVERY;
  return (movesASecond * move[side] + looksASecond * look[side] + filed * filing[side]) / 1_000 / USED;
}

function rowsOfDay(players: number, day: Day, costs: Costs): readonly Row[] {
  const name = `1e${Math.log10(players)}`;
  const { movesASecond, moves, playing, shards, servers, busiestShard, largestServer } = day;
  return [
    row(`${name}.moves`, movesASecond, 'moves/s', 'in the busiest minute'),
    row(`${name}.playing`, playing, 'players', 'at the same moment, then'),
    row(`${name}.bot`, coresOf(day, costs, 'bot'), 'cores', `for the bot then, each used to ${USED * 100} %`),
    row(
      `${name}.bot.http`,
      coresOf(day, { ...costs, move: costs.moveOverHttp }, 'bot'),
      'cores',
      'for the bot then, over HTTP and without shards',
    ),
    row(
      `${name}.database`,
      coresOf(day, costs, 'database'),
      'cores',
      `for PostgreSQL then, each used to ${USED * 100} %`,
    ),
    row(`${name}.log`, (movesASecond * costs.logBytes) / 1e6, 'MB/s', 'of the write-ahead log then'),
    row(`${name}.log.day`, (moves * costs.logBytes) / 1e9, 'GB', 'of the write-ahead log in the day'),
    row(`${name}.network`, (movesASecond * costs.pictureBytes * 8) / 1e6, 'Mbit/s', 'of pictures to Discord then'),
    row(
      `${name}.shards`,
      shards,
      'shards',
      `for ${servers} servers, ${((shards * costs.shardMiB) / 1_024).toFixed(1)} GiB of memory`,
    ),
    row(`${name}.shards.busiest`, busiestShard, 'times the average', 'the moves of the busiest shard'),
    row(`${name}.largest`, largestServer * playing, 'players', 'at the same moment in the largest server'),
  ];
}

/** How many players a day are too many for a part. */
function wall(costs: Costs, lengths: readonly number[]): readonly Row[] {
  const players = 1e6;
  const day = simulateDay(players, lengths);
  const most = (side: 'bot' | 'database') => (players * LARGEST_CORES) / coresOf(day, costs, side);
  return [
    row(
      'wall.shard',
      firstTooMany(costs, lengths),
      'players/day',
      `the process of the busiest shard, which runs on one core, is used to ${USED * 100} %`,
    ),
    row(
      'wall.database',
      most('database'),
      'players/day',
      `one PostgreSQL of ${LARGEST_CORES} cores like these is used to ${USED * 100} %`,
    ),
    row('wall.bot', most('bot'), 'players/day', 'as many cores for the bot, on any number of machines'),
  ];
}

/** Found in steps of a fifth: the largest server has less of all players the more there are. */
function firstTooMany({ move }: Costs, lengths: readonly number[]): number {
  const capacity = (1_000 / move.bot) * USED;
  let players = 1e4;
  for (;;) {
    const { movesASecond, shards, busiestShard } = simulateDay(players, lengths);
    if ((movesASecond / shards) * busiestShard > capacity) return players;
    players = Math.round(players * 1.2);
  }
}
