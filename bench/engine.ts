/** The group `engine`: whole games without pictures and a database, in moves per second. */

import { seededRandom } from '../src/advisor/seeded-random.ts';
import { rng } from '../src/chance/chance.ts';
import { type Game, move, newGame } from '../src/game/game.ts';
import { RULES } from '../src/game/rules.ts';
import { DIRECTIONS, type Direction } from '../src/game/slide.ts';
import { fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../src/game/slide-into.ts';
import { type EngineGame, playTableGame } from './engine-table.ts';
import { type PlainGame, plainMove, plainOver, plainSpawn } from './plain-engine.ts';
import { type Group, moreIsBetter, type ResultRow } from './row.ts';
import { median } from './statistics.ts';

const CLASSIC = fastSlideOf(RULES.classic);
const SIDE = 4;
const CELLS = SIDE * SIDE;
/** The number of games in a batch. Batches are repeated until the time of a slice is over. */
const GAMES = 60;
const SLICE_MS = 120;
const ROUNDS = 15;

/** The direction of an attempt. All engines try the directions in turn, whether the tiles can move or not. */
const directionOf = (attempt: number): Direction => DIRECTIONS[(attempt & 3) as 0 | 1 | 2 | 3];

function playPlain(seed: number): EngineGame {
  const random = seededRandom(seed);
  const game: PlainGame = { grid: Array.from({ length: SIDE }, () => new Array<number>(SIDE).fill(0)), score: 0 };
  let moves = 0;
  plainSpawn(game, random);
  plainSpawn(game, random);
  for (let attempt = 0; !plainOver(game); attempt += 1) {
    if (!plainMove(game, directionOf(attempt))) continue;
    plainSpawn(game, random);
    moves += 1;
  }
  return { moves, score: game.score, cells: game.grid.flat().map((face) => (face === 0 ? 0 : Math.log2(face))) };
}

const empty = new Int32Array(CELLS);

/** Adds a tile and returns how many cells are still empty. */
function spawn(cells: Uint8Array, random: () => number): number {
  const count = listEmptyInto(cells, empty);
  const cell = empty[Math.floor(random() * count)] as number;
  cells[cell] = random() < 0.9 ? 1 : 2;
  return count - 1;
}

function playGeneric(seed: number): EngineGame {
  const random = seededRandom(seed);
  const cells = new Uint8Array(CELLS);
  let [moves, score] = [0, 0];
  spawn(cells, random);
  let left = spawn(cells, random);
  for (let attempt = 0; left > 0 || !CLASSIC.isOver(cells, SIDE); attempt += 1) {
    const gained = CLASSIC.into(cells, SIDE, SIDE, directionOf(attempt));
    if (gained === NOTHING_MOVES) continue;
    score += gained;
    left = spawn(cells, random);
    moves += 1;
  }
  return { moves, score, cells };
}

const playTable = (seed: number): EngineGame => playTableGame(seededRandom(seed));

/** Plays a game as clicks do: with immutable boards, the path of each tile, and new tiles from a secret seed. */
function playAsClicks(number: number): Pick<EngineGame, 'moves'> {
  const seed = number.toString(16).padStart(32, '0');
  const random = { kind: 'hmac', seed, state: 0 } as const;
  let game: Game = newGame({ rules: 'classic', rows: SIDE, columns: SIDE, random }, rng);
  let moves = 0;
  for (let [attempt, isOver] = [0, false]; !isOver; attempt += 1) {
    const result = move(game, directionOf(attempt), rng);
    if (result.kind === 'illegal') continue;
    game = result.game;
    isOver = result.over;
    moves += 1;
  }
  return { moves };
}

const SEEDS = Array.from({ length: GAMES }, (_, game) => game + 1);

/** The speed of an engine in moves per second of CPU time. */
function speed(play: (seed: number) => Pick<EngineGame, 'moves'>): number {
  const start = process.cpuUsage();
  let [moves, elapsedMs] = [0, 0];
  for (; elapsedMs < SLICE_MS; elapsedMs = process.cpuUsage(start).user / 1_000)
    for (const seed of SEEDS) moves += play(seed).moves;
  return moves / (elapsedMs / 1_000);
}

/** Throws if an engine plays other games than ours, because they could not be compared. */
function requireEqual(play: (seed: number) => EngineGame): void {
  for (const seed of SEEDS) {
    const [one, other] = [playPlain, play].map((it) => {
      const { moves, score, cells } = it(seed);
      return `${moves} moves, ${score} points, ${Array.from(cells)}`;
    });
    if (one !== other) throw new Error(`The engines disagree about game ${seed}: ${one}; ${other}.`);
  }
}

async function run(): Promise<readonly ResultRow[]> {
  requireEqual(playGeneric);
  requireEqual(playTable);
  const speeds = { plain: [] as number[], clicks: [] as number[], generic: [] as number[], table: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    speeds.plain.push(speed(playPlain));
    speeds.clicks.push(speed(playAsClicks));
    speeds.generic.push(speed(playGeneric));
    speeds.table.push(speed(playTable));
  }
  const baseline = `whole games, ${SLICE_MS} ms of CPU each in turn; baseline: lists of rows (filter, map, rotate), without a secret seed`;
  const row = (name: keyof typeof speeds, what: string): ResultRow =>
    moreIsBetter(`engine.${name}.4x4`, 'moves/s', median(speeds[name]), median(speeds.plain), `${what}; ${baseline}`);
  return [
    row('clicks', 'the rules as a click runs them, with a new tile from a secret seed'),
    row('generic', 'the rules in place, for the advisor and for verifying games; no click runs these'),
    row('table', 'tables of rows, for the advisor on 4x4; no click runs these'),
  ];
}

export const engine: Group = { name: 'engine', run };
