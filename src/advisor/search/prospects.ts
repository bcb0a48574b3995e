/** Facts about each direction, for a reason that is true: one slide, every new tile, and the answers to it. */
import type { Advice, Prospect } from '../../app/advice.ts';
import type { Cell } from '../../game/board.ts';
import { DIRECTIONS, type Direction } from '../../game/direction.ts';
import type { SpawnChance } from '../../game/rules.ts';
import { listEmptyInto, NOTHING_MOVES, slideInto } from '../../game/slide-into.ts';
import { shares } from './expectimax.ts';

export interface Position {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array;
}

/** The corner with the board's largest tile. A line has two corners, a single cell one. */
export function cornerOf({ rows, columns, cells }: Position): Cell | undefined {
  const highest = Math.max(...cells);
  const last = rows * columns - 1;
  return [0, columns - 1, last - columns + 1, last].find((cell) => highest > 0 && cells[cell] === highest);
}

/** The exponents that merges made, largest first: what there are more of afterwards than one-to-one trips explain. */
function madeBy(before: Uint8Array, after: Uint8Array): readonly number[] {
  const counts = new Int32Array(256);
  let highest = 0;
  for (const exponent of after) {
    counts[exponent] = (counts[exponent] ?? 0) + 1;
    highest = Math.max(highest, exponent);
  }
  for (const exponent of before) counts[exponent] = (counts[exponent] ?? 0) - 1;
  const made: number[] = [];
  // Each merge takes two tiles of an exponent and makes one of the next, so the surplus is passed on from the top.
  for (let exponent = highest; exponent > 1; exponent -= 1) {
    const merges = Math.max(0, counts[exponent] ?? 0);
    for (let merge = 0; merge < merges; merge += 1) made.push(exponent);
    counts[exponent - 1] = (counts[exponent - 1] ?? 0) + 2 * merges;
  }
  return made;
}

interface Answers {
  /** The largest tile that an answer can make; 0 for none. */
  readonly made: number;
  readonly lost: boolean;
  readonly cornerLeft: boolean;
}

function answersTo(position: Position, corner: Cell | undefined, slid: Uint8Array): Answers {
  const { rows, columns, cells } = position;
  let [made, lost, cornerLeft] = [0, true, corner !== undefined];
  for (const direction of DIRECTIONS) {
    const points = slideInto(cells, rows, columns, direction, slid);
    if (points === NOTHING_MOVES) continue;
    lost = false;
    // Most answers make no tile as large as another one does, which their points tell already.
    if (points >= 2 ** (made + 1)) made = Math.max(made, madeBy(cells, slid)[0] ?? 0);
    if (corner !== undefined && (slid[corner] ?? 0) >= (cells[corner] ?? 0)) cornerLeft = false;
  }
  return { made, lost, cornerLeft: cornerLeft && !lost };
}

type Risks = Pick<Prospect, 'nextMade' | 'lossRisk' | 'cornerRisk'>;

/** New tiles to look at on large boards, where none of them alone is a danger. */
const MOST_CELLS = 20;

function risksAfter(position: Position, corner: Cell | undefined, spawns: readonly SpawnChance[]): Risks {
  const { cells } = position;
  const empty = new Int32Array(cells.length);
  const count = listEmptyInto(cells, empty);
  const tried = Math.min(count, MOST_CELLS);
  const slid = new Uint8Array(cells.length);
  let [nextMade, lossRisk, cornerRisk] = [tried === 0 ? 0 : 255, 0, 0];
  for (let place = 0; place < tried; place += 1) {
    const cell = empty[Math.floor((place * count) / tried)] ?? 0;
    for (const { exponent, share } of shares(spawns)) {
      cells[cell] = exponent;
      const answers = answersTo(position, corner, slid);
      nextMade = Math.min(nextMade, answers.made);
      if (answers.lost) lossRisk += share / tried;
      if (answers.cornerLeft) cornerRisk += share / tried;
    }
    cells[cell] = 0;
  }
  return { nextMade, lossRisk, cornerRisk };
}

function prospectOf(position: Position, direction: Direction, value: number, spawns: readonly SpawnChance[]): Prospect {
  const { rows, columns, cells } = position;
  const slid = new Uint8Array(cells.length);
  const points = slideInto(cells, rows, columns, direction, slid);
  const corner = cornerOf(position);
  const after = { rows, columns, cells: slid };
  const stays = corner !== undefined && (slid[corner] ?? 0) >= (cells[corner] ?? 0);
  return {
    value,
    points,
    made: madeBy(cells, slid),
    emptyAfter: slid.filter((exponent) => exponent === 0).length,
    cornerKept: stays,
    cornerLost: corner !== undefined && !stays,
    ...risksAfter(after, stays ? corner : undefined, spawns),
  };
}

/** The facts of every direction with a finite value. */
export function prospectsOf(
  position: Position,
  values: readonly number[],
  spawns: readonly SpawnChance[],
): Advice['prospects'] {
  const known = DIRECTIONS.map((direction, at) => [direction, values[at] ?? Number.NEGATIVE_INFINITY] as const);
  return Object.fromEntries(
    known
      .filter(([, value]) => value !== Number.NEGATIVE_INFINITY)
      .map(([direction, value]) => [direction, prospectOf(position, direction, value, spawns)]),
  );
}
