/** A saved game as a row and back. Reading checks everything: a damaged row is named, never played on. */
import {
  GAME_STATES,
  type GameState,
  type Marks,
  NO_MARKS,
  type RandomState,
  type SavedGame,
  type Slot,
} from '../app/ports.ts';
import { RULE_NAMES, type RulesName } from '../game/rules.ts';
import type { SlotValues } from './game-queries.ts';
import type { GameRow } from './schema.ts';

/** A tile of this exponent is the last whose face, and any score it can be part of, JavaScript counts exactly. */
const LARGEST_EXPONENT = 52;

/** The stored game with the id `game` cannot be right. The row stays as it is. */
export class DamagedGameError extends Error {
  override readonly name = 'DamagedGameError';
  readonly game: string;

  constructor(game: string, what: string) {
    super(`The stored game ${game} is damaged: ${what}.`);
    this.game = game;
  }
}

export const slotValues = ({ player, place, rows, columns, rules }: Slot): SlotValues => ({
  player,
  place,
  rows,
  columns,
  rules,
});

export function encodeGame(game: SavedGame): GameRow {
  return {
    id: game.id,
    ...slotValues(game),
    random_kind: game.random.kind,
    random_seed: game.random.seed,
    random_state: game.random.state,
    practice: Number(game.practice),
    assisted: Number(game.assisted),
    cells: Uint8Array.from(game.board.cells),
    score: game.score,
    best_before: game.bestBefore,
    turn: game.turn,
    moves: game.moves.bytes,
    move_count: game.moves.count,
    state: game.state,
    marks: encodeMarks(game.marks),
    opened_by: game.openedBy,
    successor: game.successor ?? null,
    started_at: game.startedAt,
    changed_at: game.changedAt,
  };
}

/** @throws DamagedGameError when a column holds what no version of the bot has written. */
export function decodeGame(row: GameRow): SavedGame {
  const check = checksOf(row);
  const rows = check.wholeNumber('rows', 1);
  const columns = check.wholeNumber('columns', 1);
  return {
    id: row.id,
    player: check.text('player'),
    place: check.text('place'),
    rows,
    columns,
    rules: check.oneOf<RulesName>('rules', RULE_NAMES),
    random: decodeRandom(check),
    practice: check.flag('practice'),
    assisted: check.flag('assisted'),
    board: { rows, columns, cells: check.cells(rows * columns) },
    score: check.wholeNumber('score'),
    bestBefore: check.wholeNumber('best_before'),
    turn: check.wholeNumber('turn'),
    moves: check.moves(),
    state: check.oneOf<GameState>('state', GAME_STATES),
    marks: decodeMarks(row),
    openedBy: row.opened_by,
    successor: row.successor === null ? undefined : check.text('successor'),
    startedAt: check.wholeNumber('started_at'),
    changedAt: check.wholeNumber('changed_at'),
  };
}

/** `spawned;gained;merged,merged`, for example `14;12;3,7`; empty before the first move. */
function encodeMarks({ spawned, merged, gained }: Marks): string {
  return spawned === undefined && merged.length === 0 ? '' : `${spawned ?? ''};${gained};${merged.join(',')}`;
}

/** Marks are decoration: what cannot be read is left out, and the game goes on. */
function decodeMarks({ marks, cells }: GameRow): Marks {
  const [, spawned, gained, merged] = /^(\d*);(\d{1,15});((?:\d+(?:,\d+)*)?)$/.exec(marks) ?? [];
  if (spawned === undefined || gained === undefined) return NO_MARKS;
  const list = merged ? merged.split(',').map(Number) : [];
  if ([...list, Number(spawned)].some((cell) => cell >= cells.length)) return NO_MARKS;
  return { spawned: spawned === '' ? undefined : Number(spawned), merged: list, gained: Number(gained) };
}

type Checks = ReturnType<typeof checksOf>;

function decodeRandom(check: Checks): RandomState {
  const kind = check.oneOf('random_kind', ['java', 'fair'] as const);
  return { kind, seed: check.text('random_seed'), state: check.wholeNumber('random_state') };
}

/** One method for each kind of column; each gives the checked value or throws. */
function checksOf(row: GameRow) {
  const fail = (what: string): never => {
    throw new DamagedGameError(row.id, what);
  };
  const wholeNumber = (column: keyof GameRow, least = 0): number => {
    const value = row[column];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
    return fail(`its ${column} is ${String(value)}, which is not a whole number from ${least} to 2^53 - 1`);
  };
  const bytes = (column: 'cells' | 'moves'): Uint8Array => {
    const value: unknown = row[column];
    // A copy, because the driver's bytes may be a window into memory that it shares.
    return value instanceof Uint8Array ? new Uint8Array(value) : fail(`its ${column} are not bytes`);
  };
  return {
    wholeNumber,
    text(column: keyof GameRow): string {
      const value = row[column];
      return typeof value === 'string' && value !== '' ? value : fail(`its ${column} is not a text`);
    },
    flag(column: keyof GameRow): boolean {
      const value = row[column];
      return value === 0 || value === 1 ? value === 1 : fail(`its ${column} is ${String(value)}, neither 0 nor 1`);
    },
    oneOf<Name extends string>(column: keyof GameRow, names: readonly Name[]): Name {
      const value = row[column];
      return (
        names.find((name) => name === value) ?? fail(`its ${column} is "${String(value)}", not ${names.join(' or ')}`)
      );
    },
    cells(count: number): Uint8Array {
      const cells = bytes('cells');
      if (cells.length !== count) fail(`its board has ${cells.length} cells instead of ${count}`);
      const wrong = cells.find((exponent) => exponent > LARGEST_EXPONENT);
      if (wrong !== undefined)
        fail(`its board holds a tile with exponent ${wrong}, and the largest is ${LARGEST_EXPONENT}`);
      return cells;
    },
    moves() {
      const moves = { count: wholeNumber('move_count'), bytes: bytes('moves') };
      if (moves.bytes.length * 4 < moves.count) fail(`it has ${moves.count} moves in ${moves.bytes.length} bytes`);
      return moves;
    },
  };
}
