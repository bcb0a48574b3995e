/** `engine`: whole games without a picture or a database, moves per second. */
import { rng } from '../src/chance/chance.ts';
import { type Game, move, newGame } from '../src/game/game.ts';
import { RULES } from '../src/game/rules.ts';
import { DIRECTIONS, type Direction } from '../src/game/slide.ts';
import { fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../src/game/slide-into.ts';
import { playTableGame } from './engine-table.ts';
import { median } from './median.ts';
import { type PlainGame, plainMove, plainOver, plainSpawn } from './plain-engine.ts';
import type { Group, Row } from './row.ts';
import { seededRandom } from './seeded-random.ts';

const CLASSIC = fastSlideOf(RULES.classic);
const SIDE = 4;
const CELLS = SIDE * SIDE;
/** Of a batch, which is repeated until a slice of time is over: the quickest engine plays one in a millisecond. */
const GAMES = 60;
const SLICE_MS = 120;
const ROUNDS = 15;

/** How a batch of games ended. Both engines must end alike, or their times are not comparable. */
interface Outcome {
  readonly moves: number;
  readonly score: number;
  /** The last board of each game, exponents row by row. */
  readonly boards: readonly ArrayLike<number>[];
}

/** The same policy for both: the directions in turn, whether or not they move. */
const directionOf = (attempt: number): Direction => DIRECTIONS[(attempt & 3) as 0 | 1 | 2 | 3];

function playPlain(games: number): Outcome {
  let moves = 0;
  let score = 0;
  const boards: number[][] = [];
  for (let seed = 1; seed <= games; seed += 1) {
    const random = seededRandom(seed);
    const game: PlainGame = { grid: Array.from({ length: SIDE }, () => new Array<number>(SIDE).fill(0)), score: 0 };
    plainSpawn(game, random);
    plainSpawn(game, random);
    for (let attempt = 0; !plainOver(game); attempt += 1) {
      if (!plainMove(game, directionOf(attempt))) continue;
      plainSpawn(game, random);
      moves += 1;
    }
    score += game.score;
    boards.push(game.grid.flat().map((face) => (face === 0 ? 0 : Math.log2(face))));
  }
  return { moves, score, boards };
}

/** Adds a tile and returns how many cells are still empty. */
function spawn(cells: Uint8Array, empty: Int32Array, random: () => number): number {
  const count = listEmptyInto(cells, empty);
  const cell = empty[Math.floor(random() * count)] as number;
  cells[cell] = random() < 0.9 ? 1 : 2;
  return count - 1;
}

function playGeneric(games: number): Outcome {
  let moves = 0;
  let score = 0;
  const boards: Uint8Array[] = [];
  const empty = new Int32Array(CELLS);
  for (let seed = 1; seed <= games; seed += 1) {
    const random = seededRandom(seed);
    const cells = new Uint8Array(CELLS);
    spawn(cells, empty, random);
    let left = spawn(cells, empty, random);
    for (let attempt = 0; left > 0 || !CLASSIC.isOver(cells, SIDE); attempt += 1) {
      const gained = CLASSIC.into(cells, SIDE, SIDE, directionOf(attempt));
      if (gained === NOTHING_MOVES) continue;
      score += gained;
      left = spawn(cells, empty, random);
      moves += 1;
    }
    boards.push(cells);
  }
  return { moves, score, boards };
}

function playTable(games: number): Outcome {
  let moves = 0;
  let score = 0;
  const boards: (readonly number[])[] = [];
  for (let seed = 1; seed <= games; seed += 1) {
    const game = playTableGame(seededRandom(seed));
    moves += game.moves;
    score += game.score;
    boards.push(game.cells);
  }
  return { moves, score, boards };
}

/** The rules as a click runs them: boards that never change, the way of each tile, and new tiles from a secret seed. */
function playAsClicks(games: number): Pick<Outcome, 'moves'> {
  let moves = 0;
  for (let number = 1; number <= games; number += 1) {
    const seed = number.toString(16).padStart(32, '0');
    let game: Game = newGame(
      { rules: 'classic', rows: SIDE, columns: SIDE, random: { kind: 'hmac', seed, state: 0 } },
      rng,
    );
    for (let [attempt, isOver] = [0, false]; !isOver; attempt += 1) {
      const result = move(game, directionOf(attempt), rng);
      if (result.kind === 'refused') continue;
      game = result.game;
      isOver = result.over;
      moves += 1;
    }
  }
  return { moves };
}

/** Moves per second of processor time in a slice of it, the same for all. */
function speed(play: (games: number) => Pick<Outcome, 'moves'>): number {
  const start = process.cpuUsage();
  let [moves, elapsed] = [0, 0];
  for (; elapsed < SLICE_MS; elapsed = process.cpuUsage(start).user / 1_000) moves += play(GAMES).moves;
  return moves / (elapsed / 1000);
}

/** Two engines that do not play the same games cannot be compared. */
function requireEqual(one: Outcome, other: Outcome): void {
  const [boards, otherBoards] = [one, other].map((it) => it.boards.map((cells) => Array.from(cells)).join());
  if (boards === otherBoards && one.score === other.score && one.moves === other.moves) return;
  throw new Error(
    `The engines disagree: ${one.moves} moves and ${one.score} points, ${other.moves} and ${other.score}.`,
  );
}

async function run(): Promise<readonly Row[]> {
  const outcome = playPlain(GAMES);
  requireEqual(outcome, playGeneric(GAMES));
  requireEqual(outcome, playTable(GAMES));
  const speeds = { plain: [] as number[], clicks: [] as number[], generic: [] as number[], table: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    speeds.plain.push(speed(playPlain));
    speeds.clicks.push(speed(playAsClicks));
    speeds.generic.push(speed(playGeneric));
    speeds.table.push(speed(playTable));
  }
  const baseline = median(speeds.plain);
  const how = `whole games, ${SLICE_MS} ms of CPU of each in turn; baseline: lists of rows (filter, map, rotate), without a secret seed`;
  const row = (name: keyof typeof speeds, what: string): Row => {
    const value = median(speeds[name]);
    return {
      name: `engine.${name}.4x4`,
      value,
      unit: 'moves/s',
      baseline,
      ratio: value / baseline,
      note: `${what}; ${how}`,
    };
  };
  return [
    row('clicks', 'the rules as a click runs them, with a new tile from a secret seed'),
    row('generic', 'the rules in place, for the advisor and for checking games; no click runs these'),
    row('table', 'tables of rows, for the advisor on 4x4; no click runs these'),
  ];
}

export const engine: Group = { name: 'engine', run };
